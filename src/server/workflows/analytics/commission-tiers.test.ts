import { beforeEach, describe, expect, test } from 'vitest'
import { addMonths, monthIn } from '#shared/time-zone.ts'
import { aDeliveredOrder, aPaidOrder, type PlacedOrder } from '#test/builders/placed-order.ts'
import { aProduct } from '#test/builders/product.ts'
import { bookedOf, refundBy } from '#test/builders/refunds.ts'
import { aSeller, type Person } from '#test/harness/clients.ts'
import { admin, app, openOrderShop } from '#test/harness/order-shop.ts'
import { readNetSales } from '../../views/sellers/net-sales.ts'
import { countVolumes } from './count-volumes.ts'

openOrderShop({ worker: false })

const month = monthIn(new Date(), 'UTC')
const before = addMonths(month, -1)
const tiers = (...value: { above: number; percent: number }[]) =>
  admin.ok('POST /admin/settings', { body: { name: 'commissionTiers', value } })

let seller: Person
beforeEach(async () => {
  await app.ownerDb.deleteFrom('seller_volumes').execute()
  await tiers({ above: 100, percent: 8 }, { above: 500, percent: 5.5 })
  seller = await aSeller(app)
})

const sell = async (cents = 10_000, from = seller) => {
  const { id } = await aProduct(app, { sellerId: from.id, sellingCents: cents, stock: 5 })
  return aPaidOrder(app, { productIds: [id] })
}
const orderOf = ({ orderId }: PlacedOrder, from = seller) =>
  from.ok('GET /seller/orders/:orderId', { params: { orderId } })
const commissionOf = async (order: PlacedOrder) => (await orderOf(order)).money
/** Writes the count of the month before, as the job would. */
const counted = (cents: number, of = before) =>
  app.ownerDb
    .insertInto('seller_volumes')
    .values({ seller_id: seller.id, month: `${of}-01`, currency: 'USD', sales_cents: cents })
    .execute()
/** Lets the job count the present month, as on the first day of the next one. */
const monthEnds = () => countVolumes(app.shop, new Date(`${addMonths(month, 1)}-01T00:05:00Z`))
const netSales = async (of = { month, timeZone: 'UTC' }) =>
  (await readNetSales(app.shop.db, of)).find(({ sellerId }) => sellerId === seller.id)?.cents

const seenByStaff = async () =>
  (await admin.ok('GET /sellers/:id/overview', { params: { id: seller.id } })).commission

describe('commission tiers', () => {
  test.each([
    ['no count yet', undefined, 10, null],
    ['no sales', 0, 10, null],
    ['more refunds than sales', -4_000, 10, null],
    ['exactly the amount of a tier', 10_000, 10, null],
    ['a cent above a tier', 10_001, 8, { above: 100, percent: 8 }],
    ['above the second tier', 50_001, 5.5, { above: 500, percent: 5.5 }],
  ])('with %s, an order of $100.00 has its rate and names its tier', async (_, cents, commission, tier) => {
    if (cents !== undefined) await counted(cents)
    expect(await commissionOf(await sell())).toMatchObject({ commission, tier })
  })

  test('a seller with enough sales pays the tier of the next month, and sees how it is computed', async () => {
    await sell(12_000)
    expect(await seller.ok('GET /sellers/commission')).toMatchObject({
      defaultRate: 10,
      ownRate: null,
      counted: null,
      tier: null,
      current: { month, sales: 120 },
      reached: { above: 100, percent: 8 },
      next: { above: 500, percent: 5.5, missing: 380 },
    })
    expect(await commissionOf(await sell())).toMatchObject({ commission: 10, tier: null })
    await Promise.all([monthEnds(), monthEnds(), monthEnds()])
    expect(await seller.ok('GET /sellers/commission')).toMatchObject({
      counted: { month, sales: 220 },
      tier: { above: 100, percent: 8 },
    })
    expect(await seenByStaff()).toEqual({
      defaultRate: 10,
      ownRate: null,
      counted: { month, sales: 220 },
      tier: { above: 100, percent: 8 },
    })
    expect(await commissionOf(await sell())).toMatchObject({ commission: 8 })
  })

  test('a month is counted once: later refunds and sales do not change it', async () => {
    const order = await aDeliveredOrder(app, {
      seller,
      productIds: [(await aProduct(app, { sellerId: seller.id, sellingCents: 12_000, stock: 5 })).id],
    })
    await monthEnds()
    expect((await refundBy(admin, order, { amount: 120 })).status).toBe(201)
    await sell(90_000)
    await monthEnds()
    expect(await seller.ok('GET /sellers/commission')).toMatchObject({
      counted: { month, sales: 120 },
      current: { sales: 900 },
    })
  })

  test('placed orders keep their rate when tiers change, and refunds return the commission at that rate', async () => {
    await counted(20_000)
    const order = await aDeliveredOrder(app, {
      seller,
      productIds: [(await aProduct(app, { sellerId: seller.id, sellingCents: 10_000, stock: 5 })).id],
    })
    await tiers({ above: 100, percent: 2 })
    expect(await commissionOf(order)).toMatchObject({ commission: 8, tier: { above: 100, percent: 8 } })
    expect((await refundBy(admin, order, { amount: 50 })).status).toBe(201)
    expect(await bookedOf(app, order)).toMatchObject({ platform_revenue: -400, seller_payable: -4_600 })
    expect(await commissionOf(await sell())).toMatchObject({ commission: 2 })
    await tiers()
    expect(await commissionOf(await sell())).toMatchObject({ commission: 10, tier: null })
    const desk = await admin.ok('GET /admin/orders/:orderId', { params: { orderId: order.orderId } })
    expect(desk.money).toMatchObject({ commission: 4, tier: { above: 100, percent: 8 } })
  })

  test("a tier never raises a category's rate, and a seller's own rate has no tiers", async () => {
    await counted(20_000)
    const rate = (body: { percent: number | null; sellerId?: number; categoryCode?: string }) =>
      admin.ok('POST /admin/settings/commissions', { body })
    await rate({ percent: 6, categoryCode: 'men' })
    expect(await commissionOf(await sell())).toMatchObject({ commission: 6, tier: null })
    await rate({ percent: null, categoryCode: 'men' })
    await rate({ percent: 9, sellerId: seller.id })
    expect(await commissionOf(await sell())).toMatchObject({ commission: 9, tier: null })
    expect(await seller.ok('GET /sellers/commission')).toMatchObject({ ownRate: 9, tier: null })
    expect(await seenByStaff()).toMatchObject({ ownRate: 9, tier: null })
    await rate({ percent: null, sellerId: seller.id })
    expect(await commissionOf(await sell())).toMatchObject({ commission: 8 })
  })

  test('the latest count decides', async () => {
    await counted(60_000, addMonths(before, -1))
    expect(await commissionOf(await sell())).toMatchObject({ commission: 5.5 })
    await counted(0)
    expect(await commissionOf(await sell())).toMatchObject({ commission: 10, tier: null })
  })

  test.each([
    [
      'amounts do not rise',
      [
        { above: 200, percent: 8 },
        { above: 200, percent: 5 },
      ],
    ],
    [
      'rates do not fall',
      [
        { above: 100, percent: 5 },
        { above: 200, percent: 5 },
      ],
    ],
    ['the amount is 0', [{ above: 0, percent: 5 }]],
    ['the rate is above 100 %', [{ above: 5, percent: 101 }]],
    ['there are too many', Array.from({ length: 11 }, (_, at) => ({ above: at + 1, percent: 20 - at }))],
  ])('are refused if %s', async (_, value) => {
    const reply = await admin.call('POST /admin/settings', { body: { name: 'commissionTiers', value } })
    expect(reply.status).toBe(422)
  })

  test('ask for the amount of a tier that has none', async () => {
    const reply = await admin.call('POST /admin/settings', {
      body: { name: 'commissionTiers', value: [{ percent: 5 }] as never },
    })
    expect(reply.body.message).toBe('Enter the amount from which the tier applies')
  })
})

describe('net sales of a month', () => {
  test('are sales less discounts and refunds of items, as in the sales report', async () => {
    await sell(12_000)
    const order = await aDeliveredOrder(app, {
      seller,
      productIds: [(await aProduct(app, { sellerId: seller.id, sellingCents: 10_000, stock: 5 })).id],
    })
    expect((await refundBy(admin, order, { amount: 30 })).status).toBe(201)
    expect(await netSales()).toBe(19_000)
    const { totals } = await seller.ok('GET /sellers/sales-report', { query: { days: 30 } })
    expect(totals.grossSales + totals.discounts + totals.funded + totals.refunds).toBe(190)
    expect(await netSales({ month: before, timeZone: 'UTC' })).toBe(0)
  })

  test.each([
    ['the first moment of the month in UTC', 'UTC', '2026-03-01T00:00:00Z', true],
    ['the last moment before it', 'UTC', '2026-02-28T23:59:59.999Z', false],
    ['the last moment of the month', 'UTC', '2026-03-31T23:59:59.999Z', true],
    ['the first moment of the next month', 'UTC', '2026-04-01T00:00:00Z', false],
    ['midnight in Kolkata', 'Asia/Kolkata', '2026-02-28T18:30:00Z', true],
    ['the moment before midnight in Kolkata', 'Asia/Kolkata', '2026-02-28T18:29:59.999Z', false],
    ['the end of the month in New York, with summer time', 'America/New_York', '2026-04-01T03:59:59Z', true],
  ])('count a sale at %s', async (_, timeZone, at, counts) => {
    const order = await sell()
    await app.pool.query('alter table ledger_entries disable trigger user')
    await app.pool.query("update ledger_entries set created_at = $1 where order_id = $2 and kind = 'sale'", [
      at,
      order.orderId,
    ])
    expect(await netSales({ month: '2026-03', timeZone })).toBe(counts ? 10_000 : 0)
    await app.pool.query(
      'update ledger_entries e set created_at = l.created_at from ledger_lines l where l.entry_id = e.id and order_id = $1',
      [order.orderId],
    )
    await app.pool.query('alter table ledger_entries enable trigger user')
  })

  test('leave out amounts in another currency', async () => {
    await sell()
    await app.pool.query('alter table book disable trigger user')
    await app.pool.query("update book set currency = 'EUR'")
    expect(await netSales()).toBe(0)
    await app.pool.query("update book set currency = 'USD'")
    await app.pool.query('alter table book enable trigger user')
    expect(await netSales()).toBe(10_000)
  })
})

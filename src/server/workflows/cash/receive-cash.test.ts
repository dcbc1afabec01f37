import { beforeEach, describe, expect, it } from 'vitest'
import { offerCash, receiveCash } from '#test/builders/cash.ts'
import { aDeal, aSofa, sofas } from '#test/builders/deals.ts'
import { balanceOf, deliveredAgo, runFor } from '#test/builders/payouts.ts'
import { aDeliveredOrder, type DeliveredOrder, readAsBuyer, refundsOf } from '#test/builders/placed-order.ts'
import { aCoupon, aProduct } from '#test/builders/product.ts'
import { refundBy } from '#test/builders/refunds.ts'
import { acceptBy, aReturn } from '#test/builders/returns.ts'
import { aCustomer, aSeller, type Person } from '#test/harness/clients.ts'
import { admin, app, openOrderShop } from '#test/harness/order-shop.ts'

openOrderShop()

let seller: Person
beforeEach(async () => {
  seller = await aSeller(app)
  await offerCash(admin)
})

/** An order for $50.00 that the courier delivered and collected. */
const delivered = () => aDeliveredOrder(app, { seller, gateway: 'COD' })
const waiting = async () =>
  (await admin.ok('GET /admin/cash-orders', { query: { size: 100 } })).map(({ order }) => order.id)
const transfers = (state: 'open' | 'transferred' = 'open') =>
  admin.ok('GET /admin/refund-transfers', { query: { state, size: 100 } })
const transferOf = async ({ orderId }: DeliveredOrder) =>
  (await transfers()).find(({ order }) => order.id === orderId)
const bank = async () => {
  const { rows } = await app.pool.query<{ kind: string; cents: number }>(
    `select a.kind, sum(l.amount_cents)::int as cents from ledger_lines l join ledger_accounts a on a.id = l.account_id
     where a.kind in ('bank', 'provider_fees', 'provider_clearing') group by 1`,
  )
  return Object.fromEntries(rows.map(({ kind, cents }) => [kind, cents])) as Record<string, number>
}
const day = () => new Date().toISOString().slice(0, 10)
const upload = (text: string, amount: number) =>
  admin.ok('POST /admin/bank-statements', {
    body: {
      fileName: `${text}.csv`,
      content: `Date,Text,Amount\n${day()},${text},${amount}\n`,
      columns: { day: 'Date', dayOrder: 'YMD', amount: 'Amount', description: 'Text' },
    },
  })
const matched = async (text: string) =>
  (await admin.ok('GET /admin/bank-lines', { query: { state: 'matched' } })).find(
    ({ description }) => description === text,
  )?.matched

describe("a courier's transfer", () => {
  it('brings the cash of its orders, less a fee that the shop bears', async () => {
    const orders = [await delivered(), await delivered()]
    const orderIds = orders.map(({ orderId }) => orderId)
    expect(await waiting()).toEqual(expect.arrayContaining(orderIds))
    const before = await bank()
    const answer = await receiveCash(admin, { orderIds, amount: 97.5 })
    expect([answer.status, answer.body]).toMatchObject([201, { total: 100, fee: 2.5 }])
    const after = await bank()
    expect((after.bank ?? 0) - (before.bank ?? 0)).toBe(9_750)
    expect((after.provider_fees ?? 0) - (before.provider_fees ?? 0)).toBe(250)
    expect((after.provider_clearing ?? 0) - (before.provider_clearing ?? 0)).toBe(-10_000)
    expect(await waiting()).not.toEqual(expect.arrayContaining(orderIds))
    const received = await admin.ok('GET /admin/cash-orders', { query: { state: 'received' } })
    expect(received.find(({ order }) => order.id === orderIds[0])?.received).toEqual({
      reference: 'BLUEDART 7788',
      day: day(),
    })
  })

  it('books an order once, also with the same key or at the same time', async () => {
    const { orderId } = await delivered()
    const transfer = { orderIds: [orderId], amount: 50, key: `once-${orderId}` }
    const [first, again] = [await receiveCash(admin, transfer), await receiveCash(admin, transfer)]
    expect(again.body).toEqual(first.body)
    expect((await receiveCash(admin, { orderIds: [orderId], amount: 50 })).status).toBe(409)
    const other = await delivered()
    const answers = await Promise.all(
      [1, 2, 3].map(() => receiveCash(admin, { orderIds: [other.orderId], amount: 50 })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  })

  it.each([
    ['more than was collected', 50.01],
    ['less than half of it', 24.99],
  ])('of %s is refused and changes nothing', async (_name, amount) => {
    const { orderId } = await delivered()
    const answer = await receiveCash(admin, { orderIds: [orderId], amount })
    expect([answer.status, answer.body]).toMatchObject([422, { errors: [{ path: 'amount' }] }])
    expect(await waiting()).toContain(orderId)
  })

  it('is matched with its line on a bank statement', async () => {
    const { orderId } = await delivered()
    await receiveCash(admin, { orderIds: [orderId], amount: 50, reference: 'DTDC 20311' })
    await upload('NEFT DTDC 20311', 50)
    expect(await matched('NEFT DTDC 20311')).toMatchObject({ kind: 'settlement', amount: 50 })
  })

  it('is what the payout of its orders waits for', async () => {
    const { orderId } = await delivered()
    await deliveredAgo(app, orderId, 8)
    const next = async () => (await seller.ok('GET /sellers/payouts/next')).map(({ wait }) => wait?.reason)
    expect(await next()).toEqual(['CASH'])
    expect(await runFor(admin, seller)).toMatchObject({ payouts: 0 })
    await receiveCash(admin, { orderIds: [orderId], amount: 50 })
    expect(await next()).toEqual([undefined])
    expect(await runFor(admin, seller)).toMatchObject({ payouts: 1, total: 45 })
    expect(await balanceOf(seller)).toBe(0)
  })
})

describe('a refund of cash', () => {
  const account = { holder: 'Asha Rao', number: '5010 0012 4321', bankCode: 'HDFC0001234' }

  it('is transferred by an admin to the account that the customer entered', async () => {
    const order = await delivered()
    await receiveCash(admin, { orderIds: [order.orderId], amount: 50 })
    await refundBy(admin, order, { amount: 20 })
    expect(await transferOf(order)).toMatchObject({ amount: 20, account: null, cashReceived: true })
    expect(await order.buyer.ok('PUT /refund-account', { body: account })).toEqual({
      account: { ...account, number: '••••••4321' },
    })
    const open = await transferOf(order)
    expect(open?.account).toBe('••••••4321')
    const params = { refundId: open?.id ?? 0 }
    expect(await admin.ok('GET /admin/refund-transfers/:refundId/account', { params })).toEqual(account)
    const before = await bank()
    const body = { reference: 'UPI 4411223' }
    const done = () => admin.call('POST /admin/refund-transfers/:refundId/transferred', { params, body })
    const answers = await Promise.all([done(), done()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await bank()).bank).toBe((before.bank ?? 0) - 2_000)
    expect(await readAsBuyer(order)).toMatchObject({ paymentStatus: 'PARTLY_REFUNDED' })
    expect(
      (await transfers('transferred')).find(({ id }) => id === params.refundId)?.transferred,
    ).toMatchObject(body)
    await upload('UPI 4411223 ASHA', -20)
    expect(await matched('UPI 4411223 ASHA')).toMatchObject({ kind: 'refund', amount: 20 })
  })

  it('that the customer never paid lowers what the courier owes', async () => {
    const order = await delivered()
    await acceptBy(seller, await aReturn(order))
    const open = await transferOf(order)
    const params = { refundId: open?.id ?? 0 }
    expect(open).toMatchObject({ cashReceived: false })
    const never = () => admin.call('POST /admin/refund-transfers/:refundId/not-collected', { params })
    expect([(await never()).status, (await never()).status]).toEqual([200, 404])
    expect(await refundsOf(app, order)).toMatchObject([{ status: 'SUCCEEDED' }])
    expect(await transferOf(order)).toBeUndefined()
  })

  it('of items that a coupon paid for is no transfer', async () => {
    const [sofa, free] = [await aSofa(app, seller), await aProduct(app, { sellerId: seller.id, stock: 5 })]
    const deal = await aDeal(admin, sofas, 10)
    const { code } = await aCoupon(app, { discountBp: 10_000, platformBp: 10_000 })
    const buyer = await aCustomer(app)
    for (const { id } of [sofa, free])
      await buyer.ok('POST /carts/items', { body: { productId: id, quantity: 1 } })
    await buyer.ok('POST /coupons/apply', { query: { apply: 'true', code, orderValue: 100 } })
    const order = await aDeliveredOrder(app, { buyer, seller, lines: [], gateway: 'COD' })
    const { orderItems } = await readAsBuyer(order)
    const { id = 0 } = orderItems.find(({ product }) => product.id === free.id) ?? {}
    const items = [{ orderItemId: id, quantity: 1 }]
    expect(await refundBy(admin, order, { items })).toMatchObject({ status: 201, body: { amount: 0 } })
    expect(await transferOf(order)).toBeUndefined()
    expect((await transfers('transferred')).map(({ order: { id } }) => id)).not.toContain(order.orderId)
    await deal.remove()
  })

  it('cannot be called unpaid once the courier has transferred the cash', async () => {
    const order = await delivered()
    await refundBy(admin, order, { amount: 20 })
    await receiveCash(admin, { orderIds: [order.orderId], amount: 50 })
    const { id: refundId = 0 } = (await transferOf(order)) ?? {}
    expect(
      (await admin.call('POST /admin/refund-transfers/:refundId/not-collected', { params: { refundId } }))
        .status,
    ).toBe(409)
  })

  it('reaches only its own customer’s account, which can be deleted', async () => {
    const order = await delivered()
    await refundBy(admin, order, { amount: 20 })
    await order.buyer.ok('PUT /refund-account', { body: account })
    await order.buyer.ok('DELETE /refund-account')
    expect(await order.buyer.ok('GET /refund-account')).toEqual({ account: null })
    const { id: refundId = 0 } = (await transferOf(order)) ?? {}
    expect(
      (await admin.call('GET /admin/refund-transfers/:refundId/account', { params: { refundId } })).status,
    ).toBe(404)
  })
})

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { deliveredAgo, piecesOf, runFor } from '#test/builders/payouts.ts'
import { aDeliveredOrder, aPaidOrder, type PlacedOrder } from '#test/builders/placed-order.ts'
import { aProduct } from '#test/builders/product.ts'
import { bookedOf, refundBy } from '#test/builders/refunds.ts'
import { acceptBy, aReturn } from '#test/builders/returns.ts'
import { aSeller, type Person } from '#test/harness/clients.ts'
import { admin, app, openOrderShop } from '#test/harness/order-shop.ts'
import { syncDispute } from '../disputes/sync-dispute.ts'
import { releaseReserves } from './release-reserves.ts'

openOrderShop({ worker: false })

const off = { days: 0, orders: 0, holdDays: 14, reserve: 10, reserveDays: 60 }
const rule = (value: Partial<typeof off>) =>
  admin.ok('POST /admin/settings', { body: { name: 'newSellers', value: { ...off, ...value } } })

let seller: Person
beforeEach(async () => {
  seller = await aSeller(app)
  await rule({ days: 30 })
})
afterEach(() => rule(off))

/** $100.00, of which the seller earns $90.00 and $9.00 goes into reserve. */
async function anOrder(kind: 'paid' | 'delivered' = 'paid'): Promise<PlacedOrder> {
  const { id } = await aProduct(app, { sellerId: seller.id, sellingCents: 10_000, stock: 5 })
  return kind === 'paid'
    ? aPaidOrder(app, { productIds: [id] })
    : aDeliveredOrder(app, { seller, productIds: [id] })
}
const reserveOf = async (order: PlacedOrder) => {
  const { seller_payable = 0, seller_reserve = 0 } = await bookedOf(app, order)
  return { balance: 0 - seller_payable, reserve: 0 - seller_reserve }
}
const reserveIsDue = ({ orderId }: PlacedOrder, after = '0 seconds') =>
  app.pool.query('update payout_terms set release_at = now() + $2::interval where order_id = $1', [
    orderId,
    after,
  ])
const nextLines = () => seller.ok('GET /sellers/payouts/next', { query: {} })

describe('the reserve of a new seller', () => {
  test('is booked with the sale, shown to the seller and to finance, and released by the job only when due', async () => {
    const order = await anOrder()
    expect(await reserveOf(order)).toEqual({ balance: 8_100, reserve: 900 })
    const balance = await seller.ok('GET /sellers/balance')
    expect(balance).toMatchObject({ balance: 81, totalEarnings: 90, reserve: { amount: 9 } })
    expect(balance.lines).toContainEqual({ kind: 'reserve', amount: -9, transactions: 1 })
    const releaseAt = new Date(balance.reserve.nextRelease ?? 0).getTime()
    expect(Math.round((releaseAt - Date.now()) / 86_400_000)).toBe(60)
    const due = await admin.ok('GET /admin/payouts/due', { query: { size: 100 } })
    expect(due.find((row) => row.seller.id === seller.id)).toMatchObject({ balance: 81, reserved: 9 })
    expect((await admin.ok('GET /admin/payouts/summary')).reserved.sellers).toBeGreaterThan(0)

    await reserveIsDue(order, '1 minute')
    await releaseReserves(app.shop)
    expect(await reserveOf(order)).toEqual({ balance: 8_100, reserve: 900 })
    await reserveIsDue(order)
    await Promise.all([releaseReserves(app.shop), releaseReserves(app.shop), releaseReserves(app.shop)])
    expect(await reserveOf(order)).toEqual({ balance: 9_000, reserve: 0 })
    const after = await seller.ok('GET /sellers/balance')
    expect(after).toMatchObject({ balance: 90, totalEarnings: 90, reserve: { amount: 0, nextRelease: null } })
    expect(after.lines).toContainEqual({ kind: 'reserve', amount: 0, transactions: 2 })
    await app.assertInvariants()
  })

  test.each([
    ['a refund of a part', { amount: 40 }, { balance: 4_860, reserve: 540 }],
    ['a refund of everything', { amount: 100 }, { balance: 0, reserve: 0 }],
    ['a refund of one cent', { amount: 0.01 }, { balance: 8_100, reserve: 899 }],
  ])('is reduced by %s', async (_, body, left) => {
    const order = await anOrder('delivered')
    expect((await refundBy(admin, order, body)).status).toBe(201)
    expect(await reserveOf(order)).toEqual(left)
    await app.assertInvariants()
  })

  test('is reduced by a return that the seller accepts', async () => {
    const { id: productId } = await aProduct(app, { sellerId: seller.id, sellingCents: 10_000, stock: 5 })
    const order = await aDeliveredOrder(app, { seller, productIds: [productId] })
    expect(await reserveOf(order)).toEqual({ balance: 8_100, reserve: 900 })
    expect((await acceptBy(seller, await aReturn(order))).status).toBe(200)
    expect(await reserveOf(order)).toEqual({ balance: 0, reserve: 0 })
    await app.assertInvariants()
  })

  test('pays for a chargeback, and is kept again when the bank decides for the shop', async () => {
    const order = await anOrder('delivered')
    const { id } = app.stripe.control.dispute(order.sessionId, {})
    await syncDispute(app.shop, 'STRIPE', id)
    app.stripe.control.moveDispute(id, 'lose')
    await syncDispute(app.shop, 'STRIPE', id)
    expect(await reserveOf(order)).toEqual({ balance: 0, reserve: 0 })
    app.stripe.control.moveDispute(id, 'win')
    await syncDispute(app.shop, 'STRIPE', id)
    await app.stripe.control.settled()
    await app.assertInvariants()
  })

  test('stays out of a payout, and a refund after the payout takes it first', async () => {
    const order = await anOrder('delivered')
    await deliveredAgo(app, order.orderId, 15)
    expect(await runFor(admin, seller)).toMatchObject({ payouts: 1, total: 81 })
    const [payout] = await seller.ok('GET /sellers/payouts')
    const details = await seller.ok('GET /sellers/payouts/:payoutId', {
      params: { payoutId: payout?.id ?? 0 },
    })
    expect(details.parts).toEqual([
      { kind: 'sale', lines: 1, amount: 90, pieces: piecesOf(100) },
      { kind: 'reserve', lines: 1, amount: -9, pieces: [] },
    ])
    expect((await refundBy(admin, order, { amount: 100 })).status).toBe(201)
    expect(await seller.ok('GET /sellers/balance')).toMatchObject({ balance: -81, reserve: { amount: 0 } })
    await app.assertInvariants()
  })

  test('is paid out after its release', async () => {
    const order = await anOrder('delivered')
    await deliveredAgo(app, order.orderId, 15)
    await runFor(admin, seller)
    const [payout] = await seller.ok('GET /sellers/payouts')
    await admin.ok('POST /admin/payouts/bank-files')
    await admin.ok('POST /admin/payouts/:payoutId/paid', { params: { payoutId: payout?.id ?? 0 }, body: {} })
    await reserveIsDue(order)
    await releaseReserves(app.shop)
    expect((await nextLines()).map(({ kind, amount, wait }) => ({ kind, amount, wait }))).toEqual([
      { kind: 'reserve', amount: 9, wait: null },
    ])
    expect(await runFor(admin, seller)).toMatchObject({ payouts: 1, total: 9 })
    await app.assertInvariants()
  })
})

describe('the longer hold of a new seller', () => {
  test('keeps a delivered order waiting until its days are over, and says so', async () => {
    const shipped = await anOrder()
    const wait = { reason: 'NEW_SELLER', until: null }
    expect((await nextLines()).map((line) => line.wait)).toEqual([wait, wait])
    expect((await refundBy(admin, shipped, { amount: 100 })).status).toBe(201)
    const order = await anOrder('delivered')
    await deliveredAgo(app, order.orderId, 8)
    expect(await runFor(admin, seller)).toMatchObject({ payouts: 0, hold: { reason: 'NOTHING_DUE' } })
    const ofOrder = async () => (await nextLines()).filter((line) => line.order?.id === order.orderId)
    const waits = (await ofOrder()).map((line) => line.wait?.reason)
    expect(waits).toEqual(['NEW_SELLER', 'NEW_SELLER'])
    await deliveredAgo(app, order.orderId, 15)
    expect((await ofOrder()).map((line) => line.wait)).toEqual([null, null])
    expect(await runFor(admin, seller)).toMatchObject({ payouts: 1, total: 81 })
    await app.assertInvariants()
  })

  test('counts orders before this one, and keeps the terms of the day of the payment', async () => {
    await rule({ orders: 1 })
    const [first, second] = [await anOrder(), await anOrder()]
    expect(await reserveOf(first)).toEqual({ balance: 8_100, reserve: 900 })
    expect(await reserveOf(second)).toEqual({ balance: 9_000, reserve: 0 })
    await rule({ orders: 1, reserve: 50 })
    expect((await refundBy(admin, first, { amount: 50 })).status).toBe(201)
    expect(await reserveOf(first)).toEqual({ balance: 4_050, reserve: 450 })
    await app.assertInvariants()
  })

  test('is off by default', async () => {
    await rule(off)
    const order = await anOrder('delivered')
    expect(await reserveOf(order)).toEqual({ balance: 9_000, reserve: 0 })
    await deliveredAgo(app, order.orderId, 8)
    expect(await runFor(admin, seller)).toMatchObject({ payouts: 1, total: 90 })
  })

  test.each([
    [{ days: 366 }],
    [{ orders: -1 }],
    [{ holdDays: 181 }],
    [{ reserve: 100.01 }],
    [{ reserveDays: 0 }],
    [{ days: 1.5 }],
  ])('refuses %j', async (value) => {
    const body = { name: 'newSellers' as const, value: { ...off, ...value } }
    expect((await admin.call('POST /admin/settings', { body })).status).toBe(422)
  })
})

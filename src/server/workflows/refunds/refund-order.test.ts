import { describe, expect, it } from 'vitest'
import { isFullyRefunded, refundableCents, sumsOf } from '#shared/orders/refund.ts'
import { cancel, moveBy, newKey } from '#test/builders/order-steps.ts'
import {
  anUnpaidOrder,
  aPaidOrder,
  type PlacedOrder,
  readAsAdmin,
  readAsBuyer,
  readAsSeller,
  refundedCents,
  refundsOf,
  stockOf,
} from '#test/builders/placed-order.ts'
import { bookedOf, refundBy, sentRefunds, stripeOf } from '#test/builders/refunds.ts'
import { aSeller } from '#test/harness/clients.ts'
import { admin, app, openOrderShop, seller } from '#test/harness/order-shop.ts'

openOrderShop()

const patience = { timeout: 10_000, interval: 20 }
const settled = (placed: PlacedOrder) =>
  expect
    .poll(async () => (await refundsOf(app, placed)).every(({ status }) => status === 'SUCCEEDED'), patience)
    .toBe(true)
/** A pending refund of an earlier test would consume the planned fault. */
const noneWaits = () =>
  expect
    .poll(
      async () => (await app.pool.query("select from refunds where status = 'PENDING'")).rowCount,
      patience,
    )
    .toBe(0)

describe('a refund by an admin', () => {
  it('of an amount goes back through the provider and reads the same to customer, seller and admin', async () => {
    const own = await aSeller(app)
    const placed = await aPaidOrder(app, { seller: own })
    const answer = await refundBy(admin, placed, { amount: 12.5 })
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({ amount: 12.5, refunded: 12.5, refundable: 37.5 })
    await settled(placed)
    const [theirs, sellers, desk] = [
      await readAsBuyer(placed),
      await readAsSeller(own, placed),
      await readAsAdmin(admin, placed),
    ]
    for (const order of [theirs, sellers, desk.order]) {
      expect(order).toMatchObject({
        orderStatus: 'PLACED',
        paymentStatus: 'PARTLY_REFUNDED',
        refund: { status: 'SUCCEEDED', amount: 12.5 },
      })
    }
    expect(theirs.refunds).toMatchObject([{ amount: 12.5, reason: 'Arrived with a scratch' }])
    // 10 % commission: of 12.50 the seller gives 11.25 and gets 1.25 of commission back.
    expect(sellers.money).toMatchObject({ commission: 5, refunded: 11.25, earnings: 33.75 })
    expect(desk.money).toMatchObject({ refunded: 12.5, refundable: 37.5, commission: 3.75, earnings: 33.75 })
    expect(await bookedOf(app, placed)).toEqual({
      provider_clearing: 3_750,
      seller_payable: -3_375,
      platform_revenue: -375,
    })
    const report = await own.ok('GET /sellers/report')
    expect(report).toMatchObject({ totalRefunds: 12.5, totalEarnings: 33.75, totalTransactions: 2 })
    const figures = await own.ok('GET /sellers/figures')
    expect(figures.totals).toMatchObject({ totalRefunds: 12.5, totalEarnings: 33.75 })
    const balance = await own.ok('GET /sellers/balance')
    expect(balance.balance).toBe(33.75)
    expect(balance.lines.find(({ kind }) => kind === 'refunds')).toMatchObject({ amount: -11.25 })
    const [refund] = await own.ok('GET /transactions/seller', { query: { type: 'refund' } })
    expect(refund).toMatchObject({ amount: -12.5, commission: -1.25, earnings: -11.25 })
  })

  it('of pieces gives what they cost, puts them on the shelf if asked, and never takes one twice', async () => {
    const placed = await aPaidOrder(app, { seller })
    const orderItemId = (await readAsBuyer(placed)).orderItems[0]?.id ?? 0
    const one = { items: [{ orderItemId, quantity: 1 }] }
    expect((await refundBy(admin, placed, { ...one, restock: true })).body).toMatchObject({ amount: 25 })
    expect(await stockOf(app, placed)).toEqual({ on_hand: 4, held: 0, sold: 1 })
    const two = await refundBy(admin, placed, { items: [{ orderItemId, quantity: 2 }] })
    expect([two.status, two.body.code]).toEqual([409, 'status_conflict'])
    expect((await refundBy(admin, placed, one)).body).toMatchObject({ amount: 25, refundable: 0 })
    expect(await stockOf(app, placed)).toEqual({ on_hand: 4, held: 0, sold: 1 })
    expect((await refundBy(admin, placed, one)).status).toBe(409)
    await settled(placed)
    expect(await readAsBuyer(placed)).toMatchObject({ orderStatus: 'PLACED', paymentStatus: 'REFUNDED' })
    expect((await readAsSeller(seller, placed)).money?.earnings).toBe(0)
    expect((await readAsAdmin(admin, placed)).lines).toMatchObject([
      { quantity: 2, refundedQuantity: 2, restockedQuantity: 1 },
    ])
    expect(await bookedOf(app, placed)).toEqual({})
  })

  it('tells the customer and the seller, with the reason', async () => {
    const placed = await aPaidOrder(app, { seller })
    await refundBy(admin, placed, { amount: 50, reason: 'Lost on its way' })
    await expect
      .poll(
        () =>
          app.mailbox
            .messages(placed.buyer.email)
            .map((mail) => mail.text)
            .join(),
        patience,
      )
      .toMatch(/refunding \$50\.00 .*Reason: Lost on its way/s)
    await expect
      .poll(
        () =>
          app.mailbox
            .messages(seller.email)
            .map((mail) => mail.text)
            .join(),
        patience,
      )
      .toContain('Reason: Lost on its way')
  })

  it('is refused for more than is left, for nothing, for an unpaid order and for pieces of another one', async () => {
    const placed = await aPaidOrder(app, { seller })
    const other = await aPaidOrder(app, { seller })
    const foreign = (await readAsBuyer(other)).orderItems[0]?.id ?? 0
    const tooMuch = await refundBy(admin, placed, { amount: 50.01 })
    expect(tooMuch.status).toBe(409)
    expect(tooMuch.body.message).toBe('At most $50.00 of this order can still be refunded.')
    expect((await refundBy(admin, placed, { items: [{ orderItemId: foreign, quantity: 1 }] })).status).toBe(
      409,
    )
    const wrong = [
      {},
      { amount: 0 },
      { amount: -1 },
      { amount: 1.005 },
      { amount: 1, restock: true },
      { amount: 1, reason: ' ' },
    ]
    for (const body of wrong) expect((await refundBy(admin, placed, body)).status).toBe(422)
    const unpaid = await refundBy(admin, await anUnpaidOrder(app, { seller }), { amount: 1 })
    expect(unpaid.body.message).toBe('An order that was not paid has nothing to refund.')
    expect((await refundBy(admin, { orderId: 999_999_999 }, { amount: 1 })).status).toBe(404)
    for (const by of [placed.buyer, seller])
      expect((await refundBy(by, placed, { amount: 1 })).status).toBe(403)
    expect(await refundedCents(app, placed)).toEqual([])
  })

  it('happens once for one key, and a key stands for one refund', async () => {
    const placed = await aPaidOrder(app, { seller })
    const key = newKey()
    const answers = await Promise.all([1, 2, 3].map(() => refundBy(admin, placed, { amount: 5 }, key)))
    expect(new Set(answers.map(({ body }) => body.refundId)).size).toBe(1)
    expect(await refundedCents(app, placed)).toEqual([500])
    expect((await refundBy(admin, placed, { amount: 6 }, key)).body.code).toBe('idempotency_key_reused')
  })

  it('without a key is refused, with what to do: a repeat would pay twice', async () => {
    const placed = await aPaidOrder(app, { seller })
    const call = () =>
      admin.call('POST /admin/orders/:orderId/refunds', {
        params: { orderId: placed.orderId },
        body: { amount: 5, reason: 'Arrived with a scratch' },
      })
    for (const answer of [await call(), await call()]) {
      expect([answer.status, answer.body.code]).toEqual([400, 'idempotency_key_missing'])
      expect(answer.body.message).toContain('needs an Idempotency-Key header')
    }
    expect(await refundedCents(app, placed)).toEqual([])
    expect((await refundBy(placed.buyer, placed, { amount: 5 })).status).toBe(403)
  })

  it('in part leaves the rest to a cancellation, which puts back only what is not on the shelf yet', async () => {
    const placed = await aPaidOrder(app, { seller })
    const orderItemId = (await readAsBuyer(placed)).orderItems[0]?.id ?? 0
    await refundBy(admin, placed, { items: [{ orderItemId, quantity: 1 }], restock: true })
    await refundBy(admin, placed, { amount: 5 })
    expect((await cancel(placed, placed.buyer)).status).toBe(200)
    expect(await refundedCents(app, placed)).toEqual([2_500, 500, 2_000])
    expect(await stockOf(app, placed)).toEqual({ on_hand: 5, held: 0, sold: 0 })
    expect(await bookedOf(app, placed)).toEqual({})
    await settled(placed)
    expect(await readAsBuyer(placed)).toMatchObject({ paymentStatus: 'REFUNDED', refund: { amount: 50 } })
    expect((await refundBy(admin, placed, { amount: 0.01 })).body.message).toBe(
      'This order has already been refunded in full.',
    )
  })

  it('in whole leaves nothing to a cancellation: nothing goes back twice, and the mail says so', async () => {
    const placed = await aPaidOrder(app, { seller })
    await refundBy(admin, placed, { amount: 50 })
    expect((await cancel(placed, placed.buyer)).status).toBe(200)
    expect(await refundedCents(app, placed)).toEqual([5_000])
    await expect
      .poll(
        () =>
          app.mailbox
            .messages(placed.buyer.email)
            .map((mail) => mail.text)
            .join(),
        patience,
      )
      .toContain('We already refunded $50.00 earlier.')
  })
})

describe('an order of which all was refunded', () => {
  it('is not sent any more, by itself or among others, but can be cancelled', async () => {
    const placed = await aPaidOrder(app, { seller })
    expect((await refundBy(admin, placed, { amount: 50 })).status).toBe(201)
    for (const to of ['CONFIRMED', 'SHIPPED', 'DELIVERED'] as const) {
      const answer = await moveBy(seller, placed, to)
      expect(answer.status).toBe(409)
      expect(answer.body).toMatchObject({ message: expect.stringContaining('fully refunded') })
    }
    const { results } = await seller.ok('POST /seller/orders/confirm', {
      body: { orderIds: [placed.orderId] },
    })
    expect(results).toMatchObject([
      { outcome: 'unchanged', orderStatus: 'PLACED', message: expect.stringContaining('fully refunded') },
    ])
    expect((await moveBy(seller, placed, 'CANCELLED')).status).toBe(200)
    expect(await stockOf(app, placed)).toEqual({ on_hand: 5, held: 0, sold: 0 })
    expect(await refundedCents(app, placed)).toEqual([5_000])
  })

  it('reads so to its seller while the refund waits and after it failed, by the rule that refuses the step', async () => {
    const [fails, part, waits] = [
      await aPaidOrder(app, { seller }),
      await aPaidOrder(app, { seller }),
      await aPaidOrder(app, { seller }),
    ]
    await noneWaits()
    app.stripe.control.fail({ mode: 'error', status: 400, count: 1, method: 'POST', path: '/v1/refunds' })
    expect((await refundBy(admin, fails, { amount: 50 })).status).toBe(201)
    await expect.poll(() => refundsOf(app, fails), patience).toEqual([{ status: 'FAILED', cents: 5_000 }])
    expect((await refundBy(admin, part, { amount: 12.5 })).status).toBe(201)
    await noneWaits()
    app.stripe.control.change({ refunds: 'wait' })
    expect((await refundBy(admin, waits, { amount: 50 })).status).toBe(201)
    await expect.poll(() => sentRefunds(app, waits), patience).toEqual([5_000])
    for (const [placed, status] of [
      [fails, 'FAILED'],
      [waits, 'PENDING'],
    ] as const) {
      const order = await readAsSeller(seller, placed)
      expect(order).toMatchObject({ paymentStatus: 'COMPLETED', refund: { status } })
      expect([isFullyRefunded(sumsOf(order)), refundableCents(sumsOf(order))]).toEqual([true, 0])
      expect((await moveBy(seller, placed, 'SHIPPED')).status).toBe(409)
    }
    const order = await readAsSeller(seller, part)
    expect([isFullyRefunded(sumsOf(order)), refundableCents(sumsOf(order))]).toEqual([false, 3_750])
    expect((await moveBy(seller, part, 'SHIPPED')).status).toBe(200)
    const [last] = (await stripeOf(app).refunds.list({ limit: 1 })).data
    app.stripe.control.settleRefund(last?.id ?? '', 'succeeded')
    await settled(waits)
  })

  it('still arrives when it was on its way', async () => {
    const placed = await aPaidOrder(app, { seller })
    expect((await moveBy(seller, placed, 'SHIPPED')).status).toBe(200)
    expect((await refundBy(admin, placed, { amount: 50 })).status).toBe(201)
    expect((await moveBy(seller, placed, 'DELIVERED')).status).toBe(200)
  })
})

describe('a refund that the provider does not take', () => {
  it('is listed, tried again as a new request, and closes what was raised about it', async () => {
    const placed = await aPaidOrder(app, { seller })
    await noneWaits()
    app.stripe.control.fail({ mode: 'error', status: 400, count: 1, method: 'POST', path: '/v1/refunds' })
    const { refundId } = (await refundBy(admin, placed, { amount: 20 })).body
    await expect.poll(() => refundsOf(app, placed), patience).toEqual([{ status: 'FAILED', cents: 2_000 }])
    expect(await readAsBuyer(placed)).toMatchObject({
      paymentStatus: 'COMPLETED',
      refund: { status: 'FAILED' },
    })
    const failed = await admin.ok('GET /admin/refunds/failed')
    expect(failed.find(({ id }) => id === refundId)).toMatchObject({ amount: 20, attempt: 1 })
    const isRaised = ({ kind, reference }: { kind: string; reference: string }) =>
      kind === 'refund_failed' && reference === String(refundId)
    await expect
      .poll(async () => (await admin.ok('GET /admin/payment-exceptions')).some(isRaised), patience)
      .toBe(true)
    const retry = () => admin.call('POST /admin/refunds/:refundId/retry', { params: { refundId } })
    const answers = await Promise.all([retry(), retry(), retry()])
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409])
    await settled(placed)
    expect((await admin.ok('GET /admin/payment-exceptions')).some(isRaised)).toBe(false)
    const closed = await admin.ok('GET /admin/payment-exceptions', { query: { state: 'resolved' } })
    expect(closed.find(isRaised)).toMatchObject({ note: 'Sent again.', resolvedBy: admin.email })
    expect(await refundedCents(app, placed)).toEqual([2_000])
  })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anUnpaidOrder, aPaidOrder, type PlacedOrder, refundsOf } from '#test/builders/placed-order.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, type Person } from '#test/harness/clients.ts'
import { runAs } from '../../database/roles/request-role.ts'
import { expireOverdueCheckouts } from '../../workflows/checkout/end-checkout.ts'
import { settlePayment } from '../../workflows/payments/settle-payment.ts'

let app: TestApp
let seller: Person
beforeAll(async () => {
  app = await startTestApp()
  seller = await aSeller(app)
})
afterAll(async () => {
  await app?.assertInvariants()
  await app?.close()
})

const shown = ({ buyer, orderId }: PlacedOrder) => buyer.ok('GET /orders/:orderId', { params: { orderId } })

const passTime = ({ checkoutId }: PlacedOrder) =>
  sql`update checkouts set expires_at = now() - interval '1 minute' where id = ${checkoutId}`.execute(
    app.shop.db,
  )

/** A canceled checkout that the provider let the customer pay all the same; the money went back. */
async function aLatePayment(): Promise<PlacedOrder> {
  app.stripe.control.holdWebhooks()
  const order = await anUnpaidOrder(app, { seller })
  await sql`
    with ended as (update checkouts set status = 'CANCELLED', ended_at = now() where id = ${order.checkoutId}),
    orders_ended as (update orders set status = 'CANCELLED' where checkout_id = ${order.checkoutId} returning id),
    events as (insert into order_events (order_id, status, actor) select id, 'CANCELLED', 'customer' from orders_ended),
    holds as (delete from reservations where checkout_id = ${order.checkoutId} returning variant_id, quantity)
    update stock s set held = held - h.quantity, on_hand = on_hand + h.quantity from holds h where s.variant_id = h.variant_id
  `.execute(app.shop.db)
  app.stripe.control.pay(order.sessionId)
  await settlePayment(app.shop, await app.shop.payments.STRIPE.readSession(order.sessionId))
  await expect.poll(() => refundsOf(app, order)).toEqual([{ status: 'SUCCEEDED', cents: 5_000 }])
  return order
}

describe('an unpaid order', () => {
  it('shows its payment link and deadline, then that payment is too late, then that it has expired', async () => {
    const order = await anUnpaidOrder(app, { seller })
    const waiting = await shown(order)
    expect(waiting.paymentDetails).toMatchObject({ paymentLinkUrl: order.linkUrl, ended: null })
    const minutes = (new Date(waiting.paymentDetails.payBy ?? '').getTime() - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(28)
    expect(minutes).toBeLessThanOrEqual(30)

    await passTime(order)
    expect((await shown(order)).paymentDetails).toMatchObject({
      paymentLinkUrl: null,
      payBy: expect.any(String),
    })
    await expireOverdueCheckouts(app.shop)
    const over = await shown(order)
    expect(over).toMatchObject({ orderStatus: 'CANCELLED', paymentStatus: 'FAILED', refund: null })
    expect(over.paymentDetails).toMatchObject({ paymentLinkUrl: null, payBy: null, ended: 'EXPIRED' })
  })

  it('shows whether it was canceled or has expired', async () => {
    const order = await anUnpaidOrder(app, { seller })
    const { paymentDetails } = await order.buyer.ok('PUT /orders/:orderId/cancel', {
      params: { orderId: order.orderId },
    })
    expect(paymentDetails).toMatchObject({ paymentLinkUrl: null, payBy: null, ended: 'CANCELLED' })
  })

  it('shows the refund of a payment that arrived after it was canceled', async () => {
    const order = await aLatePayment()
    expect(await shown(order)).toMatchObject({
      orderStatus: 'CANCELLED',
      paymentStatus: 'REFUNDED',
      refund: { status: 'SUCCEEDED', amount: 50 },
    })
  })
})

describe('the order list', () => {
  const listOf = async ({ buyer }: Pick<PlacedOrder, 'buyer'>, query = {}) => {
    const { body, headers } = await buyer.call('GET /orders/users', { query })
    return { ids: body.map(({ id }) => id), total: Number(headers.get('x-total-count')) }
  }

  it('has no attempt that was replaced, canceled or expired before it was paid', async () => {
    const buyer = await aCustomer(app)
    const replaced = await anUnpaidOrder(app, { seller, buyer })
    const canceled = await anUnpaidOrder(app, { seller, buyer })
    await buyer.ok('PUT /orders/:orderId/cancel', { params: { orderId: canceled.orderId } })
    const expired = await anUnpaidOrder(app, { seller, buyer })
    await passTime(expired)
    await expireOverdueCheckouts(app.shop)
    expect(await listOf({ buyer })).toEqual({ ids: [], total: 0 })

    const paid = await aPaidOrder(app, { seller, buyer })
    const unpaid = await anUnpaidOrder(app, { seller, buyer })
    expect(await listOf({ buyer })).toEqual({ ids: [unpaid.orderId, paid.orderId], total: 2 })
    expect(await listOf({ buyer }, { size: 1 })).toEqual({ ids: [unpaid.orderId], total: 2 })
    expect(await listOf({ buyer }, { size: 1, pageNumber: 1 })).toEqual({ ids: [paid.orderId], total: 2 })

    for (const attempt of [replaced, canceled, expired]) {
      expect(await shown(attempt)).toMatchObject({ orderStatus: 'CANCELLED', paymentStatus: 'FAILED' })
      const { checkoutId } = attempt
      expect(await listOf(attempt, { checkoutId })).toEqual({ ids: [attempt.orderId], total: 1 })
    }
    const others = await anUnpaidOrder(app, { seller })
    expect(await listOf({ buyer }, { checkoutId: others.checkoutId })).toEqual({ ids: [], total: 0 })
  })

  it('is searched by number, title and recipient, and filtered by its stage, for the customer alone', async () => {
    const order = await aPaidOrder(app, { seller })
    const stranger = await aPaidOrder(app, { seller })
    const { buyer } = order
    const { orderId: code, orderItems, shippingAddress } = await shown(order)
    const found = async (query: { search?: string; status?: 'open' | 'delivered' | 'canceled' }) =>
      (await buyer.ok('GET /orders/users', { query })).map(({ id }) => id)
    const title = orderItems[0]?.product.title ?? ''
    for (const search of [code, title, shippingAddress.name])
      expect(await found({ search })).toEqual([order.orderId])
    expect(await found({ search: (await shown(stranger)).orderId })).toEqual([])
    expect(await found({ search: '!!!' })).toEqual([])
    expect(await found({ status: 'open' })).toEqual([order.orderId])
    expect(await found({ status: 'delivered', search: code })).toEqual([])
    await buyer.ok('PUT /orders/:orderId/cancel', { params: { orderId: order.orderId } })
    expect(await found({ status: 'canceled' })).toEqual([order.orderId])
  })

  it('keeps a paid order that was canceled later', async () => {
    const paid = await aPaidOrder(app, { seller })
    await paid.buyer.ok('PUT /orders/:orderId/cancel', { params: { orderId: paid.orderId } })
    expect(await listOf(paid)).toEqual({ ids: [paid.orderId], total: 1 })
  })

  it('keeps an order whose payment came too late and was refunded', async () => {
    const order = await aLatePayment()
    expect(await listOf(order)).toEqual({ ids: [order.orderId], total: 1 })
  })

  it('for sellers leaves out orders that were never paid, as do their reports', async () => {
    const own = await aSeller(app)
    const attempt = await anUnpaidOrder(app, { seller: own })
    await attempt.buyer.ok('PUT /orders/:orderId/cancel', { params: { orderId: attempt.orderId } })
    const canceled = await own.call('GET /seller/orders', { query: { status: 'CANCELLED' } })
    expect([canceled.body, canceled.headers.get('x-total-count')]).toEqual([[], '0'])
    expect(await own.ok('GET /sellers/report')).toMatchObject({ totalOrders: 0, canceledOrders: 0 })
    expect((await own.ok('GET /sellers/figures')).totals).toMatchObject({ totalOrders: 0, canceledOrders: 0 })
    const admin = await aCustomer(app, { role: 'ROLE_ADMIN' })
    const overview = await admin.ok('GET /sellers/:id/overview', { params: { id: own.id } })
    expect(overview.orders).toMatchObject({ total: 0, cancelled: 0, newest: [] })
  })

  it('for admins finds an order that was never paid', async () => {
    const attempt = await anUnpaidOrder(app, { seller })
    await attempt.buyer.ok('PUT /orders/:orderId/cancel', { params: { orderId: attempt.orderId } })
    const admin = await aCustomer(app, { role: 'ROLE_ADMIN' })
    const found = await admin.ok('GET /admin/orders', { query: { query: attempt.buyer.email } })
    expect(found).toMatchObject([{ id: attempt.orderId, paymentStatus: 'FAILED' }])
  })
})

describe("the search of a seller's orders", () => {
  it('finds words of the own orders, and nothing for a text without words', async () => {
    const { orderId, buyer } = await aPaidOrder(app, { seller })
    const order = await shown({ orderId, buyer } as PlacedOrder)
    const find = async (person: Person, query: string) =>
      (await person.ok('GET /seller/orders', { query: { query } })).map(({ id }) => id)
    expect(await find(seller, order.orderId)).toEqual([orderId])
    expect(await find(seller, '!?')).toEqual([])
    expect(await find(await aSeller(app), order.orderId)).toEqual([])
  })

  it('finds nothing of another seller, even when it is asked for that seller', async () => {
    const { orderId } = await aPaidOrder(app, { seller })
    const words = `'trv':*`
    const matches = async (acting: number) =>
      (
        await runAs({ kind: 'seller', id: acting, client: '192.0.2.1' }, () =>
          sql<{ id: number }>`select own_orders_matching(${seller.id}::bigint, ${words}) as id`.execute(
            app.shop.db,
          ),
        )
      ).rows.map(({ id }) => id)
    expect(await matches(seller.id)).toContain(orderId)
    expect(await matches((await aSeller(app)).id)).toEqual([])
  })
})

import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { OrderStatus } from '#shared/orders/order-status.ts'
import { cancel, moveBy, newKey } from '#test/builders/order-steps.ts'
import {
  anUnpaidOrder,
  aPaidOrder,
  type PlacedOrder,
  payFor,
  placeOrder,
  refundsOf,
  stockOf,
} from '#test/builders/placed-order.ts'
import { aCoupon, aProduct } from '#test/builders/product.ts'
import { aCustomer, aSeller, type Person } from '#test/harness/clients.ts'
import { admin, app, openOrderShop, seller } from '#test/harness/order-shop.ts'
import { reconcilePayments } from '../payments/reconcile-payments.ts'

openOrderShop()

const patience = { timeout: 8_000, interval: 20 }
const move = (placed: PlacedOrder, to: OrderStatus, by = seller) => moveBy(by, placed, to)

const refundedCents = async (placed: PlacedOrder) => (await refundsOf(app, placed)).map(({ cents }) => cents)

const read = ({ orderId }: PlacedOrder, by: Person) =>
  by.call('GET /orders/:orderId', { params: { orderId } })

const historyOf = async ({ orderId }: PlacedOrder) => {
  const { rows } = await sql<{ status: string; actor: string; actorId: number | null }>`
    select status, actor, actor_id as "actorId" from order_events where order_id = ${orderId} order by id
  `.execute(app.shop.db)
  return rows
}
const statusesOf = async (placed: PlacedOrder) => (await historyOf(placed)).map(({ status }) => status)
const subjectsTo = (person: Person) => app.mailbox.messages(person.email).map((mail) => mail.subject)

describe('canceling an order', () => {
  it('restocks a paid order and refunds it through the provider exactly once', async () => {
    const placed = await aPaidOrder(app, { seller })
    const { buyer } = placed
    const answers = await Promise.all([cancel(placed, buyer), cancel(placed, buyer), cancel(placed, buyer)])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409])
    await expect.poll(() => refundsOf(app, placed), patience).toEqual([{ status: 'SUCCEEDED', cents: 5_000 }])
    expect(await stockOf(app, placed)).toEqual({ on_hand: 5, held: 0, sold: 0 })
    expect((await read(placed, buyer)).body).toMatchObject({
      orderStatus: 'CANCELLED',
      paymentStatus: 'REFUNDED',
      refund: { amount: 50 },
    })
  })

  it('retries the refund until the provider accepts it', async () => {
    const placed = await aPaidOrder(app, { seller })
    app.stripe.control.fail({ mode: 'error', status: 500, count: 100, path: '/v1/refunds' })
    expect((await cancel(placed, placed.buyer)).status).toBe(200)
    expect(await refundsOf(app, placed)).toEqual([{ status: 'PENDING', cents: 5_000 }])
    const order = (await read(placed, placed.buyer)).body
    expect(order).toMatchObject({ paymentStatus: 'COMPLETED', refund: { status: 'PENDING' } })
    app.stripe.control.reset()
    // As if its job had run out of retries long ago.
    await sql`update refunds set created_at = now() - interval '1 hour' where order_id = ${placed.orderId}`.execute(
      app.shop.db,
    )
    await reconcilePayments(app.shop)
    expect(await refundsOf(app, placed)).toEqual([{ status: 'SUCCEEDED', cents: 5_000 }])
  })

  it('refunds each order of a checkout as it was charged: its goods less its coupon share, plus its shipping', async () => {
    app.shop.config.SHIPPING_FLAT_FEE = 5
    const other = await aSeller(app)
    const buyer = await aCustomer(app)
    for (const [sellerId, sellingCents] of [
      [seller.id, 1_111],
      [other.id, 7_777],
    ] as const) {
      const { id } = await aProduct(app, { sellerId, sellingCents })
      await buyer.ok('POST /carts/items', { body: { productId: id, quantity: 1 } })
    }
    const { code } = await aCoupon(app, { discountBp: 1_250 })
    await buyer.ok('POST /coupons/apply', { query: { apply: 'true', code, orderValue: 88.88 } })
    const placed = await placeOrder(buyer)
    app.shop.config.SHIPPING_FLAT_FEE = 0
    await payFor(app, placed)
    const [first, second] = placed.orderIds.map((orderId) => ({ ...placed, variantId: 0, orderId }))
    if (!first || !second) throw new Error('one order per seller was expected')
    const orders = await buyer.ok('GET /orders/users')
    const chargedFor = ({ orderId }: PlacedOrder) =>
      Math.round((orders.find(({ id }) => id === orderId)?.totalSellingPrice ?? 0) * 100)

    expect((await cancel(first, buyer)).status).toBe(200)
    expect(await refundedCents(first)).toEqual([chargedFor(first)])
    expect((await move(second, 'CONFIRMED', other)).status).toBe(200)
    expect((await cancel(second, buyer)).status).toBe(200)
    expect(await refundedCents(second)).toEqual([chargedFor(first), chargedFor(second)])
    // 88.88 less 12.5 % (11.11), and one shipping fee.
    expect(chargedFor(first) + chargedFor(second)).toBe(8_277)
  })

  it('expires the payment page of an unpaid order and releases its stock', async () => {
    const placed = await anUnpaidOrder(app, { seller })
    expect((await cancel(placed, placed.buyer)).body.orderStatus).toBe('CANCELLED')
    expect(await stockOf(app, placed)).toEqual({ on_hand: 5, held: 0, sold: 0 })
    expect((await app.shop.payments.STRIPE.readSession(placed.sessionId)).state).toBe('expired')
  })

  it('is refused for other customers and other sellers, and after shipment', async () => {
    const placed = await aPaidOrder(app, { seller })
    expect((await cancel(placed, await aCustomer(app))).status).toBe(404)
    const stranger = await aSeller(app)
    expect((await move(placed, 'CONFIRMED', stranger)).status).toBe(404)
    expect((await move(placed, 'CANCELLED', stranger)).status).toBe(404)
    expect((await move(placed, 'SHIPPED')).body.orderStatus).toBe('SHIPPED')
    expect((await cancel(placed, placed.buyer)).status).toBe(409)
    expect((await move(placed, 'CONFIRMED')).status).toBe(409)
    expect((await move(placed, 'DELIVERED')).body.orderStatus).toBe('DELIVERED')
    expect(await statusesOf(placed)).toEqual(['PENDING', 'PLACED', 'SHIPPED', 'DELIVERED'])
  })

  it.each([
    [{ cancelReason: 'ADDRESS' }, 'Cannot deliver to this address'],
    [{ cancelReason: 'OTHER', cancelNote: 'The kiln broke' }, 'The kiln broke'],
  ] as const)('by its seller with %j tells the customer, the seller and staff why', async (body, reason) => {
    const placed = await aPaidOrder(app, { seller })
    const params = { orderId: placed.orderId, orderStatus: 'CANCELLED' as const }
    const own = await seller.ok('PATCH /seller/orders/:orderId/status/:orderStatus', { params, body })
    const canceled = { status: 'CANCELLED', reason }
    expect(own.history.at(-1)).toMatchObject(canceled)
    expect((await read(placed, placed.buyer)).body.history.at(-1)).toMatchObject(canceled)
    const desk = await admin.ok('GET /admin/orders/:orderId', { params: { orderId: placed.orderId } })
    expect(desk.events.at(-1)).toMatchObject({ ...canceled, actor: 'seller' })
    await expect
      .poll(
        () =>
          app.mailbox
            .messages(placed.buyer.email)
            .map(({ text }) => text)
            .join(),
        patience,
      )
      .toContain(`Reason: ${reason}`)
  })

  it.each([
    ['CANCELLED', undefined, 'cancelReason'],
    ['CANCELLED', { cancelReason: 'OTHER' }, 'cancelNote'],
    ['CANCELLED', { cancelReason: 'OTHER', cancelNote: '  ' }, 'cancelNote'],
    ['CONFIRMED', { cancelReason: 'PRICE' }, 'cancelReason'],
  ] as const)('to %s with %j is refused and changes nothing', async (orderStatus, body, path) => {
    const placed = await aPaidOrder(app, { seller })
    const answer = await seller.call('PATCH /seller/orders/:orderId/status/:orderStatus', {
      params: { orderId: placed.orderId, orderStatus },
      body,
    })
    expect([answer.status, answer.body]).toMatchObject([422, { errors: [{ path }] }])
    expect(await statusesOf(placed)).toEqual(['PENDING', 'PLACED'])
  })

  it('of an unpaid order is refused for its seller, who does not see it in the order list', async () => {
    const placed = await anUnpaidOrder(app, { seller })
    expect((await move(placed, 'CONFIRMED')).status).toBe(409)
    expect((await move(placed, 'CANCELLED')).status).toBe(409)
    expect((await app.shop.payments.STRIPE.readSession(placed.sessionId)).state).toBe('open')
    expect((await seller.ok('GET /seller/orders')).map((row) => row.id)).not.toContain(placed.orderId)
  })
})

describe('an admin', () => {
  it('reads any order and its items; customers read only their own', async () => {
    const placed = await aPaidOrder(app, { seller })
    const stranger = await aCustomer(app)
    const order = await read(placed, admin)
    expect(order.body).toEqual((await read(placed, placed.buyer)).body)
    expect((await read(placed, stranger)).status).toBe(404)
    const orderItemId = order.body.orderItems[0]?.id ?? 0
    const line = (by: Person) => by.call('GET /orders/items/:orderItemId', { params: { orderItemId } })
    expect((await line(admin)).body).toMatchObject({ id: orderItemId, orderId: placed.orderId })
    expect((await line(stranger)).status).toBe(404)
    expect((await admin.ok('GET /orders/users')).map(({ id }) => id)).not.toContain(placed.orderId)
    expect((await admin.call('GET /orders/:orderId', { params: { orderId: 999_999 } })).status).toBe(404)
  })

  it('cancels a paid order: it is refunded, and customer and seller get an email', async () => {
    const placed = await aPaidOrder(app, { seller })
    const { body } = await cancel(placed, admin)
    expect(body).toMatchObject({ orderStatus: 'CANCELLED', user: { id: placed.buyer.id } })
    await expect.poll(() => refundsOf(app, placed), patience).toEqual([{ status: 'SUCCEEDED', cents: 5_000 }])
    expect((await historyOf(placed)).at(-1)).toEqual({
      status: 'CANCELLED',
      actor: 'admin',
      actorId: admin.id,
    })
    await expect
      .poll(() => subjectsTo(placed.buyer), patience)
      .toContain(`Your order ${body.orderId} was canceled`)
    const theirs = app.mailbox
      .messages(placed.buyer.email)
      .find((sent) => sent.subject.includes('was canceled'))
    expect(theirs?.text).toContain(`your order ${body.orderId} was canceled by Trove.`)
    const subject = `Order ${body.orderId} was canceled`
    await expect.poll(() => subjectsTo(seller), patience).toContain(subject)
    const mail = app.mailbox.messages(seller.email).find((sent) => sent.subject === subject)
    expect(mail?.text).toContain(`Trove has canceled order ${body.orderId}`)
  })

  it("cancels an unpaid order: its payment page expires, and the customer's email says that nothing was charged", async () => {
    // The webhook may arrive before the response to the request that expired the session.
    app.stripe.control.holdWebhooks()
    const placed = await anUnpaidOrder(app, { seller })
    const { body } = await cancel(placed, admin, newKey())
    expect(body.orderStatus).toBe('CANCELLED')
    expect((await historyOf(placed)).at(-1)).toMatchObject({ actor: 'admin', actorId: admin.id })
    expect(await stockOf(app, placed)).toEqual({ on_hand: 5, held: 0, sold: 0 })
    expect((await app.shop.payments.STRIPE.readSession(placed.sessionId)).state).toBe('expired')
    await expect
      .poll(() => subjectsTo(placed.buyer), patience)
      .toEqual([`Your order ${body.orderId} was canceled`])
    expect(app.mailbox.messages(placed.buyer.email)[0]?.text).toContain('You were not charged.')
    expect(subjectsTo(seller)).not.toContain(`Order ${body.orderId} was canceled`)
  })

  it('cannot cancel a shipped order, and loses access to orders with the admin role', async () => {
    const placed = await aPaidOrder(app, { seller })
    await move(placed, 'SHIPPED')
    expect((await cancel(placed, admin)).status).toBe(409)
    const former = await aCustomer(app, { role: 'ROLE_ADMIN' })
    const other = await aPaidOrder(app, { seller })
    const key = newKey()
    expect((await cancel(other, former, key)).status).toBe(200)
    await sql`update users set role = 'ROLE_CUSTOMER' where id = ${former.id}`.execute(app.shop.db)
    expect((await read(other, former)).status).toBe(404)
    expect((await cancel(other, former)).status).toBe(404)
    expect((await cancel(other, former, key)).status).toBeGreaterThanOrEqual(400)
  })
})

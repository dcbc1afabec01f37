import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anUnpaidOrder, type PlacedOrder, refundsOf } from '#test/builders/placed-order.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aSeller, type Person } from '#test/harness/clients.ts'
import { expireOverdueCheckouts } from '../workflows/end-checkout.ts'
import { settlePayment } from '../workflows/settle-payment.ts'

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

describe('an order without its payment', () => {
  it('says where and until when it can be paid, then that it is too late, then that it has expired', async () => {
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

  it('tells a cancelled one from an expired one', async () => {
    const order = await anUnpaidOrder(app, { seller })
    const { paymentDetails } = await order.buyer.ok('PUT /orders/:orderId/cancel', {
      params: { orderId: order.orderId },
    })
    expect(paymentDetails).toMatchObject({ paymentLinkUrl: null, payBy: null, ended: 'CANCELLED' })
  })

  it('shows the money of a payment that came after the end going back', async () => {
    app.stripe.control.holdWebhooks()
    const order = await anUnpaidOrder(app, { seller })
    // The provider took the money although the checkout had ended: its end was lost on the way.
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
    expect(await shown(order)).toMatchObject({
      orderStatus: 'CANCELLED',
      paymentStatus: 'REFUNDED',
      refund: { status: 'SUCCEEDED', amount: 50 },
    })
  })
})

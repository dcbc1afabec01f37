import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  anUnpaidOrder,
  expireHold,
  type PlacedOrder,
  placeOrder,
  refundsOf,
  statusOf,
  stockOf,
} from '#test/builders/placed-order.ts'
import { app, openOrderShop, seller } from '#test/harness/order-shop.ts'
import { expireOverdueCheckouts } from '../checkout/end-checkout.ts'
import { settlePayment } from './settle-payment.ts'

openOrderShop()

const unpaid = () => anUnpaidOrder(app, { seller })

describe('an expired checkout', () => {
  it('returns its stock after the payment session has ended', async () => {
    const placed = await unpaid()
    await expireHold(app, placed)
    await expireOverdueCheckouts(app.shop)
    expect(await statusOf(placed)).toBe('CANCELLED')
    expect(await stockOf(app, placed)).toEqual({ on_hand: 5, held: 0, sold: 0 })
    expect((await app.shop.payments.STRIPE.readSession(placed.sessionId)).state).toBe('expired')
  })

  it('is settled if its session was paid', async () => {
    app.stripe.control.holdWebhooks()
    const placed = await unpaid()
    app.stripe.control.pay(placed.sessionId)
    await expireHold(app, placed)
    await expireOverdueCheckouts(app.shop)
    expect(await statusOf(placed)).toBe('PLACED')
  })

  /** Ends the checkout in the shop but not at the provider, as if the request to expire the session was lost. */
  async function paidLate(placed: PlacedOrder) {
    await sql`
      with ended as (update checkouts set status = 'EXPIRED', ended_at = now() where id = ${placed.checkoutId}),
      orders_ended as (update orders set status = 'CANCELLED' where checkout_id = ${placed.checkoutId} returning id),
      events as (insert into order_events (order_id, status, actor) select id, 'CANCELLED', 'expiry' from orders_ended),
      holds as (delete from reservations where checkout_id = ${placed.checkoutId} returning variant_id, quantity)
      update stock s set held = held - h.quantity, on_hand = on_hand + h.quantity from holds h where s.variant_id = h.variant_id
    `.execute(app.shop.db)
  }

  it('C4: a late payment takes the stock again if it is available', async () => {
    app.stripe.control.holdWebhooks()
    const placed = await unpaid()
    await paidLate(placed)
    app.stripe.control.pay(placed.sessionId)
    await app.stripe.control.releaseWebhooks()
    await expect.poll(() => statusOf(placed)).toBe('PLACED')
    expect(await stockOf(app, placed)).toEqual({ on_hand: 3, held: 0, sold: 2 })
    expect(await refundsOf(app, placed)).toEqual([])
  })

  it('C4: an order revived by a late payment can be canceled and refunded', async () => {
    app.stripe.control.holdWebhooks()
    const placed = await unpaid()
    await paidLate(placed)
    app.stripe.control.pay(placed.sessionId)
    await settlePayment(app.shop, await app.shop.payments.STRIPE.readSession(placed.sessionId))
    const cancelled = await placed.buyer.ok('PUT /orders/:orderId/cancel', {
      params: { orderId: placed.orderId },
    })
    expect(cancelled.orderStatus).toBe('CANCELLED')
    await expect.poll(() => refundsOf(app, placed)).toEqual([{ status: 'SUCCEEDED', cents: 5_000 }])
  })

  it('is released when the provider does not know its session', async () => {
    const placed = await unpaid()
    await sql`update payments set session_id = 'cs_test_gone' where session_id = ${placed.sessionId}`.execute(
      app.shop.db,
    )
    await expireHold(app, placed)
    await expireOverdueCheckouts(app.shop)
    expect(await statusOf(placed)).toBe('CANCELLED')
    expect(await stockOf(app, placed)).toEqual({ on_hand: 5, held: 0, sold: 0 })
  })

  it('ends when its session expires at the provider', async () => {
    const placed = await unpaid()
    await app.shop.payments.STRIPE.expireSession(placed.sessionId)
    await expect.poll(() => statusOf(placed)).toBe('CANCELLED')
    const again = await placeOrder(placed.buyer)
    expect(again.sessionId).not.toBe(placed.sessionId)
  })

  it('C4: a late payment for sold-out units is refunded once', async () => {
    app.stripe.control.holdWebhooks()
    const placed = await unpaid()
    await paidLate(placed)
    await sql`update stock set on_hand = 1, sold = received - 1 where variant_id = ${placed.variantId}`.execute(
      app.shop.db,
    )
    app.stripe.control.pay(placed.sessionId)
    await app.stripe.control.releaseWebhooks()
    await expect.poll(() => refundsOf(app, placed)).toEqual([{ status: 'SUCCEEDED', cents: 5_000 }])
    expect(await statusOf(placed)).toBe('CANCELLED')
    const session = await app.shop.payments.STRIPE.readSession(placed.sessionId)
    await settlePayment(app.shop, session)
    expect(await refundsOf(app, placed)).toHaveLength(1)
  })
})

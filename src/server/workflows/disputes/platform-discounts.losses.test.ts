import { expect, it } from 'vitest'
import { cancel } from '#test/builders/order-steps.ts'
import { payFor, placeOrder, refundsOf } from '#test/builders/placed-order.ts'
import { aCoupon, aProduct } from '#test/builders/product.ts'
import { bookedOf } from '#test/builders/refunds.ts'
import { aCustomer } from '#test/harness/clients.ts'
import { app, openOrderShop, seller } from '#test/harness/order-shop.ts'
import { syncDispute } from './sync-dispute.ts'

openOrderShop({ worker: false })

/** One product at $100 with a coupon of 20%, of which the platform pays half. */
async function aPaidOrderWithCoupon() {
  const { code } = await aCoupon(app, { discountBp: 2_000, platformBp: 5_000 })
  const product = await aProduct(app, { sellerId: seller.id, sellingCents: 10_000, stock: 5 })
  const buyer = await aCustomer(app)
  await buyer.ok('POST /carts/items', { body: { productId: product.id, quantity: 1 } })
  await buyer.ok('POST /coupons/apply', { query: { apply: 'true', code, orderValue: 100 } })
  const placed = await placeOrder(buyer)
  await payFor(app, placed)
  return placed
}

async function lose({ sessionId }: { sessionId: string }) {
  const { id } = app.stripe.control.dispute(sessionId, {})
  await syncDispute(app.shop, 'STRIPE', id)
  app.stripe.control.moveDispute(id, 'lose')
  await syncDispute(app.shop, 'STRIPE', id)
  await app.stripe.control.settled()
}

it('a chargeback leaves the part of the platform with the seller, and a later cancellation returns it', async () => {
  const placed = await aPaidOrderWithCoupon()
  await lose(placed)
  const lost = { provider_clearing: 8_000, disputes: -8_000 }
  expect(await bookedOf(app, placed)).toMatchObject({ ...lost, promotions: 1_000, seller_payable: -900 })
  expect((await cancel(placed, placed.buyer)).status).toBe(200)
  expect(await bookedOf(app, placed)).toEqual(lost)
})

it('a chargeback that replaces the refund of a canceled order does not charge the platform again', async () => {
  const placed = await aPaidOrderWithCoupon()
  expect((await cancel(placed, placed.buyer)).status).toBe(200)
  await lose(placed)
  expect(await refundsOf(app, placed)).toMatchObject([{ status: 'CANCELLED' }])
  expect(await bookedOf(app, placed)).toEqual({ provider_clearing: 8_000, disputes: -8_000 })
})

import { expect, it } from 'vitest'
import type { InputOf } from '#contract/contract.ts'
import { moveBy } from '#test/builders/order-steps.ts'
import { aPaidOrder, placeOrder, readAsAdmin } from '#test/builders/placed-order.ts'
import { aCoupon, aProduct } from '#test/builders/product.ts'
import { aCustomer, aSeller } from '#test/harness/clients.ts'
import { admin, app, openOrderShop, seller } from '#test/harness/order-shop.ts'

openOrderShop()

type Query = NonNullable<InputOf<'GET /admin/orders'>['query']>
const list = (query: Query) => admin.ok('GET /admin/orders', { query })
const idsOf = async (query: Query) => (await list(query)).map(({ id }) => id)

it('the row of an order shows its payment provider, the city of its address and its tracking', async () => {
  const placed = await aPaidOrder(app, { seller })
  const { order } = await readAsAdmin(admin, placed)
  const row = async () => (await list({ query: order.orderId }))[0]
  expect(await row()).toMatchObject({
    gateway: 'STRIPE',
    deliveryCity: order.shippingAddress.city,
    totalItemCount: order.totalItemCount,
    tracking: null,
  })
  await moveBy(seller, placed, 'CONFIRMED')
  const tracking = { carrier: 'BlueDart', trackingNumber: 'BD 1' }
  await seller.ok('PATCH /seller/orders/:orderId/status/:orderStatus', {
    params: { orderId: placed.orderId, orderStatus: 'SHIPPED' },
    body: tracking,
  })
  expect((await row())?.tracking).toEqual(tracking)
})

it('an order is listed by the coupon that lowered it, also before it is paid, and no other order is', async () => {
  const own = await aSeller(app)
  const coupon = await aCoupon(app, { sellerIds: [own.id] })
  const orderWithCoupon = async () => {
    const buyer = await aCustomer(app)
    for (const sellerId of [own.id, seller.id]) {
      const { id } = await aProduct(app, { sellerId, sellingCents: 2_500, stock: 5 })
      await buyer.ok('POST /carts/items', { body: { productId: id, quantity: 1 } })
    }
    const query = { apply: 'true' as const, code: coupon.code, orderValue: 50 }
    await buyer.ok('POST /coupons/apply', { query })
    return placeOrder(buyer)
  }
  const placed = await orderWithCoupon()
  await aPaidOrder(app, { seller: own })
  const found = await admin.call('GET /admin/orders', { query: { coupon: coupon.code.toLowerCase() } })
  expect([found.body.map(({ seller: { id } }) => id), found.headers.get('x-total-count')]).toEqual([
    [own.id],
    '1',
  ])
  expect(placed.orderIds).toContain(found.body[0]?.id)
  expect(await idsOf({ coupon: coupon.code, sellerId: seller.id })).toEqual([])
  await admin.ok('DELETE /coupons/admin/:id', { params: { id: coupon.id } })
  expect(await idsOf({ coupon: coupon.code })).toEqual([found.body[0]?.id])
  // The code is free for another coupon, whose orders are listed with those of the deleted one.
  await aCoupon(app, { code: coupon.code, sellerIds: [own.id] })
  const later = await orderWithCoupon()
  const both = await idsOf({ coupon: coupon.code })
  expect(both).toHaveLength(2)
  expect(later.orderIds).toContain(both[0])
  expect(both[1]).toBe(found.body[0]?.id)
})

import { beforeAll, describe, expect, it } from 'vitest'
import { aBuyerOf, applyCoupon, requestOrder } from '#test/builders/order-requests.ts'
import { cancel } from '#test/builders/order-steps.ts'
import {
  payFor,
  placeOrder,
  readAsAdmin,
  readAsBuyer,
  readAsSeller,
  refundsOf,
} from '#test/builders/placed-order.ts'
import { aCoupon, aProduct } from '#test/builders/product.ts'
import { bookedOf, refundBy } from '#test/builders/refunds.ts'
import { aSeller, type Person } from '#test/harness/clients.ts'
import { admin, app, openOrderShop, seller } from '#test/harness/order-shop.ts'

openOrderShop()

let other: Person
/** $40 of the shop's seller, $10 of another one. */
let own: number
let others: number
beforeAll(async () => {
  // Delivery costs $5 below $100.
  await admin.ok('POST /admin/settings', {
    body: { name: 'shipping', value: { flatFee: 5, freeAbove: 100 } },
  })
  other = await aSeller(app)
  own = (await aProduct(app, { sellerId: seller.id, sellingCents: 4_000, stock: 100 })).id
  others = (await aProduct(app, { sellerId: other.id, sellingCents: 1_000, stock: 100 })).id
})

async function bought(platformBp: number, productIds = [own]) {
  const { code } = await aCoupon(app, { freeShipping: true, platformBp })
  const buyer = await aBuyerOf(app, productIds)
  const applied = await applyCoupon(buyer, code)
  const placed = await placeOrder(buyer)
  await payFor(app, placed)
  return { code, cart: applied.body, buyer, placed }
}

describe('a coupon for free delivery', () => {
  it('waives the delivery fee and leaves the price of the goods', async () => {
    const { cart } = await bought(0, [own, others])
    expect(cart).toMatchObject({
      couponKind: 'FREE_SHIPPING',
      couponDiscount: 0,
      shipping: 0,
      shippingDiscount: 5,
      totalPrice: 50,
    })
  })

  it('is named on the order desk, like one that lowers the price of the goods', async () => {
    const { code, placed } = await bought(0)
    expect((await readAsAdmin(admin, placed)).money).toMatchObject({ coupon: code, discount: 0 })
    const percent = await aCoupon(app, { discountBp: 1_000 })
    const buyer = await aBuyerOf(app, [own])
    await applyCoupon(buyer, percent.code)
    expect((await readAsAdmin(admin, await placeOrder(buyer))).money).toMatchObject({
      coupon: percent.code,
      discount: 4,
    })
    const without = await placeOrder(await aBuyerOf(app, [own]))
    expect((await readAsAdmin(admin, without)).money.coupon).toBeNull()
  })

  it.each([
    [0, 500],
    [10_000, 0],
    [4_000, 300],
  ])('paid by the shop in %i basis points costs the seller %i cents', async (platformBp, cents) => {
    const { placed } = await bought(platformBp)
    expect(await bookedOf(app, placed)).toEqual({
      provider_clearing: 4_000,
      seller_payable: -3_600 + cents,
      platform_revenue: -400 - cents,
    })
    const { money } = await readAsSeller(seller, placed)
    expect(money).toMatchObject({
      shipping: 0,
      delivery: cents / 100,
      commission: 4,
      earnings: 36 - cents / 100,
    })
    const { lines, balance } = await seller.ok('GET /sellers/balance')
    expect(lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(
      Math.round(balance * 100),
    )
  })

  it('costs the seller nothing any more after a cancellation', async () => {
    const { placed } = await bought(0)
    expect((await cancel(placed, placed.buyer)).status).toBe(200)
    expect(await refundsOf(app, placed)).toMatchObject([{ cents: 4_000 }])
    expect(await bookedOf(app, placed)).toEqual({})
  })

  it('returns the part of the seller in proportion to a refund', async () => {
    const { placed } = await bought(0)
    expect((await refundBy(admin, placed, { amount: 20 })).status).toBe(201)
    expect(await bookedOf(app, placed)).toEqual({
      provider_clearing: 2_000,
      seller_payable: -1_550,
      platform_revenue: -450,
    })
    const { orderItems } = await readAsBuyer(placed)
    const items = [{ orderItemId: orderItems[0]?.id ?? 0, quantity: 1 }]
    expect((await refundBy(admin, placed, { items, amount: 20 })).status).toBe(201)
    expect(await bookedOf(app, placed)).toEqual({})
  })

  it('never costs a seller more than the sale leaves', async () => {
    const cheap = await aProduct(app, { sellerId: seller.id, sellingCents: 200, stock: 5 })
    const { placed } = await bought(0, [cheap.id])
    expect(await bookedOf(app, placed)).toEqual({ provider_clearing: 200, platform_revenue: -200 })
  })

  it('limited to a seller waives the part of that seller only', async () => {
    const { code } = await aCoupon(app, { freeShipping: true, sellerIds: [seller.id] })
    const buyer = await aBuyerOf(app, [own, others])
    expect((await applyCoupon(buyer, code)).body).toMatchObject({ shippingDiscount: 4, shipping: 1 })
    await payFor(app, await placeOrder(buyer))
    const orders = await buyer.ok('GET /orders/users')
    expect(orders.map(({ shipping }) => shipping).sort()).toEqual([0, 1])
  })

  it('is refused where delivery is free already, also when the bag grows later', async () => {
    const { code } = await aCoupon(app, { freeShipping: true })
    const buyer = await aBuyerOf(app, [own])
    expect((await applyCoupon(buyer, code)).status).toBe(200)
    await buyer.ok('POST /carts/items', { body: { productId: own, quantity: 2 } })
    const message = 'Shipping for this order is already free.'
    expect(await buyer.ok('GET /carts')).toMatchObject({ couponCode: null, couponNote: message, shipping: 0 })
    expect((await requestOrder(buyer)).body).toMatchObject({ code: 'coupon_refused', message })
    expect((await applyCoupon(buyer, code)).body.message).toBe(message)
  })
})

import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { aDeal, aSofa, beds, endDeals, sofas } from '#test/builders/deals.ts'
import { aBuyerOf, applyCoupon, requestOrder } from '#test/builders/order-requests.ts'
import { payFor } from '#test/builders/placed-order.ts'
import { aCoupon } from '#test/builders/product.ts'
import { admin, app, openOrderShop, seller } from '#test/harness/order-shop.ts'

openOrderShop({ worker: false })

// Runs before the hook of openOrderShop, which checks the invariants again.
afterEach(async () => {
  await app.assertInvariants()
  await endDeals(app, admin)
})

describe('in a cart with a deal', () => {
  it('a line shows the deal price, the deal and the previous price', async () => {
    const { id } = await aSofa(app, seller, 10_000)
    const buyer = await aBuyerOf(app, [id], 2)
    await buyer.ok('GET /carts')
    const deal = await aDeal(admin, sofas, 15)
    const cart = await buyer.ok('GET /carts')
    expect(cart).toMatchObject({
      totalSellingPrice: 170,
      totalMrpPrice: 400,
      totalPrice: 170,
      couponNote: null,
    })
    expect(cart.cartItems).toMatchObject([
      {
        unitSellingPrice: 85,
        sellingPrice: 170,
        previousUnitPrice: 100,
        deal: { id: deal.id, name: deal.name, discount: 15 },
      },
    ])
  })

  it('a coupon does not discount lines on deal, and the cart says so', async () => {
    const [onDeal, plain] = [
      await aSofa(app, seller, 10_000),
      await aSofa(app, seller, 3_000, { category: beds }),
    ]
    const deal = await aDeal(admin, sofas, 15)
    const buyer = await aBuyerOf(app, [onDeal.id, plain.id])
    const { code } = await aCoupon(app, { discountBp: 1_000, minimumOrderCents: 3_000 })
    expect((await applyCoupon(buyer, code)).body).toMatchObject({
      couponCode: code,
      couponDiscount: 3,
      totalSellingPrice: 112,
      couponNote: "Coupons don't apply to deal items.",
    })
    const { body } = await requestOrder(buyer, { expectedTotal: 112 })
    const [orderId = 0] = body.orderIds
    const placed = await buyer.ok('GET /orders/:orderId', { params: { orderId } })
    expect(placed).toMatchObject({ couponDiscount: 3, totalSellingPrice: 112 })
    await deal.remove()
    const kept = await buyer.ok('GET /orders/:orderId', { params: { orderId } })
    expect(kept.orderItems.map((item) => [item.sellingPrice, item.deal])).toEqual([
      [85, { id: deal.id, name: deal.name, discount: 15 }],
      [30, null],
    ])
  })

  it('the minimum of a coupon counts only lines without a deal, and no coupon applies to a cart of deals', async () => {
    const [onDeal, plain] = [
      await aSofa(app, seller, 10_000),
      await aSofa(app, seller, 3_000, { category: beds }),
    ]
    const deal = await aDeal(admin, sofas, 15)
    const buyer = await aBuyerOf(app, [onDeal.id, plain.id])
    const high = await aCoupon(app, { minimumOrderCents: 3_001 })
    const refused = await applyCoupon(buyer, high.code)
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'This coupon needs an order of at least $30.01. Items with a deal price do not count.',
    ])
    const { code } = await aCoupon(app)
    await applyCoupon(buyer, code)
    const everything = "All items in your bag already have a deal price, so the coupon can't be applied."
    const second = await aDeal(admin, beds, 1)
    expect(await buyer.ok('GET /carts')).toMatchObject({
      couponCode: null,
      couponDiscount: 0,
      couponNote: everything,
    })
    const ordered = await requestOrder(buyer)
    expect([ordered.body.code, ordered.body.message]).toEqual(['coupon_refused', everything])
    expect((await applyCoupon(buyer, code)).body.message).toBe(everything)
    await Promise.all([deal.remove(), second.remove()])
    expect(await buyer.ok('GET /carts')).toMatchObject({
      couponCode: code,
      couponDiscount: 13,
      couponNote: null,
    })
  })
})

describe('an order with a deal', () => {
  it('is refused once when a deal started or ended after the cart was shown', async () => {
    const { id } = await aSofa(app, seller, 10_000)
    const buyer = await aBuyerOf(app, [id])
    const deal = await aDeal(admin, sofas, 15)
    const refused = await requestOrder(buyer, { expectedTotal: 100 })
    expect([refused.status, refused.body.code, refused.body.details?.totalPrice]).toEqual([
      409,
      'quote_changed',
      85,
    ])
    await deal.remove()
    expect((await requestOrder(buyer)).body).toMatchObject({
      code: 'quote_changed',
      details: { totalPrice: 100 },
    })
    expect((await requestOrder(buyer)).status).toBe(201)
  })

  it('replaces an unpaid order whose price a new deal changed', async () => {
    const { id } = await aSofa(app, seller, 10_000)
    const buyer = await aBuyerOf(app, [id])
    const first = await requestOrder(buyer, { expectedTotal: 100 })
    await aDeal(admin, sofas, 15)
    const second = await requestOrder(buyer, { expectedTotal: 85 })
    expect(second.status).toBe(201)
    expect(second.body.orderIds).not.toEqual(first.body.orderIds)
  })

  it('books the deal price: the seller bears the discount, and commission is charged on the deal price', async () => {
    const { id } = await aSofa(app, seller, 10_000)
    await aDeal(admin, sofas, 15)
    const buyer = await aBuyerOf(app, [id], 2)
    const { body } = await requestOrder(buyer, { expectedTotal: 170 })
    await payFor(app, { buyer, gateway: 'STRIPE', sessionId: body.paymentLinkId })
    const [sold] = (await seller.ok('GET /seller/orders', { query: {} })).filter(
      (one) => one.id === body.orderIds[0],
    )
    expect(sold?.money).toMatchObject({ goods: 170, discount: 0, commission: 17, earnings: 153 })
  })

  it('is free with a deal of 100 %', async () => {
    const { id } = await aSofa(app, seller, 10_000)
    await aDeal(admin, sofas, 100)
    const buyer = await aBuyerOf(app, [id])
    expect((await requestOrder(buyer, { expectedTotal: 0 })).status).toBe(201)
    const [placed] = await buyer.ok('GET /orders/users', { query: {} })
    expect(placed).toMatchObject({ totalSellingPrice: 0, paymentStatus: 'COMPLETED' })
  })

  it('is reordered at the price of the current deal', async () => {
    const { id } = await aSofa(app, seller, 10_000)
    const buyer = await aBuyerOf(app, [id])
    const { body } = await requestOrder(buyer, { expectedTotal: 100 })
    await payFor(app, { buyer, gateway: 'STRIPE', sessionId: body.paymentLinkId })
    await aDeal(admin, sofas, 15)
    await buyer.ok('POST /orders/:orderId/reorder', { params: { orderId: body.orderIds[0] ?? 0 } })
    expect((await buyer.ok('GET /carts')).cartItems).toMatchObject([
      { unitSellingPrice: 85, previousUnitPrice: null },
    ])
  })
})

it('the database refuses a coupon discount on a line with a deal', async () => {
  const { id } = await aSofa(app, seller, 10_000)
  await aDeal(admin, sofas, 15)
  await requestOrder(await aBuyerOf(app, [id]), { expectedTotal: 85 })
  const write = sql`update order_items set discount_cents = 1 where deal_id is not null`.execute(app.shop.db)
  await expect(write).rejects.toMatchObject({ constraint: 'order_items_deal_or_coupon' })
})

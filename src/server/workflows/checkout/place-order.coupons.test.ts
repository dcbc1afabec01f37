import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aBuyerOf, requestOrder } from '#test/builders/order-requests.ts'
import { aCoupon, aProduct } from '#test/builders/product.ts'
import { aSeller } from '#test/harness/clients.ts'
import { app, openOrderShop, seller } from '#test/harness/order-shop.ts'
import { redeemCoupon } from '../../modules/promotions/coupon-uses.ts'

openOrderShop({ worker: false })

describe('placing an order with a coupon', () => {
  it('splits a coupon discount over sellers without rounding loss, and charges exactly the rest', async () => {
    const other = await aSeller(app)
    const coupon = await aCoupon(app, { discountBp: 3_333 })
    const buyer = await aBuyerOf(app, [
      (await aProduct(app, { sellerId: seller.id, sellingCents: 1_001 })).id,
      (await aProduct(app, { sellerId: other.id, sellingCents: 333 })).id,
    ])
    const cart = await buyer.ok('POST /coupons/apply', {
      query: { apply: 'true', code: coupon.code.toLowerCase(), orderValue: 13.34 },
    })
    expect(cart).toMatchObject({ couponCode: coupon.code, couponDiscount: 4.45, totalSellingPrice: 8.89 })
    const placed = await requestOrder(buyer, { expectedTotal: 8.89 })
    const session = await app.shop.payments.STRIPE.readSession(placed.body.paymentLinkId)
    expect(session.amountCents).toBe(889)
    const orders = await buyer.ok('GET /orders/users')
    expect(orders.reduce((sum, row) => sum + Math.round(row.totalSellingPrice * 100), 0)).toBe(889)
  })

  it('needs no payment provider when a coupon covers the whole order', async () => {
    const coupon = await aCoupon(app, { discountBp: 10_000 })
    const buyer = await aBuyerOf(app, [(await aProduct(app, { sellerId: seller.id })).id])
    await buyer.ok('POST /coupons/apply', { query: { apply: 'true', code: coupon.code, orderValue: 1 } })
    const placed = await requestOrder(buyer)
    expect(placed.body.paymentLinkUrl).toContain(`/payment-success/${placed.body.checkoutId}`)
    expect((await buyer.ok('GET /orders/users')).map((row) => row.orderStatus)).toEqual(['PLACED'])
    expect((await buyer.ok('GET /carts')).totalItem).toBe(0)
  })

  it('refuses a rest below the smallest card payment, and names that amount with its currency', async () => {
    const coupon = await aCoupon(app, { discountBp: 9_900 })
    const product = await aProduct(app, { sellerId: seller.id, sellingCents: 1_000 })
    const buyer = await aBuyerOf(app, [product.id])
    await buyer.ok('POST /coupons/apply', { query: { apply: 'true', code: coupon.code, orderValue: 10 } })
    const refused = await requestOrder(buyer)
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { message: 'Card payments need a total of at least $0.50. Please add another item.' },
    ])
  })

  it('completes a free order on retry after its settlement failed', async () => {
    const coupon = await aCoupon(app, { discountBp: 10_000 })
    const buyer = await aBuyerOf(app, [(await aProduct(app, { sellerId: seller.id })).id])
    await buyer.ok('POST /coupons/apply', { query: { apply: 'true', code: coupon.code, orderValue: 1 } })
    await sql`create function fail_once() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`.execute(
      app.ownerDb,
    )
    await sql`create trigger fail_once before update on payments for each row execute function fail_once()`.execute(
      app.ownerDb,
    )
    expect((await requestOrder(buyer, { key: 'free' })).status).toBe(500)
    await sql`drop function fail_once() cascade`.execute(app.ownerDb)
    expect((await requestOrder(buyer, { key: 'free' })).status).toBe(201)
    expect((await buyer.ok('GET /orders/users')).map((row) => row.orderStatus)).toEqual(['PLACED'])
  })
})

it('a coupon that is used up, or already used by the customer, is not taken or counted again', async () => {
  const coupon = await aCoupon(app, { useLimit: 1 })
  const product = await aProduct(app, { sellerId: seller.id })
  const holder = await aBuyerOf(app, [product.id])
  await holder.ok('POST /coupons/apply', { query: { apply: 'true', code: coupon.code, orderValue: 50 } })
  expect((await requestOrder(holder)).status).toBe(201)
  const other = await aBuyerOf(app, [product.id])
  const { checkoutId } = (await requestOrder(other)).body
  for (const userId of [other.id, holder.id]) {
    expect(await redeemCoupon(app.shop.db, { couponId: coupon.id, userId, checkoutId })).toBe(false)
    await app.assertInvariants()
  }
})

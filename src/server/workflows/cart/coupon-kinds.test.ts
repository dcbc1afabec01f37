import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { createCoupon, newCode } from '#test/builders/coupons.ts'
import { aBuyerOf, applyCoupon, requestOrder } from '#test/builders/order-requests.ts'
import { cancel } from '#test/builders/order-steps.ts'
import { payFor, placeOrder, readAsBuyer, refundsOf } from '#test/builders/placed-order.ts'
import { aProduct } from '#test/builders/product.ts'
import { bookedOf, refundBy } from '#test/builders/refunds.ts'
import { aSeller, type Buyer, type Person } from '#test/harness/clients.ts'
import { admin, app, openOrderShop, seller } from '#test/harness/order-shop.ts'

openOrderShop()

const shoes = 'men_footwear_sneakers'
let other: Person
/** Of the shop's seller: a shirt at $30 and shoes at $50. Of another seller: shoes at $20.01. */
let shirt: number
let sneakers: number
let others: number
beforeAll(async () => {
  other = await aSeller(app)
  shirt = (await aProduct(app, { sellerId: seller.id, sellingCents: 3_000, stock: 100 })).id
  sneakers = (await aProduct(app, { sellerId: seller.id, sellingCents: 5_000, stock: 100, category: shoes }))
    .id
  others = (await aProduct(app, { sellerId: other.id, sellingCents: 2_001, stock: 100, category: shoes })).id
})

async function aCouponOf(fields: object): Promise<string> {
  const code = newCode()
  expect((await createCoupon(admin, { code, ...fields })).status).toBe(201)
  return code
}
const tenOff = { kind: 'AMOUNT', discountAmount: 10, minimumOrderValue: 30 }

/** Discounts of the order lines by product. */
async function discountsOf(buyer: Buyer): Promise<Map<number, number>> {
  const orders = await buyer.ok('GET /orders/users')
  const lines = orders.flatMap(({ orderItems }) => orderItems)
  return new Map(lines.map(({ product, couponDiscount }) => [product.id, couponDiscount]))
}

async function placedWith(code: string, productIds: number[]) {
  const buyer = await aBuyerOf(app, productIds)
  expect((await applyCoupon(buyer, code)).status).toBe(200)
  const placed = await placeOrder(buyer)
  await payFor(app, placed)
  return { buyer, placed }
}

describe('a percentage with a maximum discount', () => {
  it('takes off no more than that, split over the items, and says so in the bag', async () => {
    const code = await aCouponOf({ discountPercentage: 50, maximumDiscount: 15 })
    const small = await aBuyerOf(app, [others])
    expect((await applyCoupon(small, code)).body).toMatchObject({ couponDiscount: 10.01, couponNote: null })
    const { buyer, placed } = await placedWith(code, [shirt, sneakers])
    expect(await discountsOf(buyer)).toEqual(
      new Map([
        [shirt, 5.63],
        [sneakers, 9.37],
      ]),
    )
    expect((await cancel(placed, placed.buyer)).status).toBe(200)
    expect(await refundsOf(app, placed)).toMatchObject([{ cents: 6_500 }])
  })

  it('is for percentages only, and can be changed', async () => {
    for (const fields of [tenOff, { kind: 'FREE_SHIPPING' }])
      expect(await createCoupon(admin, { code: newCode(), ...fields, maximumDiscount: 5 })).toMatchObject({
        status: 422,
        body: { errors: [{ path: 'maximumDiscount' }] },
      })
    const { body } = await createCoupon(admin, {
      code: newCode(),
      discountPercentage: 50,
      maximumDiscount: 15,
    })
    const change = (maximumDiscount: number | null, id = body.id) =>
      admin.call('PATCH /coupons/admin/:id', { params: { id }, body: { maximumDiscount } })
    expect((await change(20)).body).toMatchObject({ maximumDiscount: 20 })
    expect((await change(null)).body).toMatchObject({ maximumDiscount: null })
    expect((await change(0)).status).toBe(422)
    const amount = await createCoupon(admin, { code: newCode(), ...tenOff })
    expect((await change(5, amount.body.id)).status).toBe(422)
    expect((await change(null, amount.body.id)).status).toBe(200)
  })
})

describe('a coupon that takes an amount off', () => {
  it('lowers the total by it, and is split over the items and sellers to the cent', async () => {
    const code = await aCouponOf(tenOff)
    const buyer = await aBuyerOf(app, [shirt, others])
    expect((await applyCoupon(buyer, code)).body).toMatchObject({
      couponKind: 'AMOUNT',
      couponDiscount: 10,
      totalSellingPrice: 40.01,
      couponNote: null,
    })
    await payFor(app, await placeOrder(buyer))
    expect(await discountsOf(buyer)).toEqual(
      new Map([
        [shirt, 6],
        [others, 4],
      ]),
    )
  })

  it('needs its minimum order', async () => {
    const code = await aCouponOf(tenOff)
    const buyer = await aBuyerOf(app, [others])
    expect((await applyCoupon(buyer, code)).body.message).toBe(
      'This coupon needs an order of at least $30.00.',
    )
  })

  it('is paid for by shop and seller as it says, and returned with a refund and a cancellation', async () => {
    const code = await aCouponOf({ ...tenOff, platformPercentage: 40 })
    const { placed } = await placedWith(code, [sneakers])
    expect(await bookedOf(app, placed)).toEqual({
      provider_clearing: 4_000,
      promotions: 400,
      seller_payable: -3_960,
      platform_revenue: -440,
    })
    expect((await refundBy(admin, placed, { amount: 20 })).status).toBe(201)
    expect(await bookedOf(app, placed)).toMatchObject({ provider_clearing: 2_000, promotions: 200 })
    expect((await cancel(placed, placed.buyer)).status).toBe(200)
    expect(await refundsOf(app, placed)).toMatchObject([{ cents: 2_000 }, { cents: 2_000 }])
    expect(await bookedOf(app, placed)).toEqual({})
  })

  it('can cover the whole price, and then no payment is needed', async () => {
    const code = await aCouponOf({ kind: 'AMOUNT', discountAmount: 30, minimumOrderValue: 30 })
    const buyer = await aBuyerOf(app, [shirt])
    await applyCoupon(buyer, code)
    expect((await requestOrder(buyer)).body.paymentLinkUrl).toContain('/payment-success/')
  })
})

describe('a coupon that is limited', () => {
  it('to a category discounts its items only, those of subcategories included', async () => {
    const code = await aCouponOf({ discountPercentage: 20, categoryCodes: ['men_footwear'] })
    const buyer = await aBuyerOf(app, [shirt, sneakers])
    const { body } = await applyCoupon(buyer, code)
    const item = body.cartItems.find(({ product }) => product.id === sneakers)
    expect(body).toMatchObject({
      couponDiscount: 10,
      couponItems: [item?.id],
      couponNote: expect.stringMatching(/^This coupon applies only to .+\.$/),
    })
    await payFor(app, await placeOrder(buyer))
    expect(await discountsOf(buyer)).toEqual(
      new Map([
        [shirt, 0],
        [sneakers, 10],
      ]),
    )
  })

  it('to a seller discounts that seller only, whose part it is', async () => {
    const code = await aCouponOf({ ...tenOff, sellerIds: [seller.id] })
    const { buyer } = await placedWith(code, [sneakers, others])
    expect(await discountsOf(buyer)).toEqual(
      new Map([
        [sneakers, 10],
        [others, 0],
      ]),
    )
  })

  it('counts only its items for the minimum, and says why it does not apply', async () => {
    const code = await aCouponOf({ ...tenOff, minimumOrderValue: 50.01, categoryCodes: [shoes] })
    const below = await applyCoupon(await aBuyerOf(app, [shirt, sneakers]), code)
    expect(below.body.message).toMatch(/^This coupon needs at least \$50\.01 of .+\.$/)
    const none = await applyCoupon(await aBuyerOf(app, [shirt]), code)
    expect(none.body.message).toMatch(/^This coupon applies only to .+\.$/)
    expect((await applyCoupon(await aBuyerOf(app, [sneakers, others]), code)).status).toBe(200)
  })

  it('to a seller who was deleted applies to nothing', async () => {
    const code = await aCouponOf({ discountPercentage: 20, sellerIds: [seller.id] })
    await sql`update coupons set seller_ids = '{999999999}' where code = ${code}`.execute(app.ownerDb)
    const refused = await applyCoupon(await aBuyerOf(app, [shirt]), code)
    expect(refused.body.message).toBe('This coupon applies only to items from other sellers.')
  })

  it('returns the discount of the returned item only', async () => {
    const code = await aCouponOf({ discountPercentage: 20, platformPercentage: 100, categoryCodes: [shoes] })
    const { placed } = await placedWith(code, [shirt, sneakers])
    const { orderItems } = await readAsBuyer(placed)
    const plain = orderItems.find(({ product }) => product.id === shirt)
    const items = [{ orderItemId: plain?.id ?? 0, quantity: 1 }]
    expect((await refundBy(admin, placed, { items })).body).toMatchObject({ amount: 30 })
    expect(await bookedOf(app, placed)).toMatchObject({ provider_clearing: 4_000, promotions: 1_000 })
  })

  it('is listed for the sellers it is for, who do not see the others', async () => {
    await aCouponOf({ discountPercentage: 33.33, sellerIds: [other.id] })
    await aCouponOf({ discountPercentage: 44.44, categoryCodes: ['electronics'] })
    const discounts = async (person: Person) =>
      (await person.ok('GET /sellers/discounts')).coupons.map((one) => [one.discountPercentage, one.forYou])
    expect(await discounts(other)).toContainEqual([33.33, true])
    const seen = await discounts(seller)
    expect(seen).not.toContainEqual([33.33, true])
    expect(seen.map(([percent]) => percent)).not.toContain(44.44)
  })
})

import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aDeal, aSofa, endDeals, sofas } from '#test/builders/deals.ts'
import { cancel } from '#test/builders/order-steps.ts'
import {
  aDeliveredOrder,
  aPaidOrder,
  type Line,
  type PlacedOrder,
  payFor,
  placeOrder,
  readAsAdmin,
  readAsBuyer,
  readAsSeller,
  refundsOf,
} from '#test/builders/placed-order.ts'
import { aCoupon, aProduct } from '#test/builders/product.ts'
import { bookedOf, refundBy } from '#test/builders/refunds.ts'
import { acceptBy, aReturn } from '#test/builders/returns.ts'
import { aCustomer, aSeller } from '#test/harness/clients.ts'
import { admin, app, openOrderShop, seller } from '#test/harness/order-shop.ts'

openOrderShop()

/** Two units at $25 and one at $50, with a coupon of 20%. */
async function withCoupon(platformBp: number, discountBp = 2_000) {
  const { code } = await aCoupon(app, { discountBp, platformBp })
  const cheap = await aProduct(app, { sellerId: seller.id, sellingCents: 2_500, stock: 5 })
  const dear = await aProduct(app, { sellerId: seller.id, sellingCents: 5_000, stock: 5 })
  const lines: Line[] = [
    { productId: cheap.id, variantId: cheap.variantIds[0], quantity: 2 },
    { productId: dear.id, variantId: dear.variantIds[0] },
  ]
  const buyer = await aCustomer(app)
  for (const line of lines) await buyer.ok('POST /carts/items', { body: { quantity: 1, ...line } })
  await buyer.ok('POST /coupons/apply', { query: { apply: 'true', code, orderValue: 100 } })
  const placed = await placeOrder(buyer)
  // A free order is paid already.
  if (discountBp < 10_000) await payFor(app, placed)
  return { ...placed, variantId: cheap.variantIds[0] ?? 0 }
}

const itemsOf = async (placed: PlacedOrder) => (await readAsBuyer(placed)).orderItems

describe('a coupon that the platform pays for', () => {
  it.each([
    [0, {}, 7_200, 800],
    [10_000, { promotions: 2_000 }, 9_000, 1_000],
    [4_000, { promotions: 800 }, 7_920, 880],
  ])(
    'in %i basis points is an expense, and the seller earns on the price plus that part',
    async (bp, expense, earned, commission) => {
      const placed = await withCoupon(bp)
      expect(await bookedOf(app, placed)).toEqual({
        provider_clearing: 8_000,
        ...expense,
        seller_payable: -earned,
        platform_revenue: -commission,
      })
      const money = { discount: 20, funded: bp / 500, commission: commission / 100, earnings: earned / 100 }
      expect((await readAsSeller(seller, placed)).money).toMatchObject(money)
      expect((await readAsAdmin(admin, placed)).money).toMatchObject({
        funded: bp / 500,
        earnings: earned / 100,
      })
    },
  )

  it('is returned with a cancellation', async () => {
    const placed = await withCoupon(4_000)
    expect((await cancel(placed, placed.buyer)).status).toBe(200)
    expect(await refundsOf(app, placed)).toMatchObject([{ cents: 8_000 }])
    expect(await bookedOf(app, placed)).toEqual({})
  })

  it('is returned in proportion to a partial refund, and with the last one completely', async () => {
    const placed = await withCoupon(4_000)
    expect((await refundBy(admin, placed, { amount: 20 })).status).toBe(201)
    expect(await bookedOf(app, placed)).toMatchObject({
      provider_clearing: 6_000,
      promotions: 600,
      seller_payable: -5_940,
    })
    expect((await refundBy(admin, placed, { amount: 0.01 })).status).toBe(201)
    expect((await refundBy(admin, placed, { amount: 59.99 })).status).toBe(201)
    expect(await bookedOf(app, placed)).toEqual({})
  })

  it('is returned with the units that it was for', async () => {
    const placed = await withCoupon(10_000)
    const [first] = await itemsOf(placed)
    const one = { items: [{ orderItemId: first?.id ?? 0, quantity: 1 }] }
    expect((await refundBy(admin, placed, one)).body).toMatchObject({ amount: 20 })
    expect(await bookedOf(app, placed)).toMatchObject({
      provider_clearing: 6_000,
      promotions: 1_500,
      seller_payable: -6_750,
    })
    // Less than the unit cost: the platform gets the same proportion.
    expect((await refundBy(admin, placed, { ...one, amount: 10 })).status).toBe(201)
    expect(await bookedOf(app, placed)).toMatchObject({ provider_clearing: 5_000, promotions: 1_250 })
  })

  it('and that covers the whole price is returned although the customer gets nothing', async () => {
    const placed = await withCoupon(10_000, 10_000)
    expect(await bookedOf(app, placed)).toEqual({
      promotions: 10_000,
      seller_payable: -9_000,
      platform_revenue: -1_000,
    })
    const [first] = await itemsOf(placed)
    const one = { items: [{ orderItemId: first?.id ?? 0, quantity: 1 }] }
    expect((await refundBy(admin, placed, one)).body).toMatchObject({ amount: 0 })
    expect(await bookedOf(app, placed)).toMatchObject({ promotions: 7_500, seller_payable: -6_750 })
    expect((await cancel(placed, placed.buyer)).status).toBe(200)
    expect(await bookedOf(app, placed)).toEqual({})
    expect((await refundsOf(app, placed)).map(({ status }) => status)).toEqual(['SUCCEEDED', 'SUCCEEDED'])
    const { refund } = await readAsBuyer(placed)
    expect(refund).toBeNull()
  })
})

describe('a deal that the platform pays for', () => {
  it('keeps the earnings of the seller, and a return reverses the part of the returned units', async () => {
    await endDeals(app, admin)
    const own = await aSeller(app)
    const sofa = await aSofa(app, own, 9_999)
    const deal = await aDeal(admin, sofas, 20, 50)
    const other = await aProduct(app, { sellerId: own.id, sellingCents: 1_000, stock: 5 })
    const lines = [
      { productId: sofa.id, variantId: sofa.variantIds[0], quantity: 3 },
      { productId: other.id, variantId: other.variantIds[0] },
    ]
    const delivered = await aDeliveredOrder(app, { lines, seller: own })
    // $79.99 for the customer and $20 off, of which the platform pays half for three units.
    const paid = 3 * 7_999 + 1_000
    expect(await bookedOf(app, delivered)).toMatchObject({ provider_clearing: paid, promotions: 3_000 })
    await acceptBy(own, await aReturn(delivered, { quantity: 1 }))
    expect(await bookedOf(app, delivered)).toMatchObject({
      provider_clearing: paid - 7_999,
      promotions: 2_000,
    })
    expect(await own.ok('GET /sellers/balance')).toMatchObject({
      lines: expect.arrayContaining([expect.objectContaining({ kind: 'funded', amount: 30 })]),
    })
    await acceptBy(own, await aReturn(delivered, { quantity: 2 }))
    expect(await bookedOf(app, delivered)).toEqual({
      provider_clearing: 1_000,
      seller_payable: -900,
      platform_revenue: -100,
    })
    await deal.remove()
  })

  it('changes who pays for new orders only', async () => {
    const sofa = await aSofa(app, seller)
    const deal = await aDeal(admin, sofas, 10)
    const before = await aPaidOrder(app, { productIds: [sofa.id] })
    await admin.ok('PATCH /deals/:id', { params: { id: deal.id }, body: { platformPercentage: 100 } })
    const after = await aPaidOrder(app, { productIds: [sofa.id] })
    expect((await bookedOf(app, before)).promotions).toBeUndefined()
    expect((await bookedOf(app, after)).promotions).toBe(1_000)
    await deal.remove()
  })
})

it('discounts are visible to sellers on their products, with who pays and without coupon codes', async () => {
  await endDeals(app, admin)
  await sql`update coupons set active = false`.execute(app.shop.db)
  const [own, other] = [await aSeller(app), await aSeller(app)]
  await aSofa(app, own)
  await aSofa(app, own)
  const deal = await aDeal(admin, sofas, 15, 40)
  const { code } = await aCoupon(app, { discountBp: 1_250, platformBp: 10_000, minimumOrderCents: 5_000 })
  const coupon = {
    kind: 'PERCENT',
    discountPercentage: 12.5,
    discountAmount: null,
    maximumDiscount: null,
    categories: [],
    forYou: false,
    firstOrder: false,
    platformPercentage: 100,
    validityStartDate: null,
    validityEndDate: null,
    minimumOrderValue: 50,
  }
  const seen = await own.ok('GET /sellers/discounts')
  expect(seen).toEqual({
    deals: [
      { name: deal.name, discount: 15, platformPercentage: 40, products: 2, startsAt: null, endsAt: null },
    ],
    coupons: [coupon],
  })
  expect(JSON.stringify(seen)).not.toContain(code)
  expect(await other.ok('GET /sellers/discounts')).toEqual({ deals: [], coupons: [coupon] })
  await deal.remove()
})

import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { shareOf } from '#shared/money.ts'
import { aDeal } from '#test/builders/deals.ts'
import { payFor } from '#test/builders/placed-order.ts'
import { aCoupon, aProduct } from '#test/builders/product.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, client, type Person } from '#test/harness/clients.ts'

let app: TestApp
let seller: Person
let admin: Person
let anyone: ReturnType<typeof client>

const sofas = 'home_furniture_furniture_sofas'
const beds = 'home_furniture_furniture_beds'
const furniture = 'home_furniture_furniture'

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  seller = await aSeller(app)
  admin = await aCustomer(app, { role: 'ROLE_ADMIN' })
  anyone = client(app)
})
afterEach(async () => {
  await app.assertInvariants()
  for (const { id } of await admin.ok('GET /deals', { query: {} }))
    await admin.ok('DELETE /deals/:id', { params: { id } })
  await sql`update products set status = 'ARCHIVED', listed = false`.execute(app.shop.db)
  await app.assertInvariants()
})
afterAll(() => app?.close())

const aSofa = (sellingCents = 10_000, fields: { category?: string; title?: string; sizes?: string[] } = {}) =>
  aProduct(app, { sellerId: seller.id, category: sofas, sellingCents, stock: 100, ...fields })
const pageOf = (productId: number) => anyone.ok('GET /products/:productId', { params: { productId } })
const list = (query: object) => anyone.ok('GET /products', { query })
const pricesOf = async (query: object) => (await list(query)).content.map((card) => card.sellingPrice)

async function aBuyer(productIds: number[], quantity = 1) {
  const buyer = await aCustomer(app)
  for (const productId of productIds) await buyer.ok('POST /carts/items', { body: { productId, quantity } })
  return buyer
}
const order = (buyer: Awaited<ReturnType<typeof aBuyer>>, expectedTotal?: number) =>
  buyer.call('POST /orders', {
    query: { paymentMethod: 'STRIPE', expectedTotal },
    body: { id: buyer.addressId },
  })
const apply = (buyer: Person, code: string) =>
  buyer.call('POST /coupons/apply', { query: { apply: 'true', code, orderValue: 1 } })

describe('a price under a deal', () => {
  it.each([
    [10_000, 1_500, 8_500],
    [1_001, 1_500, 851],
    [1_010, 1_500, 859],
    [999, 3_333, 666],
    [1, 5_000, 1],
    [1, 5_001, 0],
    [12_345, 10_000, 0],
    [0, 1_000, 0],
    [12_345, null, 12_345],
  ])('of %i cents at %s basis points is %i', async (cents, discountBp, price) => {
    const { rows } = await sql<{ price: number }>`
      select deal_price(${cents}::bigint, ${discountBp}::int) as price`.execute(app.shop.db)
    expect(rows[0]?.price).toBe(price)
  })

  it('is rounded as every share of an amount, and never below zero or above the price', async () => {
    const cases = fc.sample(
      fc.record({
        cents: fc.integer({ min: 0, max: 10_000_000_000 }),
        bp: fc.integer({ min: 1, max: 10_000 }),
      }),
      500,
    )
    const { rows } = await sql<{ price: number }>`
      select deal_price(cents, bp) as price
      from json_to_recordset(${JSON.stringify(cases)}::json) as c (cents bigint, bp int)`.execute(app.shop.db)
    expect(rows.map((row) => row.price)).toEqual(cases.map(({ cents, bp }) => shareOf(cents, 10_000 - bp)))
    rows.forEach(({ price }, index) => {
      expect(price).toBeGreaterThanOrEqual(0)
      expect(price).toBeLessThanOrEqual(cases[index]?.cents ?? 0)
    })
  })
})

describe('a deal lowers', () => {
  it('card, product page, variants, search and suggestions of its whole category, at once, and gives them back', async () => {
    const { id, variantIds } = await aSofa(10_000, { title: 'Velvet corner settee', sizes: ['S', 'M'] })
    await sql`update variants set mrp_cents = 20_000, selling_cents = 12_001 where id = ${variantIds[1] ?? 0}`.execute(
      app.shop.db,
    )
    const other = await aSofa(10_000, { category: beds })
    const before = [await pageOf(id), await list({ category: sofas }), await list({ query: 'velvet settee' })]
    const deal = await aDeal(admin, sofas, 15)
    const shown = { sellingPrice: 85, mrpPrice: 200, discountPercent: 57.5 }
    const named = { deal: { id: deal.id, name: deal.name, discount: 15 } }
    const page = await pageOf(id)
    expect(page).toMatchObject({ ...shown, ...named })
    expect(page.variants.map((variant) => [variant.sellingPrice, variant.mrpPrice])).toEqual([
      [85, 200],
      [102.01, 200],
    ])
    for (const query of [{ category: sofas }, { query: 'velvet settee' }, { query: 'velvet spaceship' }])
      expect((await list(query)).content).toMatchObject([{ id, ...shown, ...named }])
    expect(await pageOf(other.id)).toMatchObject({ sellingPrice: 100, deal: null })
    await deal.change(20)
    expect((await pageOf(id)).sellingPrice).toBe(80)
    await deal.remove()
    expect([
      await pageOf(id),
      await list({ category: sofas }),
      await list({ query: 'velvet settee' }),
    ]).toEqual(before)
  })

  it('what filters, facets and sorts compare', async () => {
    const [dear, cheap] = [await aSofa(60_000), await aSofa(40_000, { category: beds })]
    expect(await pricesOf({ category: furniture, sort: 'price_low' })).toEqual([400, 600])
    await aDeal(admin, sofas, 50)
    for (const category of [undefined, 'home_furniture', furniture])
      expect(await pricesOf({ category, sort: 'price_low' })).toEqual([300, 400])
    const found = async (query: object) =>
      (await list({ category: furniture, ...query })).content.map((card) => card.id)
    expect(await found({ maxPrice: 350 })).toEqual([dear.id])
    expect(await found({ minPrice: 350 })).toEqual([cheap.id])
    expect(await found({ minDiscount: 75 })).toEqual([dear.id])
    const { facets } = await list({ category: furniture })
    expect(facets.price.find((choice) => choice.value === '0-500')?.count).toBe(2)
    expect(facets.discount.find((choice) => choice.value === '70')?.count).toBe(1)
  })

  it('by the best one where several cover a product, never by their sum', async () => {
    const { id } = await aSofa(10_000)
    const wide = await aDeal(admin, 'home_furniture', 10)
    const narrow = await aDeal(admin, sofas, 5)
    expect(await pageOf(id)).toMatchObject({ sellingPrice: 90, deal: { id: wide.id } })
    await narrow.change(30)
    expect(await pageOf(id)).toMatchObject({ sellingPrice: 70, deal: { id: narrow.id, discount: 30 } })
    await wide.change(30)
    expect((await pageOf(id)).deal?.id).toBe(wide.id)
    await wide.remove()
    expect((await pageOf(id)).deal?.id).toBe(narrow.id)
  })

  it('wherever its tile leads, under the name that the tile has', async () => {
    const [sofa, bed] = [await aSofa(10_000), await aSofa(10_000, { category: beds })]
    const deal = await aDeal(admin, sofas, 10)
    await Promise.all([pageOf(sofa.id), pageOf(bed.id)])
    await admin.ok('PATCH /home-categories/admin/home-category/:id', {
      params: { id: deal.tileId },
      body: { categoryCode: beds, name: 'Sleep well' },
    })
    expect((await pageOf(sofa.id)).deal).toBeNull()
    expect((await pageOf(bed.id)).deal).toEqual({ id: deal.id, name: 'Sleep well', discount: 10 })
  })

  it('a product that comes into its category, and no longer one that leaves', async () => {
    const { id } = await aSofa(10_000, { category: beds })
    await aDeal(admin, sofas, 10)
    const move = (code: string) =>
      sql`update products p set category_id = c.id, category_path = c.path from categories c
        where p.id = ${id} and c.code = ${code}`.execute(app.shop.db)
    await pageOf(id)
    await move(sofas)
    expect((await pageOf(id)).sellingPrice).toBe(90)
    expect(await pricesOf({ category: sofas })).toEqual([90])
    await move(beds)
    expect((await pageOf(id)).sellingPrice).toBe(100)
    expect(await pricesOf({ category: beds })).toEqual([100])
  })

  it('the wishlist, similar products and what an alert waits for', async () => {
    const [one, two] = [await aSofa(10_000), await aSofa(11_000)]
    const buyer = await aCustomer(app)
    await buyer.ok('POST /wishlists/add-product/:productId', { params: { productId: one.id } })
    await buyer.ok('GET /wishlists')
    await anyone.ok('GET /products/:productId/similar', { params: { productId: two.id } })
    await aDeal(admin, furniture, 10)
    expect((await buyer.ok('GET /wishlists')).products).toMatchObject([{ sellingPrice: 90 }])
    const similar = await anyone.ok('GET /products/:productId/similar', { params: { productId: two.id } })
    expect(similar).toMatchObject([{ id: one.id, sellingPrice: 90 }])
    const alert = await buyer.ok('POST /alerts', { body: { productId: one.id, kind: 'PRICE_DROP' } })
    expect(alert).toMatchObject({ price: 90 })
  })

  it('nothing that its seller sees or edits; the deal is named there', async () => {
    const { id } = await aSofa(10_000)
    const deal = await aDeal(admin, sofas, 15)
    const [own] = await seller.ok('GET /sellers/products', { query: {} })
    expect(own).toMatchObject({ id, sellingPrice: 100, discountPercent: 50, deal: { name: deal.name } })
    expect(own?.variants).toMatchObject([{ sellingPrice: 100 }])
    await seller.ok('PUT /sellers/products/:productId', {
      params: { productId: id },
      body: { title: 'Settee' },
    })
    expect(await pageOf(id)).toMatchObject({ title: 'Settee', sellingPrice: 85 })
  })
})

describe('in the bag', () => {
  it('a line costs the deal price, says which deal it is, and that the price changed', async () => {
    const { id } = await aSofa(10_000)
    const buyer = await aBuyer([id], 2)
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

  it('a coupon leaves lines on deal alone and says so', async () => {
    const [onDeal, plain] = [await aSofa(10_000), await aSofa(3_000, { category: beds })]
    const deal = await aDeal(admin, sofas, 15)
    const buyer = await aBuyer([onDeal.id, plain.id])
    const { code } = await aCoupon(app, { discountBp: 1_000, minimumOrderCents: 3_000 })
    expect((await apply(buyer, code)).body).toMatchObject({
      couponCode: code,
      couponDiscount: 3,
      totalSellingPrice: 112,
      couponNote: 'Items on deal keep their deal price; the coupon applies to the rest.',
    })
    const { body } = await order(buyer, 112)
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

  it('a coupon’s minimum counts the rest, and with nothing but deals none applies', async () => {
    const [onDeal, plain] = [await aSofa(10_000), await aSofa(3_000, { category: beds })]
    const deal = await aDeal(admin, sofas, 15)
    const buyer = await aBuyer([onDeal.id, plain.id])
    const high = await aCoupon(app, { minimumOrderCents: 3_001 })
    const refused = await apply(buyer, high.code)
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'This coupon needs an order of at least 30.01. Items on deal do not count.',
    ])
    const { code } = await aCoupon(app)
    await apply(buyer, code)
    const everything = 'Everything in your bag already has a deal price, so no coupon applies.'
    const second = await aDeal(admin, beds, 1)
    expect(await buyer.ok('GET /carts')).toMatchObject({
      couponCode: null,
      couponDiscount: 0,
      couponNote: everything,
    })
    const ordered = await order(buyer)
    expect([ordered.body.code, ordered.body.message]).toEqual(['coupon_refused', everything])
    expect((await apply(buyer, code)).body.message).toBe(everything)
    await Promise.all([deal.remove(), second.remove()])
    expect(await buyer.ok('GET /carts')).toMatchObject({
      couponCode: code,
      couponDiscount: 13,
      couponNote: null,
    })
  })
})

describe('an order', () => {
  it('is asked about again when a deal came or went since the bag was shown', async () => {
    const { id } = await aSofa(10_000)
    const buyer = await aBuyer([id])
    const deal = await aDeal(admin, sofas, 15)
    const refused = await order(buyer, 100)
    expect([refused.status, refused.body.code, refused.body.details?.totalPrice]).toEqual([
      409,
      'quote_changed',
      85,
    ])
    await deal.remove()
    expect((await order(buyer)).body).toMatchObject({ code: 'quote_changed', details: { totalPrice: 100 } })
    expect((await order(buyer)).status).toBe(201)
  })

  it('replaces an unpaid one whose price another deal has changed', async () => {
    const { id } = await aSofa(10_000)
    const buyer = await aBuyer([id])
    const first = await order(buyer, 100)
    await aDeal(admin, sofas, 15)
    const second = await order(buyer, 85)
    expect(second.status).toBe(201)
    expect(second.body.orderIds).not.toEqual(first.body.orderIds)
  })

  it('books what was paid: the seller bears the deal, and commission is of the deal price', async () => {
    const { id } = await aSofa(10_000)
    await aDeal(admin, sofas, 15)
    const buyer = await aBuyer([id], 2)
    const { body } = await order(buyer, 170)
    await payFor(app, { buyer, gateway: 'STRIPE', sessionId: body.paymentLinkId })
    const [sold] = (await seller.ok('GET /seller/orders', { query: {} })).filter(
      (one) => one.id === body.orderIds[0],
    )
    expect(sold?.money).toMatchObject({ goods: 170, discount: 0, commission: 17, earnings: 153 })
  })

  it('costs nothing at a deal of 100 %', async () => {
    const { id } = await aSofa(10_000)
    await aDeal(admin, sofas, 100)
    const buyer = await aBuyer([id])
    expect((await order(buyer, 0)).status).toBe(201)
    const [placed] = await buyer.ok('GET /orders/users', { query: {} })
    expect(placed).toMatchObject({ totalSellingPrice: 0, paymentStatus: 'COMPLETED' })
  })

  it('is bought again at the price of today’s deal', async () => {
    const { id } = await aSofa(10_000)
    const buyer = await aBuyer([id])
    const { body } = await order(buyer, 100)
    await payFor(app, { buyer, gateway: 'STRIPE', sessionId: body.paymentLinkId })
    await aDeal(admin, sofas, 15)
    await buyer.ok('POST /orders/:orderId/reorder', { params: { orderId: body.orderIds[0] ?? 0 } })
    expect((await buyer.ok('GET /carts')).cartItems).toMatchObject([
      { unitSellingPrice: 85, previousUnitPrice: null },
    ])
  })
})

it('no line on deal can carry a coupon, whoever writes it', async () => {
  const { id } = await aSofa(10_000)
  await aDeal(admin, sofas, 15)
  await order(await aBuyer([id]), 85)
  const write = sql`update order_items set discount_cents = 1 where deal_id is not null`.execute(app.shop.db)
  await expect(write).rejects.toMatchObject({ constraint: 'order_items_deal_or_coupon' })
})

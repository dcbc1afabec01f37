import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { shareOf } from '#shared/payments/money.ts'
import { aDeal, aSofa, beds, endDeals, furniture, sofas } from '#test/builders/deals.ts'
import { aCustomer, client } from '#test/harness/clients.ts'
import { admin, app, openOrderShop, seller } from '#test/harness/order-shop.ts'

openOrderShop({ worker: false })

let anyone: ReturnType<typeof client>
beforeAll(() => {
  anyone = client(app)
})
// Runs before the hook of openOrderShop, which checks the invariants again.
afterEach(async () => {
  await app.assertInvariants()
  await endDeals(app, admin)
})

const pageOf = (productId: number) => anyone.ok('GET /products/:productId', { params: { productId } })
const list = (query: object) => anyone.ok('GET /products', { query })
const pricesOf = async (query: object) => (await list(query)).content.map((card) => card.sellingPrice)

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
    const { id, variantIds } = await aSofa(app, seller, 10_000, {
      title: 'Velvet corner settee',
      sizes: ['S', 'M'],
    })
    await sql`update variants set mrp_cents = 20_000, selling_cents = 12_001 where id = ${variantIds[1] ?? 0}`.execute(
      app.shop.db,
    )
    const other = await aSofa(app, seller, 10_000, { category: beds })
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
    const [dear, cheap] = [
      await aSofa(app, seller, 60_000),
      await aSofa(app, seller, 40_000, { category: beds }),
    ]
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
    const { id } = await aSofa(app, seller, 10_000)
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
    const [sofa, bed] = [
      await aSofa(app, seller, 10_000),
      await aSofa(app, seller, 10_000, { category: beds }),
    ]
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
    const { id } = await aSofa(app, seller, 10_000, { category: beds })
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
    const [one, two] = [await aSofa(app, seller, 10_000), await aSofa(app, seller, 11_000)]
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
    const { id } = await aSofa(app, seller, 10_000)
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

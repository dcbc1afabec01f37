import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ProductCard, ProductQuery } from '#contract/shop/catalog.ts'
import { listProducts as insert, type ListedProduct } from '#test/builders/listed-product.ts'
import { insertSeller } from '#test/builders/sellers.ts'
import { openTestShop, type TestShop } from '#test/harness/test-shop.ts'
import { listProducts } from './find-products.ts'

let shop: TestShop
let mill: number
let loom: number
beforeAll(async () => {
  shop = await openTestShop()
  mill = await aSellerNamed('The Mill & Sons')
  loom = await aSellerNamed('Loom')
})
afterAll(() => shop.close())

async function aSellerNamed(name: string) {
  const id = await insertSeller(shop.db)
  await shop.db.updateTable('sellers').set({ business_name: name }).where('id', '=', id).execute()
  return id
}

const page = (query: ProductQuery) => listProducts(shop.db, query)
const titles = async (query: ProductQuery) => (await page(query)).content.map((card) => card.title)

const shelf = 'women_bags'
const leaf = 'women_bags_tote_bags'

describe('filters', () => {
  const products: Omit<ListedProduct, 'sellerId'>[] = []
  const colors = ['Black', 'Red', 'Navy Blue', 'Gold']
  const sizes = [['S', 'M'], ['M'], ['Free Size'], ['XL', 'XXL']]
  beforeAll(async () => {
    for (let n = 0; n < 120; n += 1) {
      products.push({
        title: `PricedCart ${n}`,
        category: n % 3 === 0 ? leaf : 'women_bags_clutches',
        color: colors[n % 4],
        colors: n % 5 === 0 ? [colors[n % 4] ?? '', 'Olive'] : [colors[n % 4] ?? ''],
        sizes: sizes[(n >> 2) % 4],
        selling: 1_000 + n * 50,
        mrp: Math.round((1_000 + n * 50) / (1 - (n % 7) / 10)),
        stock: n % 6 === 0 ? 0 : 4,
        popularity: (n * 37) % 120,
      })
    }
    await insert(
      shop.db,
      products.map((product, n) => ({ ...product, sellerId: n % 2 ? mill : loom })),
    )
  })

  type Judge = (product: (typeof products)[number], n: number) => boolean
  const discount = (product: (typeof products)[number]) =>
    Math.round((10_000 * ((product.mrp ?? 0) - (product.selling ?? 0))) / (product.mrp ?? 1))
  const judges: [ProductQuery, Judge][] = [
    [{ category: shelf }, () => true],
    [{ category: leaf }, (product) => product.category === leaf],
    [{ category: 'women' }, () => true],
    [{ category: shelf, brand: 'the mill & SONS' }, (_, n) => n % 2 === 1],
    [{ category: shelf, color: 'Red' }, (product) => product.color === 'Red'],
    [
      { category: shelf, color: 'gold,Olive' },
      (product) => product.color === 'Gold' || !!product.colors?.includes('Olive'),
    ],
    [{ category: shelf, size: 'M' }, (product) => !!product.sizes?.includes('M')],
    [{ category: shelf, minPrice: 30 }, (product) => (product.selling ?? 0) >= 3_000],
    [{ category: shelf, maxPrice: 30 }, (product) => (product.selling ?? 0) <= 3_000],
    [
      { category: shelf, minPrice: 20.5, maxPrice: 40.5 },
      (product) => (product.selling ?? 0) >= 2_050 && (product.selling ?? 0) <= 4_050,
    ],
    [{ category: shelf, minDiscount: 30 }, (product) => discount(product) >= 3_000],
    [{ category: shelf, stock: 'in_stock' }, (product) => product.stock !== 0],
    [{ category: shelf, stock: 'out_of_stock' }, (product) => product.stock === 0],
    [{ category: shelf, query: 'bag' }, () => true],
  ]
  test.each(judges)('%j', async (query, judge) => {
    const expected = products.filter(judge)
    const found = await allOf(query)
    expect(found.map((card) => card.title).sort()).toEqual(expected.map((product) => product.title).sort())
    expect((await page(query)).totalElements).toBe(expected.length)
  })

  test('combines any two filters', async () => {
    const inShelf = judges.filter(([query]) => query.category === shelf)
    for (const [firstQuery, first] of inShelf) {
      for (const [secondQuery, second] of inShelf) {
        // The same parameter twice: the second one counts, so there is nothing to combine.
        if (Object.keys(firstQuery).some((key) => key !== 'category' && key in secondQuery)) continue
        const expected = products.filter((product, n) => first(product, n) && second(product, n)).length
        const query = { ...firstQuery, ...secondQuery }
        expect((await page(query)).totalElements, JSON.stringify(query)).toBe(expected)
      }
    }
  })

  test('combines all filters, with and without a search text', async () => {
    const query: ProductQuery = {
      category: 'women',
      brand: 'loom',
      color: 'Black,Navy Blue',
      size: 'M',
      minPrice: 12,
      maxPrice: 60,
      minDiscount: 10,
      stock: 'in_stock',
      sort: 'price_high',
    }
    const expected = products
      .filter(
        (product, n) =>
          n % 2 === 0 &&
          ['Black', 'Navy Blue'].includes(product.color ?? '') &&
          product.sizes?.includes('M') &&
          (product.selling ?? 0) >= 1_200 &&
          (product.selling ?? 0) <= 6_000 &&
          discount(product) >= 1_000 &&
          product.stock !== 0,
      )
      .map((product) => product.title)
      .reverse()
    expect(expected.length).toBeGreaterThan(2)
    expect(await titles(query)).toEqual(expected)
    expect(await titles({ ...query, query: 'bag' })).toEqual(expected)
  })

  const keys = {
    price_low: (card: ProductCard) => -card.sellingPrice,
    price_high: (card: ProductCard) => card.sellingPrice,
    newest: (card: ProductCard) => card.id,
    rating: (card: ProductCard) => card.rating ?? 0,
    discount: (card: ProductCard) => card.discountPercent,
    recommended: ({ title }: ProductCard) => products.find((one) => one.title === title)?.popularity ?? 0,
  }
  test.each(Object.entries(keys))(
    'sorts by %s, sold-out products last, without duplicates',
    async (name, key) => {
      const sort = name === 'recommended' ? undefined : (name as ProductQuery['sort'])
      const found = await allOf({ category: shelf, sort })
      expect(new Set(found.map((card) => card.id)).size).toBe(120)
      const order = found.map((card) => ({ soldOut: card.quantity === 0, value: key(card) }))
      const sorted = order.toSorted((a, b) => Number(a.soldOut) - Number(b.soldOut) || b.value - a.value)
      expect(order).toEqual(sorted)
    },
  )

  test('describes the first page, the last page and a page beyond the end', async () => {
    const first = await page({ category: shelf })
    expect(first).toMatchObject({
      totalElements: 120,
      totalPages: 5,
      first: true,
      last: false,
      size: 24,
      number: 0,
      numberOfElements: 24,
      sort: null,
      pageable: { pageNumber: 0, pageSize: 24 },
      empty: false,
    })
    expect(first.categoryPath.map((step) => step.categoryCode)).toEqual(['women', shelf])
    expect(await page({ category: leaf, pageNumber: 1 })).toMatchObject({
      last: true,
      number: 1,
      numberOfElements: 16,
    })
    expect(await page({ category: shelf, pageNumber: 999_999 })).toMatchObject({
      totalElements: 120,
      number: 999_999,
      last: true,
      empty: true,
      content: [],
    })
  })

  test('answers not_found for an unknown category', async () => {
    await expect(page({ category: 'women_hats' })).rejects.toMatchObject({ code: 'not_found' })
  })
})

async function allOf(query: ProductQuery) {
  const first = await page(query)
  const rest = await Promise.all(
    Array.from({ length: first.totalPages - 1 }, (_, index) => page({ ...query, pageNumber: index + 1 })),
  )
  return [first, ...rest].flatMap((found) => found.content)
}

describe('listing contents', () => {
  const category = 'home_furniture_decor_vases'

  test('a product card has every field', async () => {
    const [id] = await insert(shop.db, [
      {
        sellerId: loom,
        category,
        title: 'Tall Vase',
        color: 'Teal',
        sizes: ['S', 'L'],
        selling: 1999,
        mrp: 2999,
        stock: 7,
      },
    ])
    await sql`update products set rating_count = 3, rating_halves_sum = 25 where id = ${id}`.execute(shop.db)
    const [card] = (await page({ category })).content
    expect(card).toEqual({
      id,
      title: 'Tall Vase',
      description: '',
      mrpPrice: 29.99,
      sellingPrice: 19.99,
      discountPercent: 33.34,
      deal: null,
      quantity: 14,
      color: 'Teal',
      images: [],
      pictures: [],
      numRatings: 3,
      rating: 4.2,
      category: expect.objectContaining({
        categoryCode: category,
        parentCategory: 'home_furniture_decor',
        level: 3,
      }),
      seller: { id: loom, businessDetails: { businessName: 'Loom' }, onHoliday: false },
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      size: 'S, L',
      reviews: [],
    })
  })

  test('drafts, archived and unlisted products are never listed; sold-out products are', async () => {
    const hidden = 'home_furniture_decor_mirrors'
    await insert(shop.db, [
      { sellerId: loom, category: hidden, title: 'Quartz mirror one', status: 'DRAFT' },
      { sellerId: loom, category: hidden, title: 'Quartz mirror two', status: 'ARCHIVED' },
      { sellerId: loom, category: hidden, title: 'Quartz mirror three', listed: false },
      { sellerId: loom, category: hidden, title: 'Quartz mirror four', stock: 0 },
    ])
    const [card] = (await page({ category: hidden })).content
    expect(await titles({ category: hidden })).toEqual(['Quartz mirror four'])
    expect(card?.quantity).toBe(0)
    expect(await titles({ query: 'quartz mirror' })).toEqual(['Quartz mirror four'])
    expect(await titles({ category: hidden, maxPrice: 999_999 })).toEqual(['Quartz mirror four'])
  })

  test('changes of price, stock, category, listing and brand show in the next response', async () => {
    const place = 'home_furniture_decor_clocks'
    const [id = 0] = await insert(shop.db, [
      { sellerId: mill, category: place, title: 'Wall clock', selling: 5_000, stock: 2 },
    ])
    const card = async (query: ProductQuery = { category: place }) => (await page(query)).content[0]
    expect(await card()).toMatchObject({ sellingPrice: 50, quantity: 2 })

    await sql`update products set selling_cents = 4000 where id = ${id}`.execute(shop.db)
    expect(await card()).toMatchObject({ sellingPrice: 40, discountPercent: 20 })
    expect((await page({ category: place, maxPrice: 45 })).totalElements).toBe(1)

    expect((await page({ category: place, stock: 'in_stock' })).totalElements).toBe(1)
    await sql`update stock set on_hand = 1, held = 1 where product_id = ${id}`.execute(shop.db)
    expect(await card()).toMatchObject({ quantity: 1 })
    await sql`update stock set on_hand = 0, held = 2 where product_id = ${id}`.execute(shop.db)
    expect((await page({ category: place, stock: 'in_stock' })).totalElements).toBe(0)

    await sql`update sellers set business_name = 'The Mill' where id = ${mill}`.execute(shop.db)
    expect((await card())?.seller.businessDetails.businessName).toBe('The Mill')
    expect((await page({ category: place, brand: 'the mill' })).totalElements).toBe(1)
    expect((await page({ category: place, query: 'sons' })).totalElements).toBe(0)

    await sql`update products set listed = false where seller_id = ${mill}`.execute(shop.db)
    expect((await page({ category: place })).totalElements).toBe(0)
    await sql`update products set listed = true where id = ${id}`.execute(shop.db)
    expect((await page({ category: place })).totalElements).toBe(1)

    await sql`update products p set category_id = c.id, category_path = c.path from categories c
      where p.id = ${id} and c.code = 'men_bags_rucksacks'`.execute(shop.db)
    expect((await page({ category: place })).totalElements).toBe(0)
    expect((await page({ category: 'men_bags' })).totalElements).toBe(1)

    await sql`delete from products where id = ${id}`.execute(shop.db)
    expect((await page({ category: 'men_bags' })).totalElements).toBe(0)
  })

  test('product_categories has exactly one row for each listed product and each of its categories', async () => {
    const { rows } = await sql`
      (select product_id, category_id from product_categories
        except select id, unnest(category_path) from products where listed)
      union all
      (select id, unnest(category_path) from products where listed
        except select product_id, category_id from product_categories)
    `.execute(shop.db)
    expect(rows).toEqual([])
  })
})

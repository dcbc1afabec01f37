import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { product as productSchema } from '#contract/shop/catalog.ts'
import { type ListedProduct, listProducts } from '#test/builders/listed-product.ts'
import { insertSeller } from '#test/builders/sellers.ts'
import { unique } from '#test/builders/unique.ts'
import { openTestShop, type TestShop } from '#test/harness/test-shop.ts'
import { readReviews } from '../reviews/product-reviews.ts'
import { readProduct } from './product.ts'
import { readSimilar } from './similar-products.ts'

let shop: TestShop
let sellerId: number
beforeAll(async () => {
  shop = await openTestShop()
  sellerId = await insertSeller(shop.db)
})
afterAll(() => shop.close())

async function add(fields: Partial<ListedProduct> = {}): Promise<number> {
  const [id = 0] = await listProducts(shop.db, [{ sellerId, ...fields }])
  return id
}

async function review(productId: number, fields: { halves: number; minutesAgo: number; hidden?: boolean }) {
  const { id: userId } = await shop.db
    .insertInto('users')
    .values({ email: `${unique()}@shop.test`, first_name: 'Asha', last_name: 'Rao' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into reviews (product_id, user_id, rating_halves, review_text, verified_purchase, created_at, hidden_at)
    values (${productId}, ${userId}, ${fields.halves}, ${`${fields.minutesAgo} minutes ago`}, true,
      now() - make_interval(mins => ${fields.minutesAgo}::int), ${fields.hidden ? new Date() : null}::timestamptz)
  `.execute(shop.db)
}

describe('a product', () => {
  test('lists its sizes from small to large, color by color', async () => {
    const id = await add({ sizes: ['S', 'M', 'L', 'XL', 'XS', 'XXL', 'Other', 'Free Size'] })
    await sql`update products set colors = '{Black,Red}' where id = ${id}`.execute(shop.db)
    const [red] = await sql<{ id: number }>`
      insert into variants (product_id, seller_id, size, color, sku, position)
      values (${id}, ${sellerId}, 'XS', 'Red', ${unique()}, 0) returning id
    `
      .execute(shop.db)
      .then(({ rows }) => rows)
    await sql`insert into stock (variant_id, product_id, on_hand, received) values (${red?.id}, ${id}, 1, 1)`.execute(
      shop.db,
    )
    const inOrder = ['XS', 'S', 'M', 'L', 'XL', 'XXL', 'Free Size', 'Other']
    const found = await readProduct(shop.db, id)
    expect(found.sizes).toEqual(inOrder)
    expect(found.size).toBe(inOrder.join(', '))
    expect(found.variants.map(({ color, size }) => `${color} ${size}`)).toEqual([
      ...inOrder.map((size) => `Black ${size}`),
      'Red XS',
    ])
  })

  test('is returned with variants, histogram, path and newest reviews', async () => {
    const id = await add({ title: 'Rain Jacket', sizes: ['S', 'M'], selling: 4_000, mrp: 5_000, stock: 3 })
    await sql`update variants set mrp_cents = 6000, selling_cents = 5500 where product_id = ${id} and size = 'M'`.execute(
      shop.db,
    )
    await sql`update products set rating_count = 2, rating_halves_sum = 15, rating_histogram = '{1,0,1,0,0}' where id = ${id}`.execute(
      shop.db,
    )
    for (let n = 0; n < 12; n += 1) await review(id, { halves: 7, minutesAgo: n })
    await review(id, { halves: 1, minutesAgo: 0, hidden: true })

    const found = productSchema.parse(await readProduct(shop.db, id))
    expect(found).toMatchObject({
      id,
      title: 'Rain Jacket',
      quantity: 6,
      rating: 3.8,
      numRatings: 2,
      discountPercent: 20,
      sizes: ['S', 'M'],
      colors: ['Black'],
      ratingHistogram: [1, 0, 1, 0, 0],
      status: 'ACTIVE',
      version: 1,
    })
    expect(found.variants).toMatchObject([
      { size: 'S', quantity: 3, mrpPrice: 50, sellingPrice: 40 },
      { size: 'M', quantity: 3, mrpPrice: 60, sellingPrice: 55 },
    ])
    expect(found.categoryPath.map((step) => step.level)).toEqual([1, 2, 3])
    expect(found.reviews.map((entry) => entry.reviewText)).toEqual(
      Array.from({ length: 10 }, (_, n) => `${n} minutes ago`),
    )
    expect(found.reviews[0]).toMatchObject({
      rating: 3.5,
      verifiedPurchase: true,
      user: { firstName: 'Asha', lastName: 'R.' },
    })
  })

  test('shows its current stock', async () => {
    const id = await add({ stock: 3 })
    expect((await readProduct(shop.db, id)).quantity).toBe(3)
    await sql`update stock set on_hand = 2, held = 1 where product_id = ${id}`.execute(shop.db)
    const found = await readProduct(shop.db, id)
    expect([found.quantity, found.variants[0]?.quantity]).toEqual([2, 2])
  })

  test('is not found as a draft or without an active seller, and gone when archived', async () => {
    const draft = await add({ status: 'DRAFT' })
    const unlisted = await add({ listed: false })
    for (const id of [draft, unlisted, 999_999_999]) {
      await expect(readProduct(shop.db, id)).rejects.toMatchObject({ code: 'not_found' })
      await expect(readSimilar(shop.db, id)).rejects.toMatchObject({ code: 'not_found' })
      await expect(readReviews(shop.db, id, {}, { number: 0, size: 10 })).rejects.toMatchObject({
        code: 'not_found',
      })
    }
    const id = await add()
    await readProduct(shop.db, id)
    await sql`update products set status = 'ARCHIVED', listed = false where id = ${id}`.execute(shop.db)
    await expect(readProduct(shop.db, id)).rejects.toMatchObject({ code: 'gone' })
  })

  test.each([
    ['CLOSED', 'ACTIVE', 'gone'],
    ['BANNED', 'ACTIVE', 'gone'],
    ['SUSPENDED', 'ACTIVE', 'not_found'],
    ['DEACTIVATED', 'ACTIVE', 'not_found'],
    ['CLOSED', 'DRAFT', 'not_found'],
    ['SUSPENDED', 'ARCHIVED', 'gone'],
  ] as const)('of a %s seller with status %s gets the error %s', async (sellerStatus, status, code) => {
    const other = await insertSeller(shop.db)
    const id = await add({ sellerId: other, status, listed: false })
    await sql`update sellers set account_status = ${sellerStatus} where id = ${other}`.execute(shop.db)
    await expect(readProduct(shop.db, id)).rejects.toMatchObject({
      code,
      data: code === 'gone' ? { details: { categoryCode: 'men_topwear_tshirts' } } : {},
    })
  })
})

test('reviews are paged, newest first, without hidden ones', async () => {
  const id = await add()
  for (let n = 0; n < 7; n += 1) await review(id, { halves: 10, minutesAgo: n, hidden: n === 2 })
  const page = (number: number) => readReviews(shop.db, id, {}, { number, size: 4 })
  const texts = async (number: number) =>
    (await page(number)).reviews.map((entry) => Number.parseInt(entry.reviewText, 10))
  expect((await page(0)).total).toBe(6)
  expect(await texts(0)).toEqual([0, 1, 3, 4])
  expect(await texts(1)).toEqual([5, 6])
  expect(await texts(2)).toEqual([])
  await review(id, { halves: 2, minutesAgo: 0 })
  expect((await page(0)).total).toBe(7)
})

describe('similar products', () => {
  const leaf = 'electronics_audio_headphones'
  const sibling = 'electronics_audio_earbuds'
  beforeEach(() => sql`update products set listed = false`.execute(shop.db))

  test('are from the same leaf category first, ranked by title words and price, then from the parent category', async () => {
    const id = await add({ category: leaf, title: 'Studio Headphones Walnut', selling: 20_000 })
    await add({ category: leaf, title: 'Kids Set', selling: 900, popularity: 99 })
    await add({ category: leaf, title: 'Studio Headphones Oak', selling: 21_000 })
    await add({ category: sibling, title: 'Studio Earbuds Walnut', selling: 20_000, popularity: 99 })
    await add({ category: 'electronics_gaming_consoles', title: 'Studio Headphones Walnut' })
    await add({ category: leaf, title: 'Studio Headphones Hidden', listed: false })
    expect((await readSimilar(shop.db, id)).map((card) => card.title)).toEqual([
      'Studio Headphones Oak',
      'Kids Set',
      'Studio Earbuds Walnut',
    ])
  })

  test('are at most ten listed products', async () => {
    const id = await add({ category: leaf, title: "It's a 'quoted' title & | ! :* (odd)" })
    const others = await listProducts(
      shop.db,
      Array.from({ length: 15 }, (_, n) => ({ sellerId, category: n % 2 ? leaf : sibling })),
    )
    const first = await readSimilar(shop.db, id)
    expect(first).toHaveLength(10)
    expect(first.map((card) => card.id)).not.toContain(id)
    await sql`update products set listed = false where id = any (${others.slice(2)}::bigint[])`.execute(
      shop.db,
    )
    expect(await readSimilar(shop.db, id)).toHaveLength(2)
  })

  test('are empty for products assigned to a parent category without others', async () => {
    const shelf = await add({ category: 'electronics_gaming' })
    const department = await add({ category: 'women' })
    expect(await readSimilar(shop.db, shelf)).toEqual([])
    expect(await readSimilar(shop.db, department)).toEqual([])
  })
})

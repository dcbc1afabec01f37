import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProductQuery } from '#contract/shop/catalog.ts'
import { listProducts as insert } from '#test/builders/listed-product.ts'
import { insertSeller } from '#test/builders/sellers.ts'
import { openWatchedDatabase, type WatchedDatabase } from '#test/harness/plans.ts'
import type { Tables } from '../../../database/tables.ts'
import { listProducts, suggestProducts } from '../../../workflows/catalog/find-products.ts'
import { readProduct } from '../product.ts'
import { readSimilar } from '../similar-products.ts'

/** With thousands of products, no public page needs a sequential scan. Checks plans, not times. */
let database: WatchedDatabase
let db: Kysely<Tables>
let productId: number

beforeAll(async () => {
  database = await openWatchedDatabase()
  db = database.db
  const sellers = await Promise.all(Array.from({ length: 20 }, () => insertSeller(db)))
  const { rows: leaves } = await sql<{ code: string }>`select code from categories where level = 3`.execute(
    db,
  )
  const colors = ['Black', 'Red', 'Teal', 'Gold', 'Olive', 'Grey']
  const nouns = ['shirt', 'lamp', 'phone', 'sofa', 'shoe', 'watch', 'vase', 'camera']
  const ids = await insert(
    db,
    Array.from({ length: 6_000 }, (_, n) => ({
      sellerId: sellers[n % 20] ?? 0,
      category: leaves[n % leaves.length]?.code,
      title: `${colors[n % 6]} ${nouns[n % 8]} number ${n}`,
      color: colors[n % 6],
      selling: 1_000 + ((n * 7919) % 50_000),
      popularity: n % 997,
    })),
  )
  productId = ids[77] ?? 0
  await sql`
    insert into search_words (word, uses) select translate(md5(n::text), '0123456789', 'ghijklmnop'), 1 from generate_series(1, 5000) n
  `.execute(db)
  await sql`vacuum (analyze)`.execute(db)
}, 60_000)
afterAll(() => database?.close())

const list = (query: ProductQuery) => () => listProducts(db, query)
test.each<[string, () => Promise<unknown>]>([
  ['a leaf category', list({ category: 'men_topwear_tshirts' })],
  ['a department, page 50', list({ category: 'men', pageNumber: 50 })],
  ['a category sorted by price', list({ category: 'men_topwear', sort: 'price_low' })],
  [
    'a category with all filters',
    list({
      category: 'men_topwear',
      color: 'Red',
      minPrice: 20,
      maxPrice: 300,
      minDiscount: 10,
      size: 'M',
      brand: 'Loom',
    }),
  ],
  ['a leaf category filtered by stock', list({ category: 'men_topwear_tshirts', stock: 'in_stock' })],
  ['a search for two words', list({ query: 'teal lamp' })],
  ['a search with a typo', list({ query: 'sohe 5001' })],
  ['suggestions', () => suggestProducts(db, 'came')],
  ['a product', () => readProduct(db, productId)],
  ['similar products', () => readSimilar(db, productId)],
])('%s is read without a sequential scan', async (_, work) => {
  const asked = (await database.sentBy(work)).filter((statement) =>
    /from (unnest|products|product_categories|\(|search_words)/.test(statement.sql),
  )
  expect(asked.length).toBeGreaterThan(0)
  for (const statement of asked) {
    for (const generic of [false, true]) {
      const plan = await database.explain(statement, { generic })
      expect(plan).not.toMatch(/Seq Scan on (products|product_categories|variants|stock|search_words)/)
    }
  }
})

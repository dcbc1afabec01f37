import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct } from '#test/builders/product.ts'
import { insertSeller } from '#test/builders/sellers.ts'
import type { TestApp } from '#test/harness/app.ts'
import { openWatchedDatabase, type WatchedDatabase } from '#test/harness/plans.ts'
import { readSellerReviews } from './seller-reviews.ts'

let database: WatchedDatabase
let sellerId: number

beforeAll(async () => {
  database = await openWatchedDatabase()
  const { db } = database
  const sellers = await Promise.all(Array.from({ length: 10 }, () => insertSeller(db)))
  sellerId = sellers[7] ?? 0
  for (const id of sellers) await aProduct({ shop: { db } } as Pick<TestApp, 'shop'>, { sellerId: id })
  await sql`
    with buyers as (
      insert into users (email, first_name, last_name)
      select n || '@example.com', 'A', 'B' from generate_series(1, 2000) n returning id
    )
    insert into reviews (product_id, user_id, rating_halves, review_text, created_at)
    select p.id, b.id, 8, 'Fine.', now() - make_interval(mins => (b.id * 7919 % 100000)::int) from products p, buyers b
  `.execute(db)
  await sql`vacuum (analyze)`.execute(db)
}, 60_000)
afterAll(() => database?.close())

test("the newest reviews of a seller's products are read in the order of an index", async () => {
  const page = { limit: 20, offset: 20 }
  const sent = await database.sentBy(async () => {
    const { rows, total } = await readSellerReviews(database.db, sellerId, {}, page)
    expect([rows.length, total]).toEqual([20, 2_000])
    const times = rows.map(({ createdAt }) => createdAt)
    expect(times).toEqual(times.toSorted().reverse())
  })
  const newest = sent.find((statement) => statement.sql.includes('lateral'))
  for (const asking of [{}, { sellerId }]) {
    const plan = newest && (await database.explain(newest, asking))
    expect(plan).toContain('using reviews_of_product')
    expect(plan).not.toContain('Seq Scan on reviews')
  }
})

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listProducts } from '#test/builders/listed-product.ts'
import { insertSeller } from '#test/builders/sellers.ts'
import { openTestShop, type TestShop } from '#test/harness/test-shop.ts'
import { addSearchCounts, deleteOldSearchCounts } from '../../modules/search/search-counts.ts'
import { readSearchTerms } from '../../views/admin/search-terms.ts'
import { readPopularSearches } from '../../views/home/popular-searches.ts'
import { searchCounter } from './count-searches.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await listProducts(shop.db, [{ sellerId: await insertSeller(shop.db), title: 'Wool coat' }])
})
beforeEach(() => sql`delete from search_counts`.execute(shop.db))
afterAll(() => shop.close())

const headers = { 'user-agent': 'Mozilla/5.0 Firefox/140.0' }
const counter = () => {
  const { note, write } = searchCounter(shop.db, (error) => {
    throw error
  })
  return {
    search: (query: string) => note({ url: `/products?${new URLSearchParams({ query })}`, headers }),
    open: (query: string) =>
      note({
        url: '/product-details/a/b/1',
        headers: { ...headers, referer: `https://shop.test/products?${new URLSearchParams({ query })}` },
      }),
    write,
  }
}
const terms = async (kind: 'all' | 'no_results' | 'no_clicks' = 'all', days = 30) =>
  (await readSearchTerms(shop.db, { kind, days, limit: 100, offset: 0 })).rows

test('lists top searches, searches without results and searches without clicks', async () => {
  const { search, open, write } = counter()
  for (const query of ['Coat', 'coat', 'wool', 'qwzxcv', 'قميص']) search(query)
  open('coat')
  await write()
  search('COAT!')
  await write()
  expect(await terms()).toEqual([
    { query: 'coat', searches: 3, clicks: 1, results: 1 },
    { query: 'qwzxcv', searches: 1, clicks: 0, results: 0 },
    { query: 'wool', searches: 1, clicks: 0, results: 1 },
    { query: 'قميص', searches: 1, clicks: 0, results: 0 },
  ])
  expect((await terms('no_results')).map(({ query }) => query)).toEqual(['qwzxcv', 'قميص'])
  expect((await terms('no_clicks')).map(({ query }) => query)).toEqual(['wool'])
})

test('sums up the days of the period and forgets what is older than 90 days', async () => {
  await sql`insert into search_counts (day, query, searches, clicks, results)
    select (now() at time zone 'UTC')::date - ago, 'coat', 2, 0, ago
    from unnest('{0,6,7,89,91}'::int[]) as ago`.execute(shop.db)
  const searches = async (days: number) => (await terms('all', days))[0]
  expect(await searches(1)).toMatchObject({ searches: 2, results: 0 })
  expect(await searches(7)).toMatchObject({ searches: 4 })
  expect(await searches(90)).toMatchObject({ searches: 8 })
  await deleteOldSearchCounts(shop.db)
  const { rows } = await sql`select 1 from search_counts`.execute(shop.db)
  expect(rows).toHaveLength(4)
})

test('a node collects at most 300 different searches between two writes', async () => {
  const { search, write } = counter()
  for (let at = 0; at < 400; at += 1) search(`number ${'a'.repeat(at % 20)} x${at}`)
  search('number  x1')
  await write()
  const { total } = await readSearchTerms(shop.db, { limit: 1, offset: 0 })
  expect(total).toBe(300)
})

test('at most 5,000 different searches a day are stored; known ones are still counted', async () => {
  await sql`insert into search_counts (day, query, searches, results)
    select (now() at time zone 'UTC')::date, 'term ' || n, 1, 1 from generate_series(1, 5000) as n`.execute(
    shop.db,
  )
  const one = { searches: 1, clicks: 0, results: 1 }
  await addSearchCounts(shop.db, [
    { query: 'new', ...one },
    { query: 'term 1', ...one },
  ])
  const { rows, total } = await readSearchTerms(shop.db, { limit: 1, offset: 0 })
  expect(total).toBe(5_000)
  expect(rows).toEqual([{ query: 'term 1', searches: 2, clicks: 0, results: 1 }])
})

test('two nodes that write the same searches at once both count', async () => {
  const counts = ['a', 'b', 'c'].map((query) => ({ query, searches: 1, clicks: 0, results: 1 }))
  await Promise.all(
    Array.from({ length: 10 }, (_, at) => addSearchCounts(shop.db, at % 2 ? counts : counts.toReversed())),
  )
  expect((await terms()).map(({ searches }) => searches)).toEqual([10, 10, 10])
})

test('popular searches were repeated, found products that customers opened, and consist of words of products', async () => {
  const rows = [
    { query: 'wool coat', searches: 5, clicks: 1, results: 1 },
    { query: 'wool coats', searches: 4, clicks: 1, results: 1 },
    { query: 'coats', searches: 9, clicks: 2, results: 1 },
    { query: 'coat', searches: 8, clicks: 2, results: 1 },
    { query: 'wool', searches: 9, clicks: 0, results: 1 },
    { query: 'coat john smith', searches: 9, clicks: 3, results: 1 },
    { query: 'zebra', searches: 9, clicks: 1, results: 0 },
  ]
  await sql`insert into search_counts (day, query, searches, clicks, results)
    select (now() at time zone 'UTC')::date, r.query, r.searches, r.clicks, r.results
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (query text, searches int, clicks int, results int)`.execute(
    shop.db,
  )
  expect(await readPopularSearches(shop.db)).toEqual(['coats', 'wool coat'])
})

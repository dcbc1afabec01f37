import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertSeller } from '#test/builders/sellers.ts'
import { openTestShop, type TestShop } from '#test/harness/test-shop.ts'
import { listProducts, searchProducts } from './find-products.ts'

/** Large shops rank only so many of the most popular matches of a common word. */
const ranked = 2_000
const wool = 6_000
const lamps = 14_500

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  const sellerId = await insertSeller(shop.db)
  const insert = (count: number, title: string, category: string) =>
    sql`
      insert into products (seller_id, category_id, category_path, title, description, color, colors, selling_cents,
        mrp_cents, popularity, status, listed, search)
      select ${sellerId}, c.id, c.path, ${title}::text || ' ' || n, '', color, array[color], 100 + n, 100 + n, popularity,
        'ACTIVE', true, setweight(to_tsvector('english', ${title}::text || ' ' || n), 'A')
      from categories c, generate_series(1, ${count}::int) as n
      cross join lateral (select (n::bigint * 7919) % ${count}::int + 1 as popularity) p
      cross join lateral (
        select case when popularity <= 10 then 'Teal' when popularity > ${count - 1_000}::int then 'Red' else 'Black' end as color
      ) q
      where c.code = ${category}
    `.execute(shop.db)
  await insert(wool, 'Wool zephyr coat', 'men_topwear_jackets')
  await insert(lamps, 'Bright thing', 'home_furniture_lighting_table_lamps')
  await sql`analyze products`.execute(shop.ownerDb)
}, 60_000)
afterAll(() => shop?.close())

const idsOf = async (order: string, limit: number) => {
  const { rows } = await sql<{ id: number }>`
    select id from products where title like 'Wool%' order by ${sql.raw(order)} limit ${limit}
  `.execute(shop.db)
  return rows.map(({ id }) => id)
}

test('a large shop lists the most popular matches of a common word', async () => {
  const { cards, total, capped } = await searchProducts(shop.db, { query: 'wool', size: ranked })
  expect([total, capped]).toEqual([ranked, true])
  expect(cards.map(({ id }) => id)).toEqual(await idsOf('popularity desc, id desc', ranked))
})

test.each([
  ['that belong together, so that more products have both than chance would suggest', 'zephyr wool'],
  ['of which one is repeated', 'wool wool'],
])('a large shop lists the most popular matches of words %s', async (_, query) => {
  const { cards, total, capped } = await searchProducts(shop.db, { query, size: ranked })
  expect([total, capped]).toEqual([ranked, true])
  expect(cards.map(({ id }) => id)).toEqual(await idsOf('popularity desc, id desc', ranked))
})

test('filters that leave many of the most popular matches apply to these', async () => {
  const found = await listProducts(shop.db, { query: 'wool', color: 'Red' })
  expect(found.totalElements).toBe(1_000)
})

test('filters that leave few of the most popular matches apply to all', async () => {
  const found = await listProducts(shop.db, { query: 'wool', color: 'Teal' })
  expect(found.totalElements).toBe(10)
  expect(found.facets.color).toContainEqual({ value: 'Black', count: wool - 1_010 })
})

test('sort orders apply to all matches of a common word', async () => {
  const found = await listProducts(shop.db, { query: 'wool', sort: 'price_low' })
  expect([found.totalElements, found.search?.capped]).toEqual([wool, false])
  expect(found.content.map(({ id }) => id)).toEqual(await idsOf('selling_cents', found.content.length))
})

test('a search that names a large category lists its most popular products', async () => {
  const found = await listProducts(shop.db, { query: 'table lamps' })
  expect(found.totalElements).toBe(ranked)
  const { rows } = await sql<{ id: number }>`
    select id from products where title like 'Bright%' order by popularity desc limit 24
  `.execute(shop.db)
  expect(found.content.map(({ id }) => id)).toEqual(rows.slice(0, found.content.length).map(({ id }) => id))
})

test('a search with few matches lists all of them, however unpopular', async () => {
  const [unpopular] = await idsOf('popularity', 1)
  const { rows } = await sql<{ title: string }>`
    select title from products where id = ${unpopular}
  `.execute(shop.db)
  const { cards } = await searchProducts(shop.db, { query: rows[0]?.title ?? '' })
  expect(cards[0]?.id).toBe(unpopular)
})

import { sql } from 'kysely'
import type { Db } from '#server/database/open.ts'
import { searchProducts } from '#server/workflows/catalog/find-products.ts'

const days = 30

/** Searches a day, and the share of them after which a product was opened. */
const searches: [query: string, perDay: number, clicked: number][] = [
  ['linen shirt', 24, 0.6],
  ['running shoes', 21, 0.6],
  ['wireless headphones', 19, 0.5],
  ['silk saree', 17, 0.6],
  ['floor lamp', 14, 0.5],
  ['backpack', 13, 0.5],
  ['cotton kurta', 11, 0.5],
  ['coffee table', 10, 0.5],
  ['smart watch', 9, 0.4],
  ['tote bag', 8, 0.5],
  ['desk organiser', 5, 0.3],
  ['iphone', 6, 0],
  ['surfboard', 4, 0],
  ['guitar', 3, 0],
  ['lego', 3, 0],
]

/** What customers of the demo shop searched for in the last 30 days. */
export async function insertSearchCounts(tx: Db): Promise<void> {
  const rows = []
  for (const [query, perDay, clicked] of searches) {
    const { total } = await searchProducts(tx, { query, size: 1 })
    for (let ago = 0; ago < days; ago++) {
      const count = Math.max(1, perDay + (((ago * 7 + query.length) % 5) - 2))
      rows.push({ ago, query, searches: count, clicks: Math.round(count * clicked), results: total })
    }
  }
  await sql`
    insert into search_counts (day, query, searches, clicks, results)
    select (now() at time zone 'UTC')::date - r.ago, r.query, r.searches, r.clicks, r.results
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (ago int, query text, searches int, clicks int, results int)
  `.execute(tx)
}

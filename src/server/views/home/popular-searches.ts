import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'

const days = 30
/** Minimum number of searches, so that one person's searches are not published. */
const searchesMin = 5
const candidatesMax = 40
const shownMax = 8

/**
 * What customers searched for most often and then opened a product. Every word must appear in the dictionary of product
 * words, so that searches cannot put names or insults on the page.
 */
export async function readPopularSearches(db: Db): Promise<string[]> {
  const { rows } = await sql<{ query: string }>`
    select query from (
      select query, sum(searches)::int as searches, sum(clicks)::int as clicks,
        (array_agg(results order by day desc))[1] as results
      from search_counts where day > shop_day(now()) - ${days}::int
      group by query
    ) terms
    where searches >= ${searchesMin}::int and clicks > 0 and results > 0
      and not exists (
        select 1 from unnest(string_to_array(query, ' ')) as typed
        where not exists (
          select 1 from search_words s where s.word in (typed, typed || 's', regexp_replace(typed, 's$', ''))
        )
      )
    order by searches desc, query limit ${candidatesMax}::int
  `.execute(db)
  return uniqueSearches(rows.map(({ query }) => query)).slice(0, shownMax)
}

/** Drops searches that differ from an earlier one only in plurals. */
function uniqueSearches(queries: string[]): string[] {
  const byKey = new Map<string, string>()
  for (const query of queries) {
    const key = query.replace(/s(?= |$)/g, '')
    if (!byKey.has(key)) byKey.set(key, query)
  }
  return [...byKey.values()]
}

import { sql } from 'kysely'
import type { SearchTerm, SearchTermKind } from '#contract/admin/search/search-terms.ts'
import type { Db } from '../../database/open.ts'
import { lastResults } from '../fragments/search-results.ts'

type Asked = { kind?: SearchTermKind | undefined; days?: number | undefined; limit: number; offset: number }

const daysShown = 30

export async function readSearchTerms(
  db: Db,
  { kind = 'all', days = daysShown, limit, offset }: Asked,
): Promise<{ rows: SearchTerm[]; total: number }> {
  const { rows } = await sql<SearchTerm & { total: number }>`
    select query, searches, clicks, results, count(*) over ()::int as total
    from (
      select query, sum(searches)::int as searches, sum(clicks)::int as clicks,
        ${lastResults} as results
      from search_counts where day > shop_day(now()) - ${days}::int
      group by query
    ) terms
    where searches > 0 and case ${kind}::text
      when 'no_results' then results = 0 when 'no_clicks' then results > 0 and clicks = 0 else true end
    order by searches desc, query limit ${limit} offset ${offset}
  `.execute(db)
  return { rows: rows.map(({ total: _, ...term }) => term), total: rows[0]?.total ?? 0 }
}

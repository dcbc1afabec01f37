import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'
import type { CountedSearch } from './search-counts.rules.ts'

export { readSearch } from './search-counts.rules.ts'

export type SearchCount = { query: string; searches: number; clicks: number; results: number }

/** Different queries that a node collects between two writes. More are not counted. */
const pendingMax = 300
/** Distinct queries stored per day. Each node may exceed it by one write. */
const perDayMax = 5_000
const keptDays = 90

type Pending = Omit<SearchCount, 'results'>

/** Adds a search or click to those that wait to be written. False when there are too many. */
export function collect(pending: Map<string, Pending>, { kind, query }: CountedSearch): boolean {
  const known = pending.get(query)
  if (!known && pending.size >= pendingMax) return false
  const count = known ?? { query, searches: 0, clicks: 0 }
  count[kind] += 1
  pending.set(query, count)
  return true
}

/** Adds to today's counts, in the order of the queries, so that two nodes do not wait for each other crosswise. */
export async function addSearchCounts(db: Db, counts: SearchCount[]): Promise<void> {
  await sql`
    insert into search_counts (day, query, searches, clicks, results)
    select today.day, c.query, c.searches, c.clicks, c.results
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as c (query text, searches int, clicks int, results int)
    cross join (select shop_day(now()) as day) today
    where exists (select 1 from search_counts k where k.day = today.day and k.query = c.query)
      or (select count(*) from search_counts k where k.day = today.day) < ${perDayMax}::int
    order by c.query
    on conflict (day, query) do update set searches = search_counts.searches + excluded.searches,
      clicks = search_counts.clicks + excluded.clicks, results = excluded.results
  `.execute(db)
}

export async function deleteOldSearchCounts(db: Db): Promise<void> {
  await sql`delete from search_counts where day < shop_day(now()) - ${keptDays}::int`.execute(db)
}

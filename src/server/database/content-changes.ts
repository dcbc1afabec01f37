// The log of what was changed, as it is read by the nodes that keep content in memory.
import { sql } from 'kysely'
import type { Db } from './open.ts'

/** What content is about, as the change log names it: `product:7`, `list:3` (0 for all products), `home:0`. */
export type Subject =
  `${'list' | 'stock' | 'product' | 'seller' | 'home' | 'shop' | 'settings' | 'deal'}:${number}`

/** The log is cleaned of rows older than `logMinutes`; who has not asked for this long forgets everything. */
export const forgetMs = 120_000
const logMinutes = 15
/** After an import of thousands of products, forgetting all is less work than learning each. */
export const changesMax = 10_000

/** Where the log has been read to, and what was changed until there. */
type Answer = { snapshot: string; subjects: string[] | null }

export const readSnapshot = (db: Db) =>
  sql<Answer>`select pg_current_snapshot()::text as snapshot, null::text[] as subjects`.execute(db)

export const readChanges = (db: Db, since: string) =>
  sql<Answer>`
    select pg_current_snapshot()::text as snapshot, (
      select array_agg(subject) from (
        select about || ':' || id as subject from content_changes
        where changed_by >= pg_snapshot_xmin(${since}::pg_snapshot)
          -- Says nothing new, but tells the planner that it is a short way along the index, however long the log is.
          and changed_by < pg_snapshot_xmax(pg_current_snapshot())
          and not pg_visible_in_snapshot(changed_by, ${since}::pg_snapshot)
        limit ${changesMax}
      ) changed
    ) as subjects`.execute(db)

/** Removes what every node has long asked for; for the clean-up job. */
export async function cleanContentChanges(db: Db): Promise<void> {
  await sql`delete from content_changes where changed_at < now() - make_interval(mins => ${logMinutes}::int)`.execute(
    db,
  )
}

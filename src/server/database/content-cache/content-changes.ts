// The change log that each node reads to keep its content cache current.
import { sql } from 'kysely'
import type { Db } from '../open.ts'

/**
 * What cached content depends on: `product:7`, `list:3` (a category; 0 for all products), `home:0`. `index` is not in the
 * log: it is a category whose facet indexes are being loaded.
 */
export type Subject =
  `${'list' | 'stock' | 'product' | 'seller' | 'home' | 'shop' | 'settings' | 'deal' | 'attributes' | 'content' | 'search' | 'index'}:${number}`

const logMinutes = 15
/** A node that has not read the log for this long clears its cache. Must be less than `logMinutes`. */
export const maxGapMs = 120_000
/** With this many changes, for example after a large import, the whole cache is cleared. */
export const changesMax = 10_000

/** A position in the log: a snapshot and its time. Deals and home page blocks start and end by time, without a row in the log. */
export type LogPosition = { snapshot: string; at: string }
type Changes = LogPosition & { subjects: string[] | null }

export const readSnapshot = (db: Db) =>
  sql<Changes>`select pg_current_snapshot()::text as snapshot, now()::text as at, null::text[] as subjects`.execute(
    db,
  )

export const readChanges = (db: Db, { snapshot: since, at }: LogPosition) =>
  sql<Changes>`
    select pg_current_snapshot()::text as snapshot, now()::text as at, (
      select array_agg(subject) from (
        (select about || ':' || id as subject from content_changes
        where changed_by >= pg_snapshot_xmin(${since}::pg_snapshot)
          -- Redundant, but lets the planner choose a short index scan however long the log is.
          and changed_by < pg_snapshot_xmax(pg_current_snapshot())
          and not pg_visible_in_snapshot(changed_by, ${since}::pg_snapshot)
        limit ${changesMax})
        union all
        select schedules_turned_since(${at}::timestamptz)
      ) changed
    ) as subjects`.execute(db)

const deletedAtOnce = 50_000
const deletionsMax = 200

/** Deletes old rows of the log; for the cleanup job. After a large import one statement for all would exceed its time limit. */
export async function cleanContentChanges(db: Db, atOnce = deletedAtOnce): Promise<void> {
  for (let deletions = 0; deletions < deletionsMax; deletions += 1) {
    const { numAffectedRows = 0n } = await sql`
      delete from content_changes where ctid = any (array(
        select ctid from content_changes where changed_at < now() - make_interval(mins => ${logMinutes}::int)
        order by changed_at limit ${atOnce}
      ))`.execute(db)
    if (numAffectedRows < atOnce) return
  }
}

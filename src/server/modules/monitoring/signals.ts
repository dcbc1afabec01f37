import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'
import { isRaised, type Signal } from './signals.rules.ts'

export async function saveSignals(db: Db, signals: Signal[]): Promise<void> {
  const rows = signals.map(({ name, value, details }) => ({
    name,
    value: Math.max(0, Math.round(value)),
    details: details.slice(0, 20),
    raised: isRaised(name, value),
  }))
  await sql`
    insert into signals (name, value, details, since, checked_at)
    select name, value, details, case when raised then now() end, now()
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (name text, value bigint, details text[], raised boolean)
    on conflict (name) do update set value = excluded.value, details = excluded.details, checked_at = excluded.checked_at,
      since = case when excluded.since is not null then coalesce(signals.since, excluded.since) end
  `.execute(db)
}

export type Range = { fromId: number; untilId: number }

/** Rows per run, so that a run after a pause takes seconds and not the time limit of statements; the next runs continue. */
const rowsPerRun = 20_000

/**
 * The rows of an append-only table to check: all since the run before the previous one, up to `lastId`. The first run starts at the
 * end, because the nightly check covers everything.
 */
export async function nextRange(tx: Db, source: string, lastId: number): Promise<Range> {
  const { rows } = await sql<Range>`
    insert into invariant_marks (source, from_id, until_id) values (${source}, ${lastId}, ${lastId})
    on conflict (source) do update set source = excluded.source
    returning from_id as "fromId", until_id as "untilId"
  `.execute(tx)
  const mark = rows[0] ?? { fromId: lastId, untilId: lastId }
  return { fromId: mark.fromId, untilId: Math.max(mark.untilId, Math.min(lastId, mark.untilId + rowsPerRun)) }
}

/** Advances the cursor after a run without violations. The next run re-checks the rows that this run saw for the first time, and newer ones. */
export const saveRange = (tx: Db, source: string, { untilId }: Range) =>
  sql`
    update invariant_marks set from_id = until_id, until_id = greatest(until_id, ${untilId}::bigint) where source = ${source}
  `.execute(tx)

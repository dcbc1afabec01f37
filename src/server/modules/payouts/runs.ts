import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'

/** The new or unfinished run of a due day; undefined if it is finished. */
export async function openDueRun(db: Db, dueOn: string): Promise<number | undefined> {
  await sql`insert into payout_runs (due_on) values (${dueOn}::date) on conflict (due_on) do nothing`.execute(
    db,
  )
  const { rows } = await sql<{ id: number }>`
    select id from payout_runs where due_on = ${dueOn}::date and finished_at is null
  `.execute(db)
  return rows[0]?.id
}

/** SQL: what was paid or may still be paid by runs without approval, in cents, in the last 24 hours. */
const paidAlone = sql`(select coalesce(sum(cap_cents), 0)::bigint from payout_runs
  where cap_cents is not null and started_at > now() - interval '24 hours')`

/**
 * Opens a run of an admin, limited to `cents`. Undefined if it and the other runs without approval of the last 24 hours
 * would pay more than `limitCents`, so that a large run cannot be split. 0: no limit.
 */
export async function openRun(
  tx: Db,
  { adminId, cents, limitCents }: { adminId: number; cents: number; limitCents: number },
): Promise<number | undefined> {
  // Concurrent runs count each other.
  await sql`select pg_advisory_xact_lock(hashtextextended('payout_runs_alone', 0))`.execute(tx)
  const { rows } = await sql<{ id: number }>`
    insert into payout_runs (admin_id, cap_cents)
    select ${adminId}, case when ${limitCents}::bigint > 0 then ${cents}::bigint end
    where ${limitCents}::bigint = 0 or ${cents}::bigint + ${paidAlone} <= ${limitCents}::bigint
    returning id
  `.execute(tx)
  return rows[0]?.id
}

/** Counts a retried payout toward the approval limit, like a run without approval. Returns false if it would exceed the limit. */
export async function countRetry(
  tx: Db,
  retry: { adminId: number; cents: number; limitCents: number },
): Promise<boolean> {
  const runId = await openRun(tx, retry)
  if (runId === undefined) return false
  // Not by `finishRun`, which counts the payouts that a run made.
  await sql`update payout_runs set finished_at = now() where id = ${runId}`.execute(tx)
  return true
}

/** Cents that may be paid now without approval. */
export async function readAllowance(db: Db, limitCents: number): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select greatest(0, ${limitCents}::bigint - ${paidAlone})::bigint as cents
  `.execute(db)
  return rows[0]?.cents ?? 0
}

/** Opens the run of an approved request. */
export async function openApprovedRun(tx: Db, request: { id: number; requestedBy: number }): Promise<number> {
  const row = await tx
    .insertInto('payout_runs')
    .values({ admin_id: request.requestedBy, request_id: request.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** The last processed seller id; undefined if the run is finished. */
export async function findRun(db: Db, runId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('payout_runs')
    .select('after_seller')
    .where('id', '=', runId)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  return row?.after_seller
}

export async function saveRunProgress(db: Db, runId: number, afterSeller: number): Promise<void> {
  await sql`update payout_runs set after_seller = greatest(after_seller, ${afterSeller}::bigint) where id = ${runId}`.execute(
    db,
  )
}

export async function finishRun(db: Db, runId: number): Promise<void> {
  await sql`
    update payout_runs r set finished_at = now(), cap_cents = case when r.cap_cents is not null then (
      select coalesce(sum(p.amount_cents), 0) from payouts p where p.run_id = r.id
    ) end
    where r.id = ${runId} and r.finished_at is null
  `.execute(db)
}

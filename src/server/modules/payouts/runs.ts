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

export async function openRun(db: Db, adminId: number): Promise<number> {
  const row = await db
    .insertInto('payout_runs')
    .values({ admin_id: adminId })
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
  await sql`update payout_runs set finished_at = now() where id = ${runId} and finished_at is null`.execute(
    db,
  )
}

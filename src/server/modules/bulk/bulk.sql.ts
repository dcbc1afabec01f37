import { sql } from 'kysely'
import type { BulkItem } from '#contract/sellers/bulk.ts'
import type { BulkAction, BulkOutcome, BulkStatus } from '#shared/sellers/bulk-jobs.ts'
import type { List, Part } from '../../database/list.ts'
import type { Db } from '../../database/open.ts'
import type { BulkInput, ItemResult } from './bulk.rules.ts'

export type JobRow = {
  id: number
  sellerId: number
  action: BulkAction
  input: BulkInput
  status: BulkStatus
  total: number
  done: number
  createdAt: Date
  endedAt: Date | null
}

const fields = sql`j.id, j.seller_id as "sellerId", j.action, j.input, j.status, j.total, j.done,
  j.created_at as "createdAt", j.ended_at as "endedAt"`

/** An item to insert. One with a failure is finished from the start. */
export type NewItem = { subjectId: number | null; name: string; input?: unknown; failure?: string }

export async function insertJob(
  tx: Db,
  job: { sellerId: number; action: BulkAction; input: BulkInput; items: NewItem[] },
): Promise<number> {
  const failed = job.items.filter(({ failure }) => failure !== undefined).length
  const { id } = await tx
    .insertInto('bulk_jobs')
    .values({
      seller_id: job.sellerId,
      action: job.action,
      input: JSON.stringify(job.input),
      total: job.items.length,
      done: failed,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = job.items.map(({ subjectId, name, input, failure }) => ({
    subject_id: subjectId,
    name,
    input: input ?? null,
    outcome: failure === undefined ? 'PENDING' : 'FAILED',
    message: failure ?? '',
  }))
  await sql`
    insert into bulk_items (job_id, position, seller_id, subject_id, name, input, outcome, message)
    select ${id}, row_number() over (), ${job.sellerId}, n.subject_id, n.name, n.input, n.outcome, n.message
    from json_to_recordset(${JSON.stringify(rows)}::json) as n (
      subject_id bigint, name text, input jsonb, outcome text, message text)
  `.execute(tx)
  return id
}

/** Locks the job, so that its steps are serialized. */
export async function lockJob(tx: Db, id: number): Promise<JobRow | undefined> {
  const { rows } = await sql<JobRow>`select ${fields} from bulk_jobs j where j.id = ${id} for update`.execute(
    tx,
  )
  return rows[0]
}

export type ItemRow = {
  position: number
  subjectId: number
  name: string
  input: unknown
  before: unknown
}

/** The next items with an outcome. */
export async function nextItems(
  tx: Db,
  jobId: number,
  outcome: BulkOutcome,
  limit: number,
): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select position, subject_id as "subjectId", name, input, before from bulk_items
    where job_id = ${jobId} and outcome = ${outcome} order by position limit ${limit}
  `.execute(tx)
  return rows
}

export async function saveResults(tx: Db, jobId: number, results: ItemResult[]): Promise<void> {
  const rows = results.map(({ before, ...result }) => ({ ...result, before: before ?? null }))
  await sql`
    update bulk_items i set outcome = n.outcome, message = n.message, before = coalesce(n.before, i.before)
    from json_to_recordset(${JSON.stringify(rows)}::json) as n (
      position int, outcome text, message text, before jsonb)
    where i.job_id = ${jobId} and i.position = n.position
  `.execute(tx)
  await sql`update bulk_jobs set done = least(total, done + ${results.length}::int), moved_at = now() where id = ${jobId}`.execute(
    tx,
  )
}

export async function endJob(tx: Db, jobId: number, status: 'DONE' | 'UNDONE'): Promise<void> {
  await sql`update bulk_jobs set status = ${status}, done = total, ended_at = now(), moved_at = now()
    where id = ${jobId}`.execute(tx)
}

/** Starts undoing; false if the job is not done. */
export async function startUndo(tx: Db, sellerId: number, jobId: number): Promise<boolean> {
  const { rows } = await sql`
    update bulk_jobs j set status = 'UNDOING', ended_at = null, moved_at = now(),
      done = total - (select count(*)::int from bulk_items i where i.job_id = j.id and i.outcome = 'CHANGED')
    where j.id = ${jobId} and j.seller_id = ${sellerId} and j.status = 'DONE' returning j.id
  `.execute(tx)
  return rows.length === 1
}

type JobWithOutcomes = JobRow & { outcomes: Partial<Record<BulkOutcome, number>> }

const outcomes = sql`(select coalesce(json_object_agg(k.outcome, k.times), '{}') from (
  select i.outcome, count(*)::int as times from bulk_items i where i.job_id = j.id group by i.outcome) k)`

export async function readJobs(
  db: Db,
  which: { sellerId: number; jobId?: number; actions: readonly BulkAction[] },
  { limit, offset }: Part,
): Promise<List<JobWithOutcomes>> {
  const where = sql`j.seller_id = ${which.sellerId} and j.action = any (${[...which.actions]}::text[])
    and (${which.jobId ?? null}::bigint is null or j.id = ${which.jobId ?? null}::bigint)`
  const [{ rows }, count] = await Promise.all([
    sql<JobWithOutcomes>`select ${fields}, ${outcomes} as outcomes
      from (select * from bulk_jobs j where ${where} order by j.id desc limit ${limit} offset ${offset}) j
      order by j.id desc`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from bulk_jobs j where ${where}`.execute(db),
  ])
  return { rows, total: count.rows[0]?.total ?? 0 }
}

/** Failed items come first. */
export async function readItems(
  db: Db,
  which: { jobId: number; outcome: BulkOutcome | undefined },
  { limit, offset }: Part,
): Promise<List<BulkItem>> {
  const where = sql`i.job_id = ${which.jobId}
    and (${which.outcome ?? null}::text is null or i.outcome = ${which.outcome ?? null}::text)`
  const [{ rows }, count] = await Promise.all([
    sql<BulkItem>`select i.position, i.subject_id as "subjectId", i.name, i.outcome, i.message
      from bulk_items i where ${where}
      order by i.outcome in ('FAILED', 'KEPT') desc, i.position limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from bulk_items i where ${where}`.execute(db),
  ])
  return { rows, total: count.rows[0]?.total ?? 0 }
}

/** Ends jobs that ran out of attempts, so that the seller can start another one. */
export async function endAbandoned(db: Db, message: string): Promise<void> {
  await sql`
    with stuck as (
      update bulk_jobs set status = case status when 'RUNNING' then 'DONE' else 'UNDONE' end, done = total, ended_at = now()
      where status in ('RUNNING', 'UNDOING') and moved_at < now() - interval '1 hour' returning id, status
    )
    update bulk_items i set outcome = case stuck.status when 'DONE' then 'FAILED' else 'KEPT' end, message = ${message}
    from stuck where i.job_id = stuck.id
      and i.outcome = case stuck.status when 'DONE' then 'PENDING' else 'CHANGED' end
  `.execute(db)
}

/** Deletes up to `limit` old jobs with their items. */
export async function deleteOldJobs(db: Db, days: number, limit: number): Promise<void> {
  await sql`delete from bulk_jobs where id in (
    select id from bulk_jobs where created_at < now() - make_interval(days => ${days}::int)
      and ended_at is not null limit ${limit})`.execute(db)
}

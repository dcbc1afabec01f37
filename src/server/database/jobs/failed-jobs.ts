import { sql } from 'kysely'
import type { Db } from '../open.ts'

/**
 * SQL condition on a job `j`: the job failed and waits for a retry, or no attempt is left. A last attempt without an error
 * means that the server was killed.
 */
export const hasFailed = sql`(j.last_error is not null or (j.attempts >= j.max_attempts and j.locked_at is null))`

/** Resets the attempts of a failed job, and writes the audit log. False if the job is missing, running or not failed. */
export async function retryJob(db: Db, jobId: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select again.id, audit_deed('jobs', again.id::text, jsonb_build_object('task', j.task_identifier, 'attempts', 0))
    from graphile_worker.jobs j
    cross join lateral graphile_worker.reschedule_jobs(array[j.id], run_at := now(), attempts := 0) again
    where j.id = ${jobId} and ${hasFailed}
  `.execute(db)
  return rows.length === 1
}

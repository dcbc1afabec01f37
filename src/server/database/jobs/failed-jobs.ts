import { sql } from 'kysely'
import type { Db } from '../open.ts'

/**
 * Of a job `j` of the queue: it threw and waits for its next try, or no try is left. In the last one its server may have
 * been killed, which leaves no error.
 */
export const hasFailed = sql`(j.last_error is not null or (j.attempts >= j.max_attempts and j.locked_at is null))`

/** Whether it was there, had failed and is not running now. All its tries are before it again, and the log says whose doing it was. */
export async function retryJob(db: Db, jobId: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select again.id, audit_deed('jobs', again.id::text, jsonb_build_object('task', j.task_identifier, 'attempts', 0))
    from graphile_worker.jobs j
    cross join lateral graphile_worker.reschedule_jobs(array[j.id], run_at := now(), attempts := 0) again
    where j.id = ${jobId} and ${hasFailed}
  `.execute(db)
  return rows.length === 1
}

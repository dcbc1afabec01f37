import { sql } from 'kysely'
import { type FailedJob, failedJobsMax } from '#contract/admin/jobs.ts'
import { hasFailed } from '../../../database/jobs/failed-jobs.ts'
import type { Db } from '../../../database/open.ts'

/** Finished jobs are removed from the queue, so the count covers waiting and failed jobs only. */
export const countOfFailedJobs = sql`(
  select count(*)::int from (select 1 from graphile_worker.jobs j where ${hasFailed} limit ${failedJobsMax}) counted)`

const errorMax = 200

/** The first line without personal data or secrets: email addresses, keys and long numbers are replaced. */
export function shownError(error: string): string {
  const [line = ''] = error.trim().split(/\r?\n/)
  return line
    .slice(0, 2_000)
    .replaceAll(/[^\s<>"'(),:;=]+@[^\s<>"'(),:;=]+/g, '[address]')
    .replaceAll(/[\w-]{32,}/g, '[key]')
    .replaceAll(/\d{6,}/g, '[number]')
    .slice(0, errorMax)
}

type Row = {
  id: number
  name: string
  error: string | null
  tries: number
  triesMax: number
  createdAt: Date
  nextTryAt: Date | null
}

export async function readFailedJobs(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: FailedJob[]; total: number }> {
  const [page, count] = await Promise.all([
    sql<Row>`
      select j.id, j.task_identifier as name, j.last_error as error, j.attempts as tries, j.max_attempts as "triesMax",
        j.created_at as "createdAt", case when j.attempts < j.max_attempts then j.run_at end as "nextTryAt"
      from graphile_worker.jobs j where ${hasFailed}
      order by j.id desc limit ${limit} offset ${Math.min(offset, failedJobsMax)}
    `.execute(db),
    sql<{ total: number }>`select ${countOfFailedJobs} as total`.execute(db),
  ])
  const rows = page.rows.map((row) => ({
    ...row,
    error: row.error === null ? null : shownError(row.error),
    createdAt: row.createdAt.toISOString(),
    nextTryAt: row.nextTryAt?.toISOString() ?? null,
  }))
  return { rows, total: count.rows[0]?.total ?? 0 }
}

import { setTimeout as sleep } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../open.ts'
import { currentRole } from '../roles/request-role.ts'
import { jobClasses } from './job-pools.ts'
import type { JobName, JobPayloads } from './payloads.ts'

/** The sellers' role has no access to the queue's tables and enqueues through `enqueue_job` (a SQL function). */
const addFunction = () =>
  sql.raw(currentRole()?.kind === 'seller' ? 'enqueue_job' : 'graphile_worker.add_job')

/**
 * Enqueues a job that runs at least once after commit. A second job with the same `key` is not enqueued. Jobs of one `queue`
 * run one after the other.
 */
export async function addJob<N extends JobName>(
  tx: Db,
  name: N,
  payload: JobPayloads[N],
  options: { key?: string; runAt?: Date; triesMax?: number; queue?: string } = {},
): Promise<void> {
  await sql`select ${addFunction()}(
    ${name}, payload := ${JSON.stringify(payload)}::json, run_at := ${options.runAt ?? null}::timestamptz,
    max_attempts := ${options.triesMax ?? 12}::int, queue_name := ${options.queue ?? null}::text,
    job_key := ${options.key ?? null}::text, job_key_mode := 'preserve_run_at', priority := ${jobClasses[name].priority}::int
  )`.execute(tx)
}

/** SQL that enqueues a job, for a statement that also writes what the job works on. The arguments are columns. */
export const enqueued = (
  name: RawBuilder<unknown>,
  payload: RawBuilder<unknown>,
  priority: RawBuilder<unknown>,
) => sql`${addFunction()}(${name}, payload := ${payload}, max_attempts := 12, priority := ${priority})`

/** Then the next job of the queue has its turn. */
const turnMs = 5_000

/**
 * Runs the steps of one job for up to 5 s, and pauses after each step for as long as it took, so that requests get half of
 * the CPU. Each step enqueues the next, so a crash loses nothing. Separate jobs would each wait for the next poll.
 */
export async function runSteps(step: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + turnMs
  for (;;) {
    const began = performance.now()
    if (!(await step()) || performance.now() > end) return
    await sleep(performance.now() - began)
  }
}

import { sql } from 'kysely'
import type { Gateway } from '#shared/payments/gateway.ts'
import { currentActor } from './actor.ts'
import { jobClasses } from './job-pools.ts'
import type { Db } from './open.ts'

/** The outbox: jobs and what they carry. A job is enqueued in the transaction that makes it necessary. */
export type JobPayloads = {
  'send-code-mail': { mailId: number }
  'send-mail': { mailId: number }
  'send-campaign-mail': { mailId: number }
  'send-refund': { refundId: number }
  'replay-event': { gateway: Gateway; eventId: string }
  'make-avif': { uploadId: string }
  'remove-images': { uploadIds: string[] }
  'remove-unused-uploads': Record<string, never>
  'reconcile-payments': Record<string, never>
  'reconcile-disputes': Record<string, never>
  'run-payouts': { runId?: number }
  'send-payout': { payoutId: number }
  'reconcile-payouts': Record<string, never>
  'expire-checkouts': Record<string, never>
  'escalate-returns': Record<string, never>
  'move-import': { importId: number }
  'remove-old-imports': Record<string, never>
  'send-alerts': { afterId?: number }
  'clean-up': Record<string, never>
  'recount-words': Record<string, never>
}
export type JobName = keyof JobPayloads

export type JobHandlers = { [N in JobName]?: (payload: JobPayloads[N]) => Promise<void> }

/** Sellers' database role has no access to the queue's tables, and enqueues through a function of ours. */
const adding = () => sql.raw(currentActor()?.kind === 'seller' ? 'enqueue_job' : 'graphile_worker.add_job')

/**
 * Enqueues a job that runs at least once after commit; `key` makes a second enqueue of the same thing a no-op. Jobs of one
 * `queue` run one after the other.
 */
export async function addJob<N extends JobName>(
  tx: Db,
  name: N,
  payload: JobPayloads[N],
  options: { key?: string; runAt?: Date; triesMax?: number; queue?: string } = {},
): Promise<void> {
  await sql`select ${adding()}(
    ${name}, payload := ${JSON.stringify(payload)}::json, run_at := ${options.runAt ?? null}::timestamptz,
    max_attempts := ${options.triesMax ?? 12}::int, queue_name := ${options.queue ?? null}::text,
    job_key := ${options.key ?? null}::text, job_key_mode := 'preserve_run_at', priority := ${jobClasses[name].priority}::int
  )`.execute(tx)
}

/** Enqueues the same job for many things at once. */
export async function addJobs<N extends JobName>(tx: Db, name: N, payloads: JobPayloads[N][]): Promise<void> {
  await sql`
    select ${adding()}(${name}, payload := payload, max_attempts := 12, priority := ${jobClasses[name].priority}::int)
    from json_array_elements(${JSON.stringify(payloads)}::json) as payload
  `.execute(tx)
}

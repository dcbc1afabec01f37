import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, type Runner, type RunnerOptions, run, type TaskList } from 'graphile-worker'
import type { Pool } from 'pg'
import { cleanContentChanges } from './database/content-changes.ts'
import { deleteExpiredIdempotencyRecords } from './database/idempotency.ts'
import { dedicatedPool } from './database/jobs/dedicated-pool.ts'
import { type JobPool, jobClasses, jobPools } from './database/jobs/job-pools.ts'
import type { JobHandlers, JobName } from './database/jobs/payloads.ts'
import { retryingPool } from './database/jobs/retrying-pool.ts'
import {
  releaseJobs,
  releaseJobsOfDeadWorkers,
  startHeartbeat,
  unlockAbandonedQueues,
} from './database/jobs/worker-heartbeat.ts'
import { deleteExpiredRateLimits } from './database/rate-limit.ts'
import { crontab } from './job-schedule.ts'
import { alertJobs } from './modules/alerts/alerts.jobs.ts'
import { deleteExpiredAlerts } from './modules/alerts/alerts.ts'
import { deleteOldCodes } from './modules/identity/codes.ts'
import { deleteExpiredSessions } from './modules/identity/sessions.ts'
import { importJobs } from './modules/imports/imports.jobs.ts'
import { mediaJobs } from './modules/media/media.jobs.ts'
import { notificationJobs } from './modules/notifications/notifications.jobs.ts'
import { deleteSentMails } from './modules/notifications/notifications.ts'
import { orderJobs } from './modules/orders/orders.jobs.ts'
import { deleteExpiredEvents } from './modules/payments/events.ts'
import { paymentJobs } from './modules/payments/payments.jobs.ts'
import { payoutJobs } from './modules/payouts/payouts.jobs.ts'
import { returnJobs } from './modules/returns/returns.jobs.ts'
import { recountSearchWords } from './modules/search/search.ts'
import { removeOldRegistrations } from './modules/sellers/registrations.ts'
import type { Shop } from './shop.ts'

const cleanUp = (shop: Shop): JobHandlers => ({
  'clean-up': async () => {
    await deleteExpiredIdempotencyRecords(shop.db)
    await deleteExpiredRateLimits(shop.db)
    await deleteExpiredSessions(shop.db)
    await cleanContentChanges(shop.db)
    await deleteSentMails(shop.db)
    await deleteExpiredAlerts(shop.db)
    await deleteExpiredEvents(shop.db)
    await deleteOldCodes(shop.db)
    await removeOldRegistrations(shop.db)
  },
  'recount-words': () => recountSearchWords(shop.db),
})

/** How long a job of a server that was killed waits for another one, beside the few seconds of doubt. */
const freeJobsMs = 3_000
const standingEndMs = 200

/** Every job there is, as the worker calls it. Tests run single jobs through the same list. */
export function taskList(shop: Shop): { tasks: TaskList; close: (options?: { force: boolean }) => void } {
  const { close, ...mails } = notificationJobs(shop)
  const handlers: JobHandlers = {
    ...mails,
    ...orderJobs(shop),
    ...paymentJobs(shop),
    ...payoutJobs(shop),
    ...returnJobs(shop),
    ...mediaJobs(shop),
    ...importJobs(shop),
    ...alertJobs(shop),
    ...cleanUp(shop),
  }
  const tasks = Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => [
      name,
      (payload: unknown) => (handler as (payload: unknown) => Promise<void>)(payload),
    ]),
  )
  return { tasks, close }
}

/**
 * The tasks of one pool. After `abandoned` is aborted, no task ends: graphile-worker would complete or fail a job that
 * another node may run by then.
 */
function tasksOf(tasks: TaskList, pool: JobPool, abandoned: AbortSignal): TaskList {
  const entries = Object.entries(tasks).filter(([name]) => jobClasses[name as JobName].pool === pool)
  return Object.fromEntries(
    entries.map(([name, task]) => [
      name,
      (...call: Parameters<NonNullable<typeof task>>) =>
        Promise.resolve(task?.(...call)).finally(() => abandoned.aborted && new Promise(() => {})),
    ]),
  )
}

export type Workers = {
  /** Takes no new jobs, and waits until the running ones end, for `withinMs` at most. */
  finish: (withinMs?: number) => Promise<void>
  /** Releases the jobs that still run for another node, and closes the connections of the workers. */
  close: () => Promise<void>
  /** Both. */
  stop: (withinMs?: number) => Promise<void>
}

/** Starts the pools of job workers of this node. Jobs are shared by all nodes through the database. */
export async function startWorker(shop: Shop, pool: Pool): Promise<Workers> {
  const { tasks, close } = taskList(shop)
  const standing = dedicatedPool(pool, Object.keys(jobPools).length + 1)
  const alive = startHeartbeat(standing)
  const events = new EventEmitter() as NonNullable<RunnerOptions['events']>
  const poolIds: string[] = []
  const abandoned = new AbortController()
  let stopping = false
  // A job is locked in the name of the whole pool that runs it.
  events.on('pool:create', ({ workerPool }) => {
    poolIds.push(workerPool.id)
    alive.add(workerPool.id)
  })
  const runners: Runner[] = await Promise.all(
    (Object.keys(jobPools) as JobPool[]).map((name) =>
      run({
        events,
        pgPool: retryingPool(pool, standing),
        taskList: tasksOf(tasks, name, abandoned.signal),
        // One of the pools enqueues the scheduled jobs of all.
        ...(name === 'money' && { crontab }),
        concurrency: jobPools[name],
        pollInterval: 1000,
        noHandleSignals: true,
        logger: new Logger(() => (level, message, meta) => {
          if (level === 'error') shop.log.error({ err: meta?.error, pool: name }, message)
          else if (level === 'warning') shop.log.warn({ pool: name }, message)
        }),
      }),
    ),
  )
  for (const { promise } of runners) {
    promise.then(
      () => stopping || shop.log.error('a pool of job workers ended while the server runs'),
      (error: unknown) => shop.log.error({ err: error }, 'a pool of job workers stopped'),
    )
  }
  const free = () =>
    releaseJobsOfDeadWorkers(shop.db)
      .then(() => unlockAbandonedQueues(shop.db))
      .catch((error: unknown) => shop.log.warn({ err: error }, 'jobs were not freed'))
  // A server that starts is often the one after one that was killed.
  void free()
  const freeing = setInterval(free, freeJobsMs).unref()

  async function finish(withinMs?: number): Promise<void> {
    stopping = true
    clearInterval(freeing)
    const finished = Promise.allSettled(runners.map((runner) => runner.stop())).then(() => true)
    const inTime =
      withinMs === undefined ? await finished : await Promise.race([finished, sleep(withinMs, false)])
    if (!inTime) abandoned.abort()
    // A mail server that has not accepted a mail must not accept it after the job was released: it would arrive twice.
    close({ force: !inTime })
  }
  async function end(): Promise<void> {
    if (abandoned.signal.aborted) {
      await releaseJobs(standing, poolIds).catch((error: unknown) =>
        shop.log.warn({ err: error }, 'running jobs were not released'),
      )
    }
    alive.stop()
    // Waits for connections in use. A LISTEN connection whose server does not answer must not block the stop.
    await Promise.race([standing.end(), sleep(standingEndMs, undefined, { ref: false })])
  }
  return {
    finish,
    close: end,
    stop: async (withinMs) => {
      await finish(withinMs)
      await end()
    },
  }
}

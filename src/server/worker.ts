import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, type Runner, type RunnerOptions, run, type TaskList } from 'graphile-worker'
import type { Pool } from 'pg'
import { cleanContentChanges } from './database/content-cache/content-changes.ts'
import { deleteExpiredIdempotencyRecords } from './database/idempotency.ts'
import { dedicatedPool } from './database/jobs/dedicated-pool.ts'
import { type JobPool, jobClasses, jobPools } from './database/jobs/job-pools.ts'
import { crontab } from './database/jobs/job-schedule.ts'
import type { JobHandlers, JobName } from './database/jobs/payloads.ts'
import { retryingPool } from './database/jobs/retrying-pool.ts'
import {
  releaseJobs,
  releaseJobsOfDeadWorkers,
  startHeartbeat,
  unlockAbandonedQueues,
} from './database/jobs/worker-heartbeat.ts'
import { deleteExpiredRateLimits } from './database/rate-limit.ts'
import { alertJobs } from './modules/alerts/alerts.jobs.ts'
import { deleteExpiredAlerts } from './modules/alerts/alerts.ts'
import { analyticsJobs } from './modules/analytics/analytics.jobs.ts'
import { deleteOldAccess } from './modules/audit/access-log.ts'
import { bankReconciliationJobs } from './modules/bank-reconciliation/bank-reconciliation.jobs.ts'
import { bulkJobs } from './modules/bulk/bulk.jobs.ts'
import { homepageJobs } from './modules/homepage/homepage.jobs.ts'
import { deleteOldCodes } from './modules/identity/codes.ts'
import { importJobs } from './modules/imports/imports.jobs.ts'
import { ledgerJobs } from './modules/ledger/ledger.jobs.ts'
import { listExportJobs } from './modules/list-exports/list-exports.jobs.ts'
import { deleteExpiredListExports } from './modules/list-exports/list-exports.ts'
import { mediaJobs } from './modules/media/media.jobs.ts'
import { monitoringJobs } from './modules/monitoring/monitoring.jobs.ts'
import { notificationJobs } from './modules/notifications/notifications.jobs.ts'
import { orderJobs } from './modules/orders/orders.jobs.ts'
import { deleteExpiredChallenges } from './modules/passkeys/passkeys.ts'
import { deleteExpiredEvents } from './modules/payments/events.ts'
import { paymentJobs } from './modules/payments/payments.jobs.ts'
import { payoutJobs } from './modules/payouts/payouts.jobs.ts'
import { personalDataJobs } from './modules/personal-data/personal-data.jobs.ts'
import { returnJobs } from './modules/returns/returns.jobs.ts'
import { deleteOldSearchCounts } from './modules/search/search-counts.ts'
import { removeOldRegistrations } from './modules/sellers/registrations.ts'
import { allRoutes } from './routes.ts'
import type { Shop } from './shop.ts'
import { traceRoot } from './telemetry/spans.ts'
import { countPopularity } from './workflows/catalog/count-popularity.ts'
import { recountAllSearchWords } from './workflows/catalog/recount-search-words.ts'
import { turnSellerHolidays } from './workflows/sellers/change-seller-account.ts'
import { fetchShopPictures } from './workflows/sellers/fetch-shop-pictures.ts'

const otherJobs = (shop: Shop): JobHandlers => ({
  'clean-up': async () => {
    await deleteExpiredIdempotencyRecords(shop.db)
    await deleteExpiredRateLimits(shop.db)
    await cleanContentChanges(shop.db)
    await deleteOldAccess(shop.db)
    await deleteExpiredAlerts(shop.db)
    await deleteExpiredEvents(shop.db)
    await deleteOldCodes(shop.db)
    await deleteExpiredChallenges(shop.db)
    await deleteOldSearchCounts(shop.db)
    await removeOldRegistrations(shop.db)
    await deleteExpiredListExports(shop.db)
  },
  'turn-holidays': () => turnSellerHolidays(shop),
  'fetch-shop-pictures': ({ sellerId }) => fetchShopPictures(shop, sellerId),
  'recount-words': () => recountAllSearchWords(shop.db),
  'count-popularity': () => countPopularity(shop.db),
})

/** How often jobs of dead workers are released. */
const releaseEveryMs = 3_000
const dedicatedEndMs = 200

/** All job handlers for graphile-worker. Tests run single jobs through the same list. */
export function taskList(shop: Shop): { tasks: TaskList; close: (options?: { force: boolean }) => void } {
  const { close, ...mails } = notificationJobs(shop)
  const handlers: JobHandlers = {
    ...mails,
    ...orderJobs(shop),
    ...paymentJobs(shop),
    ...payoutJobs(shop),
    ...bankReconciliationJobs(shop),
    ...ledgerJobs(shop),
    ...returnJobs(shop),
    ...mediaJobs(shop),
    ...homepageJobs(shop),
    ...importJobs(shop),
    ...bulkJobs(shop),
    ...alertJobs(shop),
    ...analyticsJobs(shop),
    ...personalDataJobs(shop),
    ...listExportJobs(shop, allRoutes(shop)),
    ...monitoringJobs(shop),
    ...otherJobs(shop),
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
 * The tasks of one pool. After `abandoned` aborts, no task settles: graphile-worker would complete or fail a job that another
 * node may already run.
 */
function tasksOf(tasks: TaskList, pool: JobPool, abandoned: AbortSignal): TaskList {
  const entries = Object.entries(tasks).filter(([name]) => jobClasses[name as JobName].pool === pool)
  return Object.fromEntries(
    entries.map(([name, task]) => [
      name,
      (...call: Parameters<NonNullable<typeof task>>) =>
        traceRoot(`job ${name}`, { 'trove.job': name }, async () => task?.(...call)).finally(
          () => abandoned.aborted && new Promise(() => {}),
        ),
    ]),
  )
}

export type Workers = {
  /** False after a pool has ended by itself. */
  running: () => boolean
  /** Stops taking jobs, and waits at most `withinMs` for running jobs. */
  finish: (withinMs?: number) => Promise<void>
  /** Releases jobs that still run, and closes the workers' connections. */
  close: () => Promise<void>
  /** Calls finish, then close. */
  stop: (withinMs?: number) => Promise<void>
}

const jobLogger = (shop: Shop, pool: JobPool): Logger =>
  new Logger(() => (level, message, meta) => {
    if (level === 'error') shop.log.error({ err: meta?.error, pool }, message)
    else if (level === 'warning') shop.log.warn({ pool }, message)
  })

type RunnerParts = {
  pool: Pool
  dedicated: ReturnType<typeof dedicatedPool>
  events: RunnerOptions['events']
  tasks: TaskList
  abandoned: AbortSignal
}

/** Starts one graphile-worker runner for each pool. */
const startRunners = (shop: Shop, parts: RunnerParts): Promise<Runner[]> =>
  Promise.all(
    (Object.keys(jobPools) as JobPool[]).map((name) =>
      run({
        events: parts.events,
        pgPool: retryingPool(parts.pool, parts.dedicated),
        taskList: tasksOf(parts.tasks, name, parts.abandoned),
        // One pool enqueues the scheduled jobs of all pools.
        ...(name === 'money' && { crontab }),
        concurrency: jobPools[name],
        pollInterval: 1000,
        noHandleSignals: true,
        logger: jobLogger(shop, name),
      }),
    ),
  )

/** Starts this node's pools of job workers. All nodes share the queue. */
export async function startWorker(shop: Shop, pool: Pool): Promise<Workers> {
  const { tasks, close } = taskList(shop)
  const dedicated = dedicatedPool(pool, Object.keys(jobPools).length + 1)
  const heartbeat = startHeartbeat(dedicated)
  const events = new EventEmitter() as NonNullable<RunnerOptions['events']>
  const poolIds: string[] = []
  const abandoned = new AbortController()
  let stopping = false
  // A job is locked by the pool that runs it, not by a single worker.
  events.on('pool:create', ({ workerPool }) => {
    poolIds.push(workerPool.id)
    heartbeat.add(workerPool.id)
  })
  const runners = await startRunners(shop, { pool, dedicated, events, tasks, abandoned: abandoned.signal })
  let running = true
  for (const { promise } of runners) {
    promise
      .then(
        () => stopping || shop.log.error('a pool of job workers ended while the server runs'),
        (error: unknown) => shop.log.error({ err: error }, 'a pool of job workers stopped'),
      )
      .finally(() => {
        running = false
      })
  }
  const release = () =>
    releaseJobsOfDeadWorkers(shop.db)
      .then(() => unlockAbandonedQueues(shop.db))
      .catch((error: unknown) => shop.log.warn({ err: error }, 'jobs were not freed'))
  // The previous server was often killed.
  void release()
  const releaseTimer = setInterval(release, releaseEveryMs).unref()

  async function finish(withinMs?: number): Promise<void> {
    stopping = true
    clearInterval(releaseTimer)
    const finished = Promise.allSettled(runners.map((runner) => runner.stop())).then(() => true)
    const inTime =
      withinMs === undefined ? await finished : await Promise.race([finished, sleep(withinMs, false)])
    if (!inTime) abandoned.abort()
    // After the release another node sends the mail: a late acceptance by the mail server would deliver the mail twice.
    close({ force: !inTime })
  }
  async function end(): Promise<void> {
    if (abandoned.signal.aborted) {
      await releaseJobs(dedicated, poolIds).catch((error: unknown) =>
        shop.log.warn({ err: error }, 'running jobs were not released'),
      )
    }
    heartbeat.stop()
    // Waits for connections in use. A LISTEN connection whose server does not answer must not block the stop.
    await Promise.race([dedicated.end(), sleep(dedicatedEndMs, undefined, { ref: false })])
  }
  return {
    running: () => running,
    finish,
    close: end,
    stop: async (withinMs) => {
      await finish(withinMs)
      await end()
    },
  }
}

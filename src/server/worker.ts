import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, type Runner, type RunnerOptions, run, type TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { cleanContentChanges } from './database/content-changes.ts'
import { type JobPool, jobClasses, jobPools } from './database/job-pools.ts'
import type { JobHandlers, JobName } from './database/jobs.ts'
import { freeJobsOfTheDead, releaseJobs, showAlive } from './database/living-workers.ts'
import { patientPool } from './database/patient-pool.ts'
import { standingPool } from './database/standing-pool.ts'
import { crontab } from './job-schedule.ts'
import { alertJobs } from './modules/alerts/alerts.jobs.ts'
import { removeOldCodes } from './modules/identity/identity.ts'
import { importJobs } from './modules/imports/imports.jobs.ts'
import { mediaJobs } from './modules/media/media.jobs.ts'
import { notificationJobs } from './modules/notifications/notifications.jobs.ts'
import { orderJobs } from './modules/orders/orders.jobs.ts'
import { paymentJobs } from './modules/payments/payments.jobs.ts'
import { payoutJobs } from './modules/payouts/payouts.jobs.ts'
import { returnJobs } from './modules/returns/returns.jobs.ts'
import { recountSearchWords } from './modules/search/search.ts'
import { removeOldRegistrations } from './modules/sellers/registrations.ts'
import type { Shop } from './shop.ts'

const keepDays = {
  idempotencyKeys: 30,
  rateLimits: 2,
  sessions: 30,
  mails: 30,
  alerts: 365,
  paymentEvents: 180,
}

/** What time has made useless is removed, with the people it names. */
const cleanUp = (shop: Shop): JobHandlers => ({
  'clean-up': async () => {
    await sql`delete from idempotency_keys where created_at < now() - make_interval(days => ${keepDays.idempotencyKeys}::int)`.execute(
      shop.db,
    )
    await sql`delete from rate_limits where window_start < now() - make_interval(days => ${keepDays.rateLimits}::int)`.execute(
      shop.db,
    )
    await sql`delete from sessions where expires_at < now() - make_interval(days => ${keepDays.sessions}::int)`.execute(
      shop.db,
    )
    await cleanContentChanges(shop.db)
    await sql`delete from mails where sent_at < now() - make_interval(days => ${keepDays.mails}::int)`.execute(
      shop.db,
    )
    await sql`
      delete from alerts where sent_at < now() - make_interval(days => ${keepDays.mails}::int)
        or created_at < now() - make_interval(days => ${keepDays.alerts}::int)
    `.execute(shop.db)
    await sql`delete from payment_events where processed_at < now() - make_interval(days => ${keepDays.paymentEvents}::int)`.execute(
      shop.db,
    )
    await removeOldCodes(shop.db)
    await removeOldRegistrations(shop.db)
  },
  'recount-words': () => recountSearchWords(shop.db),
})

/** How long a job of a server that was killed waits for another one, beside the few seconds of doubt. */
const freeJobsMs = 3_000

/** Every job there is, as the worker calls it. Tests run single jobs through the same list. */
export function taskList(shop: Shop): { tasks: TaskList; close: () => void } {
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

/** Those of `tasks` that a pool runs. */
const tasksOf = (tasks: TaskList, pool: JobPool): TaskList =>
  Object.fromEntries(Object.entries(tasks).filter(([name]) => jobClasses[name as JobName].pool === pool))

/** Starts the pools of job workers of this node. Jobs are shared by all nodes through the database. */
export async function startWorker(
  shop: Shop,
  pool: Pool,
): Promise<{ stop: (withinMs?: number) => Promise<void> }> {
  const { tasks, close } = taskList(shop)
  const standing = standingPool(pool, Object.keys(jobPools).length + 1)
  const alive = showAlive(standing)
  const events = new EventEmitter() as NonNullable<RunnerOptions['events']>
  const poolIds: string[] = []
  // A job is locked in the name of the whole pool that runs it.
  events.on('pool:create', ({ workerPool }) => {
    poolIds.push(workerPool.id)
    alive.add(workerPool.id)
  })
  const runners: Runner[] = await Promise.all(
    (Object.keys(jobPools) as JobPool[]).map((name) =>
      run({
        events,
        pgPool: patientPool(pool, standing),
        taskList: tasksOf(tasks, name),
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
  for (const { promise } of runners)
    promise.catch((error: unknown) => shop.log.error({ err: error }, 'a pool of job workers stopped'))
  const free = () =>
    freeJobsOfTheDead(shop.db).catch((error: unknown) => shop.log.warn({ err: error }, 'jobs were not freed'))
  // A server that starts is often the one after one that was killed.
  void free()
  const freeing = setInterval(free, freeJobsMs).unref()
  return {
    // No job is taken from here on. One that runs longer than `withinMs` is released for another node.
    stop: async (withinMs) => {
      clearInterval(freeing)
      const finished = Promise.allSettled(runners.map((runner) => runner.stop())).then(() => true)
      const inTime =
        withinMs === undefined ? await finished : await Promise.race([finished, sleep(withinMs, false)])
      if (!inTime) {
        await releaseJobs(shop.db, poolIds).catch((error: unknown) =>
          shop.log.warn({ err: error }, 'running jobs were not released'),
        )
      }
      alive.stop()
      close()
      // A job that was released still holds its connection.
      if (inTime) await standing.end()
    },
  }
}

import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, type Runner, type RunnerOptions, run, type TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { cleanContentChanges } from './database/content-changes.ts'
import type { JobHandlers } from './database/jobs.ts'
import { freeJobsOfTheDead, releaseJobs, showAlive } from './database/living-workers.ts'
import { patientPool } from './database/patient-pool.ts'
import { standingPool } from './database/standing-pool.ts'
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

const cron = `
* * * * * expire-checkouts ?max=3&jobKey=expire-checkouts&queue=holds
* * * * * reconcile-payments ?max=3&jobKey=reconcile-payments&queue=payments
*/5 * * * * reconcile-disputes ?max=3&jobKey=reconcile-disputes
20 * * * * run-payouts ?max=6&jobKey=run-payouts&queue=payouts
*/5 * * * * reconcile-payouts ?max=3&jobKey=reconcile-payouts&queue=payouts
* * * * * send-alerts ?max=3&jobKey=send-alerts
*/10 * * * * escalate-returns ?max=3&jobKey=escalate-returns
*/5 * * * * clean-up ?max=3
17 3 * * * recount-words ?max=3
41 * * * * remove-unused-uploads ?max=3
*/5 * * * * remove-old-imports ?max=3
`

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

/** Starts the job worker of this node. Jobs are shared by all nodes through the database. */
export async function startWorker(
  shop: Shop,
  pool: Pool,
): Promise<{ stop: (withinMs?: number) => Promise<void> }> {
  const { tasks, close } = taskList(shop)
  const standing = standingPool(pool, 2)
  const alive = showAlive(standing)
  const events = new EventEmitter() as NonNullable<RunnerOptions['events']>
  const poolIds: string[] = []
  // Jobs are locked in the name of the pool, not of the single worker in it.
  events.on('pool:create', ({ workerPool }) => {
    poolIds.push(workerPool.id)
    alive.add(workerPool.id)
  })
  const runner: Runner = await run({
    events,
    pgPool: patientPool(pool, standing),
    taskList: tasks,
    crontab: cron,
    concurrency: 4,
    pollInterval: 1000,
    noHandleSignals: true,
    logger: new Logger(() => (level, message, meta) => {
      if (level === 'error') shop.log.error({ err: meta?.error }, message)
      else if (level === 'warning') shop.log.warn(message)
    }),
  })
  runner.promise.catch((error: unknown) => shop.log.error({ err: error }, 'the job worker stopped'))
  const free = () =>
    freeJobsOfTheDead(shop.db).catch((error: unknown) => shop.log.warn({ err: error }, 'jobs were not freed'))
  // A server that starts is often the one after one that was killed.
  void free()
  const freeing = setInterval(free, freeJobsMs).unref()
  return {
    // No job is taken from here on. One that runs longer than `withinMs` is released for another node.
    stop: async (withinMs) => {
      clearInterval(freeing)
      const finished = runner.stop().then(
        () => true,
        () => true,
      )
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

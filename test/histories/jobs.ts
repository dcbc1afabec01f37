// Runs the jobs of a shop when a test says so instead of on a schedule.
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, runOnce } from 'graphile-worker'
import type { Pool } from 'pg'
import type { JobName } from '#server/database/jobs/payloads.ts'
import type { Shop } from '#server/shop.ts'
import { taskList } from '#server/worker.ts'

type Site = { shop: Shop; pool: Pool }

const silent = new Logger(() => () => {})

/** Runs all due jobs of the queue, one after the other. */
export async function runJobs({ shop, pool }: Site): Promise<void> {
  const { tasks, close } = taskList(shop)
  await runOnce({ pgPool: pool, taskList: tasks, concurrency: 1, noHandleSignals: true, logger: silent })
  await untilEnded(pool)
  close()
}

const unlockTimeoutMs = 20_000

/** The worker does not wait for the statement that completes its last job. */
async function untilEnded(pool: Pool): Promise<void> {
  for (const end = Date.now() + unlockTimeoutMs; ; await sleep(5)) {
    const { rows } = await pool.query(
      'select 1 from graphile_worker._private_jobs where locked_at is not null limit 1',
    )
    if (rows.length === 0) return
    if (Date.now() > end) throw new Error('a finished job is still locked after 20 s')
  }
}

const scheduled: JobName[] = [
  'expire-checkouts',
  'reconcile-payments',
  'reconcile-disputes',
  'reconcile-payouts',
  'release-reserves',
  'read-movements',
  'escalate-returns',
]

/** Runs the scheduled tasks. A failed task does not prevent the others, because the schedule repeats all of them. */
export async function runSchedule({ shop }: Pick<Site, 'shop'>): Promise<unknown[]> {
  const { tasks, close } = taskList(shop)
  const errors: unknown[] = []
  for (const name of scheduled) {
    try {
      const task = tasks[name]
      if (!task) throw new Error(`there is no job ${name}`)
      await task({}, {} as never)
    } catch (error) {
      errors.push(error)
    }
  }
  close()
  return errors
}

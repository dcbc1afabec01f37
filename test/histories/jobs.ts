// The jobs of a shop, which run here when they are told to and not when a clock says so.
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, runOnce } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Shop } from '#server/shop.ts'
import { taskList } from '#server/worker.ts'

type Site = { shop: Shop; pool: Pool }

const silent = new Logger(() => () => {})

/** Runs what is due in the queue, one job after the other. */
export async function runJobs({ shop, pool }: Site): Promise<void> {
  const { tasks, close } = taskList(shop)
  await runOnce({ pgPool: pool, taskList: tasks, concurrency: 1, noHandleSignals: true, logger: silent })
  await untilEnded(pool)
  close()
}

const patienceMs = 20_000

/** The worker does not wait for the statement that ends its last job. */
async function untilEnded(pool: Pool): Promise<void> {
  for (const end = Date.now() + patienceMs; ; await sleep(5)) {
    const { rows } = await pool.query(
      'select 1 from graphile_worker._private_jobs where locked_at is not null limit 1',
    )
    if (rows.length === 0) return
    if (Date.now() > end) throw new Error('a job that was done is still taken')
  }
}

const scheduled = [
  'expire-checkouts',
  'reconcile-payments',
  'reconcile-disputes',
  'reconcile-payouts',
  'escalate-returns',
]

/** What the schedule does every few minutes. One that breaks off does not keep the others from theirs: all of it comes again. */
export async function runSchedule({ shop }: Pick<Site, 'shop'>): Promise<unknown[]> {
  const { tasks, close } = taskList(shop)
  const errors: unknown[] = []
  for (const name of scheduled) {
    try {
      await tasks[name]?.({}, {} as never)
    } catch (error) {
      errors.push(error)
    }
  }
  close()
  return errors
}

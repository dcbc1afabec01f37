import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'
import { type CountedStep, stepOf } from './funnel-counts.rules.ts'

const writeEveryMs = 10_000

/** Counts steps without a statement per request: each node collects them and writes them every ten seconds. */
export function funnelCounter(db: Db, onError: (error: unknown) => void) {
  let pending: Record<CountedStep, number> = { product_views: 0, bag_additions: 0 }
  let timer: NodeJS.Timeout | undefined

  const write = async () => {
    clearTimeout(timer)
    timer = undefined
    const counts = pending
    pending = { product_views: 0, bag_additions: 0 }
    await addFunnelCounts(db, counts)
  }
  return {
    note: (step: CountedStep) => {
      pending[step] += 1
      timer ??= setTimeout(() => void write().catch(onError), writeEveryMs).unref()
    },
    write,
  }
}

/** Adds to today's counts, always in the same order, so that two nodes do not wait for each other crosswise. */
async function addFunnelCounts(db: Db, counts: Record<CountedStep, number>): Promise<void> {
  if (counts.bag_additions + counts.product_views === 0) return
  await sql`
    insert into funnel_counts (day, step, count)
    select shop_day(now()), c.step, c.count
    from (values ('bag_additions', ${counts.bag_additions}::bigint), ('product_views', ${counts.product_views}::bigint))
      as c (step, count)
    where c.count > 0 order by c.step
    on conflict (day, step) do update set count = funnel_counts.count + excluded.count
  `.execute(db)
}

/** Counts product pages and added products among the requests that a node answered. */
export function countFunnel(app: FastifyInstance, db: Db): void {
  const counter = funnelCounter(db, (error) => app.log.warn({ error }, 'Visits were not counted'))
  app.addHook('onResponse', async ({ method, url, headers }, { statusCode: status }) => {
    const step = stepOf({ method, url, status, headers })
    if (step) counter.note(step)
  })
  // The database is still open.
  app.addHook('preClose', () => counter.write().catch(() => {}))
}

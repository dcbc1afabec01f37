import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'
import { type CountedStep, type Visit, visitOf } from './funnel-counts.rules.ts'

const writeEveryMs = 10_000
/** Products in memory at most; then they are written at once. */
const pendingMax = 5_000
/** Products of a past day that are stored, by views. */
export const visitedMax = 200

type Counts = Record<CountedStep, number>

/** Counts steps without a statement per request: each node collects them and writes them every ten seconds. */
export function funnelCounter(db: Db, onError: (error: unknown) => void) {
  let pending = new Map<number, Counts>()
  let timer: NodeJS.Timeout | undefined

  const write = async () => {
    clearTimeout(timer)
    timer = undefined
    const counts = pending
    pending = new Map()
    await addFunnelCounts(db, counts)
  }
  const countOf = (productId: number): Counts => {
    const known = pending.get(productId)
    if (known) return known
    const none = { product_views: 0, bag_additions: 0 }
    pending.set(productId, none)
    return none
  }
  return {
    note: ({ step, productId }: Visit) => {
      countOf(productId)[step] += 1
      if (pending.size >= pendingMax) void write().catch(onError)
      else timer ??= setTimeout(() => void write().catch(onError), writeEveryMs).unref()
    },
    write,
  }
}

/** Adds to today's counts, always in the same order, so that two nodes do not wait for each other crosswise. */
async function addFunnelCounts(db: Db, counts: Map<number, Counts>): Promise<void> {
  if (counts.size === 0) return
  const rows = [...counts].map(([productId, { product_views, bag_additions }]) => [
    productId,
    product_views,
    bag_additions,
  ])
  const column = (index: number) => rows.map((row) => row[index])
  await sql`
    with seen as materialized (
      select * from unnest(${column(0)}::bigint[], ${column(1)}::int[], ${column(2)}::int[]) as s (product_id, views, bag_additions)
    ), products as (
      insert into product_visits (day, product_id, views, bag_additions)
      select shop_day(now()), product_id, views, bag_additions from seen order by product_id
      on conflict (day, product_id) do update set views = product_visits.views + excluded.views,
        bag_additions = product_visits.bag_additions + excluded.bag_additions
    )
    insert into funnel_counts (day, step, count)
    select shop_day(now()), c.step, c.count
    from (select 'bag_additions' as step, sum(bag_additions) as count from seen
      union all select 'product_views', sum(views) from seen) c
    where c.count > 0 order by c.step
    on conflict (day, step) do update set count = funnel_counts.count + excluded.count
  `.execute(db)
}

/** Deletes all but the most viewed products of the last past days. The totals of `funnel_counts` stay. */
export async function pruneProductVisits(db: Db): Promise<void> {
  await sql`
    delete from product_visits v using (
      select day, product_id, row_number() over (partition by day order by views desc, bag_additions desc, product_id) as place
      from product_visits where day between shop_day(now()) - 7 and shop_day(now()) - 1
    ) p where p.place > ${visitedMax}::int and v.day = p.day and v.product_id = p.product_id
  `.execute(db)
}

/** Counts product pages and added products among the requests that a node answered. */
export function countFunnel(app: FastifyInstance, db: Db): void {
  const counter = funnelCounter(db, (error) => app.log.warn({ error }, 'Visits were not counted'))
  app.addHook('onResponse', async ({ method, url, headers, body }, { statusCode: status }) => {
    const visit = visitOf({ method, url, status, headers, body })
    if (visit) counter.note(visit)
  })
  // The database is still open.
  app.addHook('preClose', () => counter.write().catch(() => {}))
}

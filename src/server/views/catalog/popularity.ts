import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'

const days = 90
const recentDays = 30
/** Per unit sold in the last 30 days, and per unit sold before. */
const points = { recent: 100, earlier: 30 }
const batchSize = 2_000
const popularityMax = 1_000_000_000

type Batch = {
  /** The last product of the batch; null after the last batch. */
  lastId: number | null
  /** Only products whose popularity changed. */
  changed: { id: number; popularity: number }[]
}

/** The popularity of the next products by id: points for the units sold in the last 90 days, less returned units. */
export async function readPopularity(db: Db, afterId: number): Promise<Batch> {
  const { rows } = await sql<Batch>`
    with batch as (
      select id, popularity from products where id > ${afterId}::bigint order by id limit ${batchSize}
    ), counted as (
      select b.id, b.popularity as before, least(${popularityMax}, coalesce(sold.points, 0))::int as popularity
      from batch b cross join lateral (
        select sum((i.quantity - i.refunded_quantity) * case
          when o.created_at > now() - make_interval(days => ${recentDays}::int) then ${points.recent}::int
          else ${points.earlier}::int end) as points
        from order_items i join orders o on o.id = i.order_id
        where i.product_id = b.id and o.paid and o.status <> 'CANCELLED'
          and o.created_at > now() - make_interval(days => ${days}::int)
      ) sold
    )
    select (select max(id) from batch) as "lastId", coalesce((
      select json_agg(json_build_object('id', id, 'popularity', popularity) order by id) from counted
      where popularity <> before
    ), '[]') as changed
  `.execute(db)
  return rows[0] as Batch
}

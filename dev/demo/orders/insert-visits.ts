import { sql } from 'kysely'
import type { Db } from '#server/database/open.ts'
import { historyDays } from './plan-orders.ts'

/** Of a hundred visitors of product pages, about eight add something to their bag, and two or three order. */
const viewsPerCheckout = 40
const bagAdditionsPerCheckout = 3
const productsPerDay = 60

/** Visits of the past days that fit their orders, more on weekends and a little different each day. */
export async function insertVisits(tx: Db): Promise<void> {
  await sql`
    with days as (
      select d.day, coalesce(c.checkouts, 0) as checkouts,
        (d.ago * 37) % 90 + case when extract(isodow from d.day) >= 6 then 140 else 60 end as others
      from (select shop_day(now()) - ago as day, ago from generate_series(0, ${historyDays}::int) as ago) d
      left join (select shop_day(created_at) as day, count(*)::int as checkouts from checkouts group by 1) c using (day)
    )
    insert into funnel_counts (day, step, count)
    select day, step, count from days cross join lateral (values
      ('product_views', checkouts * ${viewsPerCheckout}::int + others * 3),
      ('bag_additions', checkouts * ${bagAdditionsPerCheckout}::int + others / 6)
    ) as s (step, count)
    on conflict do nothing
  `.execute(tx)
  await insertProductVisits(tx)
}

/** Shares of a product of a day's visits: the best sellers are seen most. */
async function insertProductVisits(tx: Db): Promise<void> {
  await sql`
    with seen as (
      select product_id, row_number() over (order by sum(quantity) desc, product_id) as place
      from order_items group by product_id order by place limit ${productsPerDay}
    ), shares as (
      select product_id, (1.0 / (place + 3)) / sum(1.0 / (place + 3)) over () as share from seen
    )
    insert into product_visits (day, product_id, views, bag_additions)
    select v.day, s.product_id, floor(v.count * s.share), coalesce(floor(b.count * s.share), 0)
    from funnel_counts v
    left join funnel_counts b on b.day = v.day and b.step = 'bag_additions'
    cross join shares s
    where v.step = 'product_views' and floor(v.count * s.share) > 0
    on conflict do nothing
  `.execute(tx)
}

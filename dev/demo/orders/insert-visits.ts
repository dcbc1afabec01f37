import { sql } from 'kysely'
import type { Db } from '#server/database/open.ts'
import { historyDays } from './plan-orders.ts'

/** Of a hundred visitors of product pages, about eight add something to their bag, and two or three order. */
const viewsPerCheckout = 40
const bagAdditionsPerCheckout = 3

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
}

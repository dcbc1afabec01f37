import { type RawBuilder, sql } from 'kysely'
import type { DeskProductDetail } from '#contract/admin/product/desk-product.ts'
import { daysUpTo, type ShopRange, type Today } from '#shared/day-range.ts'
import { toDecimal } from '#shared/payments/money.ts'
import type { Db } from '../../../database/open.ts'
import { inSnapshot } from '../../../database/transaction.ts'
import { isCounted, readUncountedDays, type SplitRange, splitRange } from '../../analytics/counted-days.ts'
import { dayOf, during, type LiveRange } from '../../fragments/day-filter.ts'

const periodDays = [30, 365] as const

type Period = DeskProductDetail['periods'][number]
type Sums = Record<'units' | 'cents' | 'views' | 'bagAdditions', number>
type Row = { day: string } & Sums

/**
 * What a product sold and how often it was opened, in the last 30 and 365 days. Past days are counted, one index entry per
 * day; only the orders of the last hours are added up.
 */
export async function readProductPeriods(
  db: Db,
  productId: number,
  { today, ...calendar }: Today,
): Promise<Period[]> {
  const longest = Math.max(...periodDays)
  const range: ShopRange = { ...daysUpTo(today, longest), ...calendar }
  const rows = await inSnapshot(db, async (tx) => {
    const split = splitRange(range, await readUncountedDays(tx, range))
    return (
      await sql<Row>`${soldDays(productId, split)} union all ${visitedDays(productId, range)}`.execute(tx)
    ).rows
  })
  return periodDays.map((days) => periodOf(rows, { days, ...daysUpTo(today, days) }))
}

/** One probe of the index per day: a scan would read all products of the days. */
const soldDays = (productId: number, split: SplitRange): RawBuilder<unknown> => sql`
  select d.day::text, s.units, s.cents, 0 as views, 0 as "bagAdditions"
  from counted_days d cross join lateral (
    select c.units, c.cents from counted_products c where c.day = d.day and c.product_id = ${productId} offset 0
  ) s
  where ${isCounted(sql`d.day`, split)}
  ${split.live ? sql`union all ${liveDays(productId, split.live)}` : sql``}`

const liveDays = (productId: number, range: LiveRange) => sql`
  select ${dayOf(sql`o.created_at`, range)}::text as day, sum(i.quantity)::int as units,
    sum(i.unit_selling_cents * i.quantity - i.discount_cents)::bigint as cents, 0, 0
  from orders o join order_items i on i.order_id = o.id
  where o.paid and ${during(sql`o.created_at`, range)} and i.product_id = ${productId} group by 1`

const visitedDays = (productId: number, { from, to }: ShopRange) => sql`
  select s.at::date::text, 0, 0, v.views, v.bag_additions
  from generate_series(${from}::date, ${to}::date, interval '1 day') s (at) cross join lateral (
    select v.views, v.bag_additions from product_visits v where v.day = s.at::date and v.product_id = ${productId} offset 0
  ) v`

function periodOf(rows: Row[], { days, from, to }: Pick<Period, 'days' | 'from' | 'to'>): Period {
  const within = rows.filter(({ day }) => day >= from && day <= to)
  const sum = (name: keyof Sums) => within.reduce((total, row) => total + row[name], 0)
  return {
    days,
    from,
    to,
    units: sum('units'),
    sales: toDecimal(sum('cents')),
    views: sum('views'),
    bagAdditions: sum('bagAdditions'),
  }
}

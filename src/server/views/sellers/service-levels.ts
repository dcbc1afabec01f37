import { sql } from 'kysely'
import type { ServicePeriod } from '#contract/sellers/service-levels.ts'
import { addDays, type DayRange, daysUpTo, type Today } from '#shared/day-range.ts'
import { levelDays } from '#shared/sellers/service-levels.ts'
import type { Db } from '../../database/open.ts'
import { levelsOf } from '../../modules/orders/service-levels/service-levels.rules.ts'
import { during } from '../fragments/day-filter.ts'
import { defectiveReturns, isShipped, serviceConditions } from '../fragments/service-conditions.ts'

type Row = {
  recent: boolean
  orders: number
  late: number
  lateOf: number
  canceled: number
  defective: number
  shipped: number
}

const [short, long] = levelDays

/** The seller's service levels, in one statement. */
export async function readServiceLevels(
  db: Db,
  sellerId: number,
  { today, ...calendar }: Today,
): Promise<ServicePeriod[]> {
  const recent = daysUpTo(today, short)
  const before = { from: daysUpTo(today, long).from, to: addDays(recent.from, -1) }
  const { LATE, CANCELED, DEFECTIVE } = serviceConditions
  const count = (condition: ReturnType<typeof sql>) => sql`(count(*) filter (where ${condition}))::int`
  // A list of the seller's returns is faster than a search for those of each order.
  const isDefective = sql`${isShipped} and o.id in (select t.order_id from ${defectiveReturns} and t.seller_id = ${sellerId})`
  const countsOf = (range: DayRange) => sql`
    select count(*)::int as orders, ${count(LATE.counts)} as late, ${count(LATE.of)} as "lateOf",
      ${count(CANCELED.counts)} as canceled, ${count(isDefective)} as defective, ${count(DEFECTIVE.of)} as shipped
    from orders o where o.seller_id = ${sellerId} and o.paid and ${during(sql`o.created_at`, { ...range, ...calendar })}`
  // Counted apart instead of grouped: the planner would sort tens of thousands of orders, of which it expects a few.
  const { rows } = await sql<Row>`
    select true as recent, r.* from (${countsOf(recent)}) r union all select false, b.* from (${countsOf(before)}) b
  `.execute(db)
  return levelDays.map((days) => {
    const counted = rows.filter(({ recent }) => recent || days === long)
    const sum = (name: Exclude<keyof Row, 'recent'>) => counted.reduce((total, row) => total + row[name], 0)
    return {
      days,
      ...daysUpTo(today, days),
      levels: levelsOf({
        LATE: { count: sum('late'), of: sum('lateOf') },
        CANCELED: { count: sum('canceled'), of: sum('orders') },
        DEFECTIVE: { count: sum('defective'), of: sum('shipped') },
      }),
    }
  })
}

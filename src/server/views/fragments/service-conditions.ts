import { type RawBuilder, sql } from 'kysely'
import { defectReasons, excusedReasons, type ServiceLevel, shipDays } from '#shared/sellers/service-levels.ts'

import { shopDay } from './shop-day.ts'

type Condition = RawBuilder<unknown>

export const isShipped = sql`o.status in ('SHIPPED', 'DELIVERED')`
/** The last day to ship an order `o`, by the days of the shop; `shipByDay` is the same rule for screens. */
export const shipBy = sql`${shopDay(sql`o.created_at`)} + ${shipDays}::int`
const isOverdue = sql`${shopDay(sql`now()`)} > ${shipBy}`
// The first condition is true whenever the second is. It is cheap, and days in the shop's time zone are slow to compute.
const isLate = sql`(o.shipped_at > o.created_at + ${shipDays}::int * interval '23 hours' and ${shopDay(sql`o.shipped_at`)} > ${shipBy})`
/** Whether an order `o` is to be shipped. A fully refunded order is not. */
export const isWaiting = sql`o.status in ('PLACED', 'CONFIRMED')
  and (o.total_cents = 0 or o.refunded_cents + o.disputed_cents < o.total_cents)`

/** Returns `t` for which the seller is to blame. */
export const defectiveReturns = sql`returns t where t.reason = any (${defectReasons}::text[]) and t.status not in ('REJECTED', 'CANCELLED')`

/** Conditions on paid `orders o`: whether an order counts for a service level, out of which orders. */
export const serviceConditions: Record<ServiceLevel, { counts: Condition; of: Condition }> = {
  LATE: {
    counts: sql`(${isShipped} and ${isLate} or ${isWaiting} and ${isOverdue})`,
    of: sql`(${isShipped} or ${isWaiting} and ${isOverdue})`,
  },
  CANCELED: {
    counts: sql`(o.status = 'CANCELLED' and exists (select from order_events e where e.order_id = o.id
      and e.status = 'CANCELLED' and e.actor = 'seller' and coalesce(e.reason, '') <> all (${excusedReasons}::text[])))`,
    of: sql`true`,
  },
  DEFECTIVE: {
    counts: sql`(${isShipped} and exists (select from ${defectiveReturns} and t.order_id = o.id))`,
    of: isShipped,
  },
}

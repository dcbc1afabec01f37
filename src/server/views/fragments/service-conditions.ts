import { type RawBuilder, sql } from 'kysely'
import { defectReasons, excusedReasons, type ServiceLevel, shipDays } from '#shared/sellers/service-levels.ts'

type Condition = RawBuilder<unknown>

const isShipped = sql`o.status in ('SHIPPED', 'DELIVERED')`
const isOverdue = sql`now() > o.created_at + make_interval(days => ${shipDays}::int)`
const isLate = sql`(select min(e.at) from order_events e where e.order_id = o.id and e.status in ('SHIPPED', 'DELIVERED'))
  > o.created_at + make_interval(days => ${shipDays}::int)`
/** A fully refunded order is not shipped. */
const isWaiting = sql`o.status in ('PLACED', 'CONFIRMED')
  and (o.total_cents = 0 or o.refunded_cents + o.disputed_cents < o.total_cents)`

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
    counts: sql`(${isShipped} and exists (select from returns t where t.order_id = o.id
      and t.reason = any (${defectReasons}::text[]) and t.status not in ('REJECTED', 'CANCELLED')))`,
    of: isShipped,
  },
}

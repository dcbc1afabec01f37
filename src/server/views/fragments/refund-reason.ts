import { type RawBuilder, sql } from 'kysely'
import type { RefundReason } from '#shared/orders/refund-reasons.ts'

/** The `RefundReason` of a ledger entry `e` of the kind `refund`. */
export const refundReason: RawBuilder<RefundReason> = sql<RefundReason>`coalesce(
  (select rt.reason from returns rt where rt.refund_id = substring(e.key from '^refund:([0-9]+)')::bigint),
  (select case when o.status = 'CANCELLED' then 'CANCELED_ORDER' else 'BY_STAFF' end from orders o where o.id = e.order_id))`

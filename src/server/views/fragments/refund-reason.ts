import { type RawBuilder, sql } from 'kysely'
import type { RefundReason } from '#shared/orders/refund-reasons.ts'

const refundId = sql`split_part(e.key, ':', 2)::bigint`
const orderReason = sql`(
  select case when o.status = 'CANCELLED' then 'CANCELED_ORDER' else 'BY_STAFF' end from orders o where o.id = e.order_id)`

/** The `RefundReason` of a ledger entry `e` of the kind `refund`. */
export const refundReason: RawBuilder<RefundReason> = sql<RefundReason>`coalesce(
  (select rt.reason from returns rt where rt.refund_id = ${refundId}), ${orderReason})`

/**
 * SQL condition: the entry `e` is a refund with this reason. The returns are read once into a hash: a reason can be rare, and
 * looking up the return and the order of every refund takes half a second in a large shop.
 */
export const isRefundFor = (reason: RefundReason): RawBuilder<boolean> =>
  reason === 'CANCELED_ORDER' || reason === 'BY_STAFF'
    ? sql`e.kind = 'refund' and ${orderReason} = ${reason}
        and (${refundId} in (select rt.refund_id from returns rt where rt.refund_id is not null)) is not true`
    : sql`e.kind = 'refund' and (${refundId} in (select rt.refund_id from returns rt where rt.reason = ${reason})) is true`

import { type RawBuilder, sql } from 'kysely'
import { returnDays } from '#shared/orders/return-window.ts'
import { awaitsCash } from '../cash/awaits-cash.ts'

/** SQL condition on a column with the seller. */
export type Whose = (column: RawBuilder<unknown>) => RawBuilder<unknown>

export const ofSeller =
  (sellerId: number | RawBuilder<unknown>): Whose =>
  (column) =>
    sql`${column} = ${sellerId}`

/** SQL condition on an unpaid sum `u`: its order is open or was delivered within the return period. */
export const isRecent = sql`u.delivered_at > (select now() - make_interval(days => ${returnDays}))`

/**
 * Orders (`id`; an order can appear twice) that can still be refunded after the return period: within the longer hold of a new
 * seller, delivered without proof until some days after the promised date, with an open return, or disputed. Also those whose
 * cash the shop has not received.
 */
export const heldOrders = (whose: Whose): RawBuilder<unknown> => {
  const ofOrder = whose(sql`o.seller_id`)
  return sql`
  select o.id from orders o where ${ofOrder} and o.status = 'DELIVERED' and o.delivery_proof is null
    and o.deliver_on > now() - make_interval(days => (select setting_number('deliveryProofDays', 14))::int)
  union all
  select h.order_id from payout_terms h join orders o on o.id = h.order_id
  where ${whose(sql`h.seller_id`)} and o.status = 'DELIVERED'
    and o.delivered_at > now() - make_interval(days => h.hold_days)
  union all
  select t.order_id from returns t where ${whose(sql`t.seller_id`)} and t.status in ('REQUESTED', 'DISPUTED')
  union all
  select o.id from payments p join orders o on o.checkout_id = p.checkout_id
  where p.open_disputes > 0 and ${ofOrder} and o.paid
  union all
  select o.id from orders o where ${ofOrder} and ${awaitsCash}`
}

import { type RawBuilder, sql } from 'kysely'
import { returnDays } from '#shared/orders/return-window.ts'

/**
 * Orders that wait, because they may still be refunded: not delivered, within the return period or the longer hold of a new
 * seller, delivered without proof until some days after the promised date, with an open return, or disputed.
 */
export const returnable = (sellerId: number | RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select o.id from orders o where o.seller_id = ${sellerId} and o.paid and o.status in ('PLACED', 'CONFIRMED', 'SHIPPED')
  union
  select o.id from order_events d join orders o on o.id = d.order_id
  where d.status = 'DELIVERED' and d.at > now() - make_interval(days => ${returnDays})
    and o.seller_id = ${sellerId} and o.status = 'DELIVERED'
  union
  select o.id from orders o where o.seller_id = ${sellerId} and o.status = 'DELIVERED' and o.delivery_proof is null
    and o.deliver_on > now() - make_interval(days => (select setting_number('deliveryProofDays', 14))::int)
  union
  select h.order_id from payout_terms h join orders o on o.id = h.order_id join order_events d on d.order_id = o.id
  where h.seller_id = ${sellerId} and o.status = 'DELIVERED' and d.status = 'DELIVERED'
    and d.at > now() - make_interval(days => h.hold_days)
  union
  select t.order_id from returns t where t.seller_id = ${sellerId} and t.status in ('REQUESTED', 'DISPUTED')
  union
  select o.id from payments p join orders o on o.checkout_id = p.checkout_id
  where p.open_disputes > 0 and o.seller_id = ${sellerId} and o.paid`

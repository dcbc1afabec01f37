import { sql } from 'kysely'
import { orderStatuses } from '#shared/orders/order-status.ts'
import { returnStatuses } from '#shared/orders/return-status.ts'
import type { Db } from '../../database/open.ts'

export type OrderMail = {
  id: number
  template: string
  recipient: string
  to: 'customer' | 'seller'
  /** The recipient's current email address; null after the account was deleted. */
  address: string | null
  createdAt: Date
  sentAt: Date | null
  /** Why the recipient's server refused it. */
  bounce: string | null
}

const shownMax = 100

/**
 * The emails about an order, oldest first, found by the ids in their keys. A resent email has the key of the first
 * one with a `#` suffix.
 */
export async function readOrderMails(db: Db, orderId: number): Promise<OrderMail[]> {
  const { rows } = await sql<OrderMail>`
    with keys as (
      select unnest(array[
        'order-placed:' || o.checkout_id, 'order-cancelled:' || o.id, 'seller-new-order:' || o.id,
        'seller-order-cancelled:' || o.id
      ]) as key from orders o where o.id = ${orderId}
      union all
      select prefix || ${orderId}::bigint || ':' || status
      from unnest(${[...orderStatuses]}::text[]) as status, unnest(array['order-status:', 'seller-order-changed:']) as prefix
      union all
      select prefix || n.id from order_notes n, unnest(array['order-address-changed:', 'seller-order-changed:note-']) as prefix
      where n.order_id = ${orderId}
      union all
      select prefix || r.id from refunds r, unnest(array['order-refunded:', 'seller-order-refunded:', 'refund-cancelled:']) as prefix
      where r.order_id = ${orderId}
      union all
      select 'refund-returned:' || b.refund_id || ':' || b.attempt from refunds r join refund_returns b on b.refund_id = r.id
      where r.order_id = ${orderId}
      union all
      select prefix || t.id || ':' || step from returns t, unnest(array['return-step:', 'seller-return-step:']) as prefix,
        unnest(${[...returnStatuses, 'ESCALATED']}::text[]) as step
      where t.order_id = ${orderId}
      union all
      select 'seller-dispute-' || step || ':' || d.id || ':' || o.id
      from orders o join payments p on p.checkout_id = o.checkout_id join disputes d on d.payment_id = p.id,
        unnest(array['opened', 'won', 'lost']) as step
      where o.id = ${orderId}
      union all
      select 'payment-refunded:' || p.id from orders o join payments p on p.checkout_id = o.checkout_id where o.id = ${orderId}
    )
    select m.id, m.template, m.recipient, m.created_at as "createdAt", m.sent_at as "sentAt", m.bounce,
      case when m.template like 'seller-%' then 'seller' else 'customer' end as to,
      case when m.template like 'seller-%' then s.email when u.deleted_at is null then u.email end as address
    from keys k
    -- Matches the key and the key with a '#' suffix: '$' follows '#' in the C collation, and both precede digits and
    -- letters. Each key is one search of the index; a join would compare every email with every key.
    cross join lateral (
      select * from mails where key collate "C" >= k.key and key collate "C" < k.key || '$' limit ${shownMax}
    ) m
    join orders o on o.id = ${orderId}
    join users u on u.id = o.user_id
    join sellers s on s.id = o.seller_id
    order by m.id limit ${shownMax}
  `.execute(db)
  return rows
}

import { sql } from 'kysely'
import type { TestApp } from '../harness/app.ts'
import type { PlacedOrder } from './placed-order.ts'

/** Everything a payment changes in the database, to compare the end states of two histories. */
export type Settled = {
  history: string[]
  checkout: string
  payments: { status: string; refunded: number }[]
  refunds: { status: string; cents: number; attempt: number }[]
  entries: string[]
  stock: [onHand: number, held: number, sold: number]
  mails: string[]
  inBag: number
  /** Kinds of the payment exceptions, open or closed. */
  exceptions: string[]
}

/** Reads the state of a payment. `about`: further references of its exceptions, such as event ids. */
export async function settledOf(
  app: Pick<TestApp, 'shop'>,
  placed: PlacedOrder,
  about: string[] = [],
): Promise<Settled> {
  const { rows } = await sql<Settled>`
    select
      array(select status from order_events where order_id = o.id order by id) as history,
      c.status as checkout,
      (select coalesce(json_agg(json_build_object('status', p.status, 'refunded', p.refunded_cents) order by p.id), '[]')
        from payments p where p.checkout_id = c.id) as payments,
      (select coalesce(json_agg(json_build_object('status', r.status, 'cents', r.amount_cents, 'attempt', r.attempt) order by r.id), '[]')
        from refunds r join payments p on p.id = r.payment_id where p.checkout_id = c.id) as refunds,
      array(select e.kind from ledger_entries e
        left join payments p on p.id = e.payment_id left join refunds r on r.id = e.refund_id left join payments q on q.id = r.payment_id
        where c.id in (p.checkout_id, q.checkout_id) and e.kind <> 'fee' or e.order_id = o.id order by e.id) as entries,
      (select json_build_array(s.on_hand, s.held, s.sold) from stock s where s.variant_id = ${placed.variantId}) as stock,
      array(select m.template from mails m
        where m.key in ('order-placed:' || c.id, 'seller-new-order:' || o.id, 'order-cancelled:' || o.id)
          or m.key in (select 'payment-refunded:' || p.id from payments p where p.checkout_id = c.id) order by m.template) as mails,
      (select coalesce(sum(i.quantity), 0)::int from cart_items i join carts k on k.id = i.cart_id where k.user_id = c.user_id) as "inBag",
      array(select x.kind from payment_exceptions x where x.reference = any (${[placed.sessionId, placed.checkoutId, ...about]}::text[])
        or x.details ->> 'refundId' in (select r.id::text from refunds r join payments p on p.id = r.payment_id where p.checkout_id = c.id)
        order by x.id) as exceptions
    from orders o join checkouts c on c.id = o.checkout_id where o.id = ${placed.orderId}
  `.execute(app.shop.db)
  const row = rows[0]
  if (!row) throw new Error(`there is no order ${placed.orderId}`)
  return row
}

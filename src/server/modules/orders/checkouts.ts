import { sql } from 'kysely'
import type { CheckoutStatus } from '#shared/orders/order-status.ts'
import type { Gateway } from '#shared/payments/gateway.ts'
import type { Db } from '../../database/open.ts'
import { type OrderHead, orderHead } from './orders.ts'

export type CheckoutHead = {
  id: string
  userId: number
  status: CheckoutStatus
  cartHash: string
  totalCents: number
  currency: string
  couponId: number | null
}

export const checkoutHead = sql<CheckoutHead>`
  c.id, c.user_id as "userId", c.status, c.cart_hash as "cartHash", c.total_cents as "totalCents", c.currency,
  c.coupon_id as "couponId"`

/** The first lock of everything that settles or ends a checkout. */
export async function lockCheckout(tx: Db, checkoutId: string): Promise<CheckoutHead | undefined> {
  const { rows } = await sql<CheckoutHead>`
    select ${checkoutHead} from checkouts c where c.id = ${checkoutId} for update
  `.execute(tx)
  return rows[0]
}

/** `overdue`: unpaid and expired by the database's clock. */
export async function findCheckout(
  db: Db,
  checkoutId: string,
): Promise<{ status: CheckoutHead['status']; overdue: boolean } | undefined> {
  const { rows } = await sql<{ status: CheckoutHead['status']; overdue: boolean }>`
    select status, status = 'PENDING' and expires_at <= now() as overdue from checkouts where id = ${checkoutId}
  `.execute(db)
  return rows[0]
}

export async function findCheckoutOrders(db: Db, checkoutId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('checkout_id', '=', checkoutId)
    .orderBy('seller_id')
    .execute()
  return rows.map((row) => row.id)
}

export type PlacedOrder = OrderHead & { lines: { variantId: number; quantity: number }[] }

/**
 * PENDING -> PLACED for every order of a checkout. After expiry, a late payment moves CANCELLED -> PLACED. Returns the
 * orders with their lines.
 */
export async function placePaidOrders(tx: Db, checkoutId: string): Promise<PlacedOrder[]> {
  const { rows } = await sql<PlacedOrder>`
    with paid as (
      update checkouts set status = 'PAID', ended_at = now() where id = ${checkoutId} and status in ('PENDING', 'EXPIRED') returning id
    ), placed as (
      update orders o set status = 'PLACED', paid = true, version = version + 1
      from paid where o.checkout_id = paid.id and o.status in ('PENDING', 'CANCELLED') and not o.paid
      returning o.*
    ), events as (
      insert into order_events (order_id, status, actor) select id, 'PLACED', 'payment' from placed
    )
    select ${orderHead}, (
      select json_agg(json_build_object('variantId', i.variant_id, 'quantity', i.quantity) order by i.variant_id)
      from order_items i where i.order_id = o.id
    ) as lines
    from placed o order by o.id
  `.execute(tx)
  return rows
}

/** Ends an unpaid checkout and cancels its orders; false if it was no longer PENDING. */
export async function endUnpaidCheckout(
  tx: Db,
  end: {
    checkoutId: string
    status: 'EXPIRED' | 'CANCELLED'
    actor: 'customer' | 'admin' | 'expiry'
    actorId?: number
  },
): Promise<boolean> {
  const { rows } = await sql<{ ended: boolean }>`
    with ended as (
      update checkouts set status = ${end.status}, ended_at = now() where id = ${end.checkoutId} and status = 'PENDING' returning id
    ), cancelled as (
      update orders o set status = 'CANCELLED', version = version + 1
      from ended where o.checkout_id = ended.id and o.status = 'PENDING' returning o.id
    ), events as (
      insert into order_events (order_id, status, actor, actor_id)
      select id, 'CANCELLED', ${end.actor}, ${end.actorId ?? null}::bigint from cancelled
    )
    select exists (select 1 from ended) as ended
  `.execute(tx)
  return rows[0]?.ended === true
}

/** Ends the time to pay of a seller's unpaid checkouts: the job for overdue checkouts then ends their payments. */
export async function endTimeToPay(db: Db, sellerId: number): Promise<void> {
  await sql`
    update checkouts set expires_at = now() where status = 'PENDING' and expires_at > now()
      and id in (select checkout_id from orders where seller_id = ${sellerId} and status = 'PENDING')
  `.execute(db)
}

/** Unpaid checkouts of a provider whose hold has expired, oldest first. */
export async function findOverdueCheckouts(db: Db, gateway: Gateway, max: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from checkouts where status = 'PENDING' and gateway = ${gateway} and expires_at <= now()
    order by expires_at limit ${max}
  `.execute(db)
  return rows.map((row) => row.id)
}

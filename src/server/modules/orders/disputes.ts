import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'

/** `remainingCents`: neither refunded nor lost to a chargeback. */
export type DisputedOrder = { id: number; code: string; sellerId: number; remainingCents: number }

/** Locks the paid orders of a checkout in id order. As for refunds, orders are locked before their payment. */
export async function lockPaidOrders(tx: Db, checkoutId: string): Promise<DisputedOrder[]> {
  const { rows } = await sql<DisputedOrder>`
    select id, code, seller_id as "sellerId", total_cents - refunded_cents - disputed_cents as "remainingCents"
    from orders where checkout_id = ${checkoutId} and paid order by id for no key update
  `.execute(tx)
  return rows
}

/** Adds a chargeback; false if less is left. A CHECK constraint enforces the same limit. */
export async function recordOrderLoss(
  tx: Db,
  { orderId, cents }: { orderId: number; cents: number },
): Promise<boolean> {
  const { rows } = await sql`
    update orders set disputed_cents = disputed_cents + ${cents}::bigint, version = version + 1
    where id = ${orderId} and paid and refunded_cents + disputed_cents + ${cents}::bigint <= total_cents returning id
  `.execute(tx)
  return rows.length === 1
}

/** After a won appeal. */
export async function reverseOrderLoss(
  tx: Db,
  { orderId, cents }: { orderId: number; cents: number },
): Promise<void> {
  await sql`
    update orders set disputed_cents = disputed_cents - ${cents}::bigint, version = version + 1 where id = ${orderId}
  `.execute(tx)
}

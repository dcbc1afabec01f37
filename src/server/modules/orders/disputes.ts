import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'

/** A paid order of a disputed payment, locked: what is left of it, neither given back nor lost to a bank. */
export type DisputedOrder = { id: number; code: string; sellerId: number; leftCents: number }

/** Locks the paid orders of a checkout, in the order of their numbers and before their payment, as a refund does. */
export async function lockPaidOrders(tx: Db, checkoutId: string): Promise<DisputedOrder[]> {
  const { rows } = await sql<DisputedOrder>`
    select id, code, seller_id as "sellerId", total_cents - refunded_cents - disputed_cents as "leftCents"
    from orders where checkout_id = ${checkoutId} and paid order by id for no key update
  `.execute(tx)
  return rows
}

/** Counts what a bank took of an order for good: at most what is left, by the condition and the CHECK behind it. */
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

/** What the bank gave back on appeal is the order's again. */
export async function reverseOrderLoss(
  tx: Db,
  { orderId, cents }: { orderId: number; cents: number },
): Promise<void> {
  await sql`
    update orders set disputed_cents = disputed_cents - ${cents}::bigint, version = version + 1 where id = ${orderId}
  `.execute(tx)
}

import { sql } from 'kysely'
import { type RefundLine, unitsRefundCents } from '#shared/orders/refund.ts'
import type { Db } from '../../database/open.ts'

/**
 * Promises part of a paid order back: at most what is left of it, by the condition and the CHECK behind it. Says what has
 * been given back in all; nothing when it is too much.
 */
export async function recordOrderRefund(
  tx: Db,
  { orderId, amountCents }: { orderId: number; amountCents: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ refundedCents: number }>`
    update orders set refunded_cents = refunded_cents + ${amountCents}::bigint, version = version + 1
    where id = ${orderId} and paid and refunded_cents + disputed_cents + ${amountCents}::bigint <= total_cents
    returning refunded_cents as "refundedCents"
  `.execute(tx)
  return rows[0]?.refundedCents
}

/** The same for all that is left of it, which its cancellation gives back. The order is locked already. */
export async function recordFullOrderRefund(tx: Db, orderId: number): Promise<number> {
  const { rows } = await sql<{ restCents: number }>`
    update orders o set refunded_cents = o.total_cents - o.disputed_cents
    from (select total_cents - refunded_cents - disputed_cents as "restCents" from orders where id = ${orderId}) rest
    where o.id = ${orderId} and o.paid returning rest."restCents"
  `.execute(tx)
  return rows[0]?.restCents ?? 0
}

/** What a cancelled refund was to give back, and the tax in it, is the order's again. */
export async function reverseOrderRefund(
  tx: Db,
  { orderId, amountCents, taxCents }: { orderId: number; amountCents: number; taxCents: number },
): Promise<void> {
  await sql`
    update orders set refunded_cents = refunded_cents - ${amountCents}::bigint,
      refunded_tax_cents = refunded_tax_cents - ${taxCents}::bigint, version = version + 1
    where id = ${orderId}
  `.execute(tx)
}

type Pieces = { orderItemId: number; quantity: number }
export type ReturnedLine = RefundLine & { variantId: number; pieces: number }

/**
 * Notes that pieces go back: never more than were bought, nor what an open return holds, by the condition and the CHECK
 * behind it. Lines that could not are missing.
 */
export async function recordReturnedUnits(
  tx: Db,
  { orderId, pieces, restock }: { orderId: number; pieces: Pieces[]; restock: boolean },
): Promise<ReturnedLine[]> {
  const { rows } = await sql<ReturnedLine>`
    update order_items i set refunded_quantity = i.refunded_quantity + g.quantity,
      restocked_quantity = i.restocked_quantity + case when ${restock}::boolean then g.quantity else 0 end
    from json_to_recordset(${JSON.stringify(pieces)}::json) as g ("orderItemId" bigint, quantity int)
    where i.id = g."orderItemId" and i.order_id = ${orderId} and i.refunded_quantity + i.returning_quantity + g.quantity <= i.quantity
    returning i.variant_id as "variantId", g.quantity as pieces, i.quantity,
      i.refunded_quantity - g.quantity as refunded, i.unit_selling_cents * i.quantity - i.discount_cents as "paidCents"
  `.execute(tx)
  return rows
}

/** All pieces of an order that are not on the shelf again yet, which its cancellation puts there. */
export async function recordAllUnitsReturned(
  tx: Db,
  orderId: number,
): Promise<{ variantId: number; quantity: number }[]> {
  const { rows } = await sql<{ variantId: number; quantity: number }>`
    update order_items i set refunded_quantity = i.quantity, restocked_quantity = i.quantity
    from (
      select id, quantity - restocked_quantity as missing from order_items where order_id = ${orderId}
    ) rest
    where i.id = rest.id and rest.missing > 0
    returning i.variant_id as "variantId", rest.missing as quantity
  `.execute(tx)
  return rows
}

/**
 * Counts the tax of the pieces that went back since it was counted last: what was paid for them, and the tax in that. The
 * order is locked.
 */
export async function recordReturnedUnitsTax(
  tx: Db,
  orderId: number,
): Promise<{ paidCents: number; taxCents: number }> {
  const { rows } = await sql<RefundLine & { pieces: number; taxCents: number }>`
    update order_items i set refunded_tax_quantity = i.refunded_quantity
    from (select id, refunded_tax_quantity as counted from order_items where order_id = ${orderId}) was
    where i.id = was.id and i.refunded_quantity > was.counted
    returning i.quantity, was.counted as refunded, i.refunded_quantity - was.counted as pieces,
      i.unit_selling_cents * i.quantity - i.discount_cents as "paidCents", i.tax_cents as "taxCents"
  `.execute(tx)
  return {
    paidCents: rows.reduce((sum, line) => sum + unitsRefundCents(line, line.pieces), 0),
    // Spread over the pieces as the price is.
    taxCents: rows.reduce(
      (sum, line) => sum + unitsRefundCents({ ...line, paidCents: line.taxCents }, line.pieces),
      0,
    ),
  }
}

/** Notes tax that goes back with part of an order; false when it is more than is left. */
export async function recordRefundedTax(
  tx: Db,
  { orderId, taxCents }: { orderId: number; taxCents: number },
): Promise<boolean> {
  const { rows } = await sql`
    update orders set refunded_tax_cents = refunded_tax_cents + ${taxCents}::bigint
    where id = ${orderId} and refunded_tax_cents + ${taxCents}::bigint <= tax_cents returning id
  `.execute(tx)
  return rows.length === 1
}

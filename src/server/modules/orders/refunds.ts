import { sql } from 'kysely'
import { type RefundLine, unitsRefundCents } from '#shared/orders/refund.ts'
import type { Db } from '../../database/open.ts'

/**
 * Adds a refund to a paid order and returns its refunded total; undefined if less is left. A CHECK constraint enforces the
 * same limit.
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

/** Refunds everything that is left of a canceled order and returns that amount. The caller has locked the order. */
export async function recordFullOrderRefund(tx: Db, orderId: number): Promise<number> {
  const { rows } = await sql<{ restCents: number }>`
    update orders o set refunded_cents = o.total_cents - o.disputed_cents
    from (select total_cents - refunded_cents - disputed_cents as "restCents" from orders where id = ${orderId}) rest
    where o.id = ${orderId} and o.paid returning rest."restCents"
  `.execute(tx)
  return rows[0]?.restCents ?? 0
}

/** Subtracts a canceled refund and its tax. */
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

type Units = { orderItemId: number; quantity: number }
export type ReturnedLine = RefundLine & { variantId: number; units: number }

/**
 * Records returned units, excluding units on hold for an open return. Lines with too few units are missing in the result.
 * A CHECK constraint enforces the same limit.
 */
export async function recordReturnedUnits(
  tx: Db,
  { orderId, units, restock }: { orderId: number; units: Units[]; restock: boolean },
): Promise<ReturnedLine[]> {
  const { rows } = await sql<ReturnedLine>`
    update order_items i set refunded_quantity = i.refunded_quantity + g.quantity,
      restocked_quantity = i.restocked_quantity + case when ${restock}::boolean then g.quantity else 0 end
    from json_to_recordset(${JSON.stringify(units)}::json) as g ("orderItemId" bigint, quantity int)
    where i.id = g."orderItemId" and i.order_id = ${orderId} and i.refunded_quantity + i.returning_quantity + g.quantity <= i.quantity
    returning i.variant_id as "variantId", g.quantity as units, i.quantity,
      i.refunded_quantity - g.quantity as refunded, i.unit_selling_cents * i.quantity - i.discount_cents as "paidCents"
  `.execute(tx)
  return rows
}

/** For a cancellation: marks all units as refunded and restocked, and returns those that were not restocked before. */
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

/** `paidCents` by the customer, `fundedCents` by the platform. */
export type CountedUnits = {
  itemId: number
  quantity: number
  paidCents: number
  fundedCents: number
  taxCents: number
}

/**
 * Marks returned units as counted. Returns what was paid for the units not counted before, and its tax. The caller has
 * locked the order.
 */
export async function countReturnedUnits(tx: Db, orderId: number): Promise<CountedUnits[]> {
  const { rows } = await sql<
    RefundLine & { itemId: number; units: number; taxCents: number; fundedCents: number }
  >`
    update order_items i set refunded_tax_quantity = i.refunded_quantity
    from (select id, refunded_tax_quantity as counted from order_items where order_id = ${orderId}) was
    where i.id = was.id and i.refunded_quantity > was.counted
    returning i.id as "itemId", i.quantity, was.counted as refunded, i.refunded_quantity - was.counted as units,
      i.unit_selling_cents * i.quantity - i.discount_cents as "paidCents", i.funded_cents as "fundedCents", i.tax_cents as "taxCents"
  `.execute(tx)
  return rows.map((line) => ({
    itemId: line.itemId,
    quantity: line.units,
    paidCents: unitsRefundCents(line, line.units),
    // Prorated over the units like the price.
    fundedCents: unitsRefundCents({ ...line, paidCents: line.fundedCents }, line.units),
    taxCents: unitsRefundCents({ ...line, paidCents: line.taxCents }, line.units),
  }))
}

/** False if less tax is left. */
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

/**
 * Takes a refund off what the courier will collect; false if that is not possible. A parcel on its way carries the amount, so
 * it is collected as a whole or not at all.
 */
export async function reduceCash(
  tx: Db,
  { orderId, amountCents }: { orderId: number; amountCents: number },
): Promise<boolean> {
  const { rows } = await sql`
    update orders set cash_cents = cash_cents - ${amountCents}::bigint
    where id = ${orderId} and status <> 'DELIVERED'
      and (cash_cents = ${amountCents}::bigint or (status <> 'SHIPPED' and cash_cents > ${amountCents}::bigint))
    returning id
  `.execute(tx)
  return rows.length === 1
}

/** Takes off what a customer did not pay after all. False once the courier has transferred the order's cash. */
export async function takeBackCash(
  tx: Db,
  { orderId, amountCents }: { orderId: number; amountCents: number },
): Promise<boolean> {
  const { rows } = await sql`
    update orders set cash_cents = cash_cents - ${amountCents}::bigint
    where id = ${orderId} and status = 'DELIVERED' and cash_settlement_id is null and cash_cents >= ${amountCents}::bigint
    returning id
  `.execute(tx)
  return rows.length === 1
}

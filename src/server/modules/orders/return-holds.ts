import { sql } from 'kysely'
import type { ReturnReason } from '#shared/orders/return-reasons.ts'
import { returnDays } from '#shared/orders/return-window.ts'
import type { Db } from '../../database/open.ts'
import type { ReturnedLine } from './refunds.ts'

type Units = { orderItemId: number; quantity: number }

const rowsOf = (units: Units[]) =>
  sql`json_to_recordset(${JSON.stringify(units)}::json) as g ("orderItemId" bigint, quantity int)`

/**
 * Puts units of an order on hold for a return, within the period for its reason by the database's clock. A CHECK constraint
 * also keeps holds and refunds within the ordered quantity. Returns the number of lines held; fewer than requested means
 * that some line has too few units.
 */
export async function holdUnits(
  tx: Db,
  { orderId, units, reason }: { orderId: number; units: Units[]; reason: ReturnReason },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update order_items i set returning_quantity = i.returning_quantity + g.quantity
    from ${rowsOf(units)}
    where i.id = g."orderItemId" and i.order_id = ${orderId}
      and i.refunded_quantity + i.returning_quantity + g.quantity <= i.quantity
      and (select returnable_until(o, ${reason === 'NOT_ARRIVED'}, ${returnDays}) from orders o where o.id = i.order_id) > now()
  `.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

/** For a return that was canceled or rejected. */
export async function releaseUnits(tx: Db, units: Units[]): Promise<void> {
  await sql`
    update order_items i set returning_quantity = i.returning_quantity - g.quantity
    from ${rowsOf(units)} where i.id = g."orderItemId"
  `.execute(tx)
}

/** For an accepted return: turns held units into refunded ones. */
export async function recordHeldUnitsReturned(
  tx: Db,
  { units, restock }: { units: Units[]; restock: boolean },
): Promise<ReturnedLine[]> {
  const { rows } = await sql<ReturnedLine>`
    update order_items i set returning_quantity = i.returning_quantity - g.quantity,
      refunded_quantity = i.refunded_quantity + g.quantity,
      restocked_quantity = i.restocked_quantity + case when ${restock}::boolean then g.quantity else 0 end
    from ${rowsOf(units)} where i.id = g."orderItemId"
    returning i.variant_id as "variantId", g.quantity as units, i.quantity,
      i.refunded_quantity - g.quantity as refunded, i.unit_selling_cents * i.quantity - i.discount_cents as "paidCents"
  `.execute(tx)
  return rows
}

import { sql } from 'kysely'
import { returnDays } from '#shared/orders/return-window.ts'
import type { Db } from '../../database/open.ts'
import type { ReturnedLine } from './refunds.ts'

type Pieces = { orderItemId: number; quantity: number }

const given = (pieces: Pieces[]) =>
  sql`json_to_recordset(${JSON.stringify(pieces)}::json) as g ("orderItemId" bigint, quantity int)`

/**
 * Holds pieces for a return: of a delivered order within the time for returns, by the database's clock, and never more
 * than were bought less those that went back or are held already; by the condition and the CHECK behind it. Says how many
 * lines it held: fewer than asked for is a refusal.
 */
export async function holdUnits(
  tx: Db,
  { orderId, pieces }: { orderId: number; pieces: Pieces[] },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update order_items i set returning_quantity = i.returning_quantity + g.quantity
    from ${given(pieces)}
    where i.id = g."orderItemId" and i.order_id = ${orderId}
      and i.refunded_quantity + i.returning_quantity + g.quantity <= i.quantity
      and exists (select from orders o join order_events e on e.order_id = o.id and e.status = 'DELIVERED'
        where o.id = i.order_id and o.status = 'DELIVERED' and o.paid and e.at > now() - make_interval(days => ${returnDays}::int))
  `.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

/** Lets go the pieces of a return that came to nothing. */
export async function releaseUnits(tx: Db, pieces: Pieces[]): Promise<void> {
  await sql`
    update order_items i set returning_quantity = i.returning_quantity - g.quantity
    from ${given(pieces)} where i.id = g."orderItemId"
  `.execute(tx)
}

/** Turns the held pieces of an accepted return into pieces whose money went back. */
export async function recordHeldUnitsReturned(
  tx: Db,
  { pieces, restock }: { pieces: Pieces[]; restock: boolean },
): Promise<ReturnedLine[]> {
  const { rows } = await sql<ReturnedLine>`
    update order_items i set returning_quantity = i.returning_quantity - g.quantity,
      refunded_quantity = i.refunded_quantity + g.quantity,
      restocked_quantity = i.restocked_quantity + case when ${restock}::boolean then g.quantity else 0 end
    from ${given(pieces)} where i.id = g."orderItemId"
    returning i.variant_id as "variantId", g.quantity as pieces, i.quantity,
      i.refunded_quantity - g.quantity as refunded, i.unit_selling_cents * i.quantity - i.discount_cents as "paidCents"
  `.execute(tx)
  return rows
}

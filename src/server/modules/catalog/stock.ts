import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'

export type StockLine = { variantId: number; quantity: number }

const columns = (lines: StockLine[]) => ({
  variantIds: lines.map((line) => line.variantId),
  quantities: lines.map((line) => line.quantity),
})

/**
 * Reserves stock for an unpaid checkout. False when a line has too little stock; the caller then rolls back. Rows are
 * locked in id order, so that carts (A, B) and (B, A) do not deadlock; the update itself checks the stock.
 */
export async function reserveStock(tx: Db, checkoutId: string, lines: StockLine[]): Promise<boolean> {
  const { variantIds, quantities } = columns(lines)
  const { rows } = await sql<{ held: number }>`
    with wanted as (
      select * from unnest(${variantIds}::bigint[], ${quantities}::int[]) as w (variant_id, quantity)
    ), locked as (
      select s.variant_id from stock s where s.variant_id = any (${variantIds}::bigint[]) order by s.variant_id for no key update
    ), taken as (
      update stock s set on_hand = s.on_hand - w.quantity, held = s.held + w.quantity
      from wanted w join locked l on l.variant_id = w.variant_id
      where s.variant_id = w.variant_id and s.on_hand >= w.quantity
      returning s.variant_id, w.quantity
    ), reserved as (
      insert into reservations (checkout_id, variant_id, quantity)
      select ${checkoutId}::uuid, variant_id, quantity from taken
    )
    select count(*)::int as held from taken
  `.execute(tx)
  return rows[0]?.held === lines.length
}

/** Ends a checkout's reservations: `released` returns the units to stock, `sold` counts them as sold. */
export async function endReservations(
  tx: Db,
  checkoutId: string,
  outcome: 'released' | 'sold',
): Promise<void> {
  const sold = outcome === 'sold'
  await sql`
    with locked as (
      select s.variant_id from stock s join reservations r on r.variant_id = s.variant_id
      where r.checkout_id = ${checkoutId} order by s.variant_id for no key update of s
    ), ended as (
      delete from reservations where checkout_id = ${checkoutId} and variant_id in (select variant_id from locked)
      returning variant_id, quantity
    )
    update stock s set
      held = s.held - e.quantity,
      on_hand = s.on_hand + case when ${sold}::boolean then 0 else e.quantity end,
      sold = s.sold + case when ${sold}::boolean then e.quantity else 0 end
    from ended e where s.variant_id = e.variant_id
  `.execute(tx)
}

/**
 * Sells units without a reservation, for a payment that arrives after its reservation was released. Sells all lines,
 * or returns false.
 */
export async function sellUnreserved(tx: Db, lines: StockLine[]): Promise<boolean> {
  const { variantIds, quantities } = columns(lines)
  const { rows } = await sql<{ sold: number }>`
    with wanted as (
      select * from unnest(${variantIds}::bigint[], ${quantities}::int[]) as w (variant_id, quantity)
    ), locked as (
      select s.variant_id, s.on_hand from stock s where s.variant_id = any (${variantIds}::bigint[])
      order by s.variant_id for no key update
    ), enough as (
      select count(*) = ${lines.length}::int as all_there
      from wanted w join locked l on l.variant_id = w.variant_id where l.on_hand >= w.quantity
    ), taken as (
      update stock s set on_hand = s.on_hand - w.quantity, sold = s.sold + w.quantity
      from wanted w, enough where s.variant_id = w.variant_id and enough.all_there
      returning s.variant_id
    )
    select count(*)::int as sold from taken
  `.execute(tx)
  return rows[0]?.sold === lines.length
}

/** Returns sold units to stock. */
export async function restock(tx: Db, lines: StockLine[]): Promise<void> {
  const { variantIds, quantities } = columns(lines)
  await sql`
    with locked as (
      select s.variant_id from stock s where s.variant_id = any (${variantIds}::bigint[]) order by s.variant_id for no key update
    )
    update stock s set on_hand = s.on_hand + w.quantity, sold = s.sold - w.quantity
    from unnest(${variantIds}::bigint[], ${quantities}::int[]) as w (variant_id, quantity)
    join locked l on l.variant_id = w.variant_id
    where s.variant_id = w.variant_id
  `.execute(tx)
}

import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'

export type NewTerms = {
  orderId: number
  sellerId: number
  holdDays: number
  reserveBp: number
  reserveDays: number
}

/** Freezes the terms of a paid order, once. */
export async function insertTerms(tx: Db, terms: NewTerms): Promise<void> {
  await sql`
    insert into payout_terms (order_id, seller_id, hold_days, reserve_bp, release_at)
    values (${terms.orderId}, ${terms.sellerId}, ${terms.holdDays}, ${terms.reserveBp},
      now() + make_interval(days => ${terms.reserveDays}::int))
    on conflict do nothing
  `.execute(tx)
}

export type Reserve = { sellerId: number; reserveBp: number; reservedCents: number }

/** The reserve of an order that is not released yet. Its later changes wait until the transaction ends. */
export async function lockReserve(tx: Db, orderId: number): Promise<Reserve | undefined> {
  const { rows } = await sql<Reserve>`
    select seller_id as "sellerId", reserve_bp as "reserveBp", reserved_cents as "reservedCents"
    from payout_terms where order_id = ${orderId} and released_at is null and reserve_bp > 0 for update
  `.execute(tx)
  return rows[0]
}

/** Changes the reserve of an order. Returns the number of the change. The caller has locked the reserve. */
export async function changeReserve(tx: Db, orderId: number, reservedCents: number): Promise<number> {
  const { rows } = await sql<{ bookings: number }>`
    update payout_terms set reserved_cents = ${reservedCents}, bookings = bookings + 1
    where order_id = ${orderId} and released_at is null returning bookings
  `.execute(tx)
  if (!rows[0]) throw new Error(`the reserve of order ${orderId} is released`)
  return rows[0].bookings
}

export type ReleasedReserve = { sellerId: number; cents: number; bookings: number }

/** Ends the reserve of an order once its time has come; undefined if it is not due or was released. */
export async function endReserve(tx: Db, orderId: number): Promise<ReleasedReserve | undefined> {
  const { rows } = await sql<ReleasedReserve>`
    update payout_terms t set released_at = clock_timestamp(), reserved_cents = 0, bookings = t.bookings + 1
    from (
      select order_id, reserved_cents from payout_terms
      where order_id = ${orderId} and released_at is null and release_at <= now() for update
    ) before
    where t.order_id = before.order_id
    returning t.seller_id as "sellerId", before.reserved_cents as cents, t.bookings
  `.execute(tx)
  return rows[0]
}

/** Orders whose reserve is due, the oldest first. */
export async function findReservesToRelease(db: Db, max: number): Promise<number[]> {
  const { rows } = await sql<{ orderId: number }>`
    select order_id as "orderId" from payout_terms where released_at is null and release_at <= now()
    order by release_at, order_id limit ${max}
  `.execute(db)
  return rows.map(({ orderId }) => orderId)
}

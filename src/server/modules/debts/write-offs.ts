import { sql } from 'kysely'
import type { WriteOffStatus } from '#shared/payments/payout-status.ts'
import type { Db } from '../../database/open.ts'

type NewWriteOff = { sellerId: number; amountCents: number; reason: string; by: number; limitCents: number }

/**
 * Requests a write-off; undefined while the seller has another request. `alone`: it and the write-offs of one person of the
 * last 24 hours are within `limitCents`, so that a large one cannot be split. 0: no limit.
 */
export async function insertWriteOff(
  tx: Db,
  { sellerId, amountCents, reason, by, limitCents }: NewWriteOff,
): Promise<{ id: number; alone: boolean } | undefined> {
  // Concurrent write-offs count each other.
  await sql`select pg_advisory_xact_lock(hashtextextended('debt_write_offs_alone', 0))`.execute(tx)
  const { rows } = await sql<{ id: number; alone: boolean }>`
    insert into debt_write_offs (seller_id, amount_cents, reason, status, alone, requested_by)
    select ${sellerId}, ${amountCents}::bigint, ${reason}, 'REQUESTED', ${limitCents}::bigint = 0 or ${amountCents}::bigint + (
      select coalesce(sum(w.amount_cents), 0) from debt_write_offs w
      where w.alone and w.status = 'BOOKED' and w.decided_at > now() - interval '24 hours') <= ${limitCents}::bigint, ${by}
    on conflict do nothing returning id, alone
  `.execute(tx)
  return rows[0]
}

type Decision = {
  id: number
  by: number
  to: Exclude<WriteOffStatus, 'REQUESTED'>
  note?: string
  debtCents?: number
}

/**
 * Decides an open request once. Only the requester cancels it; another person books or rejects it, unless one person may
 * write it off.
 */
export async function decideWriteOff(
  tx: Db,
  { id, by, to, note, debtCents }: Decision,
): Promise<{ sellerId: number; amountCents: number } | undefined> {
  const { rows } = await sql<{ sellerId: number; amountCents: number }>`
    update debt_write_offs set status = ${to}, decided_by = ${by}, decided_at = clock_timestamp(), decision_note = ${note ?? null},
      debt_cents = ${debtCents ?? null}::bigint
    where id = ${id} and status = 'REQUESTED' and ((requested_by = ${by}) = (${to} = 'CANCELED') or (alone and ${to} = 'BOOKED'))
    returning seller_id as "sellerId", amount_cents as "amountCents"
  `.execute(tx)
  return rows[0]
}

export type WriteOff = {
  sellerId: number
  amountCents: number
  status: WriteOffStatus
  requestedBy: number
}

export async function findWriteOff(db: Db, id: number): Promise<WriteOff | undefined> {
  const { rows } = await sql<WriteOff>`
    select seller_id as "sellerId", amount_cents as "amountCents", status, requested_by as "requestedBy"
    from debt_write_offs where id = ${id}
  `.execute(db)
  return rows[0]
}

type NewPayment = { sellerId: number; amountCents: number; receivedOn: string; note: string; by: number }

/** Later payments wait until `tx` ends, so that concurrent ones count each other. */
export async function insertDebtPayment(tx: Db, payment: NewPayment): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('debt_payments', 0))`.execute(tx)
  const row = await tx
    .insertInto('debt_payments')
    .values({
      seller_id: payment.sellerId,
      amount_cents: payment.amountCents,
      received_on: payment.receivedOn,
      note: payment.note,
      booked_by: payment.by,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

import { sql } from 'kysely'
import type { PayoutRequestStatus } from '#shared/payments/payout-status.ts'
import type { Db } from '../../database/open.ts'

export type ReadyLine = { sellerId: number; cents: number }

type NewRequest = {
  adminId: number
  /** Undefined for all sellers. */
  sellerId: number | undefined
  currency: string
  lines: ReadyLine[]
  hours: number
}

/** Creates a request with the amount of each seller; undefined while another request is open. */
export async function insertRequest(tx: Db, request: NewRequest): Promise<number | undefined> {
  await sql`
    update payout_requests set status = 'EXPIRED', decided_at = now()
    where status = 'REQUESTED' and expires_at <= now()
  `.execute(tx)
  const { rows } = await sql<{ id: number }>`
    with lines as (
      select * from unnest(${request.lines.map(({ sellerId }) => sellerId)}::bigint[],
        ${request.lines.map(({ cents }) => cents)}::bigint[]) as l (seller_id, amount_cents)
    ), made as (
      insert into payout_requests (seller_id, requested_by, expires_at, currency, total_cents, sellers)
      select ${request.sellerId ?? null}::bigint, ${request.adminId}, now() + make_interval(hours => ${request.hours}::int),
        ${request.currency}, sum(l.amount_cents), count(*)
      from lines l having count(*) > 0
      on conflict do nothing returning id
    ), added as (
      insert into payout_request_lines (request_id, seller_id, amount_cents)
      select made.id, l.seller_id, l.amount_cents from made, lines l
    )
    select id from made
  `.execute(tx)
  return rows[0]?.id
}

type Decision = { id: number; by: number; to: 'APPROVED' | 'REJECTED' | 'CANCELED'; reason?: string }
export type DecidedRequest = {
  id: number
  requestedBy: number
  sellerId: number | null
  currency: string
  cents: number
}

/** Decides an open request once. Only the requester cancels it, only another person approves or rejects it. */
export async function decideRequest(
  tx: Db,
  { id, by, to, reason }: Decision,
): Promise<DecidedRequest | undefined> {
  const { rows } = await sql<DecidedRequest>`
    update payout_requests set status = ${to}, decided_by = ${by}, decided_at = clock_timestamp(), reason = ${reason ?? null}
    where id = ${id} and status = 'REQUESTED' and expires_at > clock_timestamp()
      and (requested_by = ${by}) = ${to === 'CANCELED'}::boolean
    returning id, requested_by as "requestedBy", seller_id as "sellerId", currency, total_cents as cents
  `.execute(tx)
  return rows[0]
}

/** Why a request could not be decided. */
export async function findRequest(
  db: Db,
  id: number,
): Promise<{ requestedBy: number; status: PayoutRequestStatus } | undefined> {
  const { rows } = await sql<{ requestedBy: number; status: PayoutRequestStatus }>`
    select requested_by as "requestedBy",
      case when status = 'REQUESTED' and expires_at <= now() then 'EXPIRED' else status end as status
    from payout_requests where id = ${id}
  `.execute(db)
  return rows[0]
}

export async function readRequestLines(db: Db, id: number): Promise<ReadyLine[]> {
  const { rows } = await sql<ReadyLine>`
    select seller_id as "sellerId", amount_cents as cents from payout_request_lines where request_id = ${id}
  `.execute(db)
  return rows
}

import { sql } from 'kysely'
import type { RefundState } from '#shared/orders/refund.ts'
import type { Gateway } from '#shared/payments/gateway.ts'
import type { Db } from '../../database/open.ts'

/** The end of the last compared period, and the database's current time. A new provider starts one day ago. */
export async function readComparedUntil(db: Db, gateway: Gateway): Promise<{ until: Date; now: Date }> {
  const { rows } = await sql<{ until: Date; now: Date }>`
    insert into reconciliations (gateway, compared_until) values (${gateway}, now() - interval '1 day')
    on conflict (gateway) do update set gateway = excluded.gateway
    returning compared_until as until, now() as now
  `.execute(db)
  const row = rows[0]
  if (!row) throw new Error(`no reconciliation row for ${gateway}`)
  return row
}

/** Moves forward only. Exception: a time in the future, caused by a wrong clock, is corrected. */
export const saveComparedUntil = (db: Db, gateway: Gateway, until: Date) =>
  db
    .updateTable('reconciliations')
    .set({ compared_until: until })
    .where('gateway', '=', gateway)
    .where((where) =>
      where.or([where('compared_until', '<', until), where('compared_until', '>', sql<Date>`now()`)]),
    )
    .execute()

/** A session or refund that could not be compared; `reference` is the provider's id. */
export type Uncompared = { what: 'session' | 'refund'; reference: string }

/**
 * Records an exception, which later runs retry and close after a successful comparison. An exception that an admin has
 * closed stays closed.
 */
export async function recordUncompared(
  db: Db,
  gateway: Gateway,
  { what, reference }: Uncompared,
): Promise<void> {
  await sql`
    insert into payment_exceptions (kind, reference, details)
    values ('not_compared', ${reference}, ${JSON.stringify({ gateway, what })}::jsonb)
    on conflict (kind, reference) do update set resolved_at = null, note = null
      where payment_exceptions.resolved_by is null
  `.execute(db)
}

/** In random order, so that permanently failing entries do not block the others. */
export async function findUncompared(db: Db, gateway: Gateway, max: number): Promise<Uncompared[]> {
  const { rows } = await sql<Uncompared>`
    select reference, details ->> 'what' as what from payment_exceptions
    where kind = 'not_compared' and resolved_at is null and details ->> 'gateway' = ${gateway}
    order by random() limit ${max}
  `.execute(db)
  return rows
}

/** Sessions of payments captured in the range, oldest first. */
export async function findCapturedSessions(
  db: Db,
  range: { gateway: Gateway; from: Date; to: Date; except: string[]; max: number },
): Promise<string[]> {
  const { rows } = await sql<{ sessionId: string }>`
    select session_id as "sessionId" from payments
    where status = 'CAPTURED' and gateway = ${range.gateway} and amount_cents > 0
      and captured_at >= ${range.from} and captured_at < ${range.to} and session_id <> all (${range.except}::text[])
    order by captured_at limit ${range.max}
  `.execute(db)
  return rows.map(({ sessionId }) => sessionId)
}

/** The captured payments of these sessions, by session id. */
export async function findCapturedPayments(
  db: Db,
  gateway: Gateway,
  sessionIds: string[],
): Promise<Map<string, { checkoutId: string; amountCents: number; currency: string }>> {
  const rows = await db
    .selectFrom('payments')
    .select(['session_id', 'checkout_id', 'amount_cents', 'currency'])
    .where('gateway', '=', gateway)
    .where('status', '=', 'CAPTURED')
    .where('session_id', '=', (where) => where.fn.any(where.val(sessionIds)))
    .execute()
  return new Map(
    rows.map(({ session_id, checkout_id, amount_cents, currency }) => [
      session_id,
      { checkoutId: checkout_id, amountCents: amount_cents, currency },
    ]),
  )
}

/** Our refund statuses by the provider's refund id. */
export async function findRefundStates(
  db: Db,
  gateway: Gateway,
  providerIds: string[],
): Promise<Map<string, RefundState>> {
  const { rows } = await sql<{ id: string; status: RefundState }>`
    select r.provider_refund_id as id, r.status from refunds r join payments p on p.id = r.payment_id
    where p.gateway = ${gateway} and r.provider_refund_id = any (${providerIds}::text[])
  `.execute(db)
  return new Map(rows.map(({ id, status }) => [id, status]))
}

import { sql } from 'kysely'
import type { RefundState } from '#shared/orders/refund.ts'
import type { Gateway } from '#shared/payments/gateway.ts'
import type { Db } from '../../database/open.ts'

/**
 * Up to when a provider has been compared with our rows, and the time of the database, which is the one that counts; a
 * provider that is new here begins a day ago.
 */
export async function readComparedUntil(db: Db, gateway: Gateway): Promise<{ until: Date; now: Date }> {
  const { rows } = await sql<{ until: Date; now: Date }>`
    insert into reconciliations (gateway, compared_until) values (${gateway}, now() - interval '1 day')
    on conflict (gateway) do update set gateway = excluded.gateway
    returning compared_until as until, now() as now
  `.execute(db)
  const row = rows[0]
  if (!row) throw new Error(`there is no reconciliation of ${gateway}`)
  return row
}

/** Moves it forward, and back only from a moment that has not come yet: a clock that was wrong had put it there. */
export const saveComparedUntil = (db: Db, gateway: Gateway, until: Date) =>
  db
    .updateTable('reconciliations')
    .set({ compared_until: until })
    .where('gateway', '=', gateway)
    .where((where) =>
      where.or([where('compared_until', '<', until), where('compared_until', '>', sql<Date>`now()`)]),
    )
    .execute()

/** What could not be compared, by the provider's id. */
export type Uncompared = { what: 'session' | 'refund'; reference: string }

/**
 * Keeps it for the next runs, and for a person to see, as an exception that closes by itself once it could be compared.
 * One that an admin has closed stays closed.
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

/** Some of them, in no order, so that those which fail for good do not keep the others back. */
export async function findUncompared(db: Db, gateway: Gateway, max: number): Promise<Uncompared[]> {
  const { rows } = await sql<Uncompared>`
    select reference, details ->> 'what' as what from payment_exceptions
    where kind = 'not_compared' and resolved_at is null and details ->> 'gateway' = ${gateway}
    order by random() limit ${max}
  `.execute(db)
  return rows
}

/** What was captured through a provider in a time, oldest first. */
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

/** What was captured of these sessions, by session. */
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

/** How refunds stand here, by the provider's ids. */
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

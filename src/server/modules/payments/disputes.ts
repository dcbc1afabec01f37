import { sql } from 'kysely'
import { type DisputeStatus, disputeTransitions } from '#shared/payments/dispute.ts'
import type { Gateway } from '#shared/payments/gateway.ts'
import { statesBefore } from '#shared/state-table.ts'
import type { Db } from '../../database/open.ts'
import type { ProviderDispute } from './provider.ts'

export type DisputedPayment = {
  id: number
  checkoutId: string
  amountCents: number
  currency: string
  /** It pays for the orders of its checkout; one that bought nothing was promised back whole. */
  kept: boolean
}

/** The payment of ours that a dispute is about; none for one that is not ours, or not known to be paid yet. */
export async function findDisputedPayment(
  db: Db,
  gateway: Gateway,
  paymentId: string,
): Promise<DisputedPayment | undefined> {
  const { rows } = await sql<DisputedPayment>`
    select id, checkout_id as "checkoutId", amount_cents as "amountCents", currency,
      not exists (select 1 from refunds r where r.payment_id = p.id and r.order_id is null) as kept
    from payments p
    where gateway = ${gateway} and provider_payment_id = ${paymentId} and status = 'CAPTURED'
  `.execute(db)
  return rows[0]
}

export async function lockPayment(tx: Db, paymentId: number): Promise<void> {
  await sql`select id from payments where id = ${paymentId} for no key update`.execute(tx)
}

export type Dispute = { id: number; status: DisputeStatus; isNew: boolean }

/**
 * Records a dispute, once, and locks it with its payment: from here until it is closed nothing of the payment is given
 * back. What is known of it already stays as it is.
 */
export async function openDispute(
  tx: Db,
  { payment, gateway, said }: { payment: DisputedPayment; gateway: Gateway; said: ProviderDispute },
): Promise<Dispute> {
  // First the payment, as a refund does.
  await lockPayment(tx, payment.id)
  const { rows: made } = await sql<{ id: number }>`
    with made as (
      insert into disputes (payment_id, gateway, provider_dispute_id, amount_cents, currency, reason, status, inquiry,
        evidence_due_at, link, opened_at)
      values (${payment.id}, ${gateway}, ${said.disputeId}, ${said.amountCents}::bigint, ${said.currency}, ${said.reason},
        'NEEDS_RESPONSE', ${said.inquiry}, ${said.evidenceDueAt}, ${said.link}, ${said.openedAt})
      on conflict (gateway, provider_dispute_id) do nothing returning id, payment_id
    ), counted as (
      update payments p set open_disputes = p.open_disputes + 1 from made where p.id = made.payment_id
    )
    select id from made
  `.execute(tx)
  if (made[0]) return { id: made[0].id, status: 'NEEDS_RESPONSE', isNew: true }
  const { rows } = await sql<Omit<Dispute, 'isNew'>>`
    update disputes set checked_at = now(), reason = ${said.reason}, evidence_due_at = ${said.evidenceDueAt}
    where gateway = ${gateway} and provider_dispute_id = ${said.disputeId} returning id, status
  `.execute(tx)
  const [known] = rows
  if (!known) throw new Error(`dispute ${said.disputeId} is neither new nor there`)
  return { ...known, isNew: false }
}

/** A question of the bank that became a dispute proper, once. */
export const escalateDispute = (tx: Db, disputeId: number): Promise<boolean> =>
  changed(
    tx,
    sql`update disputes set inquiry = false, status = 'NEEDS_RESPONSE'
      where id = ${disputeId} and inquiry and closed_at is null returning id`,
  )

/** The bank has taken the money, once. */
export const markWithdrawn = (tx: Db, disputeId: number, feeCents: number): Promise<boolean> =>
  changed(
    tx,
    sql`update disputes set withdrawn_at = now(), fee_cents = fee_cents + ${feeCents}::bigint
      where id = ${disputeId} and withdrawn_at is null returning id`,
  )

/** The bank has given it back, once, and only after it was won. */
export const markReinstated = (tx: Db, disputeId: number, feeCents: number): Promise<boolean> =>
  changed(
    tx,
    sql`update disputes set reinstated_at = now(), fee_cents = fee_cents + ${feeCents}::bigint
      where id = ${disputeId} and status = 'WON' and withdrawn_at is not null and reinstated_at is null returning id`,
  )

/** Moves a dispute forward, once, however late and in whatever order the news come. The first end releases its payment. */
export const moveDispute = (tx: Db, disputeId: number, to: DisputeStatus): Promise<boolean> =>
  changed(
    tx,
    sql`with was as (
        select id, payment_id, closed_at from disputes where id = ${disputeId}
      ), moved as (
        update disputes d set status = ${to},
          closed_at = case when ${to === 'WON' || to === 'LOST'}::boolean then now() end
        from was where d.id = was.id and d.status = any (${statesBefore(disputeTransitions, to)}::text[])
        returning d.id, was.payment_id, was.closed_at is null and d.closed_at is not null as ended
      ), released as (
        update payments p set open_disputes = p.open_disputes - 1 from moved where p.id = moved.payment_id and moved.ended
      )
      select id from moved`,
  )

async function changed(tx: Db, statement: ReturnType<typeof sql>): Promise<boolean> {
  const { rows } = await statement.execute(tx)
  return rows.length === 1
}

/** What is left of a payment: neither given back nor lost to a bank. */
export async function readRemainingCents(tx: Db, paymentId: number): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select amount_cents - refunded_cents - disputed_cents as cents from payments where id = ${paymentId}
  `.execute(tx)
  return rows[0]?.cents ?? 0
}

/** Counts what a bank took for good of a payment's orders, or gave back on appeal; within what is left, by the CHECK. */
export async function recordPaymentLoss(tx: Db, paymentId: number, cents: number): Promise<void> {
  await sql`update payments set disputed_cents = disputed_cents + ${cents}::bigint where id = ${paymentId}`.execute(
    tx,
  )
}

export async function hasOpenDispute(db: Db, checkoutId: string): Promise<boolean> {
  const { rows } = await sql`
    select id from payments where checkout_id = ${checkoutId} and open_disputes > 0 limit 1
  `.execute(db)
  return rows.length > 0
}

/** Disputes with which something is still to happen, those first that were asked about longest ago; marks them as asked. */
export async function claimOpenDisputes(
  db: Db,
  max: number,
): Promise<{ gateway: Gateway; disputeId: string }[]> {
  const { rows } = await sql<{ gateway: Gateway; disputeId: string }>`
    update disputes set checked_at = now() where id in (
      select id from disputes
      where closed_at is null or (status = 'WON' and withdrawn_at is not null and reinstated_at is null)
      order by checked_at limit ${max} for update skip locked
    ) returning gateway, provider_dispute_id as "disputeId"
  `.execute(db)
  return rows
}

/** Lost ones of the last months, each once a day: they may be won on appeal, and the news of it can be lost like any other. */
export async function claimLostDisputes(
  db: Db,
  max: number,
): Promise<{ gateway: Gateway; disputeId: string }[]> {
  const { rows } = await sql<{ gateway: Gateway; disputeId: string }>`
    update disputes set checked_at = now() where id in (
      select id from disputes
      where status = 'LOST' and closed_at > now() - interval '90 days' and checked_at < now() - interval '1 day'
      order by id desc limit ${max} for update skip locked
    ) returning gateway, provider_dispute_id as "disputeId"
  `.execute(db)
  return rows
}

/** Which of these disputes of the provider's are not recorded. */
export async function findUnknownDisputes(db: Db, gateway: Gateway, disputeIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select newest.id from unnest(${disputeIds}::text[]) as newest (id)
    where not exists (select 1 from disputes d where d.gateway = ${gateway} and d.provider_dispute_id = newest.id)
  `.execute(db)
  return rows.map(({ id }) => id)
}

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
  /** False for an unapplied payment, which is refunded in full. */
  paysForOrders: boolean
}

/** The disputed payment; undefined if it belongs to another system or is not captured here yet. */
export async function findDisputedPayment(
  db: Db,
  gateway: Gateway,
  paymentId: string,
): Promise<DisputedPayment | undefined> {
  const { rows } = await sql<DisputedPayment>`
    select id, checkout_id as "checkoutId", amount_cents as "amountCents", currency,
      not exists (select 1 from refunds r where r.payment_id = p.id and r.order_id is null) as "paysForOrders"
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
 * Records a dispute once and locks it with its payment. No refund of the payment is sent until the dispute is closed.
 * For a known dispute only the reason and the evidence deadline are updated.
 */
export async function openDispute(
  tx: Db,
  { payment, gateway, reported }: { payment: DisputedPayment; gateway: Gateway; reported: ProviderDispute },
): Promise<Dispute> {
  // Same lock order as refunds: payment first.
  await lockPayment(tx, payment.id)
  const { rows: made } = await sql<{ id: number }>`
    with made as (
      insert into disputes (payment_id, gateway, provider_dispute_id, amount_cents, currency, reason, status, inquiry,
        evidence_due_at, link, opened_at)
      values (${payment.id}, ${gateway}, ${reported.disputeId}, ${reported.amountCents}::bigint, ${reported.currency}, ${reported.reason},
        'NEEDS_RESPONSE', ${reported.inquiry}, ${reported.evidenceDueAt}, ${reported.link}, ${reported.openedAt})
      on conflict (gateway, provider_dispute_id) do nothing returning id, payment_id
    ), counted as (
      update payments p set open_disputes = p.open_disputes + 1 from made where p.id = made.payment_id
    )
    select id from made
  `.execute(tx)
  if (made[0]) return { id: made[0].id, status: 'NEEDS_RESPONSE', isNew: true }
  const { rows } = await sql<Omit<Dispute, 'isNew'>>`
    update disputes set checked_at = now(), reason = ${reported.reason}, evidence_due_at = ${reported.evidenceDueAt}
    where gateway = ${gateway} and provider_dispute_id = ${reported.disputeId} returning id, status
  `.execute(tx)
  const [known] = rows
  if (!known) throw new Error(`dispute ${reported.disputeId} could neither be inserted nor updated`)
  return { ...known, isNew: false }
}

/** Turns an inquiry into a dispute, once. */
export const escalateDispute = (tx: Db, disputeId: number): Promise<boolean> =>
  changed(
    tx,
    sql`update disputes set inquiry = false, status = 'NEEDS_RESPONSE'
      where id = ${disputeId} and inquiry and closed_at is null returning id`,
  )

/** The bank withdrew the money. True only the first time. */
export const markWithdrawn = (tx: Db, disputeId: number, feeCents: number): Promise<boolean> =>
  changed(
    tx,
    sql`update disputes set withdrawn_at = now(), fee_cents = fee_cents + ${feeCents}::bigint
      where id = ${disputeId} and withdrawn_at is null returning id`,
  )

/** The bank returned the money of a won dispute. True only the first time. */
export const markReinstated = (tx: Db, disputeId: number, feeCents: number): Promise<boolean> =>
  changed(
    tx,
    sql`update disputes set reinstated_at = now(), fee_cents = fee_cents + ${feeCents}::bigint
      where id = ${disputeId} and status = 'WON' and withdrawn_at is not null and reinstated_at is null returning id`,
  )

/** Changes the status, forward only, so late or reordered events are safe. Closing the dispute releases its payment. */
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

/** Neither refunded nor lost to a chargeback. */
export async function readRemainingCents(tx: Db, paymentId: number): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select amount_cents - refunded_cents - disputed_cents as cents from payments where id = ${paymentId}
  `.execute(tx)
  return rows[0]?.cents ?? 0
}

/** Adds a chargeback; a negative amount reverses one after a won appeal. A CHECK constraint keeps it within the payment. */
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

/** Open disputes and won ones not reinstated yet, least recently checked first; marks them as checked. */
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

/** Disputes lost in the last 90 days, each once a day: an appeal may be won, and its event may get lost. */
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

/** The given provider ids that are not recorded here. */
export async function findUnknownDisputes(db: Db, gateway: Gateway, disputeIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select newest.id from unnest(${disputeIds}::text[]) as newest (id)
    where not exists (select 1 from disputes d where d.gateway = ${gateway} and d.provider_dispute_id = newest.id)
  `.execute(db)
  return rows.map(({ id }) => id)
}

import { sql } from 'kysely'
import type { Gateway } from '#shared/payments/gateway.ts'
import type { Db } from '../../database/open.ts'
import type { DisputedPayment } from './disputes.ts'

/** Condition on `refunds r`: the provider has no request for it, neither recorded nor in flight. */
const unsent = sql`(r.status = 'FAILED' or (r.status = 'PENDING' and r.provider_refund_id is null and r.sent_at is null))`

export type CanceledRefund = {
  refundId: number
  /** Null for an unapplied payment. */
  orderId: number | null
  amountCents: number
  taxCents: number
  /** The part that the provider can still send. */
  sendableCents: number
  attempt: number
  reason: string
  adminId: number | null
}

/**
 * Cancels the unsent refunds of a payment that exceed what lost disputes have left of it, oldest refund first. A refund in
 * flight stays. For an unapplied payment the canceled part counts as disputed right away, because the customer always gets
 * all of it back, either as a refund or from the bank.
 */
export async function cancelUnsendableRefunds(tx: Db, paymentId: number): Promise<CanceledRefund[]> {
  const { rows } = await sql<CanceledRefund>`
    with lost as (
      select max(id) as id, sum(amount_cents) as cents, (array_agg(provider_dispute_id order by id desc))[1] as name
      from disputes where payment_id = ${paymentId} and status = 'LOST' having count(*) > 0
    ), away as (
      select coalesce(sum(r.amount_cents), 0) as cents from refunds r
      where r.payment_id = ${paymentId} and r.status <> 'CANCELLED' and not ${unsent}
    ), waiting as (
      select r.id, lost.id as dispute_id, lost.name, greatest(0, p.amount_cents - lost.cents - away.cents
        - (sum(r.amount_cents) over (order by r.id) - r.amount_cents))::bigint as room
      from refunds r join payments p on p.id = r.payment_id cross join lost cross join away
      where r.payment_id = ${paymentId} and ${unsent}
    ), cancelled as (
      update refunds r set status = 'CANCELLED', dispute_id = w.dispute_id, settled_at = now(),
        failure_reason = 'A bank gave the customer this money: dispute ' || w.name
      from waiting w where r.id = w.id and w.room < r.amount_cents and ${unsent}
      returning r.id, r.order_id, r.amount_cents, r.tax_cents, w.room, r.attempt, r.reason, r.admin_id
    ), counted as (
      update payments p set refunded_cents = p.refunded_cents - c.cents + c.stray_rest,
        disputed_cents = p.disputed_cents + c.stray - c.stray_rest
      from (
        select sum(amount_cents) as cents, coalesce(sum(amount_cents) filter (where order_id is null), 0) as stray,
          coalesce(sum(room) filter (where order_id is null), 0) as stray_rest
        from cancelled having count(*) > 0
      ) c where p.id = ${paymentId}
    )
    select id as "refundId", order_id as "orderId", amount_cents as "amountCents", tax_cents as "taxCents",
      room as "sendableCents", attempt, reason, admin_id as "adminId"
    from cancelled order by id
  `.execute(tx)
  return rows
}

/** Oldest first. */
export async function readLostDisputes(
  tx: Db,
  paymentId: number,
): Promise<{ id: number; amountCents: number }[]> {
  const { rows } = await sql<{ id: number; amountCents: number }>`
    select id, amount_cents as "amountCents" from disputes
    where payment_id = ${paymentId} and status = 'LOST' order by id
  `.execute(tx)
  return rows
}

/**
 * Payments with lost disputes whose refunds exceed the rest: a refund was in flight when the dispute was lost, or it failed
 * since.
 */
export async function findUnsettledLosses(
  db: Db,
  max: number,
): Promise<(DisputedPayment & { gateway: Gateway })[]> {
  const { rows } = await sql<DisputedPayment & { gateway: Gateway }>`
    select p.id, p.gateway, p.checkout_id as "checkoutId", p.amount_cents as "amountCents", p.currency,
      not exists (select from refunds w where w.payment_id = p.id and w.order_id is null) as "paysForOrders"
    from payments p
    where p.id in (
        select payment_id from refunds where status = 'FAILED' or (status = 'PENDING' and provider_refund_id is null)
      )
      and p.refunded_cents + (
        select sum(d.amount_cents) from disputes d where d.payment_id = p.id and d.status = 'LOST'
      ) > p.amount_cents
    order by p.id limit ${max}
  `.execute(db)
  return rows
}

/** Unsent refunds of a payment that has no open dispute. */
export async function findSendableRefunds(tx: Db, paymentId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select r.id from refunds r join payments p on p.id = r.payment_id and p.open_disputes = 0
    where r.payment_id = ${paymentId} and r.status = 'PENDING' and r.provider_refund_id is null order by r.id
  `.execute(tx)
  return rows.map(({ id }) => id)
}

type RefundToReissue = Pick<CanceledRefund, 'refundId' | 'orderId' | 'reason' | 'adminId'> & {
  remainingCents: number
}

/** Canceled refunds that no other refund replaces, or only in part. */
export async function findRefundsToReissue(tx: Db, paymentId: number): Promise<RefundToReissue[]> {
  const { rows } = await sql<RefundToReissue>`
    select r.id as "refundId", r.order_id as "orderId", r.amount_cents - coalesce(n.cents, 0) as "remainingCents", r.reason,
      r.admin_id as "adminId"
    from refunds r
    left join lateral (select sum(amount_cents)::bigint as cents from refunds where instead_of = r.id) n on true
    where r.payment_id = ${paymentId} and r.status = 'CANCELLED' and r.amount_cents > coalesce(n.cents, 0)
    order by r.id
  `.execute(tx)
  return rows
}

/** After a won appeal about an unapplied payment: moves the amount from disputed back to refunded. */
export async function reverseUnappliedLoss(tx: Db, paymentId: number, cents: number): Promise<void> {
  await sql`
    update payments set disputed_cents = disputed_cents - ${cents}::bigint, refunded_cents = refunded_cents + ${cents}::bigint
    where id = ${paymentId}
  `.execute(tx)
}

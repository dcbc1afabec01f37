import { sql } from 'kysely'
import type { RefundMethod, SentState } from '#shared/orders/refund.ts'
import type { Gateway } from '#shared/payments/gateway.ts'
import type { Db } from '../../database/open.ts'

/**
 * Records a refund of a captured payment. It is settled at once if no money leaves: it returns money to the platform only, or
 * is not collected. Undefined when the payment has too little left or an open dispute. A CHECK constraint also keeps refunds within the captured amount.
 */
export async function insertRefund(
  tx: Db,
  refund: {
    checkoutId: string
    orderId: number
    amountCents: number
    /** Returned to the platform. */
    fundedCents: number
    /** The tax included in both amounts. */
    taxCents: number
    reason: string
    method: RefundMethod
    /** The decision behind it; no admin if a seller accepted a return. */
    decision?: {
      adminId: number | null
      items: { orderItemId: number; quantity: number }[] | undefined
      restocked: boolean
    }
    /** Reissues a canceled refund. Allowed during a dispute, because sending waits for the bank's decision. */
    reissue?: { insteadOf: number | null }
  },
): Promise<number | undefined> {
  const { decision, reissue } = refund
  const settled = refund.amountCents === 0 || refund.method === 'NOT_COLLECTED'
  const { rows } = await sql<{ id: number }>`
    with payment as (
      update payments set refunded_cents = refunded_cents + ${refund.amountCents}::bigint
      where checkout_id = ${refund.checkoutId} and status = 'CAPTURED'
        and refunded_cents + disputed_cents + ${refund.amountCents}::bigint <= amount_cents
        -- During a dispute a refund could return the money twice.
        and (open_disputes = 0 or ${reissue !== undefined})
      returning id
    )
    insert into refunds (payment_id, order_id, amount_cents, funded_cents, tax_cents, status, settled_at, reason, admin_id, items, restocked, instead_of, method)
    select id, ${refund.orderId}::bigint, ${refund.amountCents}::bigint, ${refund.fundedCents}::bigint, ${refund.taxCents}::bigint,
      ${settled ? 'SUCCEEDED' : 'PENDING'}, case when ${settled}::boolean then now() end, ${refund.reason}, ${decision?.adminId ?? null}::bigint,
      ${decision?.items ? JSON.stringify(decision.items) : null}::jsonb, ${decision?.restocked ?? false}::boolean,
      ${reissue?.insteadOf ?? null}::bigint, ${refund.method}
    from payment
    returning id
  `.execute(tx)
  return rows[0]?.id
}

/** The refund of an unapplied payment; `capturePayment` with `refundInFull` has counted it already. */
export async function insertFullRefund(
  tx: Db,
  refund: { paymentRow: number; amountCents: number; reason: string; insteadOf?: number | null },
): Promise<number> {
  const row = await tx
    .insertInto('refunds')
    .values({
      payment_id: refund.paymentRow,
      amount_cents: refund.amountCents,
      reason: refund.reason,
      instead_of: refund.insteadOf ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export type UnsentRefund = {
  refundId: number
  gateway: Gateway
  paymentId: string | null
  amountCents: number
  attempt: number
  /** When it was sent to the provider, if no response was recorded. PostgreSQL's text format, to keep microseconds. */
  sentAt: string | null
}

const unsentColumns = sql`
  r.id as "refundId", p.gateway, p.provider_payment_id as "paymentId", r.amount_cents as "amountCents", r.attempt,
  r.sent_at::text as "sentAt"`

/** Undefined when the refund has been sent. */
export async function findRefundToSend(db: Db, refundId: number): Promise<UnsentRefund | undefined> {
  const { rows } = await sql<UnsentRefund>`
    select ${unsentColumns} from refunds r join payments p on p.id = r.payment_id
    where r.id = ${refundId} and r.method = 'PROVIDER' and r.status = 'PENDING' and r.provider_refund_id is null
  `.execute(db)
  return rows[0]
}

/** Refunds of a payment that were sent without a recorded response, so their outcome is unknown. */
export async function findUnconfirmedRefunds(db: Db, paymentId: number): Promise<UnsentRefund[]> {
  const { rows } = await sql<UnsentRefund>`
    select ${unsentColumns} from refunds r join payments p on p.id = r.payment_id
    where r.payment_id = ${paymentId} and r.status = 'PENDING' and r.provider_refund_id is null
      and r.sent_at is not null order by r.id
  `.execute(db)
  return rows
}

/**
 * Marks an attempt as being sent, so that a lost dispute does not cancel it before the provider was asked. False during a
 * dispute, or when the attempt is no longer pending.
 */
export async function markSending(
  db: Db,
  { refundId, attempt }: Pick<UnsentRefund, 'refundId' | 'attempt'>,
): Promise<boolean> {
  const { rows } = await sql`
    update refunds r set sent_at = now() from payments p
    where r.id = ${refundId} and r.attempt = ${attempt} and r.status = 'PENDING' and r.provider_refund_id is null
      and p.id = r.payment_id and p.open_disputes = 0
    returning r.id
  `.execute(db)
  return rows.length === 1
}

/** Longer than any request to the provider takes. */
const inFlightSeconds = 60

/** Marks an attempt that the provider does not know as unsent, unless it has been resent since. */
export async function clearSending(
  db: Db,
  { refundId, attempt, sentAt }: Pick<UnsentRefund, 'refundId' | 'attempt' | 'sentAt'>,
): Promise<void> {
  await sql`
    update refunds set sent_at = null
    where id = ${refundId} and attempt = ${attempt} and status = 'PENDING' and provider_refund_id is null
      and sent_at = ${sentAt}::timestamptz and sent_at < now() - make_interval(secs => ${inFlightSeconds})
  `.execute(db)
}

/**
 * Records the outcome of an attempt; returns false if nothing changed. A succeeded refund can still fail, when the
 * customer's bank returns it. Outcomes of earlier attempts are ignored.
 */
export async function settleRefund(
  db: Db,
  result: {
    refundId: number
    attempt: number
    providerId: string
    state: SentState
    reason: string | null
  },
): Promise<boolean> {
  const { rows } = await sql`
    update refunds set status = ${result.state}, provider_refund_id = ${result.providerId || null}, failure_reason = ${result.reason},
      settled_at = case when ${result.state} = 'PENDING' then null else now() end
    where id = ${result.refundId} and attempt = ${result.attempt}
      and (status = 'PENDING' or (status = 'SUCCEEDED' and ${result.state} = 'FAILED' and provider_refund_id = ${result.providerId}))
    returning id
  `.execute(db)
  return rows.length === 1
}

/** A lost dispute cancels a refund that cannot be sent any more. */
export async function isRefundCanceled(db: Db, refundId: number): Promise<boolean> {
  const { rows } = await sql`select id from refunds where id = ${refundId} and status = 'CANCELLED'`.execute(
    db,
  )
  return rows.length === 1
}

/** FAILED -> PENDING, once per failure. Returns the new attempt's number, or undefined if the refund has not failed. */
export async function retryRefund(tx: Db, refundId: number): Promise<number | undefined> {
  const { rows } = await sql<{ attempt: number }>`
    update refunds set status = 'PENDING', attempt = attempt + 1, provider_refund_id = null, failure_reason = null,
      settled_at = null, sent_at = null
    where id = ${refundId} and method = 'PROVIDER' and status = 'FAILED' returning attempt
  `.execute(tx)
  return rows[0]?.attempt
}

type Unsettled = { refundId: number; gateway: Gateway; attempt: number; providerId: string | null }

/**
 * Pending refunds older than `olderThanSeconds`, least recently checked first, without those that wait for a dispute. No
 * `providerId`: the provider did not respond or was never reached.
 */
export async function findUnsettledRefunds(
  db: Db,
  options: { olderThanSeconds: number; max: number },
): Promise<Unsettled[]> {
  const { rows } = await sql<Unsettled>`
    select r.id as "refundId", p.gateway, r.attempt, r.provider_refund_id as "providerId"
    from refunds r join payments p on p.id = r.payment_id
    where r.status = 'PENDING' and r.method = 'PROVIDER' and r.created_at < now() - make_interval(secs => ${options.olderThanSeconds}::int)
      and (r.provider_refund_id is not null or r.sent_at is not null or p.open_disputes = 0)
    order by r.checked_at nulls first, r.created_at limit ${options.max}
  `.execute(db)
  return rows
}

/** Called before the check, so that the next run starts with the refunds that this run did not reach. */
export async function markRefundChecked(db: Db, refundId: number): Promise<void> {
  await sql`update refunds set checked_at = now() where id = ${refundId}`.execute(db)
}

export type FoundRefund = {
  refundId: number
  amountCents: number
  currency: string
  paymentId: string | null
  /** The attempt that created the provider's refund. */
  attempt: number
}

const keyPattern = /^refund:(\d{1,15})(?::(\d{1,9}))?$/

/** Matches a provider's refund with ours by its id, or by our idempotency key if the response was lost. */
export async function findRefund(
  db: Db,
  theirs: { gateway: Gateway; refundId: string; idempotencyKey: string | null },
): Promise<FoundRefund | undefined> {
  const [, id, attempt] = keyPattern.exec(theirs.idempotencyKey ?? '') ?? []
  const { rows } = await sql<FoundRefund>`
    select r.id as "refundId", r.amount_cents as "amountCents", p.currency, p.provider_payment_id as "paymentId",
      case when r.provider_refund_id = ${theirs.refundId} then r.attempt else ${Number(attempt ?? 1)}::int end as attempt
    from refunds r join payments p on p.id = r.payment_id
    where p.gateway = ${theirs.gateway} and (r.provider_refund_id = ${theirs.refundId} or r.id = ${id ? Number(id) : null}::bigint)
    order by (r.provider_refund_id = ${theirs.refundId}) desc nulls last limit 1
  `.execute(db)
  return rows[0]
}

import { sql } from 'kysely'
import type { SentState } from '#shared/orders/refund.ts'
import type { Gateway } from '#shared/payments/gateway.ts'
import type { Db } from '../../database/open.ts'

/** Promises part of a captured payment back. The guard and the CHECK behind it keep refunds within what was captured. */
export async function insertRefund(
  tx: Db,
  refund: {
    checkoutId: string
    orderId: number
    amountCents: number
    /** How much of it is the tax in the goods. */
    taxCents: number
    reason: string
    /** What was decided, and by which admin: none where a seller accepted a return. */
    desk?: {
      adminId: number | null
      items: { orderItemId: number; quantity: number }[] | undefined
      restocked: boolean
    }
    /** It was owed before a bank was asked: a dispute keeps it from being sent, not from being promised. */
    owed?: { insteadOf: number | null }
  },
): Promise<number | undefined> {
  const { desk, owed } = refund
  const { rows } = await sql<{ id: number }>`
    with payment as (
      update payments set refunded_cents = refunded_cents + ${refund.amountCents}::bigint
      where checkout_id = ${refund.checkoutId} and status = 'CAPTURED'
        and refunded_cents + disputed_cents + ${refund.amountCents}::bigint <= amount_cents
        -- What a bank decides about is not given back meanwhile: the customer would have it twice.
        and (open_disputes = 0 or ${owed !== undefined})
      returning id
    )
    insert into refunds (payment_id, order_id, amount_cents, tax_cents, reason, admin_id, items, restocked, instead_of)
    select id, ${refund.orderId}::bigint, ${refund.amountCents}::bigint, ${refund.taxCents}::bigint, ${refund.reason}, ${desk?.adminId ?? null}::bigint,
      ${desk?.items ? JSON.stringify(desk.items) : null}::jsonb, ${desk?.restocked ?? false}::boolean,
      ${owed?.insteadOf ?? null}::bigint
    from payment
    returning id
  `.execute(tx)
  return rows[0]?.id
}

/** The refund of a payment that bought nothing: `capturePayment` has promised it back already. */
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
  /** When it was handed to the provider, which has not answered; as the database writes it. */
  sentAt: string | null
}

const unsentColumns = sql`
  r.id as "refundId", p.gateway, p.provider_payment_id as "paymentId", r.amount_cents as "amountCents", r.attempt,
  r.sent_at::text as "sentAt"`

/** What is to be sent: nothing when it has been. Each attempt is a request of its own to the provider. */
export async function findRefundToSend(db: Db, refundId: number): Promise<UnsentRefund | undefined> {
  const { rows } = await sql<UnsentRefund>`
    select ${unsentColumns} from refunds r join payments p on p.id = r.payment_id
    where r.id = ${refundId} and r.status = 'PENDING' and r.provider_refund_id is null
  `.execute(db)
  return rows[0]
}

/** Those of a payment whose fate is unknown: they were sent, and no answer came. */
export async function findUnconfirmedRefunds(db: Db, paymentId: number): Promise<UnsentRefund[]> {
  const { rows } = await sql<UnsentRefund>`
    select ${unsentColumns} from refunds r join payments p on p.id = r.payment_id
    where r.payment_id = ${paymentId} and r.status = 'PENDING' and r.provider_refund_id is null
      and r.sent_at is not null order by r.id
  `.execute(db)
  return rows
}

/**
 * Notes that an attempt is about to be sent. False while a bank decides about its payment, and when it is not waiting any
 * more: from here on no dispute cancels it before the provider was asked.
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

/** Within this time a request has ended, whatever became of it. */
const flightSeconds = 60

/** The provider was asked about an attempt and has never heard of it: it is as unsent as before, unless it was sent again. */
export async function clearSending(
  db: Db,
  { refundId, attempt, sentAt }: Pick<UnsentRefund, 'refundId' | 'attempt' | 'sentAt'>,
): Promise<void> {
  await sql`
    update refunds set sent_at = null
    where id = ${refundId} and attempt = ${attempt} and status = 'PENDING' and provider_refund_id is null
      and sent_at = ${sentAt}::timestamptz and sent_at < now() - make_interval(secs => ${flightSeconds})
  `.execute(db)
}

/**
 * Notes what became of an attempt, forward only: PENDING, SUCCEEDED, FAILED. A refund may still fail after it succeeded, when
 * the customer's bank sends it back. What is said late of an earlier attempt does not count. False: nothing new.
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

/** Whether a lost dispute has overtaken it. */
export async function isRefundCanceled(db: Db, refundId: number): Promise<boolean> {
  const { rows } = await sql`select id from refunds where id = ${refundId} and status = 'CANCELLED'`.execute(
    db,
  )
  return rows.length === 1
}

/** FAILED -> PENDING, once for each failure: the number of the new attempt, or nothing when it has not failed. */
export async function retryRefund(tx: Db, refundId: number): Promise<number | undefined> {
  const { rows } = await sql<{ attempt: number }>`
    update refunds set status = 'PENDING', attempt = attempt + 1, provider_refund_id = null, failure_reason = null,
      settled_at = null, sent_at = null
    where id = ${refundId} and status = 'FAILED' returning attempt
  `.execute(tx)
  return rows[0]?.attempt
}

type Unsettled = { refundId: number; gateway: Gateway; attempt: number; providerId: string | null }

/**
 * Refunds that the provider should long have settled, those first that were asked about longest ago.
 * Without its id, the provider did not answer or was never reached. What waits for a bank is left out.
 */
export async function findUnsettledRefunds(
  db: Db,
  options: { olderThanSeconds: number; max: number },
): Promise<Unsettled[]> {
  const { rows } = await sql<Unsettled>`
    select r.id as "refundId", p.gateway, r.attempt, r.provider_refund_id as "providerId"
    from refunds r join payments p on p.id = r.payment_id
    where r.status = 'PENDING' and r.created_at < now() - make_interval(secs => ${options.olderThanSeconds}::int)
      and (r.provider_refund_id is not null or r.sent_at is not null or p.open_disputes = 0)
    order by r.checked_at nulls first, r.created_at limit ${options.max}
  `.execute(db)
  return rows
}

/** Noted when it is its turn, so that what a run did not come to is first in the next. */
export async function markRefundChecked(db: Db, refundId: number): Promise<void> {
  await sql`update refunds set checked_at = now() where id = ${refundId}`.execute(db)
}

export type FoundRefund = {
  refundId: number
  amountCents: number
  currency: string
  paymentId: string | null
  /** The attempt that the provider's refund belongs to. */
  attempt: number
}

const keyPattern = /^refund:(\d{1,15})(?::(\d{1,9}))?$/

/** The refund of ours that one of the provider's is: by the provider's id, or by the key of our request when its answer was lost. */
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

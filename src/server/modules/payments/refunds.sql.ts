import { sql } from 'kysely'
import type { Gateway } from '#shared/gateway.ts'
import type { RefundState } from '#shared/refund.ts'
import type { Db } from '../../database/open.ts'

/** Promises part of a captured payment back. The guard and the CHECK behind it keep refunds within what was captured. */
export async function promiseRefund(
  tx: Db,
  refund: {
    checkoutId: string
    orderId: number
    amountCents: number
    reason: string
    /** What the desk decided. */
    desk?: {
      adminId: number
      items: { orderItemId: number; quantity: number }[] | undefined
      restocked: boolean
    }
  },
): Promise<number | undefined> {
  const { desk } = refund
  const { rows } = await sql<{ id: number }>`
    with payment as (
      update payments set refunded_cents = refunded_cents + ${refund.amountCents}::bigint
      where checkout_id = ${refund.checkoutId} and status = 'CAPTURED'
        and refunded_cents + ${refund.amountCents}::bigint <= amount_cents
      returning id
    )
    insert into refunds (payment_id, order_id, amount_cents, reason, admin_id, items, restocked)
    select id, ${refund.orderId}::bigint, ${refund.amountCents}::bigint, ${refund.reason}, ${desk?.adminId ?? null}::bigint,
      ${desk?.items ? JSON.stringify(desk.items) : null}::jsonb, ${desk?.restocked ?? false}::boolean
    from payment
    returning id
  `.execute(tx)
  return rows[0]?.id
}

/** The refund of a payment that bought nothing: `capturePayment` has promised it back already. */
export async function insertWholeRefund(
  tx: Db,
  refund: { paymentRow: number; amountCents: number; reason: string },
): Promise<number> {
  const row = await tx
    .insertInto('refunds')
    .values({ payment_id: refund.paymentRow, amount_cents: refund.amountCents, reason: refund.reason })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** What is to be sent: nothing when it has been. Each attempt is a request of its own to the provider. */
export async function findRefundToSend(db: Db, refundId: number) {
  const { rows } = await sql<{
    gateway: Gateway
    paymentId: string | null
    amountCents: number
    attempt: number
  }>`
    select p.gateway, p.provider_payment_id as "paymentId", r.amount_cents as "amountCents", r.attempt
    from refunds r join payments p on p.id = r.payment_id
    where r.id = ${refundId} and r.status = 'PENDING' and r.provider_refund_id is null
  `.execute(db)
  return rows[0]
}

/** Notes what became of an attempt; what is said late of an earlier one does not count. */
export async function settleRefund(
  db: Db,
  result: {
    refundId: number
    attempt: number
    providerId: string
    state: RefundState
    reason: string | null
  },
): Promise<void> {
  await sql`
    update refunds set status = ${result.state}, provider_refund_id = ${result.providerId || null}, failure_reason = ${result.reason},
      settled_at = case when ${result.state} = 'PENDING' then null else now() end
    where id = ${result.refundId} and attempt = ${result.attempt} and status = 'PENDING'
  `.execute(db)
}

/** FAILED -> PENDING, once for each failure: the number of the new attempt, or nothing when it has not failed. */
export async function retryRefund(tx: Db, refundId: number): Promise<number | undefined> {
  const { rows } = await sql<{ attempt: number }>`
    update refunds set status = 'PENDING', attempt = attempt + 1, provider_refund_id = null, failure_reason = null,
      settled_at = null
    where id = ${refundId} and status = 'FAILED' returning attempt
  `.execute(tx)
  return rows[0]?.attempt
}

type Unsettled = { refundId: number; gateway: Gateway; attempt: number; providerId: string | null }

/** Refunds that the provider should long have settled. Without its id, the provider was never reached. */
export async function findUnsettledRefunds(
  db: Db,
  options: { olderThanSeconds: number; max: number },
): Promise<Unsettled[]> {
  const { rows } = await sql<Unsettled>`
    select r.id as "refundId", p.gateway, r.attempt, r.provider_refund_id as "providerId"
    from refunds r join payments p on p.id = r.payment_id
    where r.status = 'PENDING' and r.created_at < now() - make_interval(secs => ${options.olderThanSeconds}::int)
    order by r.created_at limit ${options.max}
  `.execute(db)
  return rows
}

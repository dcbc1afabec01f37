import { sql } from 'kysely'
import type { CheckoutStatus } from '#shared/orders/order-status.ts'
import type { Gateway } from '#shared/payments/gateway.ts'
import type { Db } from '../../database/open.ts'

export type Payment = {
  id: number
  checkoutId: string
  gateway: Gateway
  sessionId: string
  linkUrl: string
  paymentId: string | null
  status: 'OPEN' | 'CAPTURED' | 'EXPIRED'
  amountCents: number
  /** Refunded, or lost to a chargeback. */
  returnedCents: number
  currency: string
}

export const paymentColumns = sql`
  p.id, p.checkout_id as "checkoutId", p.gateway, p.session_id as "sessionId", p.link_url as "linkUrl",
  p.provider_payment_id as "paymentId", p.status, p.amount_cents as "amountCents", p.refunded_cents + p.disputed_cents as "returnedCents", p.currency`

/** Records the provider's session of a checkout. Idempotent per session. */
export async function insertPayment(
  db: Db,
  payment: {
    checkoutId: string
    gateway: Gateway
    sessionId: string
    linkUrl: string
    amountCents: number
    currency: string
  },
): Promise<void> {
  await db
    .insertInto('payments')
    .values({
      checkout_id: payment.checkoutId,
      gateway: payment.gateway,
      session_id: payment.sessionId,
      link_url: payment.linkUrl,
      status: 'OPEN',
      amount_cents: payment.amountCents,
      currency: payment.currency,
    })
    .onConflict((conflict) => conflict.columns(['gateway', 'session_id']).doNothing())
    .execute()
}

/**
 * Records the provider's session under the checkout's lock and returns the checkout's current status. One statement,
 * because the customer is waiting for it.
 */
export async function recordPaymentSession(
  db: Db,
  payment: {
    checkoutId: string
    gateway: Gateway
    sessionId: string
    linkUrl: string
    amountCents: number
    currency: string
  },
): Promise<{ linkUrl: string; checkoutStatus: CheckoutStatus }> {
  const { rows } = await sql<{
    linkUrl: string
    checkoutStatus: CheckoutStatus
  }>`
    with checkout as (
      select id, status from checkouts where id = ${payment.checkoutId}::uuid for update
    ), stored as (
      insert into payments (checkout_id, gateway, session_id, link_url, status, amount_cents, currency)
      select id, ${payment.gateway}, ${payment.sessionId}, ${payment.linkUrl}, 'OPEN', ${payment.amountCents}::bigint, ${payment.currency}
      from checkout
      -- A webhook may have recorded the session first. Its link stays.
      on conflict (gateway, session_id) do update set session_id = excluded.session_id
      returning link_url
    )
    select s.link_url as "linkUrl", c.status as "checkoutStatus" from stored s, checkout c
  `.execute(db)
  const row = rows[0]
  if (!row) throw new Error(`checkout ${payment.checkoutId} of a payment does not exist`)
  return row
}

/** The payment of a checkout: the captured one, else the newest. */
export async function findPaymentOfCheckout(db: Db, checkoutId: string): Promise<Payment | undefined> {
  const { rows } = await sql<Payment>`
    select ${paymentColumns} from payments p where p.checkout_id = ${checkoutId}
    order by (p.status = 'CAPTURED') desc, p.id desc limit 1
  `.execute(db)
  return rows[0]
}

export async function findPaymentBySession(db: Db, sessionId: string): Promise<Payment | undefined> {
  const { rows } =
    await sql<Payment>`select ${paymentColumns} from payments p where p.session_id = ${sessionId}`.execute(db)
  return rows[0]
}

export type Capture = {
  paymentRow: number
  paymentId: string | null
  refundInFull: boolean
  /** Stored for later checkouts. */
  payer: { userId: number; gateway: Gateway; customerId: string | null; cardFingerprint?: string | undefined }
}

/**
 * OPEN or EXPIRED -> CAPTURED, once. With `refundInFull`, the whole amount counts as refunded right away. Also stores the
 * fingerprint of the card and the customer's id at the provider. A new id replaces the old one, because the provider
 * assigns another only after a deletion. An id that belongs to another user is ignored.
 */
export async function capturePayment(tx: Db, { payer, ...capture }: Capture): Promise<void> {
  await sql`
    with payer as (
      select id from users where id = ${payer.userId}::bigint and deleted_at is null
    ), card as (
      insert into payment_cards (gateway, fingerprint, user_id)
      select ${payer.gateway}, ${payer.cardFingerprint ?? null}::text, id from payer
      where ${payer.cardFingerprint ?? null}::text is not null
      on conflict do nothing
    ), customer as (
      insert into payment_customers (user_id, gateway, provider_customer_id)
      select id, ${payer.gateway}, ${payer.customerId}::text from payer
      where ${payer.customerId}::text is not null and not exists (
        select from payment_customers where gateway = ${payer.gateway} and provider_customer_id = ${payer.customerId}::text
      )
      on conflict (user_id, gateway) do update
        set provider_customer_id = excluded.provider_customer_id, created_at = excluded.created_at
    )
    update payments set status = 'CAPTURED', captured_at = now(), provider_payment_id = ${capture.paymentId},
      failure_reason = null, refunded_cents = case when ${capture.refundInFull}::boolean then amount_cents else 0 end
    where id = ${capture.paymentRow} and status <> 'CAPTURED'
  `.execute(tx)
}

export async function expirePayments(tx: Db, checkoutId: string): Promise<void> {
  await sql`update payments set status = 'EXPIRED' where checkout_id = ${checkoutId} and status = 'OPEN'`.execute(
    tx,
  )
}

/** The session stays open: the customer may try another card. */
export async function recordPaymentFailure(db: Db, checkoutId: string, reason: string): Promise<void> {
  await sql`
    update payments set failure_reason = left(${reason}, 300)
    where checkout_id = ${checkoutId} and status = 'OPEN'
  `.execute(db)
}

/** Open payments older than `olderThanSeconds`, least recently checked first. Free orders and cash have no provider to check. */
export async function findOpenPayments(
  db: Db,
  options: { olderThanSeconds: number; max: number },
): Promise<{ gateway: Gateway; sessionId: string; checkoutId: string }[]> {
  const { rows } = await sql<{ gateway: Gateway; sessionId: string; checkoutId: string }>`
    select gateway, session_id as "sessionId", checkout_id as "checkoutId" from payments
    where status = 'OPEN' and amount_cents > 0 and gateway <> 'COD' and created_at < now() - make_interval(secs => ${options.olderThanSeconds}::int)
    order by checked_at nulls first, created_at limit ${options.max}
  `.execute(db)
  return rows
}

/** Called before the check, so that the next run starts with the payments that this run did not reach. */
export async function markPaymentChecked(db: Db, sessionId: string): Promise<void> {
  await sql`update payments set checked_at = now() where session_id = ${sessionId}`.execute(db)
}

/** False for a payment at the provider that belongs to another system. */
export async function isOurPayment(db: Db, gateway: Gateway, paymentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payments')
    .select('id')
    .where('gateway', '=', gateway)
    .where('provider_payment_id', '=', paymentId)
    .executeTakeFirst()
  return row !== undefined
}

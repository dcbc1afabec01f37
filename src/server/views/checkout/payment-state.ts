import { sql } from 'kysely'
import type { Gateway } from '#shared/payments/gateway.ts'
import type { Db } from '../../database/open.ts'

export type PaymentState = {
  checkoutId: string
  gateway: Gateway
  paymentId: string | null
  status: 'OPEN' | 'CAPTURED' | 'EXPIRED'
  amountCents: number
  /** Refunded, or lost to a chargeback. */
  returnedCents: number
  orderIds: number[]
}

/** The payment of a provider's session with the orders it pays; undefined if it is another customer's. */
export async function readPaymentState(
  db: Db,
  userId: number,
  sessionId: string,
): Promise<PaymentState | undefined> {
  const { rows } = await sql<PaymentState>`
    select p.checkout_id as "checkoutId", p.gateway, p.provider_payment_id as "paymentId", p.status,
      p.amount_cents as "amountCents", p.refunded_cents + p.disputed_cents as "returnedCents",
      (select json_agg(o.id order by o.id) from orders o where o.checkout_id = p.checkout_id) as "orderIds"
    from payments p join checkouts c on c.id = p.checkout_id
    where p.session_id = ${sessionId} and c.user_id = ${userId}
  `.execute(db)
  return rows[0]
}

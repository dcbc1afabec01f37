import { sql } from 'kysely'
import type { UnpaidCheckout } from '#contract/orders/checkouts.ts'
import { toDecimal } from '#shared/payments/money.ts'
import type { Db } from '../../database/open.ts'

type Row = Omit<UnpaidCheckout, 'status' | 'totalPrice' | 'expiresAt'> & {
  totalCents: number
  expiresAt: Date
}

/**
 * The customer's open checkout. A checkout without a payment link, or with cash on delivery, is left out: its order request
 * was interrupted, and the next one resumes it.
 */
export async function readUnpaidCheckout(db: Db, userId: number): Promise<UnpaidCheckout | null> {
  const { rows } = await sql<Row>`
    select c.id as "checkoutId", c.total_cents as "totalCents", c.expires_at as "expiresAt",
      p.gateway, p.session_id as "paymentLinkId", p.link_url as "paymentLinkUrl", p.failure_reason as "failureReason",
      (select json_agg(o.id order by o.id) from orders o where o.checkout_id = c.id) as "orderIds",
      (select sum(o.item_count)::int from orders o where o.checkout_id = c.id) as "totalItem"
    from checkouts c
    join payments p on p.checkout_id = c.id and p.status = 'OPEN' and p.gateway <> 'COD'
    where c.user_id = ${userId} and c.status = 'PENDING' and c.expires_at > now()
    order by p.id desc limit 1
  `.execute(db)
  const row = rows[0]
  if (!row) return null
  const { totalCents, expiresAt, ...rest } = row
  return { ...rest, status: 'PENDING', totalPrice: toDecimal(totalCents), expiresAt: expiresAt.toISOString() }
}

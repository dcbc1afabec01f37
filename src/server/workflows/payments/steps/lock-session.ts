import { sql } from 'kysely'
import type { Db } from '../../../database/open.ts'
import { type CheckoutHead, checkoutHead } from '../../../modules/orders/checkouts.ts'
import { type Payment, paymentColumns } from '../../../modules/payments/payments.ts'

type Locked = { checkout: CheckoutHead | null; payment: Payment | null }

/**
 * Locks a checkout, then the payment of a provider's session, until the end of the transaction. Both are as of the end of
 * the wait for their locks. No payment without a checkout.
 */
export async function lockSession(tx: Db, checkoutId: string, sessionId: string): Promise<Locked> {
  const { rows } = await sql<Locked>`
    with checkout as (
      select ${checkoutHead} from checkouts c where c.id = ${checkoutId} for update
    ), payment as (
      -- The condition on the checkout is evaluated first, so the locks are taken in this order.
      select ${paymentColumns} from payments p
      where p.session_id = ${sessionId} and (select true from checkout) for no key update
    )
    select (select row_to_json(c) from checkout c) as checkout, (select row_to_json(p) from payment p) as payment
  `.execute(tx)
  return rows[0] ?? { checkout: null, payment: null }
}

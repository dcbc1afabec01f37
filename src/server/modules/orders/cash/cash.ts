import { sql } from 'kysely'
import type { Db } from '../../../database/open.ts'

/**
 * Takes a refund off what the courier will collect; false if that is not possible. A parcel on its way carries the amount, so
 * it is collected as a whole or not at all.
 */
export async function reduceCash(
  tx: Db,
  { orderId, amountCents }: { orderId: number; amountCents: number },
): Promise<boolean> {
  const { rows } = await sql`
    update orders set cash_cents = cash_cents - ${amountCents}::bigint
    where id = ${orderId} and status <> 'DELIVERED'
      and (cash_cents = ${amountCents}::bigint or (status <> 'SHIPPED' and cash_cents > ${amountCents}::bigint))
    returning id
  `.execute(tx)
  return rows.length === 1
}

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

/** Takes off what a customer did not pay after all. False once the courier has transferred the order's cash. */
export async function takeBackCash(
  tx: Db,
  { orderId, amountCents }: { orderId: number; amountCents: number },
): Promise<boolean> {
  const { rows } = await sql`
    update orders set cash_cents = cash_cents - ${amountCents}::bigint
    where id = ${orderId} and status = 'DELIVERED' and cash_settlement_id is null and cash_cents >= ${amountCents}::bigint
    returning id
  `.execute(tx)
  return rows.length === 1
}

/** SQL condition on an order `o`: it was delivered, and the courier has not transferred its cash. */
export const awaitsCash = sql`o.status = 'DELIVERED' and o.cash_cents > 0 and o.cash_settlement_id is null`

/** Locks the orders among these whose cash the shop waits for, by id. */
export async function lockAwaitedCash(
  tx: Db,
  orderIds: number[],
): Promise<{ code: string; cashCents: number }[]> {
  const { rows } = await sql<{ code: string; cashCents: number }>`
    select o.code, o.cash_cents as "cashCents" from orders o
    where o.id = any (${orderIds}::bigint[]) and ${awaitsCash} order by o.id for no key update
  `.execute(tx)
  return rows
}

/** The caller has locked the orders. */
export async function markCashReceived(
  tx: Db,
  { orderIds, settlementId }: { orderIds: number[]; settlementId: number },
): Promise<void> {
  await sql`update orders set cash_settlement_id = ${settlementId} where id = any (${orderIds}::bigint[])`.execute(
    tx,
  )
}

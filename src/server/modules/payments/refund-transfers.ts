import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'

export type RefundTransfer = { orderId: number; userId: number; amountCents: number }

/** A refund by bank transfer, open or done. */
export async function findTransfer(db: Db, refundId: number): Promise<RefundTransfer | undefined> {
  const { rows } = await sql<RefundTransfer>`
    select r.order_id as "orderId", o.user_id as "userId", r.amount_cents as "amountCents"
    from refunds r join orders o on o.id = r.order_id
    where r.id = ${refundId} and r.method = 'TRANSFER'
  `.execute(db)
  return rows[0]
}

/** PENDING -> SUCCEEDED, once. */
export async function markTransferred(
  tx: Db,
  { refundId, reference }: { refundId: number; reference: string },
): Promise<{ amountCents: number; currency: string } | undefined> {
  const { rows } = await sql<{ amountCents: number; currency: string }>`
    update refunds r set status = 'SUCCEEDED', settled_at = now(), transfer_reference = ${reference}
    from payments p
    where r.id = ${refundId} and r.method = 'TRANSFER' and r.status = 'PENDING' and p.id = r.payment_id
    returning r.amount_cents as "amountCents", p.currency
  `.execute(tx)
  return rows[0]
}

/** False unless the transfer is open. */
export async function markNotCollected(tx: Db, refundId: number): Promise<boolean> {
  const { rows } = await sql`
    update refunds set method = 'NOT_COLLECTED', status = 'SUCCEEDED', settled_at = now()
    where id = ${refundId} and method = 'TRANSFER' and status = 'PENDING' returning id
  `.execute(tx)
  return rows.length === 1
}

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

/** A transfer of a refund that was made or returned. */
type MovedTransfer = { attempt: number; amountCents: number; currency: string }

/** PENDING -> SUCCEEDED, once for each transfer. */
export async function markTransferred(
  tx: Db,
  { refundId, reference }: { refundId: number; reference: string },
): Promise<MovedTransfer | undefined> {
  const { rows } = await sql<MovedTransfer>`
    update refunds r set status = 'SUCCEEDED', settled_at = now(), transfer_reference = ${reference}, failure_reason = null
    from payments p
    where r.id = ${refundId} and r.method = 'TRANSFER' and r.status = 'PENDING' and p.id = r.payment_id
    returning r.transfer_attempt as attempt, r.amount_cents as "amountCents", p.currency
  `.execute(tx)
  return rows[0]
}

/**
 * SUCCEEDED -> PENDING, once for each transfer, and records the return, so that its line on the bank statement is matched. The
 * reason stays with the refund until the next transfer.
 */
export async function reopenTransfer(
  tx: Db,
  { refundId, reason }: { refundId: number; reason: string },
): Promise<MovedTransfer | undefined> {
  const { rows } = await sql<MovedTransfer>`
    with before as (
      select id, settled_at from refunds
      where id = ${refundId} and method = 'TRANSFER' and status = 'SUCCEEDED' and amount_cents > 0 for update
    ), reopened as (
      update refunds r set status = 'PENDING', settled_at = null, transfer_attempt = r.transfer_attempt + 1,
        failure_reason = ${reason}
      from before where r.id = before.id
      returning r.id, r.payment_id, r.transfer_attempt - 1 as attempt, r.amount_cents, r.transfer_reference, before.settled_at
    ), returned as (
      insert into refund_returns (refund_id, attempt, amount_cents, transfer_reference, transferred_at, reason)
      select id, attempt, amount_cents, transfer_reference, settled_at, ${reason} from reopened
    )
    select r.attempt, r.amount_cents as "amountCents", p.currency
    from reopened r join payments p on p.id = r.payment_id
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

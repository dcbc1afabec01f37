import { sql } from 'kysely'
import type { Db } from '../../../database/open.ts'

export type TransactionProvider = {
  gateway: string
  /** The provider's id of the payment, the refund or the dispute. */
  id: string | null
}

/** Where ledger entries of orders are found at the payment provider. */
export async function readTransactionProviders(
  db: Db,
  entryIds: number[],
): Promise<Map<number, TransactionProvider>> {
  const { rows } = await sql<TransactionProvider & { entryId: number }>`
    select e.id as "entryId", y.gateway, coalesce(r.provider_refund_id, d.provider_dispute_id, y.provider_payment_id) as id
    from ledger_entries e
    join orders o on o.id = e.order_id
    join payments y on y.checkout_id = o.checkout_id and y.status = 'CAPTURED'
    left join refunds r on r.id = e.refund_id
    left join disputes d on d.id = e.dispute_id
    where e.id = any (${entryIds}::bigint[]) and y.id = coalesce(e.payment_id, r.payment_id, d.payment_id, y.id)
  `.execute(db)
  return new Map(rows.map(({ entryId, ...provider }) => [entryId, provider]))
}

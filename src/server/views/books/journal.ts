import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'
import type { Moments } from './month-end.ts'

export type JournalLine = {
  at: Date
  entryId: number
  /** Of the entry: sale, refund, payout … */
  type: string
  /** Of the account. */
  kind: string
  /** The seller of the account, if it is a seller's. */
  sellerId: number | null
  seller: string | null
  cents: number
  currency: string
  order: string | null
  /** The provider's id of the payment, refund or dispute; without one, the key of the entry. */
  reference: string
}

/** The lines of a period's entries, oldest first; at most `max`. */
export async function readJournal(db: Db, { from, until }: Moments, max: number): Promise<JournalLine[]> {
  const { rows } = await sql<JournalLine>`
    select e.created_at as at, e.id as "entryId", e.kind as type, a.kind, s.id as "sellerId", s.business_name as seller,
      l.amount_cents as cents, l.currency, o.code as order,
      coalesce(r.provider_refund_id, d.provider_dispute_id, y.provider_payment_id, e.key) as reference
    from ledger_entries e
    join ledger_lines l on l.entry_id = e.id
    join ledger_accounts a on a.id = l.account_id
    left join sellers s on s.id = a.seller_id
    left join orders o on o.id = e.order_id
    left join refunds r on r.id = e.refund_id
    left join disputes d on d.id = e.dispute_id
    left join payments y on y.id = e.payment_id
    where e.created_at >= ${from}::timestamptz and e.created_at < ${until}::timestamptz
    order by e.created_at, e.id, l.id limit ${max}
  `.execute(db)
  return rows
}

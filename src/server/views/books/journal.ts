import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'
import type { Moments } from './month-end.ts'

export type JournalLine = {
  at: Date
  entryId: number
  kind: string
  /** The seller of a `seller_payable` account. */
  seller: string | null
  cents: number
  currency: string
  reference: string
}

/** The lines of a period's entries, oldest first; at most `max`. */
export async function readJournal(db: Db, { from, until }: Moments, max: number): Promise<JournalLine[]> {
  const { rows } = await sql<JournalLine>`
    select e.created_at as at, e.id as "entryId", a.kind, s.business_name as seller, l.amount_cents as cents, l.currency,
      e.key as reference
    from ledger_entries e
    join ledger_lines l on l.entry_id = e.id
    join ledger_accounts a on a.id = l.account_id
    left join sellers s on s.id = a.seller_id
    where e.created_at >= ${from}::timestamptz and e.created_at < ${until}::timestamptz
    order by e.created_at, e.id, l.id limit ${max}
  `.execute(db)
  return rows
}

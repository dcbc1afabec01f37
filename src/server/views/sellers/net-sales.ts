import { type RawBuilder, sql } from 'kysely'
import { momentsOf } from '#shared/time-zone.ts'
import type { Db } from '../../database/open.ts'
import { bookCurrency } from '../books/book-currency.ts'

/** A calendar month, `yyyy-mm`, of a time zone. */
type Month = { month: string; timeZone: string }

/**
 * Net sales by seller, as the sales report shows them: goods less discounts, plus the part paid by the shop, less refunds
 * and chargebacks of goods, on the days the ledger recorded them.
 */
function netSales({ month, timeZone }: Month, only: RawBuilder<unknown>) {
  const { from, until } = momentsOf(month, month, timeZone)
  return sql`
  select e.seller_id, -sum(l.amount_cents)::bigint as cents
  from ledger_entries e
  join ledger_lines l on l.entry_id = e.id
  join ledger_accounts a on a.id = l.account_id and a.currency = ${bookCurrency}
    and a.kind in ('seller_payable', 'platform_revenue', 'tax', 'tcs', 'tds')
  where e.kind in ('sale', 'refund', 'dispute') and ${only} and e.created_at >= ${from} and e.created_at < ${until}
  group by e.seller_id`
}

/** The net sales of every seller; 0 without sales. */
export async function readNetSales(db: Db, month: Month): Promise<{ sellerId: number; cents: number }[]> {
  const { rows } = await sql<{ sellerId: number; cents: number }>`
    select s.id as "sellerId", coalesce(n.cents, 0)::bigint as cents
    from sellers s left join (${netSales(month, sql`e.seller_id is not null`)}) n on n.seller_id = s.id
  `.execute(db)
  return rows
}

export async function readNetSalesOf(db: Db, sellerId: number, month: Month): Promise<number> {
  const { rows } = await sql<{
    cents: number
  }>`select n.cents from (${netSales(month, sql`e.seller_id = ${sellerId}`)}) n`.execute(db)
  return rows[0]?.cents ?? 0
}

export async function isMonthCounted(db: Db, month: string): Promise<boolean> {
  const { rows } = await sql`select from seller_volumes where month = ${`${month}-01`}::date limit 1`.execute(
    db,
  )
  return rows.length > 0
}

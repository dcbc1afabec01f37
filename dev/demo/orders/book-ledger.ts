import { sql } from 'kysely'
import type { Db } from '#server/database/open.ts'
import type { LedgerLine } from '#server/modules/ledger/ledger.rules.ts'
import { canceledRefunds, type PastCheckout } from './insert-checkouts.ts'
import { acceptedRefunds, type ReturnRow } from './insert-returns.ts'

/** Without database ids. `minutes` before now. */
type PastEntry = { code: string; kind: 'sale' | 'refund'; minutes: number; lines: LedgerLine[] }

/**
 * Books sales and refunds, which must exist, from the oldest: lists of entries are sorted by id, which follows the time
 * everywhere else.
 */
export async function bookLedger(
  tx: Db,
  checkouts: PastCheckout[],
  returns: ReturnRow[],
  currency: string,
): Promise<void> {
  const sales = checkouts.flatMap(({ ageMinutes, orders }) =>
    orders.map(({ code, sale }) => ({ code, minutes: ageMinutes - 2, lines: sale })),
  )
  const entries: PastEntry[] = [
    ...sales.map((sale) => ({ ...sale, kind: 'sale' as const })),
    ...[...canceledRefunds(checkouts), ...acceptedRefunds(returns)].map(({ code, minutes, lines }) => ({
      code,
      minutes,
      lines,
      kind: 'refund' as const,
    })),
  ]
  const booked = JSON.stringify(entries.filter(({ lines }) => lines.length > 0))
  const booking = sql`
    json_to_recordset(${booked}::json) as b (code text, kind text, minutes int, lines json)
    join orders o on o.code = b.code join payments p on p.checkout_id = o.checkout_id`
  const bookedLine = sql`json_to_recordset(b.lines) as l (kind text, "sellerId" bigint, "amountCents" bigint)`
  await sql`
    insert into ledger_accounts (kind, seller_id, currency)
    select distinct l.kind, l."sellerId", ${currency}::text from ${booking}, ${bookedLine} order by 1, 2 on conflict do nothing
  `.execute(tx)
  await sql`
    with entry as (
      insert into ledger_entries (key, kind, order_id, payment_id, refund_id, created_at, seller_id)
      select case b.kind when 'sale' then 'sale:' || o.id else 'refund:' || r.id end, b.kind, o.id, p.id, r.id,
        now() - make_interval(mins => b.minutes), o.seller_id
      from ${booking} left join refunds r on r.order_id = o.id and b.kind = 'refund'
      order by b.minutes desc, o.id
      returning id, kind, order_id, created_at, seller_id
    )
    insert into ledger_lines (entry_id, account_id, amount_cents, currency, created_at, seller_id)
    select e.id, a.id, l."amountCents", ${currency}::text, e.created_at, e.seller_id
    from ${booking} join entry e on e.order_id = o.id and e.kind = b.kind, ${bookedLine}
    join ledger_accounts a on a.kind = l.kind and a.seller_id is not distinct from l."sellerId" and a.currency = ${currency}::text
    order by e.id
  `.execute(tx)
}

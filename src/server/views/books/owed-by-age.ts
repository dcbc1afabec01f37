import { type RawBuilder, sql } from 'kysely'
import { addDays, type ShopRange } from '#shared/day-range.ts'
import { startOfDay } from '#shared/time-zone.ts'
import { bookCurrency } from './book-currency.ts'

/** SQL: the unpaid remainder of each sale of the last `days` days: `seller_id`, `age`, `cents`. The remainder is positive. */
function recentSales(until: Date, days: number, ofSeller: RawBuilder<unknown>): RawBuilder<unknown> {
  const end = sql`least(${until}::timestamptz, now())`
  const since = sql`(${end} - make_interval(days => ${days}::int))`
  return sql`
  select seller_id, age, cents from (
    select a.seller_id, e.order_id, -sum(l.amount_cents) as cents, ${end} - min(l.created_at) as age, bool_or(e.kind = 'sale') as whole
    from ledger_accounts a join ledger_lines l on l.account_id = a.id
    join (
      select id, kind, order_id from ledger_entries where created_at > ${since} and created_at < ${until}::timestamptz offset 0
    ) e on e.id = l.entry_id
    where a.kind in ('seller_payable', 'seller_reserve') and a.currency = ${bookCurrency} and ${ofSeller}
      and l.created_at > ${since} and l.created_at < ${until}::timestamptz
    group by a.seller_id, e.order_id, case when e.order_id is null then e.id end
  ) sales
  where cents > 0 and (order_id is null or whole or not exists (
    select from ledger_entries b where b.order_id = sales.order_id and b.created_at < ${since}))`
}

/**
 * What the ledger owes each seller at the end of a period, by the age of the sales. Payouts and other debits pay the oldest
 * sales first; refunds reduce their own sale. Sales of over a month are read only for sellers to whom the recent ones are not
 * all that is owed. `balances` selects the closing balance of each account.
 */
const owedByAge = (until: Date, balances: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  with owed as materialized (
    select a.seller_id, -sum(n.closing) as owed from (${balances}) n join ledger_accounts a on a.id = n.account_id
    where a.kind in ('seller_payable', 'seller_reserve') group by a.seller_id having sum(n.closing) <> 0
  ), recent as materialized (
    select seller_id, sum(cents) as c30
    from (${recentSales(until, 31, sql`a.seller_id in (select seller_id from owed where owed > 0)`)}) sales group by seller_id
  ), older as materialized (
    select o.seller_id from owed o left join recent r on r.seller_id = o.seller_id where o.owed > coalesce(r.c30, 0)
  )
  select b.seller_id, b.owed::bigint as owed,
    greatest(least(b.owed, b.c30), 0)::bigint as days30,
    greatest(least(b.owed - b.c30, b.c60), 0)::bigint as days60,
    greatest(least(b.owed - b.c30 - b.c60, b.c90), 0)::bigint as days90,
    greatest(b.owed - b.c30 - b.c60 - b.c90, 0)::bigint as older
  from (
    select o.seller_id, o.owed, coalesce(r.c30, 0) as c30, coalesce(x.c60, 0) as c60, coalesce(x.c90, 0) as c90
    from owed o left join recent r on r.seller_id = o.seller_id
    left join (
      select seller_id, sum(cents) filter (where age >= interval '31 days' and age < interval '61 days') as c60,
        sum(cents) filter (where age >= interval '61 days') as c90
      from (${recentSales(until, 91, sql`a.seller_id in (select seller_id from older)`)}) sales group by seller_id
    ) x on x.seller_id = o.seller_id
  ) b`

/** From the balances of the common table expression `balances`. */
export const liveOwed = (until: Date): RawBuilder<unknown> =>
  owedByAge(until, sql`select account_id, closing from balances`)

export const countedOwed = (day: string): RawBuilder<unknown> =>
  sql`select seller_id, owed, days30, days60, days90, older from counted_owed where day = ${day}::date`

/** SQL: what is owed to each seller at the end of the last day of a range. */
export function owedAtEnd({ to, timeZone = 'UTC' }: ShopRange): RawBuilder<unknown> {
  const until = startOfDay(addDays(to, 1), timeZone)
  const balances = sql`
    select l.account_id, sum(l.amount_cents) as closing
    from ledger_accounts a join ledger_lines l on l.account_id = a.id
    where a.kind in ('seller_payable', 'seller_reserve') and a.currency = ${bookCurrency} and l.created_at < ${until}::timestamptz
    group by l.account_id`
  return sql`select ${to}::date as day, o.* from (${owedByAge(until, balances)}) o`
}

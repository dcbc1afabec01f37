import { type RawBuilder, sql } from 'kysely'
import type { ShopRange } from '#shared/day-range.ts'
import { dayOf, during } from '../fragments/day-filter.ts'
import { bookCurrency } from './book-currency.ts'

/** The platform's income and costs. */
const profitAccounts = [
  'platform_revenue',
  'shipping',
  'platform_fee',
  'provider_fees',
  'dispute_costs',
  'debt_losses',
  'bank_fees',
  'promotions',
]

/**
 * SQL: income (positive) and costs (negative) per day, seller, top-level category and account: `day`, `seller_id`,
 * `category_id`, `kind`, `cents`. An order's profit is shared by the value of its lines. Rounding the running total gives
 * shares that add up to the cent. Entries are found by day, then their lines (`offset 0`).
 */
export const profitDays = (range: ShopRange): RawBuilder<unknown> => sql`
  with p as (
    select ${dayOf(sql`l.created_at`, range)} as day, e.order_id, e.seller_id, a.kind, -sum(l.amount_cents) as cents
    from (select id, order_id, seller_id from ledger_entries where ${during(sql`created_at`, range)} offset 0) e
    join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id
    where a.kind = any (${profitAccounts}::text[]) and a.currency = ${bookCurrency} and ${during(sql`l.created_at`, range)}
    group by 1, 2, 3, 4
  ), shares as (
    select order_id, category_id, weight, sum(weight) over (partition by order_id order by category_id) as upto,
      sum(weight) over (partition by order_id) as whole
    from (
      select order_id, category_id, case when sum(value) over (partition by order_id) > 0 then value else units end as weight
      from (
        select i.order_id, g.category_path[1] as category_id, sum(i.quantity)::numeric as units,
          sum(i.unit_selling_cents * i.quantity - i.discount_cents + i.funded_cents)::numeric as value
        from order_items i join products g on g.id = i.product_id
        where i.order_id in (select order_id from p) group by 1, 2
      ) lines
    ) weighed
  )
  select p.day, p.seller_id, s.category_id, p.kind, sum(case when s.order_id is null then p.cents
    else round(p.cents * s.upto / s.whole) - round(p.cents * (s.upto - s.weight) / s.whole) end)::bigint as cents
  from p left join shares s on s.order_id = p.order_id
  group by 1, 2, 3, 4`

const sums = sql`
  coalesce(sum(cents) filter (where kind = 'platform_revenue'), 0)::bigint as commission,
  coalesce(sum(cents) filter (where kind = 'shipping'), 0)::bigint as delivery,
  coalesce(sum(cents) filter (where kind = 'platform_fee'), 0)::bigint as "platformFee",
  coalesce(-sum(cents) filter (where kind in ('provider_fees', 'dispute_costs', 'debt_losses', 'bank_fees', 'promotions')), 0)::bigint as costs,
  sum(cents)::bigint as profit`

/** Of the rows `p` with the columns of `profitDays`. */
export const sellerProfit = sql`
  select s.id, coalesce(max(s.business_name), 'Not of one seller') as name, ${sums}
  from p left join sellers s on s.id = p.seller_id group by s.id`

export const categoryProfit = sql`
  select c.id, coalesce(max(c.name), 'Not of one category') as name, ${sums}
  from p left join categories c on c.id = p.category_id group by c.id`

/** SQL: what is left of each sale that began within the last `days`: `seller_id`, `age`, `cents`. Sales have a positive rest. */
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
 * all that is owed. Needs the common table expression `balances`.
 */
export const owedByAge = (until: Date): RawBuilder<unknown> => sql`
  with owed as materialized (
    select a.seller_id, -sum(n.closing) as owed from balances n join ledger_accounts a on a.id = n.account_id
    where a.kind in ('seller_payable', 'seller_reserve') group by a.seller_id having sum(n.closing) <> 0
  ), recent as materialized (
    select seller_id, sum(cents) as c30
    from (${recentSales(until, 31, sql`a.seller_id in (select seller_id from owed where owed > 0)`)}) sales group by seller_id
  ), older as materialized (
    select o.seller_id from owed o left join recent r on r.seller_id = o.seller_id where o.owed > coalesce(r.c30, 0)
  )
  select s.id, s.business_name as name, b.owed::bigint as owed,
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
  ) b join sellers s on s.id = b.seller_id`

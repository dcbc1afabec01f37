import { type RawBuilder, sql } from 'kysely'
import { dayOf, during, type LiveRange } from '../fragments/day-filter.ts'
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
 * shares that add up to the cent. Each entry is shared alone, so that the hours of a day add up. Entries are found by day, then
 * their lines (`offset 0`).
 */
export const profitDays = (range: LiveRange): RawBuilder<unknown> => sql`
  with p as (
    select ${dayOf(sql`l.created_at`, range)} as day, e.order_id, e.seller_id, a.kind, -sum(l.amount_cents) as cents
    from (select id, order_id, seller_id from ledger_entries where ${during(sql`created_at`, range)} offset 0) e
    join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id
    where a.kind = any (${profitAccounts}::text[]) and a.currency = ${bookCurrency} and ${during(sql`l.created_at`, range)}
    group by 1, 2, 3, 4, e.id
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

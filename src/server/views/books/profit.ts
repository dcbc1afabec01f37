import { type RawBuilder, sql } from 'kysely'
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

/** SQL: income (positive) and costs (negative) of a period per order, seller and account; `p`. */
export const profitLines = (from: Date, until: Date): RawBuilder<unknown> => sql`
  p as (
    select e.order_id, e.seller_id, a.kind, -sum(l.amount_cents) as cents
    from ledger_accounts a join ledger_lines l on l.account_id = a.id join ledger_entries e on e.id = l.entry_id
    where a.kind = any (${profitAccounts}::text[]) and a.currency = ${bookCurrency}
      and l.created_at >= ${from}::timestamptz and l.created_at < ${until}::timestamptz
    group by 1, 2, 3
  )`

const sums = sql`
  coalesce(sum(cents) filter (where kind = 'platform_revenue'), 0)::bigint as commission,
  coalesce(sum(cents) filter (where kind = 'shipping'), 0)::bigint as delivery,
  coalesce(sum(cents) filter (where kind = 'platform_fee'), 0)::bigint as "platformFee",
  coalesce(-sum(cents) filter (where kind in ('provider_fees', 'dispute_costs', 'debt_losses', 'bank_fees', 'promotions')), 0)::bigint as costs,
  sum(cents)::bigint as profit`

export const sellerProfit = sql`
  select s.id, coalesce(max(s.business_name), 'Not of one seller') as name, ${sums}
  from p left join sellers s on s.id = p.seller_id group by s.id`

/**
 * An order's profit is shared by the value of its lines per top-level category. Rounding the running total gives shares that
 * add up to the cent.
 */
export const categoryProfit = sql`
  select c.id, coalesce(max(c.name), 'Not of one category') as name, ${sums}
  from (
    select root_id, kind, round(cents * upto / whole) - round(cents * (upto - weight) / whole) as cents
    from (
      select order_id, root_id, weight, sum(weight) over (partition by order_id order by root_id) as upto,
        sum(weight) over (partition by order_id) as whole
      from (
        select order_id, root_id, case when sum(value) over (partition by order_id) > 0 then value else units end as weight
        from (
          select i.order_id, g.category_path[1] as root_id, sum(i.quantity)::numeric as units,
            sum(i.unit_selling_cents * i.quantity - i.discount_cents + i.funded_cents)::numeric as value
          from order_items i join products g on g.id = i.product_id
          where i.order_id in (select order_id from p) group by 1, 2
        ) lines
      ) weighed
    ) shares
    join (select order_id, kind, sum(cents) as cents from p group by 1, 2) q using (order_id)
    union all select null, kind, cents from p where order_id is null
  ) parts
  left join categories c on c.id = parts.root_id group by c.id`

/** The oldest age that the report tells apart. */
const agesDays = 91

/** A positive part of a sale that is not in the last days began before them. */
const beganEarlier = (since: RawBuilder<unknown>) => sql`exists (
  select from ledger_entries b where b.order_id = sales.order_id and b.created_at < ${since})`

/**
 * What the ledger owes each seller at the end of a period, by the age of the sales. Payouts and other debits pay the oldest
 * sales first; refunds reduce their own sale. Needs the common table expression `balances`; only recent sales are read one by one, their entries by day (`offset 0`).
 */
export const owedByAge = (until: Date): RawBuilder<unknown> => {
  const end = sql`least(${until}::timestamptz, now())`
  const since = sql`(${end} - make_interval(days => ${agesDays}::int))`
  return sql`
  select s.id, s.business_name as name, b.owed::bigint as owed,
    greatest(least(b.owed, b.c30), 0)::bigint as days30,
    greatest(least(b.owed - b.c30, b.c60), 0)::bigint as days60,
    greatest(least(b.owed - b.c30 - b.c60, b.c90), 0)::bigint as days90,
    greatest(b.owed - b.c30 - b.c60 - b.c90, 0)::bigint as older
  from (
    select w.seller_id, w.owed, coalesce(r.c30, 0) as c30, coalesce(r.c60, 0) as c60, coalesce(r.c90, 0) as c90
    from (
      select a.seller_id, -sum(n.closing) as owed from balances n join ledger_accounts a on a.id = n.account_id
      where a.kind in ('seller_payable', 'seller_reserve') group by a.seller_id
    ) w
    left join (
      select seller_id, sum(cents) filter (where age < interval '31 days') as c30,
        sum(cents) filter (where age >= interval '31 days' and age < interval '61 days') as c60,
        sum(cents) filter (where age >= interval '61 days' and age < interval '91 days') as c90
      from (
        select a.seller_id, e.order_id, -sum(l.amount_cents) as cents, ${end} - min(l.created_at) as age
        from ledger_accounts a join ledger_lines l on l.account_id = a.id
        join (
          select id, order_id, created_at from ledger_entries where created_at > ${since} and created_at < ${until}::timestamptz offset 0
        ) e on e.id = l.entry_id
        where a.kind in ('seller_payable', 'seller_reserve') and a.currency = ${bookCurrency}
          and l.created_at > ${since} and l.created_at < ${until}::timestamptz
        group by a.seller_id, e.order_id, case when e.order_id is null then e.id end
      ) sales
      where cents > 0 and (order_id is null or not ${beganEarlier(since)})
      group by seller_id
    ) r on r.seller_id = w.seller_id
  ) b join sellers s on s.id = b.seller_id where b.owed <> 0`
}

import { type RawBuilder, sql } from 'kysely'
import type { DayRange } from '#shared/day-range.ts'
import { bookCurrency } from '../books/book-currency.ts'
import { during } from '../fragments/day-filter.ts'
import { refundReason } from '../fragments/refund-reason.ts'

/** Each part of the analytics page is a scalar subquery that returns JSON. */
const list = (rows: RawBuilder<unknown>) => sql`(select coalesce(jsonb_agg(t), '[]') from (${rows}) t)`

const counted = (step: 'product_views' | 'bag_additions', { from, to }: DayRange) =>
  sql`(select coalesce(sum(count), 0) from funnel_counts where step = ${step} and day between ${from}::date and ${to}::date)`

export const funnelOf = (range: DayRange) => sql`(
  select jsonb_build_object('productViews', ${counted('product_views', range)},
    'bagAdditions', ${counted('bag_additions', range)}, 'checkouts', count(*), 'paid', count(*) filter (where c.status = 'PAID'))
  from checkouts c where ${during(sql`c.created_at`, range)})`

const paidOrders = (range: DayRange) => sql`orders o where o.paid and ${during(sql`o.created_at`, range)}`

export const topProducts = (range: DayRange, limit: number) =>
  list(sql`
    select s.id, p.title, s.units, s.cents from (
      select i.product_id as id, sum(i.quantity)::int as units,
        sum(i.unit_selling_cents * i.quantity - i.discount_cents)::bigint as cents
      from (select o.id from ${paidOrders(range)}) o join order_items i on i.order_id = o.id
      group by i.product_id order by cents desc, id limit ${limit}
    ) s join products p on p.id = s.id order by s.cents desc, s.id`)

export const topSellers = (range: DayRange, limit: number) =>
  list(sql`
    select s.id, m.business_name as name, s.orders, s.cents from (
      select o.seller_id as id, count(*)::int as orders, sum(o.total_cents)::bigint as cents
      from ${paidOrders(range)} group by o.seller_id order by cents desc, id limit ${limit}
    ) s join sellers m on m.id = s.id order by s.cents desc, s.id`)

export const topSearches = ({ from, to }: DayRange, limit: number, which = sql`true`) =>
  list(sql`
    select query, searches, clicks from (
      select query, sum(searches)::int as searches, sum(clicks)::int as clicks,
        (array_agg(results order by day desc))[1] as results
      from search_counts where day between ${from}::date and ${to}::date group by query
    ) terms where searches > 0 and ${which} order by searches desc, query limit ${limit}`)

/** Adds up to the refunds of the ledger: every refund entry counts once. */
export const refundsByReason = (range: DayRange) =>
  list(sql`
    select reason, count(*)::int as refunds, sum(cents)::bigint as cents from (
      select ${refundReason} as reason,
        (select -sum(l.amount_cents) from ledger_lines l join ledger_accounts a on a.id = l.account_id
          where l.entry_id = e.id and a.kind = 'provider_clearing' and a.currency = ${bookCurrency}) as cents
      from ledger_entries e
      where e.kind = 'refund' and e.order_id is not null and ${during(sql`e.created_at`, range)}
    ) refunded group by reason order by cents desc, reason`)

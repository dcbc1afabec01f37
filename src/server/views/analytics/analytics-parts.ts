import { type RawBuilder, sql } from 'kysely'
import type { DayRange } from '#shared/day-range.ts'
import { bookCurrency } from '../books/book-currency.ts'
import { dayOf, during, type LiveRange } from '../fragments/day-filter.ts'
import { refundReason } from '../fragments/refund-reason.ts'
import { lastResults } from '../fragments/search-results.ts'
import { isCounted, type SplitRange, withLive } from './counted-days.ts'

/** Each part of the analytics page is a scalar subquery that returns JSON. */
const list = (rows: RawBuilder<unknown>) => sql`(select coalesce(jsonb_agg(t), '[]') from (${rows}) t)`

const counted = (step: 'product_views' | 'bag_additions', { from, to }: DayRange) =>
  sql`(select coalesce(sum(count), 0) from funnel_counts where step = ${step} and day between ${from}::date and ${to}::date)`

/** Checkouts per day, and the paid ones. */
export const checkoutDays = (range: LiveRange) => sql`
  select ${dayOf(sql`c.created_at`, range)} as day, count(*)::int as checkouts,
    (count(*) filter (where c.status = 'PAID'))::int as paid
  from checkouts c where ${during(sql`c.created_at`, range)} group by 1`

export const funnelOf = (split: SplitRange) => sql`(
  select jsonb_build_object('productViews', ${counted('product_views', split.asked)},
    'bagAdditions', ${counted('bag_additions', split.asked)}, 'checkouts', coalesce(sum(checkouts), 0), 'paid', coalesce(sum(paid), 0))
  from (${withLive(
    sql`select day, checkouts, paid_checkouts as paid from counted_days d where ${isCounted(sql`d.day`, split)}`,
    split,
    checkoutDays,
  )}) steps)`

const paidOrders = (range: LiveRange) => sql`orders o where o.paid and ${during(sql`o.created_at`, range)}`

/** Units and sales of each product per day. */
export const productDays = (range: LiveRange) => sql`
  select o.day, i.product_id, sum(i.quantity)::int as units,
    sum(i.unit_selling_cents * i.quantity - i.discount_cents)::bigint as cents
  from (select o.id, ${dayOf(sql`o.created_at`, range)} as day from ${paidOrders(range)}) o
  join order_items i on i.order_id = o.id group by 1, 2`

export const topProducts = (split: SplitRange, limit: number) =>
  list(sql`
    select s.id, p.title, s.units, s.cents from (
      select product_id as id, sum(units)::int as units, sum(cents)::bigint as cents
      from (${withLive(
        sql`select day, product_id, units, cents from counted_products d where ${isCounted(sql`d.day`, split)}`,
        split,
        productDays,
      )}) sold
      group by product_id order by cents desc, id limit ${limit}
    ) s join products p on p.id = s.id order by s.cents desc, s.id`)

/** The products whose pages people opened most. */
export const mostViewed = ({ from, to }: DayRange, limit: number) =>
  list(sql`
    select s.id, p.title, c.code as "categoryCode", s.views, s."bagAdditions" from (
      select product_id as id, sum(views)::int as views, sum(bag_additions)::int as "bagAdditions"
      from product_visits where day between ${from}::date and ${to}::date
      group by product_id having sum(views) > 0 order by views desc, id limit ${limit}
    ) s join products p on p.id = s.id join categories c on c.id = p.category_id order by s.views desc, s.id`)

/** Orders and sales of each seller per day. */
export const sellerDays = (range: LiveRange) => sql`
  select ${dayOf(sql`o.created_at`, range)} as day, o.seller_id, count(*)::int as orders, sum(o.total_cents)::bigint as cents
  from ${paidOrders(range)} group by 1, 2`

export const topSellers = (split: SplitRange, limit: number) =>
  list(sql`
    select s.id, m.business_name as name, s.orders, s.cents from (
      select seller_id as id, sum(orders)::int as orders, sum(cents)::bigint as cents
      from (${withLive(
        sql`select day, seller_id, orders, cents from counted_sellers d where ${isCounted(sql`d.day`, split)}`,
        split,
        sellerDays,
      )}) sold
      group by seller_id order by cents desc, id limit ${limit}
    ) s join sellers m on m.id = s.id order by s.cents desc, s.id`)

/** Searched terms of a range; the common table expression `terms` of `topSearches`. */
export const searchedTerms = ({ from, to }: DayRange) => sql`
  select query, sum(searches)::int as searches, sum(clicks)::int as clicks, ${lastResults} as results
  from search_counts where day between ${from}::date and ${to}::date group by query`

export const topSearches = (limit: number, which = sql`true`) =>
  list(sql`
    select query, searches, clicks from terms where searches > 0 and ${which}
    order by searches desc, query limit ${limit}`)

/** Refunds by reason per day. They add up to the refunds of the ledger: every refund entry counts once. */
export const refundDays = (range: LiveRange) => sql`
  select day, reason, count(*)::int as refunds, coalesce(sum(cents), 0)::bigint as cents from (
    select ${dayOf(sql`e.created_at`, range)} as day, ${refundReason} as reason,
      (select -sum(l.amount_cents) from ledger_lines l join ledger_accounts a on a.id = l.account_id
        where l.entry_id = e.id and a.kind = 'provider_clearing' and a.currency = ${bookCurrency}) as cents
    from ledger_entries e
    where e.kind = 'refund' and e.order_id is not null and ${during(sql`e.created_at`, range)}
  ) refunded group by 1, 2`

export const refundsByReason = (split: SplitRange) =>
  list(sql`
    select reason, sum(refunds)::int as refunds, sum(cents)::bigint as cents
    from (${withLive(
      sql`select day, reason, refunds, cents from counted_refunds d where ${isCounted(sql`d.day`, split)}`,
      split,
      refundDays,
    )}) refunded group by reason order by cents desc, reason`)

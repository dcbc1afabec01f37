import { type RawBuilder, sql } from 'kysely'
import type { ShopRange } from '#shared/day-range.ts'
import type { Db } from '../../database/open.ts'
import { bookCurrency } from '../books/book-currency.ts'
import { dayOf, during, type LiveRange } from '../fragments/day-filter.ts'
import {
  isCounted,
  readUncountedDays,
  type SplitRange,
  sellersFirstDay,
  splitRange,
  withLive,
} from './counted-days.ts'

/**
 * What a seller's ledger entries of a day brought, in minor units. `sales`, `refunds` and `adjustments` are goods: the seller's
 * share plus commission, the tax on it and withheld tax, without shipping and platform fee. Refunds, lost disputes included, and
 * deductions are negative. `tax` is the tax in the goods; a dispute does not reverse it.
 */
export type SalesDay = {
  day: string
  orders: number
  units: number
  /** Before coupons. */
  gross: number
  discounts: number
  funded: number
  sales: number
  refunds: number
  adjustments: number
  commission: number
  commissionTax: number
  tcs: number
  tds: number
  /** The seller's share. */
  net: number
  tax: number
  /** Entries that changed the seller's share. */
  transactions: number
}

const goods = (kinds: RawBuilder<unknown>) => sql`coalesce(sum(b.goods) filter (where ${kinds}), 0)::bigint`

/** SQL: the sales of each seller, or of one, per day. Payouts, reserves and debts do not change them. */
export const salesDays = (range: LiveRange, sellerId?: number): RawBuilder<unknown> => sql`
  select ${dayOf(sql`e.created_at`, range)} as day, e.seller_id, count(*) filter (where e.kind = 'sale')::int as orders,
    coalesce(sum(o.item_count), 0)::int as units, coalesce(sum(o.goods_cents), 0)::bigint as gross,
    coalesce(-sum(o.discount_cents), 0)::bigint as discounts, coalesce(sum(o.funded_cents), 0)::bigint as funded,
    ${goods(sql`e.kind = 'sale'`)} as sales, ${goods(sql`e.kind in ('refund', 'dispute')`)} as refunds,
    ${goods(sql`e.kind not in ('sale', 'refund', 'dispute')`)} as adjustments,
    coalesce(sum(b.commission), 0)::bigint as commission, coalesce(sum(b.commission_tax), 0)::bigint as commission_tax,
    coalesce(sum(b.tcs), 0)::bigint as tcs, coalesce(sum(b.tds), 0)::bigint as tds, coalesce(sum(b.net), 0)::bigint as net,
    coalesce(sum(case e.kind when 'sale' then o.tax_cents when 'refund' then sign(b.goods)::bigint * r.tax_cents end), 0)::bigint
      as tax,
    count(b.net)::int as transactions
  from ledger_entries e
  left join orders o on o.id = e.order_id and e.kind = 'sale'
  left join refunds r on r.id = e.refund_id and e.kind = 'refund'
  cross join lateral (
    select -sum(l.amount_cents) as goods, -sum(l.amount_cents) filter (where a.kind = 'seller_payable') as net,
      sum(l.amount_cents) filter (where a.kind = 'platform_revenue') as commission,
      sum(l.amount_cents) filter (where a.kind = 'tax') as commission_tax,
      sum(l.amount_cents) filter (where a.kind = 'tcs') as tcs, sum(l.amount_cents) filter (where a.kind = 'tds') as tds
    from ledger_lines l join ledger_accounts a on a.id = l.account_id and a.currency = ${bookCurrency}
      and (a.kind = 'seller_payable' and a.seller_id = e.seller_id or a.kind in ('platform_revenue', 'tax', 'tcs', 'tds'))
    where l.entry_id = e.id
  ) b
  where ${sellerId === undefined ? sql`e.seller_id is not null` : sql`e.seller_id = ${sellerId}`}
    and e.kind not in ('payout', 'reserve', 'debt', 'repayment') and b.goods is not null
    and ${during(sql`e.created_at`, range)}
  group by 1, 2`

/** SQL: units and sales after discounts of the products of each seller, or of one, per day; canceled orders included. */
export const sellerProductDays = (range: LiveRange, sellerId?: number): RawBuilder<unknown> => sql`
  select ${dayOf(sql`e.created_at`, range)} as day, e.seller_id, i.product_id, sum(i.quantity)::int as units,
    sum(i.unit_selling_cents * i.quantity - i.discount_cents + i.funded_cents)::bigint as cents
  from ledger_entries e join order_items i on i.order_id = e.order_id
  where ${sellerId === undefined ? sql`e.seller_id is not null` : sql`e.seller_id = ${sellerId}`} and e.kind = 'sale'
    and ${during(sql`e.created_at`, range)}
    and exists (select from ledger_lines l where l.entry_id = e.id and l.currency = ${bookCurrency})
  group by 1, 2, 3`

const splitFor = async (db: Db, sellerId: number, range: ShopRange): Promise<SplitRange> =>
  splitRange(range, await readUncountedDays(db, range, sellersFirstDay(sellerId, range)))

/** A seller's days with sales, from counted days and the ledger of the others. Needs a snapshot. */
export async function readSalesDays(db: Db, sellerId: number, range: ShopRange): Promise<SalesDay[]> {
  const split = await splitFor(db, sellerId, range)
  const { rows } = await sql<SalesDay>`
    select day::text, orders, units, gross, discounts, funded, sales, refunds, adjustments, commission,
      commission_tax as "commissionTax", tcs, tds, net, tax, transactions
    from (${withLive(
      sql`select day, seller_id, orders, units, gross, discounts, funded, sales, refunds, adjustments, commission,
        commission_tax, tcs, tds, net, tax, transactions
        from counted_sales d where d.seller_id = ${sellerId} and ${isCounted(sql`d.day`, split)}`,
      split,
      (live) => salesDays(live, sellerId),
    )}) days
  `.execute(db)
  return rows
}

type SoldProduct = { id: number; title: string; image: string | null; quantity: number; cents: number }

/** The seller's products with the highest sales. Needs a snapshot. */
export async function readBestSellers(
  db: Db,
  sellerId: number,
  range: ShopRange,
  max: number,
): Promise<SoldProduct[]> {
  const split = await splitFor(db, sellerId, range)
  const { rows } = await sql<SoldProduct>`
    select p.id, p.title, p.images[1] as image, best.units as quantity, best.cents
    from (
      select product_id, sum(units)::bigint as units, sum(cents)::bigint as cents
      from (${withLive(
        sql`select day, seller_id, product_id, units, cents from counted_seller_products d
          where d.seller_id = ${sellerId} and ${isCounted(sql`d.day`, split)}`,
        split,
        (live) => sellerProductDays(live, sellerId),
      )}) sold
      group by product_id order by cents desc, product_id limit ${max}
    ) best
    join products p on p.id = best.product_id
    order by best.cents desc, p.id
  `.execute(db)
  return rows
}

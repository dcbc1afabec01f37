import { sql } from 'kysely'
import type { ReportFigures, SalesReport } from '#contract/sellers/sales-report.ts'
import type { BucketUnit, DayRange, ShopRange } from '#shared/day-range.ts'
import { toDecimal } from '#shared/payments/money.ts'
import type { Db } from '../../database/open.ts'
import { bookCurrency } from '../books/book-currency.ts'
import { dayOf, during } from '../fragments/day-filter.ts'
import { daysToRead, sumDays } from '../fragments/day-sums.ts'
import { changesEarnings } from '../payouts/seller-book.ts'

const emptySums = {
  orders: 0,
  units: 0,
  gross: 0,
  discounts: 0,
  funded: 0,
  refunds: 0,
  commission: 0,
  commissionTax: 0,
  tcs: 0,
  tds: 0,
  adjustments: 0,
  net: 0,
  tax: 0,
}
type Sums = typeof emptySums

type Asked = { range: ShopRange & { timeZone: string }; unit: BucketUnit | undefined; currency: string }

/** The seller's sales of a range and of the range before it, from the ledger entries that `sellerBook` sums, in one statement. */
export async function readSalesReport(
  db: Db,
  sellerId: number,
  { range, unit, currency }: Asked,
): Promise<SalesReport> {
  const days = await readDays(db, sellerId, daysToRead(range))
  const { sums, sumsBefore, buckets, ...asked } = sumDays(days, range, emptySums, unit)
  return {
    ...asked,
    timeZone: range.timeZone,
    currency,
    totals: figuresOf(sums),
    totalsBefore: figuresOf(sumsBefore),
    rows: buckets.map(({ bucket, sums: part }) => ({ ...bucket, ...figuresOf(part) })),
  }
}

type DayRow = Sums & { day: string }

/** The days with entries. Shares of accounts are negated: a sale's commission is negative, a refund's positive. */
async function readDays(db: Db, sellerId: number, range: DayRange): Promise<DayRow[]> {
  const isGoods = sql`a.kind = 'seller_payable' and a.seller_id = ${sellerId} or a.kind in ('platform_revenue', 'tax', 'tcs', 'tds')`
  const goods = (kinds: ReturnType<typeof sql>) =>
    sql`coalesce(sum(b.goods) filter (where ${kinds}), 0)::bigint`
  const { rows } = await sql<DayRow>`
    select ${dayOf(sql`e.created_at`, range)}::text as day,
      count(*) filter (where e.kind = 'sale') as orders, coalesce(sum(o.item_count), 0)::bigint as units,
      coalesce(sum(o.goods_cents), 0)::bigint as gross, coalesce(-sum(o.discount_cents), 0)::bigint as discounts,
      coalesce(sum(o.funded_cents), 0)::bigint as funded,
      ${goods(sql`e.kind in ('refund', 'dispute')`)} as refunds,
      ${goods(sql`e.kind not in ('sale', 'refund', 'dispute')`)} as adjustments,
      coalesce(sum(b.commission), 0)::bigint as commission, coalesce(sum(b.commission_tax), 0)::bigint as "commissionTax",
      coalesce(sum(b.tcs), 0)::bigint as tcs, coalesce(sum(b.tds), 0)::bigint as tds,
      coalesce(sum(b.net), 0)::bigint as net,
      coalesce(sum(case e.kind when 'sale' then o.tax_cents when 'refund' then sign(b.goods)::bigint * r.tax_cents end), 0)::bigint as tax
    from ledger_entries e
    left join orders o on o.id = e.order_id and e.kind = 'sale'
    left join refunds r on r.id = e.refund_id and e.kind = 'refund'
    cross join lateral (
      select -sum(l.amount_cents) as goods, -sum(l.amount_cents) filter (where a.kind = 'seller_payable') as net,
        sum(l.amount_cents) filter (where a.kind = 'platform_revenue') as commission,
        sum(l.amount_cents) filter (where a.kind = 'tax') as commission_tax,
        sum(l.amount_cents) filter (where a.kind = 'tcs') as tcs, sum(l.amount_cents) filter (where a.kind = 'tds') as tds
      from ledger_lines l join ledger_accounts a on a.id = l.account_id and a.currency = ${bookCurrency} and (${isGoods})
      where l.entry_id = e.id
    ) b
    where e.seller_id = ${sellerId} and ${changesEarnings} and b.goods is not null
      and ${during(sql`e.created_at`, range)}
    group by 1
  `.execute(db)
  return rows
}

const figuresOf = (sums: Sums): ReportFigures => ({
  orders: sums.orders,
  units: sums.units,
  grossSales: toDecimal(sums.gross),
  discounts: toDecimal(sums.discounts),
  funded: toDecimal(sums.funded),
  refunds: toDecimal(sums.refunds),
  commission: toDecimal(sums.commission),
  commissionTax: toDecimal(sums.commissionTax),
  tcs: toDecimal(sums.tcs),
  tds: toDecimal(sums.tds),
  adjustments: toDecimal(sums.adjustments),
  net: toDecimal(sums.net),
  tax: toDecimal(sums.tax),
})

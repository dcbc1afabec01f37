import type { ReportFigures, SalesReport } from '#contract/sellers/sales-report.ts'
import type { BucketUnit, ShopRange } from '#shared/day-range.ts'
import { toDecimal } from '#shared/payments/money.ts'
import type { Db } from '../../database/open.ts'
import { inSnapshot } from '../../database/transaction.ts'
import { readSalesDays } from '../analytics/counted-sales.ts'
import { daysToRead, sumDays } from '../fragments/day-sums.ts'

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

/** The seller's sales of a range and of the range before it. */
export async function readSalesReport(
  db: Db,
  sellerId: number,
  { range, unit, currency }: Asked,
): Promise<SalesReport> {
  const days = await inSnapshot(db, (tx) => readSalesDays(tx, sellerId, daysToRead(range)))
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

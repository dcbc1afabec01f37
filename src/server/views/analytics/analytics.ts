import { sql } from 'kysely'
import {
  type Analytics,
  type AnalyticsTotals,
  type Funnel,
  topShown,
} from '#contract/admin/figures/analytics.ts'
import { type DayRange, rangeBefore } from '#shared/day-range.ts'
import { toDecimal } from '#shared/payments/money.ts'
import type { Db } from '../../database/open.ts'
import { readOrderDays } from '../admin/admin-figures.ts'
import { daysToRead, sumDays } from '../fragments/day-sums.ts'
import { funnelOf, refundsByReason, topProducts, topSearches, topSellers } from './analytics-parts.ts'

type Sums = { orders: number; grossCents: number; refundedCents: number }
const emptySums: Sums = { orders: 0, grossCents: 0, refundedCents: 0 }

type Parts = {
  funnel: Funnel
  funnelBefore: Funnel
  products: { id: number; title: string; units: number; cents: number }[]
  sellers: { id: number; name: string; orders: number; cents: number }[]
  searches: Analytics['searches']
  noResults: Analytics['noResults']
  refunds: { reason: Analytics['refunds'][number]['reason']; refunds: number; cents: number }[]
}

/** The analytics page in two statements. Each part is read through an index by day, so that the range decides the cost. */
export async function readAnalytics(db: Db, range: DayRange): Promise<Analytics> {
  const [days, parts] = await Promise.all([readOrderDays(db, daysToRead(range)), readParts(db, range)])
  const { sums, sumsBefore, buckets, ...asked } = sumDays(days, range, emptySums)
  return {
    ...asked,
    totals: totalsOf(sums),
    totalsBefore: totalsOf(sumsBefore),
    series: buckets.map(({ bucket, sums: part }) => {
      const { averageOrder: _, ...figures } = totalsOf(part)
      return { ...bucket, ...figures }
    }),
    funnel: parts.funnel,
    funnelBefore: parts.funnelBefore,
    products: parts.products.map(({ cents, ...product }) => ({ ...product, sales: toDecimal(cents) })),
    sellers: parts.sellers.map(({ cents, ...seller }) => ({ ...seller, sales: toDecimal(cents) })),
    searches: parts.searches,
    noResults: parts.noResults,
    refunds: parts.refunds.map(({ cents, ...refund }) => ({ ...refund, amount: toDecimal(cents) })),
  }
}

async function readParts(db: Db, range: DayRange): Promise<Parts> {
  const { rows } = await sql<Parts>`
    select ${funnelOf(range)} as funnel, ${funnelOf(rangeBefore(range))} as "funnelBefore",
      ${topProducts(range, topShown)} as products, ${topSellers(range, topShown)} as sellers,
      ${topSearches(range, topShown)} as searches, ${topSearches(range, topShown, sql`results = 0`)} as "noResults",
      ${refundsByReason(range)} as refunds
  `.execute(db)
  const [parts] = rows
  if (!parts) throw new Error('the analytics query returned no row')
  return parts
}

const totalsOf = ({ orders, grossCents, refundedCents }: Sums): AnalyticsTotals => ({
  orders,
  grossSales: toDecimal(grossCents),
  refunded: toDecimal(refundedCents),
  averageOrder: orders === 0 ? 0 : toDecimal(Math.round(grossCents / orders)),
})

import { sql } from 'kysely'
import {
  type Analytics,
  type AnalyticsTotals,
  type Funnel,
  topShown,
} from '#contract/admin/figures/analytics.ts'
import { rangeBefore, type ShopRange } from '#shared/day-range.ts'
import { toDecimal } from '#shared/payments/money.ts'
import type { Db } from '../../database/open.ts'
import { inSnapshot } from '../../database/transaction.ts'
import { readOrderDays } from '../admin/admin-figures.ts'
import { daysToRead, sumDays } from '../fragments/day-sums.ts'
import {
  funnelOf,
  mostViewed,
  refundsByReason,
  searchedTerms,
  topProducts,
  topSearches,
  topSellers,
} from './analytics-parts.ts'
import { readUncountedDays, splitRange, type UncountedDay } from './counted-days.ts'

type Sums = { orders: number; grossCents: number; refundedCents: number }
const emptySums: Sums = { orders: 0, grossCents: 0, refundedCents: 0 }

type Parts = {
  funnel: Funnel
  funnelBefore: Funnel
  products: { id: number; title: string; units: number; cents: number }[]
  sellers: { id: number; name: string; orders: number; cents: number }[]
  viewed: Analytics['viewed']
  searches: Analytics['searches']
  noResults: Analytics['noResults']
  refunds: { reason: Analytics['refunds'][number]['reason']; refunds: number; cents: number }[]
}

/**
 * The analytics page in three statements. Past days are counted, so that today's orders decide the cost; in one snapshot, so
 * that a day does not stop being counted between the statements.
 */
export async function readAnalytics(db: Db, range: ShopRange): Promise<Analytics> {
  const [days, parts] = await inSnapshot(db, async (tx) => {
    const uncounted = await readUncountedDays(tx, daysToRead(range))
    const sums = await readOrderDays(tx, splitRange(daysToRead(range), uncounted))
    return [sums, await readParts(tx, range, uncounted)] as const
  })
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
    viewed: parts.viewed,
    searches: parts.searches,
    noResults: parts.noResults,
    refunds: parts.refunds.map(({ cents, ...refund }) => ({ ...refund, amount: toDecimal(cents) })),
  }
}

async function readParts(db: Db, range: ShopRange, uncounted: UncountedDay[]): Promise<Parts> {
  const split = splitRange(range, uncounted)
  const { rows } = await sql<Parts>`
    with terms as materialized (${searchedTerms(range)})
    select ${funnelOf(split)} as funnel, ${funnelOf(splitRange(rangeBefore(range), uncounted))} as "funnelBefore",
      ${topProducts(split, topShown)} as products, ${topSellers(split, topShown)} as sellers,
      ${mostViewed(range, topShown)} as viewed, ${topSearches(topShown)} as searches, ${topSearches(topShown, sql`results = 0`)} as "noResults",
      ${refundsByReason(split)} as refunds
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

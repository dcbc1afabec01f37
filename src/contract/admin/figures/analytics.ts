import { z } from 'zod'
import { refundReasonCodes } from '#shared/orders/refund-reasons.ts'
import { contract, fileReply } from '../../endpoint.ts'
import { amount, rangeQuery } from '../../fields.ts'
import { namedSchemas } from '../../named-schemas.ts'

/** How many products, sellers and searches are listed. */
export const topShown = 10

const days = z.object({ from: z.string(), to: z.string() })
const totals = z.object({
  /** Paid orders by the day they were placed. */
  orders: z.number(),
  /** Sales and refunds by the day of the ledger, as `GET /admin/figures`. */
  grossSales: amount,
  refunded: amount,
  averageOrder: amount,
})
export type AnalyticsTotals = z.infer<typeof totals>

const funnel = z.object({
  /** Product pages that people opened. */
  productViews: z.number(),
  bagAdditions: z.number(),
  checkouts: z.number(),
  paid: z.number(),
})
export type Funnel = z.infer<typeof funnel>

const search = z.object({ query: z.string(), searches: z.number(), clicks: z.number() })

const reply = z
  .object({
    range: days,
    before: days,
    totals,
    totalsBefore: totals,
    funnel,
    funnelBefore: funnel,
    unit: z.enum(['day', 'week', 'month']),
    series: z.array(days.extend({ grossSales: amount, refunded: amount, orders: z.number() })),
    /** By what customers paid for the product, without delivery. */
    products: z.array(z.object({ id: z.number(), title: z.string(), units: z.number(), sales: amount })),
    /** By what customers paid, with delivery. */
    sellers: z.array(z.object({ id: z.number(), name: z.string(), orders: z.number(), sales: amount })),
    /** Products by views of their page. Of each past day, the 200 most viewed products count. */
    viewed: z.array(
      z.object({
        id: z.number(),
        title: z.string(),
        categoryCode: z.string(),
        views: z.number(),
        bagAdditions: z.number(),
      }),
    ),
    searches: z.array(search),
    noResults: z.array(search),
    refunds: z.array(z.object({ reason: z.enum(refundReasonCodes), refunds: z.number(), amount })),
  })
  .register(namedSchemas, { id: 'Analytics' })
export type Analytics = z.infer<typeof reply>

export const analyticsContract = contract({
  'GET /admin/analytics': {
    summary:
      'Sales, the way from product pages to paid orders, best sellers, searches and refunds of a date range (default the last 30 days, at most 366), compared with the period before it.',
    access: 'admin',
    permission: 'payments.read',
    query: rangeQuery,
    reply,
  },
  'GET /admin/analytics/csv': {
    summary: 'The same as CSV.',
    access: 'admin',
    permission: 'payments.read',
    query: rangeQuery,
    file: 'text/csv',
    reply: fileReply,
  },
})

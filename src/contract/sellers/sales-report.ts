import { z } from 'zod'
import { bucketUnits, rangeDaysMax } from '#shared/day-range.ts'
import { contract } from '../endpoint.ts'
import { exported, exportQuery } from '../export.ts'
import { amount, rangeQuery } from '../fields.ts'
import { namedSchemas } from '../named-schemas.ts'

const days = z.object({ from: z.string(), to: z.string() })

/**
 * Everything counts on the day the ledger recorded it. Deductions are negative: `grossSales` to `adjustments` add up to
 * `net`, what the period earned the seller.
 */
const figures = z
  .object({
    /** Paid orders. */
    orders: z.number(),
    units: z.number(),
    /** Goods at the prices in the shop, deals included, before coupons. */
    grossSales: amount,
    discounts: amount,
    /** The platform's part of coupon and deal discounts. */
    funded: amount,
    /** Refunds and chargebacks of goods. */
    refunds: amount,
    /** Commission, net of commission returned with refunds, plus the seller's share of shipping fees waived by coupons. */
    commission: amount,
    commissionTax: amount,
    /** Withheld and remitted in the seller's name. */
    tcs: amount,
    tds: amount,
    adjustments: amount,
    net: amount,
    /** Tax included in the sales, less that of refunds. */
    tax: amount,
  })
  .register(namedSchemas, { id: 'ReportFigures' })
export type ReportFigures = z.infer<typeof figures>

const reply = z
  .object({
    range: days,
    before: days,
    unit: z.enum(bucketUnits),
    /** Where the days begin. */
    timeZone: z.string(),
    currency: z.string(),
    totals: figures,
    totalsBefore: figures,
    rows: z.array(days.extend(figures.shape)),
  })
  .register(namedSchemas, { id: 'SalesReport' })
export type SalesReport = z.infer<typeof reply>
export type ReportRow = SalesReport['rows'][number]

const query = rangeQuery.extend({
  /** The last days up to today; `from` and `to` override it. */
  days: z.coerce.number().int().min(1).max(rangeDaysMax).optional(),
  /** Default: by the length of the range. */
  by: z.enum(bucketUnits).optional(),
})
export type ReportQuery = z.infer<typeof query>

export const salesReportContract = contract({
  'GET /sellers/sales-report': {
    summary:
      "The seller's sales, discounts, refunds, commission, tax and net earnings by day, week or month (default the last 30 days, at most 366), from the ledger, with the totals of the period before. Days are those of the shop's time zone.",
    access: 'seller',
    permission: 'reports.read',
    query,
    reply,
  },
  'GET /sellers/sales-report/export': {
    summary: 'The rows of the report as CSV or XLSX.',
    access: 'seller',
    permission: 'reports.read',
    query: exportQuery.extend(query.shape),
    ...exported,
  },
})

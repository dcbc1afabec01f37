import { z } from 'zod'
import { contract } from '../../endpoint.ts'
import { amount, rangeQuery, timestamp } from '../../fields.ts'

const days = z.object({ from: z.string(), to: z.string() })

/** Totals of a date range. Orders count on the day they were placed, amounts on the day the ledger recorded them. */
const shopTotals = z.object({
  /** Paid orders, including those canceled later. */
  orders: z.number(),
  /** What customers paid, including shipping. Equals the sum of `GET /transactions?type=sale` for the same range. */
  grossSales: amount,
  sales: z.number(),
  /** As a positive amount. */
  refunded: amount,
  refunds: z.number(),
  /** What chargebacks took from orders, less those that were won back. */
  lost: amount,
  /** Commission, net of refunds. */
  commission: amount,
  /** Fees that the payment providers kept, booked when the provider lists them. */
  providerFees: amount,
  /** Orders that were never paid online. Counted up to `deskCountMax`, like the list. */
  failedPayments: z.number(),
})
export type ShopTotals = z.infer<typeof shopTotals>

/** Open tasks; each number is the total of a list, except for payouts and bank files. */
const waiting = z.object({
  sellersToApprove: z.number(),
  ordersUnpaid: z.number(),
  ordersNotMoving: z.number(),
  refundsFailed: z.number(),
  paymentExceptions: z.number(),
  disputesToAnswer: z.number(),
  /** Scheduled bank payouts that the next bank file contains. */
  payoutsToSend: z.number(),
  /** Files with payouts that are not marked as paid or failed. */
  bankFilesToMark: z.number(),
  bankLinesOpen: z.number(),
  /** Refunds of orders paid in cash. */
  refundsToTransfer: z.number(),
  /** Disputed or overdue. */
  returnsToDecide: z.number(),
  reportedReviews: z.number(),
  reportedProducts: z.number(),
  openMessages: z.number(),
  jobsFailed: z.number(),
})
export type Waiting = z.infer<typeof waiting>

export const adminFiguresContract = contract({
  'GET /admin/figures': {
    summary:
      'The admin dashboard: open tasks, and figures for a date range (default the last 30 days, at most 366) and for the period before it, by day, week or month.',
    access: 'admin',
    permission: 'dashboard.read',
    query: rangeQuery,
    reply: z.object({
      range: days,
      before: days,
      totals: shopTotals,
      totalsBefore: shopTotals,
      unit: z.enum(['day', 'week', 'month']),
      series: z.array(days.extend({ grossSales: amount, refunded: amount, orders: z.number() })),
      activeSellers: z.number(),
      waiting,
      /** The earliest deadline of the disputes to answer. */
      answerBy: timestamp.nullable(),
    }),
  },
})

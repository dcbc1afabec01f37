import { z } from 'zod'
import { contract } from '../endpoint.ts'
import { amount, rangeQuery } from '../fields.ts'

const days = z.object({ from: z.string(), to: z.string() })

/** What happened in a range of days. Orders count by the day they were placed, money by the day the ledger booked it. */
const shopTotals = z.object({
  /** Placed then and paid, whatever became of them. */
  orders: z.number(),
  /** What customers paid, with delivery; as `GET /transactions?type=sale` of the same days adds up to. */
  grossSales: amount,
  sales: z.number(),
  /** What they got back, above zero. */
  refunded: amount,
  refunds: z.number(),
  /** The shop's share, less what of it went back. */
  commission: amount,
  /** Orders placed then whose payment was never made. Counted up to `deskCountMax`, as the list is. */
  failedPayments: z.number(),
})
export type ShopTotals = z.infer<typeof shopTotals>

/** What waits for somebody now, each the total of a list. */
const waiting = z.object({
  sellersToApprove: z.number(),
  ordersUnpaid: z.number(),
  ordersNotMoving: z.number(),
  refundsFailed: z.number(),
  paymentExceptions: z.number(),
  /** Disputed, or not answered by the seller in time. */
  returnsToDecide: z.number(),
  reportedReviews: z.number(),
  reportedProducts: z.number(),
  jobsFailed: z.number(),
})
export type Waiting = z.infer<typeof waiting>

export const adminFiguresContract = contract({
  'GET /admin/figures': {
    summary:
      "The shop's dashboard: what waits for somebody now, and figures of some days (the last 30 unless said, at most 366) and of as many days before, by day, week or month.",
    access: 'admin',
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
    }),
  },
})

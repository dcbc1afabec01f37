import { z } from 'zod'
import { payoutStatuses } from '#shared/payments/payout-status.ts'
import { contract } from '../endpoint.ts'
import { amount, id, rangeQuery, timestamp } from '../fields.ts'

const days = z.object({ from: z.string(), to: z.string() })

/**
 * What happened in a range of days: money by the day the ledger booked it, orders by the day they were placed. The first seven
 * are what `GET /sellers/report` says of the same range.
 */
const totals = z.object({
  /** Goods after discounts, without delivery and the platform's fee. */
  totalSales: amount,
  totalEarnings: amount,
  /** Of goods, what went back to customers, by a refund or by their bank. */
  totalRefunds: amount,
  /** In these sales, less what went back with refunds. */
  totalTax: amount,
  totalOrders: z.number(),
  canceledOrders: z.number(),
  totalTransactions: z.number(),
  /** Checkouts begun with goods of the seller; those that were paid are `totalOrders`. */
  checkouts: z.number(),
  /** Percent of these checkouts that were paid; null when there was none. */
  conversion: z.number().nullable(),
  /** Of the reviews written then; null when there was none. */
  averageRating: z.number().nullable(),
  reviews: z.number(),
})
export type Totals = z.infer<typeof totals>

/** Money that is owed to the seller, from the ledger. */
const moneyToCome = z.object({
  /** What the ledger says the shop owes the seller today. */
  balance: amount,
  /** The part from orders that are on their way or can still be returned. */
  waiting: amount,
  /** The rest: past the time for returns. */
  ready: amount,
  /** How many days after delivery a return is possible. */
  returnDays: z.number(),
  currency: z.string(),
})

const lineKinds = [
  'sales',
  'discounts',
  'shipping',
  'platformFee',
  'commission',
  'commissionTax',
  'refunds',
  'disputes',
  'payouts',
  'adjustments',
] as const
export type BalanceLineKind = (typeof lineKinds)[number]

const payout = z.object({ id, amount, status: z.enum(payoutStatuses), date: timestamp })
export type Payout = z.infer<typeof payout>

export const figuresContract = contract({
  'GET /sellers/figures': {
    summary:
      "The seller's dashboard: figures of some days (the last 30 unless said, at most 366) and of as many days before, by day, week or month.",
    access: 'seller',
    query: rangeQuery,
    reply: z.object({
      range: days,
      before: days,
      totals,
      totalsBefore: totals,
      unit: z.enum(['day', 'week', 'month']),
      series: z.array(days.extend({ totalSales: amount, totalRefunds: amount, totalOrders: z.number() })),
      /** By sales in the range, the ten best. */
      topProducts: z.array(
        z.object({
          id,
          title: z.string(),
          image: z.string().nullable(),
          quantity: z.number(),
          sales: amount,
        }),
      ),
      /** Variants on sale that are nearly gone: how many, and the ten with the least. */
      lowStock: z.object({
        count: z.number(),
        variants: z.array(
          z.object({
            id,
            productId: id,
            title: z.string(),
            image: z.string().nullable(),
            size: z.string(),
            color: z.string(),
            quantity: z.number(),
          }),
        ),
      }),
      moneyToCome,
      /** What customers send back: how many they asked for in the range and before it, and how many wait for an answer now. */
      returns: z.object({ asked: z.number(), askedBefore: z.number(), toAnswer: z.number() }),
    }),
  },
  'GET /sellers/balance': {
    summary: "What the shop owes the seller and why: the ledger's lines, which add up to the balance.",
    access: 'seller',
    reply: moneyToCome.extend({
      totalEarnings: amount,
      lines: z.array(z.object({ kind: z.enum(lineKinds), amount, transactions: z.number() })),
      /** The newest ten. */
      payouts: z.array(payout),
    }),
  },
})

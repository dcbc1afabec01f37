import { z } from 'zod'
import { payoutStatuses } from '#shared/payments/payout-status.ts'
import { contract } from '../endpoint.ts'
import { amount, id, rangeQuery, timestamp } from '../fields.ts'

const days = z.object({ from: z.string(), to: z.string() })

/**
 * Totals of a date range. Amounts count on the day the ledger recorded them, orders on the day they were placed. The first
 * seven equal those of `GET /sellers/report` for the same range.
 */
const totals = z.object({
  /** Goods after discounts, without shipping and platform fee. */
  totalSales: amount,
  totalEarnings: amount,
  /** Refunds and chargebacks of goods. */
  totalRefunds: amount,
  /** Tax included in `totalSales`, net of refunds. */
  totalTax: amount,
  totalOrders: z.number(),
  canceledOrders: z.number(),
  totalTransactions: z.number(),
  /** Checkouts started with the seller's products, paid or not. */
  checkouts: z.number(),
  /** Percentage of `checkouts` that were paid; null without checkouts. */
  conversion: z.number().nullable(),
  /** Of the reviews written in the range; null without reviews. */
  averageRating: z.number().nullable(),
  reviews: z.number(),
})
export type Totals = z.infer<typeof totals>

/** What the shop owes the seller, from the ledger. */
const moneyToCome = z.object({
  /** The current balance. */
  balance: amount,
  /** The part from orders that are in transit or still returnable. */
  waiting: amount,
  /** The rest, past the return window. */
  ready: amount,
  /** The return window in days. */
  returnDays: z.number(),
  currency: z.string(),
})

const lineKinds = [
  'sales',
  'discounts',
  'funded',
  'shipping',
  'platformFee',
  'delivery',
  'commission',
  'commissionTax',
  'tcs',
  'tds',
  'refunds',
  'disputes',
  'reserve',
  'debt',
  'repayment',
  'payouts',
  'adjustments',
] as const
export type BalanceLineKind = (typeof lineKinds)[number]

const payout = z.object({ id, amount, status: z.enum(payoutStatuses), date: timestamp })
export type Payout = z.infer<typeof payout>

export const figuresContract = contract({
  'GET /sellers/figures': {
    summary:
      'The seller dashboard: figures for a date range (default the last 30 days, at most 366) and for the period before it, by day, week or month.',
    access: 'seller',
    permission: 'reports.read',
    query: rangeQuery,
    reply: z.object({
      range: days,
      before: days,
      totals,
      totalsBefore: totals,
      unit: z.enum(['day', 'week', 'month']),
      series: z.array(days.extend({ totalSales: amount, totalRefunds: amount, totalOrders: z.number() })),
      /** The ten products with the highest sales in the range. */
      topProducts: z.array(
        z.object({
          id,
          title: z.string(),
          image: z.string().nullable(),
          quantity: z.number(),
          sales: amount,
        }),
      ),
      /** Listed variants with low stock: their number, and the ten with the lowest quantity. */
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
      /** Returns requested in the range and in the period before it, and returns awaiting the seller's answer now. */
      returns: z.object({ asked: z.number(), askedBefore: z.number(), toAnswer: z.number() }),
    }),
  },
  'GET /sellers/balance': {
    summary: "The seller's balance and the ledger lines that add up to it.",
    access: 'seller',
    permission: 'payouts.read',
    reply: moneyToCome.extend({
      totalEarnings: amount,
      /** Held back from the sales of a new seller, and when the next part is added to the balance. */
      reserve: z.object({ amount, nextRelease: timestamp.nullable() }),
      /** The plan by which the seller repays a debt; `next` is taken from the next payout if it were made now. */
      plan: z
        .object({ left: amount, perPayout: amount.nullable(), share: z.number().nullable(), next: amount })
        .nullable(),
      lines: z.array(z.object({ kind: z.enum(lineKinds), amount, transactions: z.number() })),
      /** The newest ten. */
      payouts: z.array(payout),
    }),
  },
})

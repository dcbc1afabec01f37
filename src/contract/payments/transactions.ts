import { z } from 'zod'
import { contract, fileReply } from '../endpoint.ts'
import { amount, id, pageQuery, pathId, rangeQuery, timestamp } from '../fields.ts'

export const transactionTypes = ['sale', 'refund', 'dispute'] as const
export type TransactionType = (typeof transactionTypes)[number]

/** A sale, refund or chargeback of one order, from the ledger. */
export const transaction = z.object({
  id,
  type: z.enum(transactionTypes),
  customer: z.object({ email: z.string() }),
  order: z.object({ id, orderId: z.string(), totalSellingPrice: amount }),
  seller: z.object({ id, businessDetails: z.object({ businessName: z.string() }) }),
  date: timestamp,
  /** Positive for a sale, negative for a refund. For a dispute: the chargeback, or its reversal. */
  amount,
  /** The shop's share. */
  commission: amount,
  /** Tax on the commission. */
  commissionTax: amount,
  /** The seller's share. */
  earnings: amount,
  currency: z.string(),
})
export type Transaction = z.infer<typeof transaction>

const filters = rangeQuery.extend({ type: z.enum(transactionTypes).optional() })

const adminFilters = filters.extend({ sellerId: pathId.optional() })

/** Transactions per CSV file. */
export const transactionsInFileMax = 20_000

export const transactionsContract = contract({
  'GET /transactions': {
    summary:
      'All transactions, newest first: by date range (inclusive, in UTC), seller and type; the total, counted up to 10,000, in `X-Total-Count`.',
    access: 'admin',
    permission: 'payments.read',
    query: pageQuery.extend(adminFilters.shape),
    reply: z.array(transaction),
  },
  'GET /transactions/csv': {
    summary: `The same as CSV, at most ${transactionsInFileMax.toLocaleString('en-US')} in one file; more are refused.`,
    access: 'admin',
    permission: 'payments.read',
    query: adminFilters,
    file: 'text/csv',
    reply: fileReply,
    viewLogged: 'transactions',
  },
  'GET /transactions/seller': {
    summary: "The seller's transactions, newest first; the total in `X-Total-Count`.",
    access: 'seller',
    permission: 'payouts.read',
    query: pageQuery.extend(filters.shape),
    reply: z.array(transaction),
  },
  'GET /transactions/seller/csv': {
    summary: `The same as CSV, at most ${transactionsInFileMax.toLocaleString('en-US')} in one file; more are refused.`,
    access: 'seller',
    permission: 'payouts.read',
    query: filters,
    file: 'text/csv',
    reply: fileReply,
  },
})

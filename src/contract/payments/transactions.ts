import { z } from 'zod'
import { contract, fileReply } from '../endpoint.ts'
import { amount, id, pageQuery, pathId, rangeQuery, timestamp } from '../fields.ts'

export const transactionTypes = ['sale', 'refund', 'dispute'] as const
export type TransactionType = (typeof transactionTypes)[number]

/** Money that moved for one order, read from the ledger: its sale, a refund of it, or what a bank took of it. */
export const transaction = z.object({
  id,
  type: z.enum(transactionTypes),
  customer: z.object({ email: z.string() }),
  order: z.object({ id, orderId: z.string(), totalSellingPrice: amount }),
  seller: z.object({ id, businessDetails: z.object({ businessName: z.string() }) }),
  date: timestamp,
  /** What the customer paid, or got back (negative); of a dispute what the bank took for good, or gave back. */
  amount,
  /** The shop's share of it. */
  commission: amount,
  /** The tax on that. */
  commissionTax: amount,
  /** The seller's share of it. */
  earnings: amount,
  currency: z.string(),
})
export type Transaction = z.infer<typeof transaction>

/** Which of them: those of some days, or of one type alone. */
const which = rangeQuery.extend({ type: z.enum(transactionTypes).optional() })

const ofAnySeller = which.extend({ sellerId: pathId.optional() })

/** As many as one file holds. */
export const transactionsInFileMax = 20_000

export const transactionsContract = contract({
  'GET /transactions': {
    summary:
      'All transactions, newest first: of some days (inclusive, in UTC), of a seller, sales, refunds or disputes alone; the total, counted up to 10,000, in `X-Total-Count`.',
    access: 'admin',
    query: pageQuery.extend(ofAnySeller.shape),
    reply: z.array(transaction),
  },
  'GET /transactions/csv': {
    summary: `The same as a table for spreadsheets, at most ${transactionsInFileMax.toLocaleString('en-US')} in one file; more are refused.`,
    access: 'admin',
    query: ofAnySeller,
    file: 'text/csv',
    reply: fileReply,
  },
  'GET /transactions/seller': {
    summary: "The seller's transactions, newest first; the total in `X-Total-Count`.",
    access: 'seller',
    query: pageQuery.extend(which.shape),
    reply: z.array(transaction),
  },
  'GET /transactions/seller/csv': {
    summary: `The same as a table for spreadsheets, at most ${transactionsInFileMax.toLocaleString('en-US')} in one file; more are refused.`,
    access: 'seller',
    query: which,
    file: 'text/csv',
    reply: fileReply,
  },
})

import { z } from 'zod'
import { contract, fileReply } from './endpoint.ts'
import { amount, id, pageQuery, pathId, rangeQuery, timestamp } from './fields.ts'

/** Money that moved for one order, read from the ledger: its sale, or the refund of it. */
export const transaction = z.object({
  id,
  type: z.enum(['sale', 'refund']),
  customer: z.object({ email: z.string() }),
  order: z.object({ id, orderId: z.string(), totalSellingPrice: amount }),
  seller: z.object({ id, businessDetails: z.object({ businessName: z.string() }) }),
  date: timestamp,
  /** What the customer paid, or got back (negative). */
  amount,
  /** The shop's share of it. */
  commission: amount,
  /** The seller's share of it. */
  earnings: amount,
  currency: z.string(),
})
export type Transaction = z.infer<typeof transaction>

/** Which of them: those of some days, sales or refunds alone. */
const which = rangeQuery.extend({ type: z.enum(['sale', 'refund']).optional() })

const ofAnySeller = which.extend({ sellerId: pathId.optional() })

/** As many as one file holds. */
export const transactionsInFileMax = 20_000

export const transactionsContract = contract({
  'GET /transactions': {
    summary:
      'All transactions, newest first: of some days (inclusive, in UTC), of a seller, sales or refunds alone; the total, counted up to 10,000, in `X-Total-Count`.',
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

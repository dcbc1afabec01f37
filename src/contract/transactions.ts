import { z } from 'zod'
import { contract } from './endpoint.ts'
import { amount, id, pageQuery, timestamp } from './fields.ts'

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

export const transactionsContract = contract({
  'GET /transactions': {
    summary: 'All transactions, newest first; the total in `X-Total-Count`.',
    access: 'admin',
    query: pageQuery,
    reply: z.array(transaction),
  },
  'GET /transactions/seller': {
    summary: "The seller's transactions, newest first; the total in `X-Total-Count`.",
    access: 'seller',
    query: pageQuery,
    reply: z.array(transaction),
  },
})

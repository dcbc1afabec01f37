import { z } from 'zod'
import { refundReasonCodes } from '#shared/orders/refund-reasons.ts'
import { contract } from '../endpoint.ts'
import { exported, exportQuery, exportSummary } from '../export.ts'
import { amount, id, pageQuery, pathId, rangeQuery, text, timestamp } from '../fields.ts'

export const transactionTypes = ['sale', 'refund', 'dispute'] as const
export type TransactionType = (typeof transactionTypes)[number]

export const transactionTypeNames: Record<TransactionType, string> = {
  sale: 'Sale',
  refund: 'Refund',
  dispute: 'Dispute',
}

/** A sale, refund or chargeback of one order, from the ledger. */
export const transaction = z.object({
  id,
  type: z.enum(transactionTypes),
  customer: z.object({ email: z.string(), firstName: z.string(), lastName: z.string() }),
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

const adminFilters = filters.extend({
  sellerId: pathId.optional(),
  /** An order number, or the customer's name, email address or phone number. */
  query: text(100).optional(),
  /** Only refunds with this reason. */
  reason: z.enum(refundReasonCodes).optional(),
})

export const transactionsContract = contract({
  'GET /transactions': {
    summary:
      'All transactions, newest first: by date range (inclusive, in the time zone of the shop), seller, type, refund reason, order number or customer; the total, counted up to 10,000, in `X-Total-Count`.',
    access: 'admin',
    permission: 'payments.read',
    query: pageQuery.extend(adminFilters.shape),
    reply: z.array(transaction),
  },
  'GET /transactions/export': {
    summary: exportSummary('transactions'),
    access: 'admin',
    permission: 'payments.read',
    query: exportQuery.extend(adminFilters.shape),
    ...exported,
    viewLogged: 'transactions',
  },
  'GET /transactions/seller': {
    summary: "The seller's transactions, newest first; the total, counted up to 10,000, in `X-Total-Count`.",
    access: 'seller',
    permission: 'payouts.read',
    query: pageQuery.extend(filters.shape),
    reply: z.array(transaction),
  },
  'GET /transactions/seller/export': {
    summary: exportSummary("the seller's transactions"),
    access: 'seller',
    permission: 'payouts.read',
    query: exportQuery.extend(filters.shape),
    ...exported,
    viewLogged: 'transactions',
  },
})

import { z } from 'zod'
import { orderStatuses } from '#shared/orders/order-status.ts'
import { accountStatuses } from '#shared/sellers/seller-status.ts'
import { contract } from '../endpoint.ts'
import { amount, id, pageQuery, pathId, requiredText, text, timestamp } from '../fields.ts'
import { seller } from '../sellers/sellers.ts'

const sellerSorts = ['newest', 'oldest', 'business', 'business_desc', 'name', 'name_desc'] as const
export type SellerSort = (typeof sellerSorts)[number]

/** Looked for in business name, seller name, mail address and GSTIN. */
const query = text(100).optional()

export const statusReasonMax = 500
const reason = requiredText(statusReasonMax, 'Say why: the seller is told')
/** What the screens demand; the call itself works without, as it was observed. */
export const reasonedChange = z.object({ reason })

const statusMove = z.object({
  id,
  from: z.enum(accountStatuses),
  to: z.enum(accountStatuses),
  reason: z.string().nullable(),
  at: timestamp,
  /** Null when the seller did it. */
  by: z.object({ id, name: z.string(), email: z.string() }).nullable(),
})
export type StatusMove = z.infer<typeof statusMove>

const sellerOverview = z.object({
  id,
  products: z.object({
    total: z.number(),
    /** What customers see now. */
    listed: z.number(),
    drafts: z.number(),
    archived: z.number(),
    newest: z.array(
      z.object({
        id,
        title: z.string(),
        image: z.string().nullable(),
        sellingPrice: amount,
        status: z.enum(['DRAFT', 'ACTIVE', 'ARCHIVED']),
        listed: z.boolean(),
      }),
    ),
  }),
  /** Paid ones. */
  orders: z.object({
    total: z.number(),
    /** Not delivered yet. */
    open: z.number(),
    cancelled: z.number(),
    newest: z.array(
      z.object({
        id,
        orderId: z.string(),
        orderStatus: z.enum(orderStatuses),
        totalSellingPrice: amount,
        orderDate: timestamp,
      }),
    ),
  }),
  /** From the ledger: what is owed, and of that what may still be given back. */
  money: z.object({ balance: amount, waiting: amount, ready: amount, currency: z.string() }),
  rating: z.number().nullable(),
  numRatings: z.number(),
  /** Since when money goes to the bank account on record. */
  bankDetailsSince: timestamp,
  /** Newest first, the last fifty. */
  history: z.array(statusMove),
  /** Nothing was ever sold or reviewed, so that the account can be deleted instead of closed. */
  deletable: z.boolean(),
})
export type SellerOverview = z.infer<typeof sellerOverview>

export const sellersAdminContract = contract({
  'GET /sellers': {
    summary: 'The sellers of one account status, newest first unless sorted; the total in `X-Total-Count`.',
    access: 'admin',
    query: pageQuery.extend({
      status: z.enum(accountStatuses, 'Say which account status to list'),
      query,
      sort: z.enum(sellerSorts).optional(),
    }),
    reply: z.array(seller),
  },
  'GET /sellers/counts': {
    summary: 'How many sellers there are of each account status: of all, or of those that a search finds.',
    access: 'admin',
    query: z.object({ query }),
    reply: z.record(z.enum(accountStatuses), z.number()),
  },
  'GET /sellers/:id': {
    summary: 'One seller, bank details masked.',
    access: 'admin',
    params: z.object({ id: pathId }),
    reply: seller,
  },
  'GET /sellers/:id/overview': {
    summary: 'What an admin decides by: figures, rating, newest products and orders, history of the account.',
    access: 'admin',
    params: z.object({ id: pathId }),
    reply: sellerOverview,
  },
  'DELETE /sellers/:id': {
    summary: 'Delete a seller. One who ever sold something is closed instead: orders and money records stay.',
    access: 'admin',
    params: z.object({ id: pathId }),
    reply: z.object({ message: z.string(), id, closed: z.boolean() }),
  },
  'PATCH /seller/:id/status/:status': {
    summary:
      "Change a seller's account status, with a reason that the seller is told. Products are for sale only while it is ACTIVE.",
    access: 'admin',
    params: z.object({ id: pathId, status: z.enum(accountStatuses) }),
    body: reasonedChange.partial().optional(),
    reply: seller,
    failures: ['status_conflict'],
  },
})

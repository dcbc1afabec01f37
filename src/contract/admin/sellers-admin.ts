import { z } from 'zod'
import { orderStatuses } from '#shared/orders/order-status.ts'
import { accountStatuses } from '#shared/sellers/seller-status.ts'
import { contract } from '../endpoint.ts'
import { amount, id, pageQuery, pathId, requiredText, text, timestamp } from '../fields.ts'
import { commissionRate } from '../payments/commission.ts'
import { sellerRisk } from '../payments/payout.ts'
import { seller } from '../sellers/sellers.ts'
import { servicePeriods } from '../sellers/service-levels.ts'
import { notesMax, sellerNote, sellerNoteBody } from './notes.ts'

const sellerSorts = ['newest', 'oldest', 'business', 'business_desc', 'name', 'name_desc'] as const
export type SellerSort = (typeof sellerSorts)[number]

/** Searches business name, seller name, email address and tax number. */
const query = text(100).optional()

export const statusReasonMax = 500
const reason = requiredText(statusReasonMax, 'Enter a reason. The seller will see it.')
/** The admin screens require a reason; the API accepts a change without one. */
export const reasonedChange = z.object({ reason })

const statusMove = z.object({
  id,
  from: z.enum(accountStatuses),
  to: z.enum(accountStatuses),
  reason: z.string().nullable(),
  at: timestamp,
  /** Null when the seller made the change. */
  by: z.object({ id, name: z.string(), email: z.string() }).nullable(),
})
export type StatusMove = z.infer<typeof statusMove>

const sameSeller = z.object({
  id,
  businessName: z.string(),
  accountStatus: z.enum(accountStatuses),
  same: z.array(z.enum(['TAX_NUMBER', 'MOBILE', 'BANK_ACCOUNT'])),
})
export type SameSeller = z.infer<typeof sameSeller>

const sellerOverview = z.object({
  id,
  products: z.object({
    total: z.number(),
    /** Visible to customers now. */
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
        category: z.object({ categoryCode: z.string() }),
      }),
    ),
  }),
  /** Paid orders. */
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
  /** From the ledger: the balance owed, of which `waiting` may still be refunded. */
  money: z.object({ balance: amount, waiting: amount, ready: amount, currency: z.string() }),
  commission: commissionRate,
  rating: z.number().nullable(),
  numRatings: z.number(),
  serviceLevels: servicePeriods,
  /** What finance should look at before paying the seller. */
  risks: z.array(sellerRisk),
  /** Other accounts with the same tax number, mobile number or bank account, banned ones first; at most 10. */
  sameSellers: z.array(sameSeller),
  /** When the bank account on record was set. */
  bankDetailsSince: timestamp,
  /** Newest first; at most 50. */
  history: z.array(statusMove),
  /** What staff wrote about the seller, newest first. */
  notes: z.array(sellerNote),
  /** The seller has no orders and no reviews, so the account can be deleted instead of closed. */
  deletable: z.boolean(),
})
export type SellerOverview = z.infer<typeof sellerOverview>

export const sellersAdminContract = contract({
  'GET /sellers': {
    summary: 'Sellers with an account status, by default newest first; the total in `X-Total-Count`.',
    access: 'admin',
    permission: 'sellers.read',
    query: pageQuery.extend({
      status: z.enum(accountStatuses, 'Choose an account status'),
      query,
      sort: z.enum(sellerSorts).optional(),
    }),
    reply: z.array(seller),
  },
  'GET /sellers/counts': {
    summary: 'Number of sellers by account status: all, or those matching `query`.',
    access: 'admin',
    permission: 'sellers.read',
    query: z.object({ query }),
    reply: z.record(z.enum(accountStatuses), z.number()),
  },
  'GET /sellers/:id': {
    summary: 'One seller, bank details masked.',
    access: 'admin',
    permission: 'sellers.read',
    params: z.object({ id: pathId }),
    reply: seller,
    viewLogged: 'seller',
  },
  'POST /admin/sellers/:sellerId/notes': {
    summary: `Add a note that staff see, at most ${notesMax} per seller. With \`send\`, the seller gets it by email as a request for changes.`,
    access: 'admin',
    permission: 'sellers.write',
    status: 201,
    params: z.object({ sellerId: pathId }),
    body: sellerNoteBody,
    reply: sellerNote,
    failures: ['status_conflict'],
  },
  'GET /sellers/:id/overview': {
    summary: 'Figures, rating, newest products and orders, and the status history of a seller.',
    access: 'admin',
    permission: 'sellers.read',
    params: z.object({ id: pathId }),
    reply: sellerOverview,
  },
  'DELETE /sellers/:id': {
    summary: 'Delete a seller. A seller with orders is closed instead, and orders and ledger entries stay.',
    access: 'admin',
    permission: 'sellers.write',
    stepUp: true,
    params: z.object({ id: pathId }),
    reply: z.object({ message: z.string(), id, closed: z.boolean() }),
  },
  'PATCH /seller/:id/status/:status': {
    summary:
      "Change a seller's account status, with a reason for the seller. Products are listed only while it is ACTIVE.",
    access: 'admin',
    permission: 'sellers.write',
    stepUp: { param: 'status', values: ['BANNED', 'CLOSED'] },
    params: z.object({ id: pathId, status: z.enum(accountStatuses) }),
    body: reasonedChange.partial().optional(),
    reply: seller,
    failures: ['status_conflict'],
  },
})

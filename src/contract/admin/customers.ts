import { z } from 'zod'
import { orderStatuses } from '#shared/orders/order-status.ts'
import { returnStatuses } from '#shared/orders/return-status.ts'
import { contract } from '../endpoint.ts'
import { exported, exportQuery, exportSummary } from '../export.ts'
import {
  amount,
  id,
  message,
  pageQuery,
  pathId,
  rangeQuery,
  requiredText,
  text,
  timestamp,
} from '../fields.ts'
import { deskCountText } from '../orders/order-desk.ts'
import { address } from '../shop/accounts/identity.ts'
import { noteBody, notesMax, staffNote } from './notes.ts'

export const customerStates = ['ACTIVE', 'BLOCKED'] as const
export type CustomerState = (typeof customerStates)[number]

export const customerOrders = ['with', 'without'] as const
export type CustomerOrders = (typeof customerOrders)[number]

export const customerSorts = ['newest', 'oldest', 'name', 'name_desc'] as const
export type CustomerSort = (typeof customerSorts)[number]

export const customerNoteKinds = ['NOTE', 'BLOCKED', 'UNBLOCKED', 'LOGGED_OUT'] as const
export type CustomerNoteKind = (typeof customerNoteKinds)[number]

export const blockReasonMax = 500

const customerRow = z.object({
  id,
  email: z.string(),
  name: z.string(),
  mobile: z.string().nullable(),
  joinedAt: timestamp,
  /** `DELETED`: the customer deleted the account; only orders are left. */
  state: z.enum([...customerStates, 'DELETED']),
  /** The account is on the staff and cannot be blocked here. */
  staff: z.boolean(),
  /** Paid orders. */
  orders: z.number(),
  /** Total of the paid orders, less refunds and chargebacks. */
  spent: amount,
  lastOrderAt: timestamp.nullable(),
  /** Of the default address. */
  city: z.string().nullable(),
  /** Null before the first order of the shop. */
  currency: z.string().nullable(),
})
export type CustomerRow = z.infer<typeof customerRow>

const customerNote = staffNote.extend({ kind: z.enum(customerNoteKinds) })
export type CustomerNote = z.infer<typeof customerNote>

/** Newest orders, returns, reviews and emails shown on a customer's page. */
export const shownOfCustomer = 10

const customerDetail = customerRow.extend({
  blockedAt: timestamp.nullable(),
  returns: z.number(),
  reviews: z.number(),
  newestOrders: z.array(
    z.object({
      id,
      orderId: z.string(),
      orderDate: timestamp,
      orderStatus: z.enum(orderStatuses),
      /** The checkout ended without a payment. */
      neverPaid: z.boolean(),
      seller: z.string(),
      totalSellingPrice: amount,
    }),
  ),
  newestReturns: z.array(
    z.object({
      id,
      order: z.object({ id, orderId: z.string() }),
      status: z.enum(returnStatuses),
      reason: z.string(),
      createdAt: timestamp,
    }),
  ),
  newestReviews: z.array(
    z.object({
      id,
      productId: id,
      product: z.string(),
      rating: z.number(),
      text: z.string(),
      hidden: z.boolean(),
      createdAt: timestamp,
    }),
  ),
  newestMails: z.array(
    z.object({
      id,
      template: z.string(),
      createdAt: timestamp,
      sentAt: timestamp.nullable(),
      /** Why the recipient's mail server refused it; null unless it did. */
      bounce: z.string().nullable(),
    }),
  ),
  /** Saved for the next order, default first. */
  addresses: z.array(address),
  /** Newest first. */
  notes: z.array(customerNote),
})
export type CustomerDetail = z.infer<typeof customerDetail>

const customerFilters = rangeQuery.extend({
  query: text(100).optional(),
  state: z.enum(customerStates).optional(),
  orders: z.enum(customerOrders).optional(),
})

const customerParams = z.object({ customerId: pathId })

export const blockBody = z.object({
  reason: requiredText(blockReasonMax, 'Enter a reason. The customer will see it.'),
})
/** For staff only. */
export const staffReasonBody = z.object({ reason: requiredText(blockReasonMax, 'Enter a reason.') })

export const customersContract = contract({
  'GET /admin/customers': {
    summary: `Customers, by default newest first: by search (name, email address, phone number), state, orders or day of registration (in the time zone of the shop); ${deskCountText}.`,
    access: 'admin',
    permission: 'customers.read',
    query: pageQuery.extend({ ...customerFilters.shape, sort: z.enum(customerSorts).optional() }),
    reply: z.array(customerRow),
  },
  'GET /admin/customers/export': {
    summary: exportSummary('customers'),
    access: 'admin',
    permission: 'customers.read',
    query: exportQuery.extend(customerFilters.shape),
    ...exported,
    viewLogged: 'customers',
  },
  'GET /admin/customers/:customerId': {
    summary: `A customer with figures, notes, saved addresses, and the newest ${shownOfCustomer} orders, returns, reviews and emails.`,
    access: 'admin',
    permission: 'customers.read',
    params: customerParams,
    reply: customerDetail,
    viewLogged: 'customer',
  },
  'POST /admin/customers/:customerId/notes': {
    summary: `Add a note that staff see, at most ${notesMax} per customer.`,
    access: 'admin',
    permission: 'customers.write',
    status: 201,
    params: customerParams,
    body: noteBody,
    reply: customerNote,
    failures: ['status_conflict'],
  },
  'POST /admin/customers/:customerId/log-out': {
    summary:
      'End all sessions of a customer, for example when somebody else may use the account. The reason is a note for staff.',
    access: 'admin',
    permission: 'customers.write',
    params: customerParams,
    body: staffReasonBody,
    reply: message,
    failures: ['status_conflict'],
  },
  'POST /admin/customers/:customerId/block': {
    summary:
      'Block a customer: all sessions end, and the account can neither log in nor order. Open orders continue. The customer gets the reason by email.',
    access: 'admin',
    permission: 'customers.write',
    stepUp: true,
    params: customerParams,
    body: blockBody,
    reply: message,
    failures: ['status_conflict'],
  },
  'POST /admin/customers/:customerId/unblock': {
    summary: 'Unblock a customer, who gets an email. The reason is a note for staff.',
    access: 'admin',
    permission: 'customers.write',
    stepUp: true,
    params: customerParams,
    body: staffReasonBody,
    reply: message,
    failures: ['status_conflict'],
  },
})

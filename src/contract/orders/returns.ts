import { z } from 'zod'
import { refundStates } from '#shared/orders/refund.ts'
import { type ReturnReason, returnReasons } from '#shared/orders/return-reasons.ts'
import { returnStatuses } from '#shared/orders/return-status.ts'
import { returnsOpenMax } from '#shared/orders/return-window.ts'
import { contract } from '../endpoint.ts'
import { amount, id, pageQuery, pathId, requiredText, timestamp } from '../fields.ts'

export const returnPhotosMax = 5

const reason = z.enum(Object.keys(returnReasons) as [ReturnReason, ...ReturnReason[]], {
  error: 'Please choose a reason',
})
const actor = z.enum(['customer', 'seller', 'admin', 'shop'])

export const returnBody = z
  .object({
    /** Lines of the order, and how many pieces of each go back: at most what `returnable` of the line says. */
    items: z
      .array(z.object({ orderItemId: id, quantity: z.number().int().min(1).max(10_000) }))
      .min(1, 'Choose what goes back')
      .max(100)
      .refine(
        (items) => new Set(items.map((item) => item.orderItemId)).size === items.length,
        'Name each line once',
      ),
    reason,
    comment: z.string().trim().max(1000, 'At most 1,000 characters').default(''),
    /** Addresses that `POST /uploads/image` gave to the same customer. */
    photos: z
      .array(z.string().max(500))
      .max(returnPhotosMax, `At most ${returnPhotosMax} photos`)
      .default([]),
  })
  .refine((body) => body.reason !== 'OTHER' || body.comment !== '', {
    error: 'Please tell us in a few words what is wrong',
    path: ['comment'],
  })
export type ReturnBody = z.infer<typeof returnBody>

const returnItem = z.object({
  orderItemId: id,
  title: z.string(),
  image: z.string().nullable(),
  size: z.string(),
  color: z.string(),
  quantity: z.number(),
})

/** A return as its customer and its seller see it, also within their order. */
export const orderReturn = z.object({
  id,
  status: z.enum(returnStatuses),
  reason,
  /** The customer's words; empty when they wrote none. */
  comment: z.string(),
  /** Addresses of the customer's photos. */
  photos: z.array(z.string()),
  items: z.array(returnItem),
  /** What goes back to the customer: of an open return what it would be today, of an accepted one what it was; else 0. */
  amount,
  /** How the money of an accepted return is doing; null when nothing goes back. */
  refund: z.object({ status: z.enum(refundStates), amount, at: timestamp.nullable() }).nullable(),
  /** Of an accepted one: the pieces are on the shelf again. */
  restocked: z.boolean(),
  /** Why the seller does not agree. */
  disputeReason: z.string().nullable(),
  /** What the admin said to the decision; of a rejection always. */
  decisionNote: z.string().nullable(),
  /** Until when the seller is to answer. */
  answerBy: timestamp,
  /** Nobody has answered in time: it is the shop's to decide now. */
  overdue: z.boolean(),
  /** Every step, the oldest first; `ESCALATED` is the moment from which the shop looks after it. */
  history: z.array(z.object({ step: z.enum([...returnStatuses, 'ESCALATED']), actor, at: timestamp })),
  createdAt: timestamp,
  /** When it was accepted, rejected or cancelled. */
  decidedAt: timestamp.nullable(),
})
export type OrderReturn = z.infer<typeof orderReturn>

/** In a list of returns of many orders. */
export const sellerReturn = orderReturn.extend({
  /** `orderId` is the number people quote. */
  order: z.object({ id, orderId: z.string(), totalSellingPrice: amount, deliveredAt: timestamp }),
  customer: z.object({ firstName: z.string(), lastName: z.string() }),
  currency: z.string(),
})
export type SellerReturn = z.infer<typeof sellerReturn>

export const adminReturn = sellerReturn.extend({
  customer: z.object({ id, email: z.string(), firstName: z.string(), lastName: z.string() }),
  seller: z.object({ id, email: z.string(), businessName: z.string() }),
  /** The address of the admin who decided it. */
  decidedBy: z.string().nullable(),
})
export type AdminReturn = z.infer<typeof adminReturn>

/**
 * `OPEN` is what is not decided yet, `OVERDUE` what the seller has not answered in time, `SHOP` what waits for an admin:
 * disputed or overdue.
 */
export const returnFilters = [...returnStatuses, 'OPEN', 'OVERDUE', 'SHOP'] as const
export type ReturnFilter = (typeof returnFilters)[number]

const returnParams = z.object({ returnId: pathId })
const listQuery = pageQuery.extend({ status: z.enum(returnFilters).optional() })
const restock = z.boolean({ error: 'Say whether the pieces go back on the shelf' })
const order =
  'newest first, those of `OPEN`, `OVERDUE` and `SHOP` the longest waiting first; the total, counted up to 10,000, in `X-Total-Count`'

export const returnsContract = contract({
  'POST /orders/:orderId/returns': {
    summary: `Ask to return pieces of a delivered order, within the time for returns; at most ${returnsOpenMax} open ones for each order. Send \`Idempotency-Key\`.`,
    access: 'customer',
    status: 201,
    idempotent: true,
    params: z.object({ orderId: pathId }),
    body: returnBody,
    fixedWords: ['reason'],
    reply: orderReturn,
    failures: ['status_conflict', 'in_progress', 'idempotency_key_reused', 'idempotency_key_invalid'],
  },
  'GET /orders/:orderId/returns': {
    summary: 'The returns of one of your orders, the oldest first.',
    access: 'customer',
    params: z.object({ orderId: pathId }),
    reply: z.array(orderReturn),
  },
  'POST /returns/:returnId/cancel': {
    summary: 'Take back your return, as long as it was not answered.',
    access: 'customer',
    params: returnParams,
    reply: orderReturn,
    failures: ['status_conflict'],
  },
  'GET /sellers/returns': {
    summary: `Returns of the seller's orders: ${order}.`,
    access: 'seller',
    query: listQuery,
    reply: z.array(sellerReturn),
  },
  'POST /sellers/returns/:returnId/accept': {
    summary: 'Accept a return: the customer gets back what they paid for the pieces, at once.',
    access: 'seller',
    params: returnParams,
    body: z.object({
      /** Puts the pieces back on the shelf. */
      restock,
    }),
    reply: sellerReturn,
    failures: ['status_conflict'],
  },
  'POST /sellers/returns/:returnId/dispute': {
    summary: 'Say why a return is not justified; the shop decides then.',
    access: 'seller',
    params: returnParams,
    body: z.object({ reason: requiredText(500, 'Say why: the customer and the shop read it') }),
    reply: sellerReturn,
    failures: ['status_conflict'],
  },
  'GET /admin/returns': {
    summary: `All returns, or one seller's: ${order}.`,
    access: 'admin',
    query: listQuery.extend({ sellerId: pathId.optional() }),
    reply: z.array(adminReturn),
  },
  'POST /admin/returns/:returnId/accept': {
    summary: 'Decide an open return for the customer, who gets the money back at once.',
    access: 'admin',
    params: returnParams,
    body: z.object({
      restock,
      /** Customer and seller read it. */
      note: z.string().trim().max(500, 'At most 500 characters').optional(),
    }),
    reply: adminReturn,
    failures: ['status_conflict'],
  },
  'POST /admin/returns/:returnId/reject': {
    summary: 'Decide an open return against the customer.',
    access: 'admin',
    params: returnParams,
    body: z.object({ note: requiredText(500, 'Say why: the customer and the seller read it') }),
    reply: adminReturn,
    failures: ['status_conflict'],
  },
})

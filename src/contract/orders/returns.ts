import { z } from 'zod'
import { refundMethods, refundStates } from '#shared/orders/refund.ts'
import { type ReturnReason, returnReasons } from '#shared/orders/return-reasons.ts'
import { returnStatuses } from '#shared/orders/return-status.ts'
import { returnsOpenMax } from '#shared/orders/return-window.ts'
import { contract } from '../endpoint.ts'
import { exported, exportQuery, exportSummary } from '../export.ts'
import { amount, id, pageQuery, pathId, requiredText, text, timestamp } from '../fields.ts'
import { namedSchemas } from '../named-schemas.ts'

export const returnPhotosMax = 5

export const returnReason = z.enum(Object.keys(returnReasons) as [ReturnReason, ...ReturnReason[]], {
  error: 'Please choose a reason',
})
const actor = z.enum(['customer', 'seller', 'admin', 'shop'])

export const returnBody = z
  .object({
    /** Order lines and quantities, at most the line's `returnable.quantity`. */
    items: z
      .array(z.object({ orderItemId: id, quantity: z.number().int().min(1).max(10_000) }))
      .min(1, 'Choose what to return')
      .max(100)
      .refine(
        (items) => new Set(items.map((item) => item.orderItemId)).size === items.length,
        'Name each line once',
      ),
    reason: returnReason,
    comment: z.string().trim().max(1000, 'At most 1,000 characters').default(''),
    /** URLs that `POST /uploads/image` returned to the same customer. */
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

/** A return as the customer and the seller see it. */
export const orderReturn = z
  .object({
    id,
    status: z.enum(returnStatuses),
    reason: returnReason,
    /** The customer's comment; may be empty. */
    comment: z.string(),
    /** URLs of the customer's photos. */
    photos: z.array(z.string()),
    items: z.array(returnItem),
    /** The refund amount: an estimate while open, the actual amount once accepted, otherwise 0. */
    amount,
    /** The refund of an accepted return; null when nothing is refunded. */
    refund: z
      .object({
        status: z.enum(refundStates),
        method: z.enum(refundMethods),
        amount,
        at: timestamp.nullable(),
      })
      .nullable(),
    /** Whether the units of an accepted return were restocked. */
    restocked: z.boolean(),
    /** Why the seller disputes it. */
    disputeReason: z.string().nullable(),
    /** The note of the deciding seller or admin; always set for a rejection. */
    decisionNote: z.string().nullable(),
    /** The seller's deadline to answer. */
    answerBy: timestamp,
    /** The seller missed the deadline, so an admin decides. */
    overdue: z.boolean(),
    /** Oldest first. `ESCALATED` is when it became overdue and moved to an admin. */
    history: z.array(z.object({ step: z.enum([...returnStatuses, 'ESCALATED']), actor, at: timestamp })),
    createdAt: timestamp,
    /** When it was accepted, rejected or cancelled. */
    decidedAt: timestamp.nullable(),
  })
  .register(namedSchemas, { id: 'Return' })
export type OrderReturn = z.infer<typeof orderReturn>

/** A return in a list, with its order. */
export const sellerReturn = orderReturn
  .extend({
    /** `orderId` is the order number. */
    order: z.object({
      id,
      orderId: z.string(),
      totalSellingPrice: amount,
      orderDate: timestamp,
      deliveredAt: timestamp.nullable(),
    }),
    customer: z.object({ firstName: z.string(), lastName: z.string() }),
    currency: z.string(),
  })
  .register(namedSchemas, { id: 'SellerReturn' })
export type SellerReturn = z.infer<typeof sellerReturn>

export const adminReturn = sellerReturn
  .extend({
    customer: z.object({ id, email: z.string(), firstName: z.string(), lastName: z.string() }),
    seller: z.object({ id, email: z.string(), businessName: z.string() }),
    /** The name of the admin who decided it. */
    decidedBy: z.string().nullable(),
  })
  .register(namedSchemas, { id: 'AdminReturn' })
export type AdminReturn = z.infer<typeof adminReturn>

/** `OPEN`: not decided. `OVERDUE`: not answered by the seller in time. `SHOP`: awaits an admin (disputed or overdue). */
export const returnFilters = [...returnStatuses, 'OPEN', 'OVERDUE', 'SHOP'] as const
export type ReturnFilter = (typeof returnFilters)[number]

const returnParams = z.object({ returnId: pathId })
const listFilters = {
  status: z.enum(returnFilters).optional(),
  /** An order number, or words: for admins, of the customer or seller; for sellers, of the order. */
  query: text(100).optional(),
}
const listQuery = pageQuery.extend(listFilters)
const listExport = exportQuery.extend(listFilters)
const restock = z.boolean({ error: 'Choose whether to restock the items' })
const order =
  'newest first, but `OPEN`, `OVERDUE` and `SHOP` oldest first; the total, counted up to 10,000, in `X-Total-Count`'

export const returnsContract = contract({
  'POST /orders/:orderId/returns': {
    summary: `Request a return for a shipped or delivered order, within the return window; or report it as not arrived, once the promised date has come; at most ${returnsOpenMax} open requests for each order. Send \`Idempotency-Key\`.`,
    access: 'customer',
    status: 201,
    idempotent: true,
    params: z.object({ orderId: pathId }),
    body: returnBody,
    enumFields: ['reason'],
    reply: orderReturn,
    failures: ['status_conflict', 'in_progress', 'idempotency_key_reused', 'idempotency_key_invalid'],
  },
  'GET /orders/:orderId/returns': {
    summary: 'The returns of one of your orders, oldest first.',
    access: 'customer',
    params: z.object({ orderId: pathId }),
    reply: z.array(orderReturn),
  },
  'POST /returns/:returnId/cancel': {
    summary: 'Cancel your return request before the seller answers.',
    access: 'customer',
    params: returnParams,
    reply: orderReturn,
    failures: ['status_conflict'],
  },
  'GET /sellers/returns': {
    summary: `Returns of the seller's orders: ${order}.`,
    access: 'seller',
    permission: 'orders.read',
    query: listQuery,
    reply: z.array(sellerReturn),
  },
  'GET /sellers/returns/export': {
    summary: exportSummary("returns of the seller's orders"),
    access: 'seller',
    permission: 'orders.read',
    query: listExport,
    ...exported,
    viewLogged: 'returns',
  },
  'POST /sellers/returns/:returnId/accept': {
    summary: 'Accept a return. The customer is refunded immediately.',
    access: 'seller',
    permission: 'orders.write',
    params: returnParams,
    body: z.object({
      restock,
      /** Shown to the customer, for example where to send the items. */
      note: z.string().trim().max(500, 'At most 500 characters').optional(),
    }),
    reply: sellerReturn,
    failures: ['status_conflict'],
  },
  'POST /sellers/returns/:returnId/dispute': {
    summary: 'Dispute a return with a reason; an admin then decides.',
    access: 'seller',
    permission: 'orders.write',
    params: returnParams,
    body: z.object({ reason: requiredText(500, 'Enter a reason. The customer and the shop will see it.') }),
    reply: sellerReturn,
    failures: ['status_conflict'],
  },
  'GET /admin/returns': {
    summary: `All returns, or one seller's: ${order}.`,
    access: 'admin',
    permission: 'orders.read',
    query: listQuery.extend({ sellerId: pathId.optional() }),
    reply: z.array(adminReturn),
  },
  'GET /admin/returns/export': {
    summary: exportSummary('returns'),
    access: 'admin',
    permission: 'orders.read',
    query: listExport.extend({ sellerId: pathId.optional() }),
    ...exported,
    viewLogged: 'returns',
  },
  'POST /admin/returns/:returnId/accept': {
    summary: 'Accept an open return. The customer is refunded immediately.',
    access: 'admin',
    permission: 'returns.write',
    stepUp: { above: 'refundProofAbove' },
    params: returnParams,
    body: z.object({
      restock,
      /** Shown to the customer and the seller. */
      note: z.string().trim().max(500, 'At most 500 characters').optional(),
    }),
    reply: adminReturn,
    failures: ['status_conflict'],
  },
  'POST /admin/returns/:returnId/reject': {
    summary: 'Reject an open return.',
    access: 'admin',
    permission: 'returns.write',
    params: returnParams,
    body: z.object({ note: requiredText(500, 'Enter a reason. The customer and the seller will see it.') }),
    reply: adminReturn,
    failures: ['status_conflict'],
  },
})

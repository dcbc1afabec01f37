import { z } from 'zod'
import { orderStatuses } from '#shared/orders/order-status.ts'
import { gateways } from '#shared/payments/gateway.ts'
import { serviceLevels } from '#shared/sellers/service-levels.ts'
import { noteBody, notesMax, staffNote } from '../admin/notes.ts'
import { contract } from '../endpoint.ts'
import { exported, exportQuery, exportSummary } from '../export.ts'
import { amount, id, money, pageQuery, pathId, rangeQuery, requiredText, text, timestamp } from '../fields.ts'
import { dispute } from '../payments/disputes.ts'
import { deskMail, deskRefund } from './desk-parts.ts'
import { order, paymentStatuses } from './order.ts'

/** Problems that need an admin's attention. */
export const orderProblems = ['unpaid', 'not_moving', 'refund_failed'] as const
export type OrderProblem = (typeof orderProblems)[number]
/** A paid order that has not shipped after this many days, or whose seller is banned or closed, is `not_moving`. */
export const notMovingDays = 3

/** Payment filters of the order list. `PAID` matches every paid order, refunded or not. */
export const deskPayments = [...paymentStatuses, 'PAID'] as const
export type DeskPayment = (typeof deskPayments)[number]

/** Order desk lists count up to this, so that a count never scans the whole table. */
export const deskCountMax = 10_000
/** Text about the total of a list, for endpoint summaries. */
export const deskCountText = `the total, counted up to ${deskCountMax.toLocaleString('en-US')}, in \`X-Total-Count\``

const person = z.object({ id, email: z.string(), name: z.string() })
const seller = z.object({ id, email: z.string(), businessName: z.string() })

const deskOrderRow = z.object({
  id,
  /** The order number, as customers quote it. */
  orderId: z.string(),
  orderDate: timestamp,
  customer: person,
  seller: seller.omit({ email: true }),
  titles: z.array(z.string()),
  totalItemCount: z.number(),
  totalSellingPrice: amount,
  currency: z.string(),
  orderStatus: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  cashOnDelivery: order.shape.cashOnDelivery,
  refund: order.shape.refund,
  /** Null for a checkout without anything to pay. */
  gateway: z.enum(gateways).nullable(),
  deliveryCity: z.string(),
  tracking: order.shape.tracking,
  problems: z.array(z.enum(orderProblems)),
})
export type DeskOrderRow = z.infer<typeof deskOrderRow>

export const deskOrder = z.object({
  order,
  customer: person,
  seller,
  /** Other orders of the same checkout. */
  parts: z.array(
    z.object({
      id,
      orderId: z.string(),
      businessName: z.string(),
      orderStatus: z.enum(orderStatuses),
      totalSellingPrice: amount,
    }),
  ),
  /** How the order's money is split. `refundable` is the amount that can still be refunded. */
  money: z.object({
    goods: amount,
    discount: amount,
    /** The code of the coupon that lowered this order's goods or shipping. */
    coupon: z.string().nullable(),
    shipping: amount,
    platformFee: amount,
    total: amount,
    refunded: amount,
    /** Amount of chargebacks. */
    lost: amount,
    refundable: amount,
    /** Net of refunds. These add up to what is left of a paid order. */
    commission: amount,
    /** The tier that lowered the commission when the order was placed. */
    tier: z.object({ above: amount, percent: amount }).nullable(),
    commissionTax: amount,
    earnings: amount,
    shippingKept: amount,
    platformFeeKept: amount,
    /** The tax in shipping and platform fee, and tax withheld from the seller. */
    feeTax: amount,
    tcs: amount,
    tds: amount,
    /** What the platform pays of the discounts. */
    funded: amount,
  }),
  /** For each line: the amount paid, units refunded, and how many of these were restocked. */
  lines: z.array(
    z.object({
      orderItemId: id,
      title: z.string(),
      size: z.string(),
      color: z.string(),
      quantity: z.number(),
      paid: amount,
      refundedQuantity: z.number(),
      restockedQuantity: z.number(),
    }),
  ),
  events: z.array(
    z.object({
      status: z.enum(orderStatuses),
      actor: z.enum(['customer', 'seller', 'admin', 'payment', 'expiry', 'carrier']),
      /** The admin's name, the seller's business name or the customer's name. */
      by: z.string().nullable(),
      reason: z.string().nullable(),
      at: timestamp,
    }),
  ),
  checkout: z.object({
    id: z.string(),
    status: z.enum(['PENDING', 'PAID', 'EXPIRED', 'CANCELLED']),
    total: amount,
    expiresAt: timestamp,
    /** Unpaid and expired, but its stock is still reserved. */
    stuck: z.boolean(),
  }),
  /** The courier's transfer that brought the order's cash; null until then, and for orders that are paid otherwise. */
  cashReceived: z.object({ reference: z.string(), day: z.string() }).nullable(),
  payments: z.array(
    z.object({
      id,
      gateway: z.enum(gateways),
      sessionId: z.string(),
      paymentId: z.string().nullable(),
      status: z.enum(['OPEN', 'CAPTURED', 'EXPIRED']),
      amount,
      refunded: amount,
      failureReason: z.string().nullable(),
      createdAt: timestamp,
      capturedAt: timestamp.nullable(),
    }),
  ),
  /** Webhook events from the provider, newest last; at most 50. */
  paymentEvents: z.array(
    z.object({
      eventId: z.string(),
      type: z.string(),
      outcome: z.string().nullable(),
      receivedAt: timestamp,
      processedAt: timestamp.nullable(),
    }),
  ),
  refunds: z.array(deskRefund),
  /** Disputes of its payment, which other orders may share. */
  disputes: z.array(dispute),
  ledger: z.array(
    z.object({
      id,
      kind: z.string(),
      at: timestamp,
      lines: z.array(z.object({ account: z.string(), amount })),
    }),
  ),
  mails: z.array(deskMail),
  /** What staff wrote about it, and reason and addresses of each change of its address; newest first. */
  notes: z.array(staffNote),
  addressChanges: z.array(staffNote),
})
export type DeskOrder = z.infer<typeof deskOrder>

const orderParams = z.object({ orderId: pathId })
const changed = z.object({ message: z.string(), id })
const refundLinesMax = 100

const refundBody = z
  .object({
    /** Amount to refund. Default with `items`: what they cost. */
    amount: money.refine((value) => value > 0, 'Enter an amount above zero').optional(),
    items: z
      .array(z.object({ orderItemId: id, quantity: z.number().int().min(1).max(10_000) }))
      .min(1)
      .max(refundLinesMax)
      .refine(
        (items) => new Set(items.map((item) => item.orderItemId)).size === items.length,
        'Name each line once',
      )
      .optional(),
    /** Adds the units to stock again. */
    restock: z.boolean().optional(),
    reason: requiredText(300, 'Enter a reason. The customer will see it.'),
  })
  .refine((body) => body.amount !== undefined || body.items !== undefined, {
    error: 'Enter an amount or choose items',
    path: ['amount'],
  })
  .refine((body) => !body.restock || body.items !== undefined, {
    error: 'Choose the items to restock',
    path: ['items'],
  })
export type RefundBody = z.infer<typeof refundBody>

const deskFilters = rangeQuery.extend({
  query: text(200).optional(),
  status: z.enum(orderStatuses).optional(),
  paymentStatus: z.enum(deskPayments).optional(),
  problem: z.enum(orderProblems).optional(),
  sellerId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
  productId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
  /** The code of a coupon, also of a deleted one: orders that it lowered. */
  coupon: text(60).toUpperCase().optional(),
  /** Paid orders that count for this service level; only together with the seller. */
  service: z.enum(serviceLevels).optional(),
})

export const orderDeskContract = contract({
  'GET /admin/orders': {
    summary: `All orders, newest first: by search (order number, customer, seller, the provider's payment id, product), status, payment, date range (inclusive, in the time zone of the shop), problem, product, coupon, seller or the seller's service level; ${deskCountText}.`,
    access: 'admin',
    permission: 'orders.read',
    query: pageQuery.extend(deskFilters.shape),
    reply: z.array(deskOrderRow),
  },
  'GET /admin/orders/export': {
    summary: exportSummary('orders'),
    access: 'admin',
    permission: 'orders.read',
    query: exportQuery.extend(deskFilters.shape),
    ...exported,
    viewLogged: 'orders',
  },
  'GET /admin/orders/:orderId': {
    summary: 'One order with customer, seller, history, payment, refunds, ledger entries, emails and notes.',
    access: 'admin',
    permission: 'orders.read',
    params: orderParams,
    reply: deskOrder,
    viewLogged: 'order',
  },
  'POST /admin/orders/:orderId/notes': {
    summary: `Add a note that staff see, at most ${notesMax} per order.`,
    access: 'admin',
    permission: 'orders.write',
    status: 201,
    params: orderParams,
    body: noteBody,
    reply: staffNote,
    failures: ['status_conflict'],
  },
  'POST /admin/orders/:orderId/refunds': {
    summary:
      'Refund a paid order in part or in full, by amount or by items, up to its refundable amount. Requires an `Idempotency-Key`, a new one for each refund; retry with the same key when in doubt.',
    access: 'admin',
    permission: 'refunds.write',
    stepUp: { above: 'refundProofAbove' },
    idempotent: 'required',
    status: 201,
    params: orderParams,
    body: refundBody,
    reply: z.object({ refundId: id, amount, refunded: amount, refundable: amount }),
    failures: ['status_conflict', 'in_progress', 'idempotency_key_reused', 'idempotency_key_invalid'],
  },
  'POST /admin/orders/:orderId/mails/:mailId/resend': {
    summary:
      "Resend an email about an order, with the current text and to the recipient's current address. One-time codes are never resent.",
    access: 'admin',
    permission: 'orders.write',
    status: 202,
    params: orderParams.extend({ mailId: pathId }),
    reply: changed,
    failures: ['status_conflict'],
  },
})

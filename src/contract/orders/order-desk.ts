import { z } from 'zod'
import { orderStatuses } from '#shared/orders/order-status.ts'
import { refundStates } from '#shared/orders/refund.ts'
import { contract } from '../endpoint.ts'
import { amount, id, money, pageQuery, pathId, rangeQuery, requiredText, text, timestamp } from '../fields.ts'
import { dispute } from '../payments/disputes.ts'
import { order, paymentStatuses } from './orders.ts'

/** Orders that somebody should look after. */
export const orderProblems = ['unpaid', 'not_moving', 'refund_failed'] as const
export type OrderProblem = (typeof orderProblems)[number]
/** A paid order that was not sent after as many days does not move. */
export const notMovingDays = 3

/** `PAID` is every order that was paid, whatever went back of it. */
export const deskPayments = [...paymentStatuses, 'PAID'] as const
export type DeskPayment = (typeof deskPayments)[number]

/** Lists of the desk are counted up to here, so that no count grows with the shop. */
export const deskCountMax = 10_000
const counted = `the total, counted up to ${deskCountMax.toLocaleString('en-US')}, in \`X-Total-Count\``

const person = z.object({ id, email: z.string(), name: z.string() })
const seller = z.object({ id, email: z.string(), businessName: z.string() })
const refundState = z.enum(refundStates)

const deskOrderRow = z.object({
  id,
  /** The number people quote. */
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
  refund: order.shape.refund,
  problems: z.array(z.enum(orderProblems)),
})
export type DeskOrderRow = z.infer<typeof deskOrderRow>

const deskRefund = z.object({
  id,
  amount,
  reason: z.string(),
  status: refundState,
  /** Why the provider did not take it, or which dispute has overtaken it. */
  failureReason: z.string().nullable(),
  attempt: z.number(),
  providerRefundId: z.string().nullable(),
  /** Who decided it; null for a cancellation, and for a return that its seller accepted. */
  admin: z.string().nullable(),
  items: z.array(z.object({ orderItemId: id, quantity: z.number() })),
  restocked: z.boolean(),
  createdAt: timestamp,
  settledAt: timestamp.nullable(),
})
export type DeskRefund = z.infer<typeof deskRefund>

const deskMail = z.object({
  id,
  template: z.string(),
  recipient: z.string(),
  to: z.enum(['customer', 'seller']),
  createdAt: timestamp,
  sentAt: timestamp.nullable(),
})
export type DeskMail = z.infer<typeof deskMail>

export const deskOrder = z.object({
  order,
  customer: person,
  seller,
  /** The other orders of the same payment. */
  parts: z.array(
    z.object({
      id,
      orderId: z.string(),
      businessName: z.string(),
      orderStatus: z.enum(orderStatuses),
      totalSellingPrice: amount,
    }),
  ),
  /** What the order means to everyone; `refundable` is what can still be given back. */
  money: z.object({
    goods: amount,
    discount: amount,
    shipping: amount,
    platformFee: amount,
    total: amount,
    refunded: amount,
    /** Lost to the customer's bank. */
    lost: amount,
    refundable: amount,
    /** After what was given back: together they are what is left of a paid order. */
    commission: amount,
    commissionTax: amount,
    earnings: amount,
    shippingKept: amount,
    platformFeeKept: amount,
  }),
  /** Of each line: what was paid for it, how many pieces went back, and how many of these are on the shelf again. */
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
      actor: z.enum(['customer', 'seller', 'admin', 'payment', 'expiry']),
      /** The address of the admin, the name of the seller's business or the customer's name. */
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
    /** Unpaid beyond its time: its goods can be let go. */
    stuck: z.boolean(),
  }),
  payments: z.array(
    z.object({
      id,
      gateway: z.string(),
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
  /** What the provider told us, newest last; at most fifty. */
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
  /** Of its payment, which other orders may share. */
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
})
export type DeskOrder = z.infer<typeof deskOrder>

const paymentException = z.object({
  id,
  kind: z.string(),
  reference: z.string(),
  details: z.unknown(),
  createdAt: timestamp,
  resolvedAt: timestamp.nullable(),
  resolvedBy: z.string().nullable(),
  note: z.string().nullable(),
})
export type PaymentException = z.infer<typeof paymentException>

const failedRefund = z.object({
  id,
  amount,
  currency: z.string(),
  reason: z.string(),
  failureReason: z.string().nullable(),
  attempt: z.number(),
  /** None for money that came for an order that had ended. */
  order: z.object({ id, orderId: z.string() }).nullable(),
  customer: z.string(),
  createdAt: timestamp,
})
export type FailedRefund = z.infer<typeof failedRefund>

const stuckCheckout = z.object({
  checkoutId: z.string(),
  customer: person,
  orders: z.array(z.object({ id, orderId: z.string() })),
  pieces: z.number(),
  total: amount,
  currency: z.string(),
  expiresAt: timestamp,
  failureReason: z.string().nullable(),
})
export type StuckCheckout = z.infer<typeof stuckCheckout>

const orderParams = z.object({ orderId: pathId })
const changed = z.object({ message: z.string(), id })
const piecesMax = 100

const refundBody = z
  .object({
    /** What goes back; of `items` it is what they cost unless said. */
    amount: money.refine((value) => value > 0, 'Enter an amount above zero').optional(),
    items: z
      .array(z.object({ orderItemId: id, quantity: z.number().int().min(1).max(10_000) }))
      .min(1)
      .max(piecesMax)
      .refine(
        (items) => new Set(items.map((item) => item.orderItemId)).size === items.length,
        'Name each line once',
      )
      .optional(),
    /** Puts the pieces back on the shelf. */
    restock: z.boolean().optional(),
    /** The customer reads it. */
    reason: requiredText(300, 'Say why, the customer reads it'),
  })
  .refine((body) => body.amount !== undefined || body.items !== undefined, {
    error: 'Say how much, or which pieces',
    path: ['amount'],
  })
  .refine((body) => !body.restock || body.items !== undefined, {
    error: 'Say which pieces go back on the shelf',
    path: ['items'],
  })
export type RefundBody = z.infer<typeof refundBody>

export const orderDeskContract = contract({
  'GET /admin/orders': {
    summary: `Any order, newest first: by words (order number, customer, seller, the provider's payment id, product), status, payment, days (inclusive, in UTC) or problem; ${counted}.`,
    access: 'admin',
    query: pageQuery.extend({
      ...rangeQuery.shape,
      query: text(200).optional(),
      status: z.enum(orderStatuses).optional(),
      paymentStatus: z.enum(deskPayments).optional(),
      problem: z.enum(orderProblems).optional(),
    }),
    reply: z.array(deskOrderRow),
  },
  'GET /admin/orders/:orderId': {
    summary: 'One order with its people, history, payment, refunds, ledger lines and mails.',
    access: 'admin',
    params: orderParams,
    reply: deskOrder,
  },
  'POST /admin/orders/:orderId/refunds': {
    summary:
      'Refund a paid order in part or whole, by amount or by pieces. Never more than is left of it. Needs an `Idempotency-Key`, a new one for each refund; repeat with the same key after any doubt.',
    access: 'admin',
    idempotent: 'required',
    status: 201,
    params: orderParams,
    body: refundBody,
    reply: z.object({ refundId: id, amount, refunded: amount, refundable: amount }),
    failures: ['status_conflict', 'in_progress', 'idempotency_key_reused', 'idempotency_key_invalid'],
  },
  'POST /admin/orders/:orderId/mails/:mailId/resend': {
    summary:
      "Send a mail about an order again, in today's words and to the person's present address. Codes are never sent again.",
    access: 'admin',
    status: 202,
    params: orderParams.extend({ mailId: pathId }),
    reply: changed,
    failures: ['status_conflict'],
  },
  'GET /admin/refunds/failed': {
    summary: `Refunds that the provider did not take, newest first; ${counted}.`,
    access: 'admin',
    query: pageQuery,
    reply: z.array(failedRefund),
  },
  'POST /admin/refunds/:refundId/retry': {
    summary: 'Send a failed refund to the provider again.',
    access: 'admin',
    status: 202,
    params: z.object({ refundId: pathId }),
    reply: changed,
    failures: ['status_conflict'],
  },
  'GET /admin/payment-exceptions': {
    summary: `What of the payments a person must look at, newest first: open ones, or those resolved already; ${counted}.`,
    access: 'admin',
    query: pageQuery.extend({ state: z.enum(['open', 'resolved']).optional() }),
    reply: z.array(paymentException),
  },
  'POST /admin/payment-exceptions/:exceptionId/resolve': {
    summary: 'Close a payment exception, with a note of what was done about it.',
    access: 'admin',
    params: z.object({ exceptionId: pathId }),
    body: z.object({ note: requiredText(500, 'Say what was done about it') }),
    reply: changed,
    failures: ['status_conflict'],
  },
  'POST /admin/payment-exceptions/:exceptionId/replay': {
    summary:
      'Have an event of the payment provider that was put aside acted on again. Its exception is closed once that succeeds.',
    access: 'admin',
    status: 202,
    params: z.object({ exceptionId: pathId }),
    reply: changed,
    failures: ['status_conflict'],
  },
  'GET /admin/checkouts/stuck': {
    summary: `Unpaid checkouts that hold goods beyond their time, oldest first; ${counted}.`,
    access: 'admin',
    query: pageQuery,
    reply: z.array(stuckCheckout),
  },
  'POST /admin/checkouts/:checkoutId/release': {
    summary:
      "End an unpaid checkout whose time is over: the provider's payment page first, then the hold on its goods. One that turns out to be paid is settled instead.",
    access: 'admin',
    params: z.object({ checkoutId: z.uuid() }),
    reply: z.object({ message: z.string(), outcome: z.enum(['released', 'paid']) }),
    failures: ['status_conflict', 'provider_unavailable', 'in_progress'],
  },
})

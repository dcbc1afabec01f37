import { z } from 'zod'
import { contract } from '../endpoint.ts'
import { amount, id, pageQuery, pathId, requiredText, timestamp } from '../fields.ts'
import { deskCountText } from '../orders/order-desk.ts'

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
  /** Null for a payment that arrived after the order had expired. */
  order: z.object({ id, orderId: z.string() }).nullable(),
  customer: z.string(),
  createdAt: timestamp,
})
export type FailedRefund = z.infer<typeof failedRefund>

const stuckCheckout = z.object({
  checkoutId: z.string(),
  customer: z.object({ id, email: z.string(), name: z.string() }),
  orders: z.array(z.object({ id, orderId: z.string() })),
  pieces: z.number(),
  total: amount,
  currency: z.string(),
  expiresAt: timestamp,
  failureReason: z.string().nullable(),
})
export type StuckCheckout = z.infer<typeof stuckCheckout>

const changed = z.object({ message: z.string(), id })

export const paymentDeskContract = contract({
  'GET /admin/refunds/failed': {
    summary: `Refunds that the provider refused, newest first; ${deskCountText}.`,
    access: 'admin',
    permission: 'payments.read',
    query: pageQuery,
    reply: z.array(failedRefund),
  },
  'POST /admin/refunds/:refundId/retry': {
    summary: 'Retry a failed refund.',
    access: 'admin',
    permission: 'payments.write',
    status: 202,
    params: z.object({ refundId: pathId }),
    reply: changed,
    failures: ['status_conflict'],
  },
  'GET /admin/payment-exceptions': {
    summary: `Payment exceptions that need an admin, newest first: open (default, without open disputes) or resolved; ${deskCountText}.`,
    access: 'admin',
    permission: 'payments.read',
    query: pageQuery.extend({ state: z.enum(['open', 'resolved']).optional() }),
    reply: z.array(paymentException),
  },
  'POST /admin/payment-exceptions/:exceptionId/resolve': {
    summary: 'Resolve a payment exception with a note.',
    access: 'admin',
    permission: 'payments.write',
    params: z.object({ exceptionId: pathId }),
    body: z.object({ note: requiredText(500, 'Enter what was done to resolve it') }),
    reply: changed,
    failures: ['status_conflict'],
  },
  'POST /admin/payment-exceptions/:exceptionId/replay': {
    summary: 'Process a parked webhook event again. Its exception is resolved once that succeeds.',
    access: 'admin',
    permission: 'payments.write',
    status: 202,
    params: z.object({ exceptionId: pathId }),
    reply: changed,
    failures: ['status_conflict'],
  },
  'GET /admin/checkouts/stuck': {
    summary: `Expired unpaid checkouts that still reserve stock, oldest first; ${deskCountText}.`,
    access: 'admin',
    permission: 'payments.read',
    query: pageQuery,
    reply: z.array(stuckCheckout),
  },
  'POST /admin/checkouts/:checkoutId/release': {
    summary:
      "Expire an unpaid checkout that is overdue: the provider's payment page first, then its stock reservation. If the provider reports a payment, the checkout is settled instead.",
    access: 'admin',
    permission: 'payments.write',
    params: z.object({ checkoutId: z.uuid() }),
    reply: z.object({ message: z.string(), outcome: z.enum(['released', 'paid']) }),
    failures: ['status_conflict', 'provider_unavailable', 'in_progress'],
  },
})

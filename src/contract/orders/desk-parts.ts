import { z } from 'zod'
import { refundMethods, refundStates } from '#shared/orders/refund.ts'
import { amount, id, timestamp } from '../fields.ts'

export const deskRefund = z.object({
  id,
  amount,
  reason: z.string(),
  status: z.enum(refundStates),
  method: z.enum(refundMethods),
  /** Of a bank transfer that was made and not returned. */
  transferReference: z.string().nullable(),
  /** Why the provider refused it or the bank returned it, or which dispute superseded it. */
  failureReason: z.string().nullable(),
  /** Bank transfers that the bank returned, oldest first. */
  bankReturns: z.array(z.object({ reference: z.string(), reason: z.string(), at: timestamp })),
  attempt: z.number(),
  providerRefundId: z.string().nullable(),
  /** The admin who issued it; null for a cancellation or a return accepted by the seller. */
  admin: z.string().nullable(),
  items: z.array(z.object({ orderItemId: id, quantity: z.number() })),
  restocked: z.boolean(),
  createdAt: timestamp,
  settledAt: timestamp.nullable(),
})
export type DeskRefund = z.infer<typeof deskRefund>

export const deskMail = z.object({
  id,
  template: z.string(),
  recipient: z.string(),
  to: z.enum(['customer', 'seller']),
  createdAt: timestamp,
  sentAt: timestamp.nullable(),
  /** Why the recipient's mail server refused it; null unless it did. */
  bounce: z.string().nullable(),
})
export type DeskMail = z.infer<typeof deskMail>

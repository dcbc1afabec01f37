import { z } from 'zod'
import { disputeStatuses } from '#shared/payments/dispute.ts'
import { gateways } from '#shared/payments/gateway.ts'
import { contract } from '../endpoint.ts'
import { amount, id, pageQuery, timestamp } from '../fields.ts'

/** A payment dispute, opened by the customer's bank. */
export const dispute = z.object({
  id,
  gateway: z.enum(gateways),
  providerDisputeId: z.string(),
  amount,
  currency: z.string(),
  /** The provider's reason code. */
  reason: z.string(),
  status: z.enum(disputeStatuses),
  /** An inquiry: the bank asks for information and has not withdrawn the money. */
  inquiry: z.boolean(),
  /** The bank currently holds the money. */
  withdrawn: z.boolean(),
  /** The provider's dispute fee. */
  fee: amount,
  evidenceDueAt: timestamp.nullable(),
  openedAt: timestamp,
  closedAt: timestamp.nullable(),
  /** The dispute's page at the provider, where evidence is submitted. */
  link: z.string(),
})
export type Dispute = z.infer<typeof dispute>

const deskDispute = dispute.extend({
  customer: z.string(),
  /** The orders of the disputed payment. */
  orders: z.array(z.object({ id, orderId: z.string() })),
})
export type DeskDispute = z.infer<typeof deskDispute>

/** `OPEN` matches all disputes that the bank has not decided. */
export const disputeFilters = ['OPEN', ...disputeStatuses] as const
export type DisputeFilter = (typeof disputeFilters)[number]

export const disputesContract = contract({
  'GET /admin/disputes': {
    summary:
      'Payment disputes, by status. `OPEN` sorts by evidence deadline, other lists newest first; the total, counted up to 10,000, in `X-Total-Count`.',
    access: 'admin',
    permission: 'payments.read',
    query: pageQuery.extend({ status: z.enum(disputeFilters).optional() }),
    reply: z.array(deskDispute),
  },
})

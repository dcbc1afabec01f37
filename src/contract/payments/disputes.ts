import { z } from 'zod'
import { disputeStatuses } from '#shared/payments/dispute.ts'
import { gateways } from '#shared/payments/gateway.ts'
import { contract } from '../endpoint.ts'
import { amount, id, pageQuery, timestamp } from '../fields.ts'

/** What a customer's bank asks back, or asked. */
export const dispute = z.object({
  id,
  gateway: z.enum(gateways),
  providerDisputeId: z.string(),
  amount,
  currency: z.string(),
  /** As the provider names it. */
  reason: z.string(),
  status: z.enum(disputeStatuses),
  /** The bank only asks, and has taken no money. */
  inquiry: z.boolean(),
  /** The bank has the money at the moment. */
  withdrawn: z.boolean(),
  /** What the provider keeps for it. */
  fee: amount,
  evidenceDueAt: timestamp.nullable(),
  openedAt: timestamp,
  closedAt: timestamp.nullable(),
  /** Where a person answers it at the provider. */
  link: z.string(),
})
export type Dispute = z.infer<typeof dispute>

const deskDispute = dispute.extend({
  customer: z.string(),
  /** The orders that its payment paid. */
  orders: z.array(z.object({ id, orderId: z.string() })),
})
export type DeskDispute = z.infer<typeof deskDispute>

/** `OPEN` is whatever the bank has not decided. */
export const disputeFilters = ['OPEN', ...disputeStatuses] as const
export type DisputeFilter = (typeof disputeFilters)[number]

export const disputesContract = contract({
  'GET /admin/disputes': {
    summary:
      'Payments that banks want back: of one status, open ones first those whose evidence is due soonest, else newest first; the total, counted up to 10,000, in `X-Total-Count`.',
    access: 'admin',
    query: pageQuery.extend({ status: z.enum(disputeFilters).optional() }),
    reply: z.array(deskDispute),
  },
})

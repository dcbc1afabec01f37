import type { StateTable } from '../state-table.ts'

export const payoutStatuses = ['SCHEDULED', 'SENT', 'PAID', 'FAILED', 'RETURNED'] as const
export type PayoutStatus = (typeof payoutStatuses)[number]

export const payoutStatusNames: Record<PayoutStatus, string> = {
  SCHEDULED: 'Scheduled',
  SENT: 'Sent',
  PAID: 'Paid',
  FAILED: 'Failed',
  RETURNED: 'Returned',
}

/**
 * FAILED: refused before it arrived. RETURNED: arrived and was sent back by the bank. In both cases the amount is owed again:
 * a retry sends the same payout, otherwise the next run includes the amount in a new one.
 */
export const payoutTransitions: StateTable<PayoutStatus> = {
  SCHEDULED: ['SENT', 'FAILED'],
  SENT: ['PAID', 'FAILED', 'RETURNED'],
  PAID: ['RETURNED'],
  FAILED: ['SCHEDULED'],
  RETURNED: ['SCHEDULED'],
}

/** A transfer to the seller's Stripe account or Razorpay linked account, or a bank transfer from a bank file. */
export const payoutMethods = ['STRIPE_CONNECT', 'RAZORPAY_ROUTE', 'BANK_FILE'] as const
export type PayoutMethod = (typeof payoutMethods)[number]

export const payoutMethodNames: Record<PayoutMethod, string> = {
  STRIPE_CONNECT: 'Stripe',
  RAZORPAY_ROUTE: 'Razorpay',
  BANK_FILE: 'Bank transfer',
}

/** Razorpay's review of a linked account. Only `activated` ones are paid. */
export const routeStatuses = [
  'requested',
  'needs_clarification',
  'under_review',
  'activated',
  'suspended',
] as const
export type RouteStatus = (typeof routeStatuses)[number]

/** A payout run that needs a second person. */
export const payoutRequestStatuses = ['REQUESTED', 'APPROVED', 'REJECTED', 'CANCELED', 'EXPIRED'] as const
export type PayoutRequestStatus = (typeof payoutRequestStatuses)[number]

export const payoutSchedules = ['DAILY', 'WEEKLY', 'MONTHLY'] as const
export type PayoutSchedule = (typeof payoutSchedules)[number]

/** Why payouts to a seller are on hold. */
export const payoutHolds = [
  'ACCOUNT_NOT_ACTIVE',
  'DESTINATION_CHANGED',
  'IN_FLIGHT',
  'NOTHING_DUE',
  'BELOW_MINIMUM',
] as const
export type PayoutHold = (typeof payoutHolds)[number]

/** How long payouts are held after the bank or payout account changes. */
export const destinationHoldDays = 3

/** The terms of new sellers. A seller is new for some days after the first order and for some orders, whichever ends later. */
export type NewSellers = {
  /** 0: no days. */
  days: number
  /** 0: no orders. */
  orders: number
  /** Days from delivery to payout. */
  holdDays: number
  reserveBp: number
  /** Days from the payment until the reserve of an order is released. */
  reserveDays: number
}

/**
 * Why an order's earnings are not ready: in transit, delivered without proof or
 * without its cash, returnable, held because the seller is new, being
 * returned, or in dispute.
 */
export const payoutWaits = [
  'NOT_DELIVERED',
  'UNPROVEN',
  'CASH',
  'RETURNABLE',
  'NEW_SELLER',
  'RETURN_OPEN',
  'DISPUTED',
] as const
export type PayoutWait = (typeof payoutWaits)[number]

/** A write-off of a seller's debt; above a limit, another person decides a request. */
export const writeOffStatuses = ['REQUESTED', 'BOOKED', 'REJECTED', 'CANCELED'] as const
export type WriteOffStatus = (typeof writeOffStatuses)[number]

import type { StateTable } from '../state-table.ts'

export const payoutStatuses = ['SCHEDULED', 'SENT', 'PAID', 'FAILED', 'RETURNED'] as const
export type PayoutStatus = (typeof payoutStatuses)[number]

/**
 * A payout that failed never left, or came back before it arrived; one that was returned had arrived. Both are owed again:
 * a new attempt sends the same payout once more, the next run pays the money otherwise.
 */
export const payoutTransitions: StateTable<PayoutStatus> = {
  SCHEDULED: ['SENT', 'FAILED'],
  SENT: ['PAID', 'FAILED', 'RETURNED'],
  PAID: ['RETURNED'],
  FAILED: ['SCHEDULED'],
  RETURNED: ['SCHEDULED'],
}

/** How money reaches a seller: Stripe moves it to the seller's own account there, or the bank does from a file. */
export const payoutMethods = ['STRIPE_CONNECT', 'BANK_FILE'] as const
export type PayoutMethod = (typeof payoutMethods)[number]

export const payoutSchedules = ['DAILY', 'WEEKLY', 'MONTHLY'] as const
export type PayoutSchedule = (typeof payoutSchedules)[number]

/** Why a seller is not paid now. */
export const payoutHolds = [
  'ACCOUNT_NOT_ACTIVE',
  'DESTINATION_CHANGED',
  'IN_FLIGHT',
  'NOTHING_DUE',
  'BELOW_MINIMUM',
] as const
export type PayoutHold = (typeof payoutHolds)[number]

/** After another bank account or payout account was named, payouts wait as long. */
export const destinationHoldDays = 3

/** Why money of an order waits: it is on its way, can still be returned, is being returned, or a bank looks at its payment. */
export const payoutWaits = ['NOT_DELIVERED', 'RETURNABLE', 'RETURN_OPEN', 'DISPUTED'] as const
export type PayoutWait = (typeof payoutWaits)[number]

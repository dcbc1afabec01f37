import type { StateTable } from '../state-table.ts'

/** A customer's bank asks a payment back: what is waited for, or how it ended. */
export const disputeStatuses = ['NEEDS_RESPONSE', 'UNDER_REVIEW', 'WON', 'LOST'] as const
export type DisputeStatus = (typeof disputeStatuses)[number]

/** Forward only; what was lost may still be won on appeal, and what was won stays. */
export const disputeTransitions: StateTable<DisputeStatus> = {
  NEEDS_RESPONSE: ['UNDER_REVIEW', 'WON', 'LOST'],
  UNDER_REVIEW: ['WON', 'LOST'],
  WON: [],
  LOST: ['WON'],
}

export const isOpenDispute = (status: DisputeStatus): boolean =>
  status === 'NEEDS_RESPONSE' || status === 'UNDER_REVIEW'

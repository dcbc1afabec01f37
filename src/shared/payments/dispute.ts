import type { StateTable } from '../state-table.ts'

/** Status of a payment dispute opened by the customer's bank. */
export const disputeStatuses = ['NEEDS_RESPONSE', 'UNDER_REVIEW', 'WON', 'LOST'] as const
export type DisputeStatus = (typeof disputeStatuses)[number]

/** Forward only. A lost dispute can still be won on appeal; a won one is final. */
export const disputeTransitions: StateTable<DisputeStatus> = {
  NEEDS_RESPONSE: ['UNDER_REVIEW', 'WON', 'LOST'],
  UNDER_REVIEW: ['WON', 'LOST'],
  WON: [],
  LOST: ['WON'],
}

export const isOpenDispute = (status: DisputeStatus): boolean =>
  status === 'NEEDS_RESPONSE' || status === 'UNDER_REVIEW'

import type { StateTable } from '../state-table.ts'

export const accountStatuses = [
  'PENDING_VERIFICATION',
  'ACTIVE',
  'SUSPENDED',
  'DEACTIVATED',
  'BANNED',
  'CLOSED',
] as const
export type AccountStatus = (typeof accountStatuses)[number]

/** Transitions available to admins. Closed is final. */
export const sellerTransitions: StateTable<AccountStatus> = {
  PENDING_VERIFICATION: ['ACTIVE', 'BANNED', 'CLOSED'],
  ACTIVE: ['SUSPENDED', 'DEACTIVATED', 'BANNED', 'CLOSED'],
  SUSPENDED: ['ACTIVE', 'BANNED', 'CLOSED'],
  DEACTIVATED: ['ACTIVE', 'BANNED', 'CLOSED'],
  BANNED: ['ACTIVE', 'CLOSED'],
  CLOSED: [],
}

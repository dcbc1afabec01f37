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

/** An admin's moves: anyone can be banned or closed, a closed account never opens again. */
export const sellerTransitions: StateTable<AccountStatus> = {
  PENDING_VERIFICATION: ['ACTIVE', 'BANNED', 'CLOSED'],
  ACTIVE: ['SUSPENDED', 'DEACTIVATED', 'BANNED', 'CLOSED'],
  SUSPENDED: ['ACTIVE', 'BANNED', 'CLOSED'],
  DEACTIVATED: ['ACTIVE', 'BANNED', 'CLOSED'],
  BANNED: ['ACTIVE', 'CLOSED'],
  CLOSED: [],
}

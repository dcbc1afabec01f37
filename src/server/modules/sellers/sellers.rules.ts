import type { AccountStatus } from '#contract/sellers.ts'
import type { StateTable } from '#shared/state-table.ts'

/** An admin's moves: anyone can be banned or closed, a closed account never opens again. */
export const sellerTransitions: StateTable<AccountStatus> = {
  PENDING_VERIFICATION: ['ACTIVE', 'BANNED', 'CLOSED'],
  ACTIVE: ['SUSPENDED', 'DEACTIVATED', 'BANNED', 'CLOSED'],
  SUSPENDED: ['ACTIVE', 'BANNED', 'CLOSED'],
  DEACTIVATED: ['ACTIVE', 'BANNED', 'CLOSED'],
  BANNED: ['ACTIVE', 'CLOSED'],
  CLOSED: [],
}

/** Accounts that may not sign in. */
export const isClosed = (status: AccountStatus): boolean => status === 'BANNED' || status === 'CLOSED'

/** Everything but the last four characters becomes dots, always six, so that the length is no hint. */
export const mask = (secret: string): string => `••••••${secret.slice(-4)}`

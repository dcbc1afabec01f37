import { type AccountStatus, accountStatuses, sellerTransitions } from '#shared/sellers/seller-status.ts'
import { mayMove } from '#shared/state-table.ts'

export const statusNames: Record<AccountStatus, string> = {
  PENDING_VERIFICATION: 'Pending verification',
  ACTIVE: 'Active',
  SUSPENDED: 'Suspended',
  DEACTIVATED: 'Deactivated',
  BANNED: 'Banned',
  CLOSED: 'Closed',
}

type StatusChoice = {
  status: AccountStatus
  /** Null when the status can be chosen. */
  disabledReason: string | null
}

/** All statuses for the menu of an account in status `from`. */
export const statusChoices = (from: AccountStatus, emailVerified: boolean): StatusChoice[] =>
  accountStatuses.map((status) => ({ status, disabledReason: disabledReasonOf(from, status, emailVerified) }))

function disabledReasonOf(from: AccountStatus, to: AccountStatus, emailVerified: boolean): string | null {
  if (mayMove(sellerTransitions, from, to))
    return to === 'ACTIVE' && !emailVerified ? 'Email address not verified' : null
  if (from === to) return 'Current status'
  if (from === 'CLOSED') return 'A closed account cannot be reopened'
  if (to === 'PENDING_VERIFICATION') return 'Only for new accounts'
  return 'Only for active accounts'
}

/** Consequences, shown in the confirmation dialog. */
export const consequences: Record<AccountStatus, string> = {
  PENDING_VERIFICATION: '',
  ACTIVE: 'The seller’s products are listed and can be bought.',
  SUSPENDED: 'The seller’s products are hidden. The seller can log in and complete open orders.',
  DEACTIVATED: 'The seller’s products are hidden. The seller can log in and complete open orders.',
  BANNED:
    'The seller’s products are hidden, all sessions end, and the seller can’t log in. You can reactivate the account later.',
  CLOSED:
    'The seller’s products are hidden, all sessions end, and the seller can’t log in. This can’t be undone.',
}

/** Button, progress and result texts of a status change. */
export const actionLabels: Record<AccountStatus, { label: string; busy: string; done: string }> = {
  PENDING_VERIFICATION: { label: '', busy: '', done: '' },
  ACTIVE: { label: 'Activate seller', busy: 'Activating...', done: 'is now active' },
  SUSPENDED: { label: 'Suspend seller', busy: 'Suspending...', done: 'is now suspended' },
  DEACTIVATED: { label: 'Deactivate seller', busy: 'Deactivating...', done: 'is now deactivated' },
  BANNED: { label: 'Ban seller', busy: 'Banning...', done: 'is now banned' },
  CLOSED: { label: 'Close account permanently', busy: 'Closing...', done: 'is now closed' },
}

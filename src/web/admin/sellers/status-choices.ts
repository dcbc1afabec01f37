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
  /** Why it cannot be chosen now; null when it can. */
  disabledReason: string | null
}

/** All six statuses as the menu lists them for an account that has `from`. */
export const statusChoices = (from: AccountStatus, emailVerified: boolean): StatusChoice[] =>
  accountStatuses.map((status) => ({ status, disabledReason: disabledReasonOf(from, status, emailVerified) }))

function disabledReasonOf(from: AccountStatus, to: AccountStatus, emailVerified: boolean): string | null {
  if (mayMove(sellerTransitions, from, to))
    return to === 'ACTIVE' && !emailVerified ? 'The email address is not confirmed yet' : null
  if (from === to) return 'The status now'
  if (from === 'CLOSED') return 'A closed account never opens again'
  if (to === 'PENDING_VERIFICATION') return 'Only before the first decision'
  return 'Only from an active account'
}

/** What follows for the seller, as the question before it says. */
export const consequences: Record<AccountStatus, string> = {
  PENDING_VERIFICATION: '',
  ACTIVE: 'Products of this seller are shown and sold from now on.',
  SUSPENDED: 'Nothing of this seller is shown or sold. The seller can log in and finish open orders.',
  DEACTIVATED: 'Nothing of this seller is shown or sold. The seller can log in and finish open orders.',
  BANNED:
    'Nothing of this seller is shown or sold, every session ends at once, and the seller cannot log in. You can open the account again.',
  CLOSED:
    'Nothing of this seller is shown or sold, every session ends at once, and the seller cannot log in. This cannot be undone.',
}

/** What the move is called on its button. */
export const deeds: Record<AccountStatus, { deed: string; busy: string; done: string }> = {
  PENDING_VERIFICATION: { deed: '', busy: '', done: '' },
  ACTIVE: { deed: 'Activate seller', busy: 'Activating...', done: 'is active now' },
  SUSPENDED: { deed: 'Suspend seller', busy: 'Suspending...', done: 'is suspended now' },
  DEACTIVATED: { deed: 'Deactivate seller', busy: 'Deactivating...', done: 'is deactivated now' },
  BANNED: { deed: 'Ban seller', busy: 'Banning...', done: 'is banned now' },
  CLOSED: { deed: 'Close account for good', busy: 'Closing...', done: 'is closed now' },
}

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

const symbols = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The last character of a GSTIN, computed from the fourteen before it: Luhn's method with 36 symbols. */
export function gstinCheckDigit(first14: string): string {
  let sum = 0
  for (const [index, symbol] of [...first14].entries()) {
    const product = symbols.indexOf(symbol) * (index % 2 === 0 ? 1 : 2)
    sum += Math.floor(product / symbols.length) + (product % symbols.length)
  }
  return symbols.charAt((symbols.length - (sum % symbols.length)) % symbols.length)
}

/** The form itself is checked by the contract; this catches typing errors. */
export const hasRightCheckDigit = (gstin: string): boolean =>
  gstin.length === 15 && gstinCheckDigit(gstin.slice(0, 14)) === gstin.charAt(14)

/** Everything but the last four characters becomes dots, always six, so that the length is no hint. */
export const mask = (secret: string): string => `••••••${secret.slice(-4)}`

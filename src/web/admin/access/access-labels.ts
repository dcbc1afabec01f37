import type { AccessEntry } from '#contract/admin/audit.ts'
import { numberText } from '#shared/region/formats.ts'

export const kindNames: Record<AccessEntry['kind'], string> = {
  login: 'Logins',
  login_failed: 'Failed logins',
  second_step: 'Second steps',
  second_step_failed: 'Failed second steps',
  view: 'Views',
}

export const accountNames: Record<AccessEntry['account']['kind'], string> = {
  admin: 'Admin',
  seller: 'Seller',
  customer: 'Customer',
  unknown: 'No account',
}

const subjectNames: Record<NonNullable<AccessEntry['subject']>['kind'], string> = {
  'bank-file': 'bank file',
  books: 'books export',
  'data-copy': 'copy of their data',
  document: 'verification document of seller',
  'tax-paper': 'tax paper',
  'payout-statement': 'statement of payout',
  transactions: 'transactions export',
  orders: 'orders export',
  returns: 'returns export',
  payouts: 'payouts export',
  products: 'products export',
  customers: 'customers export',
  customer: 'customer',
  order: 'order',
  seller: 'seller',
}

/** What happened, in words: "Viewed order 12". */
export function accessText({ kind, times, subject }: AccessEntry): string {
  if (subject) return `Viewed ${subjectNames[subject.kind]} ${subject.id}`.trim()
  if (kind === 'login') return 'Logged in'
  if (kind === 'second_step') return 'Passed the second step'
  const failed = kind === 'login_failed' ? 'Failed to log in' : 'Failed the second step'
  return times === 1 ? failed : `${failed} ${numberText(times)} times`
}

export const accountText = ({ name, email, kind, id }: AccessEntry['account']): string =>
  name || email || (id === null ? 'Unknown email address' : `${accountNames[kind]} ${id}`)

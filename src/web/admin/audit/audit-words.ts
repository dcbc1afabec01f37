import type { AuditEntry } from '#contract/admin/audit.ts'
import { momentText } from '../../back-office/dates.ts'
import { money } from '../../ui/price.tsx'

/** What the log knows changes of, in words. */
export const subjectNames: Record<string, string> = {
  products: 'Product',
  variants: 'Variant',
  stock: 'Stock',
  imports: 'Import',
  uploads: 'Picture',
  orders: 'Order',
  refunds: 'Refund',
  returns: 'Return',
  payouts: 'Payout',
  payout_runs: 'Payout run',
  payout_files: 'Bank file',
  payout_accounts: 'Payout account',
  payment_events: 'Payment event',
  payment_exceptions: 'Payment exception',
  sellers: 'Seller',
  reviews: 'Review',
  reports: 'Report',
  coupons: 'Coupon',
  deals: 'Deal',
  home_categories: 'Home tile',
  users: 'Person',
  staff_invitations: 'Invitation',
  settings: 'Setting',
  commission_rates: 'Commission',
  tax_rates: 'Tax',
  exchange_rates: 'Exchange rate',
  mails: 'Mail sent again',
  jobs: 'Job',
}

const inWords = (name: string) => name.replaceAll('_', ' ')

export function subjectName(kind: string): string {
  const words = inWords(kind)
  return subjectNames[kind] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

export type Change = { field: string; label: string; before: unknown; after: unknown }

/** Every field of an entry with what it was and what it became; the row's own id says nothing new. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Change[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  fields.delete('id')
  return [...fields].map((field) => ({
    field,
    label: inWords(field.replace(/_(cents|bp)$/, '')),
    before: before?.[field],
    after: after?.[field],
  }))
}

/** A point in time as the database writes it. */
const storedMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/

export function valueText(field: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') {
    if (field.endsWith('_cents')) return money(value / 100)
    return field.endsWith('_bp') ? `${value / 100}%` : String(value)
  }
  if (Array.isArray(value)) return value.map((one) => valueText('', one)).join(', ') || 'nothing'
  if (typeof value === 'string') return storedMoment.test(value) ? momentText(value) : value
  if (typeof value !== 'object') return String(value)
  return Object.entries(value)
    .map(([name, one]) => `${name}: ${valueText(name, one)}`)
    .join(', ')
}

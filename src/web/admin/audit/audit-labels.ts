import type { AuditEntry } from '#contract/admin/audit.ts'
import { momentText } from '../../back-office/forms/dates.ts'
import { money } from '../../ui/price.tsx'

/** Labels of the kinds of records in the log. */
export const subjectNames: Record<string, string> = {
  products: 'Product',
  variants: 'Variant',
  stock: 'Stock',
  imports: 'Import',
  bulk_jobs: 'Bulk change',
  uploads: 'Image',
  orders: 'Order',
  order_notes: 'Note about an order',
  refunds: 'Refund',
  returns: 'Return',
  payouts: 'Payout',
  payout_runs: 'Payout run',
  payout_requests: 'Payout request',
  payout_files: 'Bank file',
  debt_plans: 'Repayment plan',
  debt_write_offs: 'Write-off',
  debt_payments: "Seller's payment of a debt",
  bank_statements: 'Bank statement',
  bank_lines: 'Bank line',
  payout_accounts: 'Payout account',
  linked_accounts: 'Razorpay account',
  payment_events: 'Payment event',
  payment_exceptions: 'Payment exception',
  closed_months: 'Closed month',
  sellers: 'Seller',
  verification_documents: 'Verification document',
  seller_members: 'Team member',
  reviews: 'Review',
  reports: 'Report',
  content_pages: 'Content page',
  content_revisions: 'Revision of a content page',
  contact_messages: 'Message',
  contact_replies: 'Reply to a message',
  coupons: 'Coupon',
  customer_notes: 'Note about a customer',
  seller_notes: 'Note about a seller',
  attributes: 'Attribute',
  search_synonyms: 'Search synonym',
  search_pins: 'Pinned results',
  deals: 'Deal',
  home_categories: 'Home tile',
  home_blocks: 'Home page block',
  users: 'User',
  staff_invitations: 'Invitation',
  settings: 'Setting',
  commission_rates: 'Commission',
  tax_rates: 'Tax',
  exchange_rates: 'Exchange rate',
  mails: 'Resent email',
  muted_mails: 'Email turned off',
  mail_texts: 'Email text',
  jobs: 'Job',
  second_factors: 'Second factor',
  passkeys: 'Passkey',
}

/** `set_by` and `setBy` become `set by`. */
const spaced = (name: string) =>
  name
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()

/** Basis points are stored as `rate_bp` in columns and as `rateBp` in JSON values. */
const isBasisPoints = (field: string) => /(_bp|Bp)$/.test(field)
const isCents = (field: string) => /(_cents|Cents)$/.test(field)
const withoutUnit = (field: string) => field.replace(/(_cents|_bp|Cents|Bp|_id|Id)$/, '')

export function subjectName(kind: string): string {
  const name = spaced(kind)
  return subjectNames[kind] ?? name.charAt(0).toUpperCase() + name.slice(1)
}

/** `Product: Linen shirt`, or its number when it has no name or is gone. */
export function subjectText({ kind, id, name }: AuditEntry['subject']): string {
  if (name === null) return `${subjectName(kind)} ${id}`
  return `${subjectName(kind)}: ${kind === 'settings' ? spaced(name) : name}`
}

export type Change = { field: string; label: string; before: unknown; after: unknown }

/** Units of settings, which are stored as bare numbers. */
const settingUnits: Record<string, string> = {
  payoutMinimum: '_cents',
  platformFee: '_cents',
  payoutApprovalAbove: '_cents',
  refundProofAbove: '_cents',
  commissionTax: '_bp',
}

/** The list shows when and by whom a setting was changed, and its name. */
const hiddenOfSettings = ['name', 'set_at', 'set_by']

/** All changed fields with their values before and after, without the row's id. */
export function changesOf({
  before,
  after,
  subject,
}: Pick<AuditEntry, 'before' | 'after' | 'subject'>): Change[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  const isSetting = subject.kind === 'settings'
  for (const hidden of ['id', ...(isSetting ? hiddenOfSettings : [])]) fields.delete(hidden)
  return [...fields].map((field) => ({
    field: isSetting && field === 'value' ? `value${settingUnits[subject.name ?? ''] ?? ''}` : field,
    label: spaced(withoutUnit(field)),
    before: before?.[field],
    after: after?.[field],
  }))
}

/** `status: 'BANK_FILE'` is shown as "Bank file"; other words in capitals, such as `USD`, stay. */
const isConstant = (field: string, value: string) =>
  /^[A-Z]+(_[A-Z]+)+$/.test(value) || (/status|kind|outcome|state/i.test(field) && /^[A-Z]+$/.test(value))
const sentence = (constant: string) =>
  constant.charAt(0) + constant.slice(1).toLowerCase().replaceAll('_', ' ')

/** A timestamp in the database's JSON format. */
const storedMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/

export function valueText(field: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return 'empty'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') {
    if (isCents(field)) return money(value / 100)
    return isBasisPoints(field) ? `${value / 100}%` : String(value)
  }
  if (Array.isArray(value)) return value.map((one) => valueText('', one)).join(', ') || 'empty'
  if (typeof value === 'string') {
    if (storedMoment.test(value)) return momentText(value)
    return isConstant(field, value) ? sentence(value) : value
  }
  if (typeof value !== 'object') return String(value)
  return Object.entries(value)
    .map(([name, one]) => `${spaced(withoutUnit(name))}: ${valueText(name, one)}`)
    .join(', ')
}

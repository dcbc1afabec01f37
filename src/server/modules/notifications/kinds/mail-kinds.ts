import type { MailTemplate } from '../templates/templates.ts'
import { samples } from './samples.ts'

/** Templates with a text for each value of a field, such as the status of the order. */
const variantFields: Partial<Record<MailTemplate, string>> = {
  'no-account': 'area',
  'order-placed': 'cash',
  'order-status': 'status',
  'order-refunded': 'whole',
  'return-step': 'step',
  'seller-return-step': 'step',
  'seller-status': 'status',
  'seller-order-refunded': 'whole',
  'seller-order-changed': 'change',
  'seller-dispute-closed': 'won',
  'staff-changed': 'change',
  'payout-decided': 'approved',
  'seller-team-changed': 'change',
}

const flags: Record<string, [on: string, off: string]> = {
  whole: ['full', 'partial'],
  won: ['won', 'lost'],
  approved: ['approved', 'rejected'],
  cash: ['cash', 'paid'],
}

/** The kind of a mail: its template and variant, such as `order-status.shipped`; no variant without a value. */
export function kindOf(template: MailTemplate, data: object): string {
  const field = variantFields[template]
  const value = field === undefined ? undefined : (data as Record<string, unknown>)[field]
  if (field === undefined || value === undefined) return template
  const [on = '', off = ''] = flags[field] ?? []
  return `${template}.${typeof value === 'boolean' ? (value ? on : off) : String(value).toLowerCase()}`
}

export type MailKind = {
  kind: string
  template: MailTemplate
  audience: 'customer' | 'seller' | 'staff'
  sample: Record<string, unknown>
}

function audienceOf(template: MailTemplate): MailKind['audience'] {
  if (/^(staff-|payout-approval|payout-decided|contact-message)/.test(template)) return 'staff'
  return /^(seller|bank|payout|product)-/.test(template) ? 'seller' : 'customer'
}

/** Every kind of email, with example data. */
export const mailKinds: MailKind[] = (Object.keys(samples) as MailTemplate[]).flatMap((template) =>
  samples[template].map((sample) => ({
    kind: kindOf(template, sample),
    template,
    audience: audienceOf(template),
    sample: sample as Record<string, unknown>,
  })),
)

import { attributeKindLabels } from '#shared/catalog/attributes.ts'
import { presetNames } from '#shared/catalog/import-mapping.ts'
import { listingSorts } from '#shared/catalog/listing-sorts.ts'
import { reportReasons } from '#shared/catalog/report-reasons.ts'
import { contactTopics } from '#shared/contact/contact-topics.ts'
import { deliveryProofNames } from '#shared/orders/delivery-proof.ts'
import { returnReasons } from '#shared/orders/return-reasons.ts'
import { fitLabels } from '#shared/reviews/fits.ts'
import { documentNames, documentStatusNames } from '#shared/sellers/documents.ts'
import { teamRoleNames } from '#shared/sellers/team-roles.ts'
import { staffRoleNames } from '#shared/staff/staff-roles.ts'
import { statusNames as orderStatusNames } from '../../../back-office/orders/order-text.ts'
import { returnStatusNames } from '../../../back-office/orders/return-text.ts'
import { payoutMethodNames, payoutStatusNames } from '../../../back-office/payouts/payout-text.ts'
import { bookings } from '../../bank/line-text.ts'
import { kindNames as blockKindNames, placeNames } from '../../home/blocks/block-labels.ts'
import { sectionFacts } from '../../home/sections.ts'
import { mailName } from '../../mails/mail-name.ts'
import { statusNames as sellerStatusNames } from '../../sellers/status-choices.ts'
import { regimeLabels, regionNames, scheduleLabels } from '../../settings/setting-labels.ts'

type Names = Record<string, string>

/** The words for a value, by its field, or by the kind of record and the field. */
const enums: Record<string, Names> = {
  account_status: sellerStatusNames,
  'attributes.kind': attributeKindLabels,
  booked_as: bookings,
  'contact_messages.topic': contactTopics,
  'coupons.kind': { PERCENT: 'Percentage off', AMOUNT: 'Amount off', FREE_SHIPPING: 'Free shipping' },
  'order_notes.kind': { NOTE: 'Note', ADDRESS: 'New delivery address' },
  'customer_notes.kind': {
    NOTE: 'Note',
    BLOCKED: 'Blocked',
    UNBLOCKED: 'Unblocked',
    LOGGED_OUT: 'Logged out',
  },
  delivery_proof: deliveryProofNames,
  fit: fitLabels,
  'home_blocks.kind': blockKindNames,
  'home_blocks.place': placeNames,
  'home_blocks.sort': {
    popular: 'Popular',
    ...Object.fromEntries(listingSorts.map(({ value, label }) => [value, label])),
  },
  'home_categories.section': Object.fromEntries(
    Object.entries(sectionFacts).map(([section, { name }]) => [section, name]),
  ),
  media_type: { 'application/pdf': 'PDF', 'image/jpeg': 'JPEG picture', 'image/png': 'PNG picture' },
  'orders.status': orderStatusNames,
  'payouts.method': payoutMethodNames,
  'payouts.status': payoutStatusNames,
  preset: presetNames,
  'reports.reason': reportReasons,
  'returns.reason': returnReasons,
  'returns.status': returnStatusNames,
  'seller_members.role': teamRoleNames,
  'settings.regime': regimeLabels,
  'settings.value': { ...regionNames, ...scheduleLabels },
  staff_role: staffRoleNames,
  'users.role': { ROLE_CUSTOMER: 'Customer', ROLE_ADMIN: 'Admin' },
  'verification_documents.kind': documentNames,
  'verification_documents.status': documentStatusNames,
}

/** British spellings of the database. */
const spellings: Names = { CANCELLED: 'Canceled', FULFILMENT: 'Fulfillment' }

/** `status: 'BANK_FILE'` is shown as "Bank file"; other words in capitals, such as `USD`, stay. */
const isConstant = (field: string, value: string) =>
  /^[A-Z]+(_[A-Z]+)+$/.test(value) ||
  (/^(status|kind|outcome|state|hidden_from|action|type)$/i.test(field) && /^[A-Z]+$/.test(value))
const sentence = (constant: string) =>
  constant.charAt(0) + constant.slice(1).toLowerCase().replaceAll('_', ' ')

/** The value in words, or as it is. */
export function enumText(kind: string, field: string, value: string): string {
  const known = enums[`${kind}.${field}`]?.[value] ?? enums[field]?.[value]
  if (known) return known
  if (kind === 'mails' && field === 'template') return mailName(value)
  if (kind === 'muted_mails' && field === 'mail') return mailName(value)
  if (kind === 'bulk_jobs' && field === 'action') return sentence(value.toUpperCase())
  return isConstant(field, value) ? (spellings[value] ?? sentence(value)) : value
}

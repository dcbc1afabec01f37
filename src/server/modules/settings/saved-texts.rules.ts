import type { SettingKind, SettingName } from '#contract/admin/settings/settings.ts'

const orders = 'It applies to orders placed from now on.'
const effective = 'It is effective now.'
const ordersAndPayouts = 'It is effective from the next payout, also for placed orders.'
const nextNight = 'It is effective from the next nightly clean-up.'

const effects: Record<SettingName | Exclude<SettingKind, 'setting'>, string> = {
  currency: effective,
  orderListCurrency: orders,
  shipping: orders,
  platformFee: orders,
  commissionTiers: orders,
  commissionTax: orders,
  unpaidMinutes: orders,
  cashOnDelivery: orders,
  taxRegime: orders,
  commission: orders,
  tax: orders,
  exchange: orders,
  payoutSchedule: 'It is effective from the next payout.',
  payoutMinimum: 'It is effective from the next payout.',
  payoutApprovalAbove: 'It is effective from the next payout or write-off.',
  deliveryProofDays: ordersAndPayouts,
  newSellers: 'It applies to orders paid from now on.',
  refundProofAbove: 'It is effective from the next refund.',
  codesPerClient: 'It is effective from the next code.',
  requestsPerClient: 'It is effective from the next request.',
  timeZone: effective,
  region: effective,
  brand: effective,
  orderDataYears: nextNight,
  auditYears: nextNight,
  cartDays: nextNight,
  mailDays: nextNight,
  sessionDays: nextNight,
  contactDays: nextNight,
  exportDays: 'It applies to copies made from now on.',
}

/** The reply to a saved change. */
export const savedText = (what: keyof typeof effects, validFrom: string | undefined): string =>
  validFrom ? 'Saved. It is effective from that time.' : `Saved. ${effects[what]}`

import type { SettingName } from '#contract/admin/settings/settings.ts'
import type { SettingSectionId } from './setting-names.ts'

/** The settings of this page. The brand is set on the Brand page. */
export type PageSetting = Exclude<SettingName, 'brand'>

/** Rates have several values each, and the return window cannot be changed. */
export type SettingKey = PageSetting | 'commission' | 'tax' | 'exchangeRates' | 'returnWindow'

type Entry = { section: SettingSectionId; name: string /** More words to find it by. */; words: string }

/** Each setting with its name. */
export const settingIndex: Record<SettingKey, Entry> = {
  shipping: { section: 'shipping', name: 'Shipping', words: 'delivery flat fee free from above cost charge' },
  platformFee: { section: 'platform-fee', name: 'Platform fee', words: 'fees charge per order service' },
  cashOnDelivery: {
    section: 'cash',
    name: 'Cash on delivery',
    words: 'cod pay courier collect pin codes maximum',
  },
  commission: {
    section: 'commission',
    name: 'Commission rates',
    words: 'share percent sellers category take',
  },
  commissionTiers: { section: 'commission', name: 'Commission tiers', words: 'volume sales discount levels' },
  tax: { section: 'tax', name: 'Tax rates', words: 'gst vat sales hsn region invoice percent' },
  taxRegime: { section: 'tax', name: 'Tax regime', words: 'gst gstin cgst sgst igst india upi invoice' },
  commissionTax: { section: 'tax', name: 'Tax on commission', words: 'gst vat percent' },
  payoutSchedule: { section: 'payouts', name: 'Payout schedule', words: 'daily weekly monthly days when' },
  payoutMinimum: { section: 'payouts', name: 'Minimum payout', words: 'amount threshold smallest' },
  deliveryProofDays: {
    section: 'payouts',
    name: 'Payout without proof of delivery',
    words: 'days delivered unproven hold',
  },
  newSellers: { section: 'payouts', name: 'New sellers', words: 'reserve hold days first orders risk' },
  payoutApprovalAbove: {
    section: 'payouts',
    name: 'Payout approval',
    words: 'second person four eyes limit write off',
  },
  refundProofAbove: {
    section: 'refunds',
    name: 'Refund confirmation',
    words: 'proof staff identity step up limit',
  },
  returnWindow: { section: 'refunds', name: 'Return window', words: 'days returns period policy' },
  currency: { section: 'currencies', name: 'Currency', words: 'shop money dollar rupee euro' },
  orderListCurrency: {
    section: 'currencies',
    name: 'Order-list currency',
    words: 'totals dollar rupee euro',
  },
  exchangeRates: { section: 'currencies', name: 'Exchange rates', words: 'currency conversion fx' },
  region: {
    section: 'region',
    name: 'Region',
    words: 'country locale phone mobile pin postal zip code states address formats date number',
  },
  timeZone: { section: 'region', name: 'Time zone', words: 'timezone clock midnight hours utc' },
  unpaidMinutes: { section: 'limits', name: 'Time to pay', words: 'checkout expire unpaid reserve minutes' },
  codesPerClient: {
    section: 'limits',
    name: 'Codes per client',
    words: 'login otp one-time abuse rate limit',
  },
  requestsPerClient: { section: 'limits', name: 'Requests per client', words: 'api abuse rate limit bots' },
  orderDataYears: {
    section: 'retention',
    name: 'Order recipients',
    words: 'privacy gdpr erase addresses names keep years',
  },
  auditYears: { section: 'retention', name: 'Audit log', words: 'delete keep years history' },
  cartDays: { section: 'retention', name: 'Abandoned bags', words: 'carts delete keep days' },
  mailDays: { section: 'retention', name: 'Sent emails', words: 'mails delete keep days' },
  contactDays: { section: 'retention', name: 'Answered messages', words: 'contact delete keep days' },
  sessionDays: { section: 'retention', name: 'Ended logins', words: 'sessions delete keep days' },
  exportDays: { section: 'retention', name: 'Data downloads', words: 'export privacy gdpr copy keep days' },
}

export const settingKeys = Object.keys(settingIndex) as SettingKey[]

/** The id of the element on the page. */
export const anchorOf = (key: SettingKey): string => `setting-${key}`

/** What belongs to the brand, which has its own page. */
export const brandEntries = [
  { name: 'Shop name and logo', to: '/admin/brand#name', words: 'brand slogan title picture icon' },
  { name: 'Colors', to: '/admin/brand#colors', words: 'brand accent theme dark' },
  { name: 'Support email and phone', to: '/admin/brand#support', words: 'brand contact help' },
  { name: 'Legal name and address', to: '/admin/brand#legal', words: 'brand company imprint invoice' },
]

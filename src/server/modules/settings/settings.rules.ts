import type { SettingBody } from '#contract/admin/settings/settings.ts'
import type { Brand } from '#shared/brand.ts'
import { defaultBrand } from '#shared/default-brand.ts'
import { Failure } from '#shared/failure.ts'
import type { CommissionTier } from '#shared/payments/commission-tiers.ts'
import { toCents, toDecimal } from '#shared/payments/money.ts'
import type { NewSellers, PayoutSchedule } from '#shared/payments/payout-status.ts'
import type { TaxRegime } from '#shared/payments/tax.ts'
import type { RegionCode } from '#shared/region/region-codes.ts'

/** The stored settings; amounts in cents. Settings that were never set are absent. */
export type SettingValues = {
  currency?: string
  orderListCurrency?: string
  shipping?: { flatFeeCents: number; freeAboveCents: number }
  platformFee?: number
  /** Rates by the net sales of the month before. */
  commissionTiers?: CommissionTier[]
  /** Tax on the commission, in basis points. */
  commissionTax?: number
  unpaidMinutes?: number
  cashOnDelivery?: StoredCash
  payoutSchedule?: PayoutSchedule
  payoutMinimum?: number
  /** Days after the promised date until an order without proof of delivery is paid out. */
  deliveryProofDays?: number
  newSellers?: NewSellers
  /** A larger run of payouts needs a second person; 0: never. */
  payoutApprovalAbove?: number
  /** Refunds of an order above this total need a fresh proof; 0: never. */
  refundProofAbove?: number
  codesPerClient?: number
  requestsPerClient?: number
  timeZone?: string
  /** Formats of phone numbers, postal codes, numbers and dates. */
  region?: RegionCode
  brand?: Brand
  taxRegime?: StoredTaxRegime
} & { [N in keyof typeof retention]?: number }

/** Cash on delivery. `pinCodes`: beginnings of those served; empty for all. */
export type StoredCash = { offered: boolean; maxOrderCents: number; pinCodes: string[] }

/** How tax is computed, and who the platform is for the tax office. */
export type StoredTaxRegime = {
  regime: TaxRegime
  /** The platform's registration; empty outside the Indian regime. */
  gstin: string
  /** The tax included in delivery and platform fee. */
  feeTaxBp: number
  /** For the QR code of invoices; empty: none. */
  upiId: string
}
const noTaxRegime: StoredTaxRegime = { regime: 'DESTINATION', gstin: '', feeTaxBp: 0, upiId: '' }

/** Default retention periods. */
export const retention = {
  orderDataYears: 8,
  auditYears: 2,
  cartDays: 365,
  exportDays: 7,
  mailDays: 30,
  sessionDays: 30,
  contactDays: 365,
}

/** Off, because `days` and `orders` are 0; the other values are proposals. */
const newSellers: NewSellers = { days: 0, orders: 0, holdDays: 14, reserveBp: 1_000, reserveDays: 60 }

/** The settings in force, and the currency of the book once there is an order. */
export type ValuesInForce = SettingValues & { bookCurrency?: string }

/** The effective settings. */
export type ShopRules = Required<SettingValues>

/** What the shop was last asked to offer; not offered until then. */
const noCash: StoredCash = { offered: false, maxOrderCents: 50_000, pinCodes: [] }

/** The server's configuration: defaults for settings that were never set. */
export type DefaultRules = {
  CURRENCY: string
  ORDER_LIST_CURRENCY: string
  SHIPPING_FLAT_FEE: number
  SHIPPING_FREE_ABOVE: number
  PAYOUT_APPROVAL_ABOVE: number
  REFUND_PROOF_ABOVE: number
  LIMIT_CODES_PER_CLIENT: number
  LIMIT_REQUESTS_PER_CLIENT: number
}

/** Smaller payouts cost more than they are worth. */
const payoutMinimumCents = 100

/** Reservations last this long. The provider's session is valid longer and is expired first. */
const unpaidMinutes = 30

/** The currency of a new book. */
const ownCurrency = (config: DefaultRules, values: SettingValues): string =>
  values.currency ?? config.CURRENCY

/** True on a server that started before the first order, with a `CURRENCY` that differs from that order's. */
export const conflictsWithBook = (config: DefaultRules, values: ValuesInForce): boolean =>
  values.bookCurrency !== undefined && values.bookCurrency !== ownCurrency(config, values)

export const rulesOf = (config: DefaultRules, values: ValuesInForce): ShopRules => ({
  currency: values.bookCurrency ?? ownCurrency(config, values),
  orderListCurrency: values.orderListCurrency ?? config.ORDER_LIST_CURRENCY,
  shipping: values.shipping ?? {
    flatFeeCents: toCents(config.SHIPPING_FLAT_FEE),
    freeAboveCents: toCents(config.SHIPPING_FREE_ABOVE),
  },
  platformFee: values.platformFee ?? 0,
  commissionTiers: values.commissionTiers ?? [],
  commissionTax: values.commissionTax ?? 0,
  unpaidMinutes: values.unpaidMinutes ?? unpaidMinutes,
  cashOnDelivery: values.cashOnDelivery ?? noCash,
  payoutSchedule: values.payoutSchedule ?? 'WEEKLY',
  payoutMinimum: values.payoutMinimum ?? payoutMinimumCents,
  deliveryProofDays: values.deliveryProofDays ?? 14,
  newSellers: values.newSellers ?? newSellers,
  payoutApprovalAbove: values.payoutApprovalAbove ?? toCents(config.PAYOUT_APPROVAL_ABOVE),
  refundProofAbove: values.refundProofAbove ?? toCents(config.REFUND_PROOF_ABOVE),
  codesPerClient: values.codesPerClient ?? config.LIMIT_CODES_PER_CLIENT,
  requestsPerClient: values.requestsPerClient ?? config.LIMIT_REQUESTS_PER_CLIENT,
  timeZone: values.timeZone ?? 'UTC',
  region: values.region ?? 'DEFAULT',
  orderDataYears: values.orderDataYears ?? retention.orderDataYears,
  auditYears: values.auditYears ?? retention.auditYears,
  cartDays: values.cartDays ?? retention.cartDays,
  exportDays: values.exportDays ?? retention.exportDays,
  mailDays: values.mailDays ?? retention.mailDays,
  sessionDays: values.sessionDays ?? retention.sessionDays,
  contactDays: values.contactDays ?? retention.contactDays,
  brand: { ...defaultBrand, ...values.brand },
  taxRegime: values.taxRegime ?? noTaxRegime,
})

/** Null while cash on delivery is not offered. */
export const cashRulesOf = ({ cashOnDelivery: { offered, maxOrderCents, pinCodes } }: ShopRules) =>
  offered ? { maxOrder: toDecimal(maxOrderCents), pinCodes } : null

/** Converts a value of the API to its stored form. */
export function toStoredValue(body: SettingBody): ShopRules[SettingBody['name']] {
  if (body.name === 'shipping') {
    return { flatFeeCents: toCents(body.value.flatFee), freeAboveCents: toCents(body.value.freeAbove) }
  }
  if (body.name === 'cashOnDelivery') {
    const { maxOrder, ...value } = body.value
    return { ...value, maxOrderCents: toCents(maxOrder) }
  }
  if (body.name === 'newSellers') {
    const { reserve, ...value } = body.value
    return { ...value, reserveBp: toCents(reserve) }
  }
  if (body.name === 'commissionTiers') {
    return body.value.map(({ above, percent }) => ({ aboveCents: toCents(above), rateBp: toCents(percent) }))
  }
  if (body.name === 'taxRegime') {
    const { feeTax, ...value } = body.value
    return { ...value, feeTaxBp: toCents(feeTax) }
  }
  return body.name === 'platformFee' ||
    body.name === 'commissionTax' ||
    body.name === 'payoutMinimum' ||
    body.name === 'payoutApprovalAbove' ||
    body.name === 'refundProofAbove'
    ? toCents(body.value)
    : body.value
}

/** Changes can be scheduled this far ahead. */
const yearsMax = 5
/** A time that has just passed means now, as filling in the form takes a while. */
const toleranceMs = 60_000

/** The start of a change; undefined means now, by the database's clock. */
export function startOf(validFrom: string | undefined, now: Date): Date | undefined {
  if (validFrom === undefined) return undefined
  const from = new Date(validFrom)
  if (from.getTime() < now.getTime() - toleranceMs) {
    throw refused('Choose a time in the future, or leave the field empty to start now.')
  }
  if (from.getTime() <= now.getTime()) return undefined
  const last = new Date(now)
  last.setUTCFullYear(last.getUTCFullYear() + yearsMax)
  if (from > last) throw refused(`Choose a time within the next ${yearsMax} years.`)
  return from
}

const refused = (message: string) =>
  new Failure('invalid', { message, errors: [{ path: 'validFrom', message }] })

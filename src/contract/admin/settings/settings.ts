import { z } from 'zod'
import { payoutSchedules } from '#shared/payments/payout-status.ts'
import { regionCodes } from '#shared/region/region-codes.ts'
import { isTimeZone } from '#shared/time-zone.ts'
import { contract } from '../../endpoint.ts'
import { amount, id, money, pageQuery, pathId, timestamp } from '../../fields.ts'
import { brandText, brandValue } from './brand.ts'
import { cashOnDeliveryText, cashOnDeliveryValue } from './cash-on-delivery.ts'
import { commission, commissionBody, commissionTiersText, commissionTiersValue } from './commission.ts'
import { changeFields, currencyCode, percent, person, validFrom, whole } from './setting-fields.ts'
import { tax, taxBody, taxRegimeText, taxRegimeValue } from './taxes.ts'

/** The schema of each setting's value. */
export const settingValues = {
  currency: currencyCode,
  orderListCurrency: currencyCode,
  shipping: z.object({
    flatFee: money.max(10_000, 'Enter a fee of at most 10,000'),
    freeAbove: money.max(1_000_000, 'Enter an amount of at most 1,000,000'),
  }),
  platformFee: money.max(1_000, 'Enter a fee of at most 1,000'),
  commissionTiers: commissionTiersValue,
  /** Percent of the commission. */
  commissionTax: percent,
  /** The payment page expires 30 minutes after the stock reservation, and the provider allows at most 24 hours. */
  unpaidMinutes: whole(5, 1_380, 'minutes'),
  cashOnDelivery: cashOnDeliveryValue,
  /** Daily, on Mondays, or on the first of the month. */
  payoutSchedule: z.enum(payoutSchedules, 'Choose daily, weekly or monthly'),
  /** Smaller balances wait for later runs, except when the seller closes the account. */
  payoutMinimum: money.max(100_000, 'Enter an amount of at most 100,000'),
  /** Days after the promised date until an order without proof of delivery is paid out. */
  deliveryProofDays: whole(1, 180, 'days'),
  /** The longer hold and the reserve of new sellers. Off while `days` and `orders` are 0. */
  newSellers: z.object({
    days: whole(0, 365, 'days'),
    orders: whole(0, 1_000, 'orders'),
    /** From delivery to payout. */
    holdDays: whole(0, 180, 'days'),
    /** Percent of what a sale earns the seller. */
    reserve: percent,
    reserveDays: whole(1, 365, 'days'),
  }),
  /** A larger payout run needs a second person; 0: never. */
  payoutApprovalAbove: money.max(1_000_000_000, 'Enter an amount of at most 1,000,000,000'),
  /** Refunds of an order above this total need a fresh proof; 0: never. */
  refundProofAbove: money.max(1_000_000_000, 'Enter an amount of at most 1,000,000,000'),
  codesPerClient: whole(1, 1_000_000, 'codes'),
  requestsPerClient: whole(0, 1_000_000, 'calls'),
  /** Where days and months of the books and payouts begin. */
  timeZone: z
    .string('Choose a time zone')
    .max(60, 'Choose a time zone')
    .refine(isTimeZone, 'Choose a time zone'),
  region: z.enum(regionCodes, 'Choose a region'),
  /** How long data is kept: recipients of orders, the audit log, carts, data exports, sent emails, expired sessions, answered messages. */
  orderDataYears: whole(1, 30, 'years'),
  auditYears: whole(1, 30, 'years'),
  cartDays: whole(30, 3_650, 'days'),
  exportDays: whole(1, 30, 'days'),
  mailDays: whole(7, 365, 'days'),
  sessionDays: whole(1, 365, 'days'),
  contactDays: whole(30, 3_650, 'days'),
  /** Name, logo, colors and contact of the shop. */
  brand: brandValue,
  /** How tax is computed, and the platform's tax registration. */
  taxRegime: taxRegimeValue,
} as const

const change = <N extends keyof typeof settingValues>(name: N) =>
  z.object({ name: z.literal(name), value: settingValues[name], validFrom })
export const settingBody = z.discriminatedUnion('name', [
  change('currency'),
  change('orderListCurrency'),
  change('shipping'),
  change('platformFee'),
  change('commissionTiers'),
  change('commissionTax'),
  change('unpaidMinutes'),
  change('cashOnDelivery'),
  change('payoutSchedule'),
  change('payoutMinimum'),
  change('deliveryProofDays'),
  change('newSellers'),
  change('payoutApprovalAbove'),
  change('refundProofAbove'),
  change('codesPerClient'),
  change('requestsPerClient'),
  change('timeZone'),
  change('region'),
  change('orderDataYears'),
  change('auditYears'),
  change('cartDays'),
  change('exportDays'),
  change('mailDays'),
  change('sessionDays'),
  change('contactDays'),
  change('brand'),
  change('taxRegime'),
])
export type SettingBody = z.infer<typeof settingBody>
export type SettingName = keyof typeof settingValues
export const settingNames = Object.keys(settingValues) as SettingName[]

const rateMessage = 'Enter a rate above 0 with at most 8 decimals'
export const exchangeBody = z
  .object({
    base: currencyCode,
    quote: currencyCode,
    rate: z
      .number({ error: rateMessage })
      .min(0.00000001, rateMessage)
      .max(100_000_000, 'Enter a rate of at most 100,000,000')
      .refine((value) => Number(value.toFixed(8)) === value, rateMessage),
    validFrom,
  })
  .refine((body) => body.base !== body.quote, { error: 'Choose two currencies', path: ['quote'] })
export type ExchangeBody = z.infer<typeof exchangeBody>

export const settingKinds = ['setting', 'commission', 'tax', 'exchange'] as const
export type SettingKind = (typeof settingKinds)[number]

const shippingValue = z.object({ flatFee: amount, freeAbove: amount })
const newSellersValue = z.object({
  days: amount,
  orders: amount,
  holdDays: amount,
  reserve: amount,
  reserveDays: amount,
})
const settingValue = z.union([
  z.string(),
  amount,
  shippingValue,
  newSellersValue,
  cashOnDeliveryText,
  brandText,
  taxRegimeText,
  z.array(z.object({ name: z.string(), percent: amount })),
  commissionTiersText,
])

const exchange = z.object({ ...changeFields, base: z.string(), quote: z.string(), rate: amount })

export type Exchange = z.infer<typeof exchange>

/** A setting's current value, since when it applies, and scheduled changes. */
const setting = <V extends z.ZodType>(value: V) =>
  z.object({
    value,
    /** Null for the value from the server's configuration. */
    since: timestamp.nullable(),
    setBy: person,
    coming: z.array(z.object({ ...changeFields, value })),
  })

export const shopSettings = z.object({
  currency: setting(z.string()),
  orderListCurrency: setting(z.string()),
  shipping: setting(shippingValue),
  platformFee: setting(amount),
  commissionTiers: setting(commissionTiersText),
  commissionTax: setting(amount),
  unpaidMinutes: setting(amount),
  cashOnDelivery: setting(cashOnDeliveryText),
  payoutSchedule: setting(z.enum(payoutSchedules)),
  payoutMinimum: setting(amount),
  deliveryProofDays: setting(amount),
  newSellers: setting(newSellersValue),
  payoutApprovalAbove: setting(amount),
  refundProofAbove: setting(amount),
  codesPerClient: setting(amount),
  requestsPerClient: setting(amount),
  timeZone: setting(z.string()),
  region: setting(z.enum(regionCodes)),
  orderDataYears: setting(amount),
  auditYears: setting(amount),
  cartDays: setting(amount),
  exportDays: setting(amount),
  mailDays: setting(amount),
  sessionDays: setting(amount),
  contactDays: setting(amount),
  brand: setting(brandText),
  taxRegime: setting(taxRegimeText),
  /** True once there are orders: the currency can no longer change. */
  currencyFixed: z.boolean(),
  /** Current rates; at most 100, the default rate first. */
  commissions: z.array(commission),
  commissionsComing: z.array(commission),
  /** Current taxes; at most 100, those for all categories first. */
  taxes: z.array(tax),
  taxesComing: z.array(tax),
  exchanges: z.array(exchange),
  exchangesComing: z.array(exchange),
})
export type ShopSettings = z.infer<typeof shopSettings>

export const settingChange = z.object({
  ...changeFields,
  kind: z.enum(settingKinds),
  /** The setting's name; for a rate its scope, or the two currencies. */
  name: z.string(),
  /** The name of the seller or category that a rate applies to. */
  of: z.string().nullable(),
  value: settingValue.nullable(),
  /** The value that this one replaced or will replace; null if there was none. */
  before: z.object({ value: settingValue.nullable() }).nullable(),
  withdrawnAt: timestamp.nullable(),
  withdrawnBy: person,
})
export type SettingChange = z.infer<typeof settingChange>

const replied = z.object({ message: z.string(), id })

export const settingsContract = contract({
  'GET /admin/settings': {
    summary: 'Current settings, since when they apply, and scheduled changes.',
    access: 'admin',
    permission: 'settings.read',
    reply: shopSettings,
  },
  'GET /admin/settings/history': {
    summary: 'All changes of settings and rates, newest first; the total in `X-Total-Count`.',
    access: 'admin',
    permission: 'settings.read',
    query: pageQuery.extend({ kind: z.enum(settingKinds).optional() }),
    reply: z.array(settingChange),
  },
  'POST /admin/settings': {
    summary:
      'Change a setting now or from a later time. Placed orders are unaffected. The currency can change only while there are no orders.',
    access: 'admin',
    permission: 'settings.write',
    stepUp: true,
    status: 201,
    body: settingBody,
    reply: replied,
    failures: ['status_conflict'],
  },
  'POST /admin/settings/commissions': {
    summary:
      'Set the commission rate of a seller, a category or the whole shop. The most specific rate applies.',
    access: 'admin',
    permission: 'settings.write',
    stepUp: true,
    status: 201,
    body: commissionBody,
    reply: replied,
  },
  'POST /admin/settings/taxes': {
    summary:
      'Set the tax included in prices, for a category, a region, both or neither. The most specific category applies; within it, a region overrides all regions.',
    access: 'admin',
    permission: 'settings.write',
    stepUp: true,
    status: 201,
    body: taxBody,
    reply: replied,
  },
  'POST /admin/settings/exchange-rates': {
    summary: 'Set the exchange rate between two currencies.',
    access: 'admin',
    permission: 'settings.write',
    stepUp: true,
    status: 201,
    body: exchangeBody,
    reply: replied,
  },
  'DELETE /admin/settings/:kind/:id': {
    summary: 'Cancel a scheduled change. It stays in the history.',
    access: 'admin',
    permission: 'settings.write',
    stepUp: true,
    params: z.object({ kind: z.enum(settingKinds), id: pathId }),
    reply: replied,
    failures: ['status_conflict'],
  },
})

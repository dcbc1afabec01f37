import { z } from 'zod'
import { hasTwoDecimals } from '#shared/payments/currency.ts'
import { payoutSchedules } from '#shared/payments/payout-status.ts'
import { contract } from '../endpoint.ts'
import { amount, id, money, pageQuery, pathId, requiredText, timestamp } from '../fields.ts'

const known = new Set(Intl.supportedValuesOf('currency'))
const currencyCode = z
  .string({ error: 'Enter a three-letter currency code such as USD' })
  .trim()
  .toUpperCase()
  .refine((code) => known.has(code), {
    error: 'Enter a three-letter currency code such as USD',
    abort: true,
  })
  .refine(hasTwoDecimals, 'The shop counts in hundredths: choose a currency with two decimals')

const whole = (min: number, max: number, unit: string) => {
  const words = `Enter a whole number of ${unit} from ${min.toLocaleString('en-US')} to ${max.toLocaleString('en-US')}`
  return z.number({ error: words }).int(words).min(min, words).max(max, words)
}

const percentWords = 'Enter a percentage from 0 to 100 with at most two decimals'
const percent = z
  .number({ error: percentWords })
  .min(0, percentWords)
  .max(100, percentWords)
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, percentWords)

/** What a setting may be set to, as the API writes it. */
export const settingValues = {
  currency: currencyCode,
  orderListCurrency: currencyCode,
  shipping: z.object({
    flatFee: money.max(10_000, 'Enter a fee of at most 10,000'),
    freeAbove: money.max(1_000_000, 'Enter an amount of at most 1,000,000'),
  }),
  platformFee: money.max(1_000, 'Enter a fee of at most 1,000'),
  /** In percent of the commission. */
  commissionTax: percent,
  /** The payment page outlives the hold by half an hour, and the provider keeps none longer than a day. */
  unpaidMinutes: whole(5, 1_380, 'minutes'),
  /** On every day, on Mondays, or on the first of a month. */
  payoutSchedule: z.enum(payoutSchedules, 'Choose daily, weekly or monthly'),
  /** Less than this stays until there is more; who closes the account gets all. */
  payoutMinimum: money.max(100_000, 'Enter an amount of at most 100,000'),
  codesPerClient: whole(1, 1_000_000, 'codes'),
  requestsPerClient: whole(0, 1_000_000, 'calls'),
} as const

/** When it begins to count: left out, at once. */
const validFrom = timestamp.optional()

const change = <N extends keyof typeof settingValues>(name: N) =>
  z.object({ name: z.literal(name), value: settingValues[name], validFrom })
export const settingBody = z.discriminatedUnion('name', [
  change('currency'),
  change('orderListCurrency'),
  change('shipping'),
  change('platformFee'),
  change('commissionTax'),
  change('unpaidMinutes'),
  change('payoutSchedule'),
  change('payoutMinimum'),
  change('codesPerClient'),
  change('requestsPerClient'),
])
export type SettingBody = z.infer<typeof settingBody>
export type SettingName = keyof typeof settingValues
export const settingNames = Object.keys(settingValues) as SettingName[]

export const commissionBody = z
  .object({
    /** Percent; null ends a rate of its own, so that the next one counts again. */
    percent: percent.nullable(),
    sellerId: id.optional(),
    categoryCode: z.string().max(100).optional(),
    validFrom,
  })
  .refine((body) => body.sellerId === undefined || body.categoryCode === undefined, {
    error: 'Choose a seller or a category, not both',
    path: ['categoryCode'],
  })
  .refine((body) => body.percent !== null || body.sellerId !== undefined || body.categoryCode !== undefined, {
    error: percentWords,
    path: ['percent'],
  })
export type CommissionBody = z.infer<typeof commissionBody>

/** As many as one line's tax is split into. */
export const taxPartsMax = 4

/** A tax of a category and a region, with all its parts: CGST and SGST begin and end together. */
export const taxBody = z.object({
  /** Left out: of every category. */
  categoryCode: z.string().max(100).optional(),
  /** The state of the delivery address; left out: everywhere. */
  region: requiredText(100, 'Enter a state').optional(),
  /** Null ends a tax of its own, so that the next wider one counts again. */
  parts: z
    .array(z.object({ name: requiredText(20, 'Enter a name such as GST'), percent }))
    .min(1, 'Enter at least one tax')
    .max(taxPartsMax, `A tax has at most ${taxPartsMax} parts`)
    .refine((parts) => new Set(parts.map(({ name }) => name)).size === parts.length, 'Name each part once')
    .refine(
      (parts) => parts.reduce((sum, part) => sum + part.percent, 0) <= 100,
      'Together the parts are at most 100%',
    )
    .nullable(),
  validFrom,
})
export type TaxBody = z.infer<typeof taxBody>

const rateWords = 'Enter a rate above 0 with at most 8 decimals'
export const exchangeBody = z
  .object({
    base: currencyCode,
    quote: currencyCode,
    rate: z
      .number({ error: rateWords })
      .min(0.00000001, rateWords)
      .max(100_000_000, 'Enter a rate of at most 100,000,000')
      .refine((value) => Number(value.toFixed(8)) === value, rateWords),
    validFrom,
  })
  .refine((body) => body.base !== body.quote, { error: 'Choose two currencies', path: ['quote'] })
export type ExchangeBody = z.infer<typeof exchangeBody>

/** Who made a change: null is the shop as it was set up. */
const person = z.object({ id, name: z.string(), email: z.string() }).nullable()
const made = {
  id,
  validFrom: timestamp,
  setAt: timestamp,
  setBy: person,
}

export const settingKinds = ['setting', 'commission', 'tax', 'exchange'] as const
export type SettingKind = (typeof settingKinds)[number]

const shippingValue = z.object({ flatFee: amount, freeAbove: amount })
const settingValue = z.union([
  z.string(),
  amount,
  shippingValue,
  z.array(z.object({ name: z.string(), percent: amount })),
])

const commission = z.object({
  ...made,
  /** Of a seller, of a category, or, with neither, of the shop. */
  seller: z.object({ id, name: z.string() }).nullable(),
  category: z.object({ code: z.string(), name: z.string() }).nullable(),
  percent: amount.nullable(),
})
const taxParts = z.array(z.object({ name: z.string(), percent: amount }))
const tax = z.object({
  ...made,
  /** Null: of every category. */
  category: z.object({ code: z.string(), name: z.string() }).nullable(),
  /** Null: everywhere. */
  region: z.string().nullable(),
  parts: taxParts.nullable(),
})
const exchange = z.object({ ...made, base: z.string(), quote: z.string(), rate: amount })

export type Commission = z.infer<typeof commission>
export type Tax = z.infer<typeof tax>
export type Exchange = z.infer<typeof exchange>

/** A setting: what is true now, since when, and what comes. */
const setting = <V extends z.ZodType>(value: V) =>
  z.object({
    value,
    /** Null: as the server was started. */
    since: timestamp.nullable(),
    setBy: person,
    coming: z.array(z.object({ ...made, value })),
  })

export const shopSettings = z.object({
  currency: setting(z.string()),
  orderListCurrency: setting(z.string()),
  shipping: setting(shippingValue),
  platformFee: setting(amount),
  commissionTax: setting(amount),
  unpaidMinutes: setting(amount),
  payoutSchedule: setting(z.enum(payoutSchedules)),
  payoutMinimum: setting(amount),
  codesPerClient: setting(amount),
  requestsPerClient: setting(amount),
  /** There are orders: the currency stays. */
  currencyFixed: z.boolean(),
  /** In force now; at most 100, the shop's own first. */
  commissions: z.array(commission),
  commissionsComing: z.array(commission),
  /** In force now; at most 100, those of every category first. */
  taxes: z.array(tax),
  taxesComing: z.array(tax),
  exchanges: z.array(exchange),
  exchangesComing: z.array(exchange),
})
export type ShopSettings = z.infer<typeof shopSettings>

export const settingChange = z.object({
  ...made,
  kind: z.enum(settingKinds),
  /** Of a setting its name; of a rate whose, or which two currencies. */
  name: z.string(),
  /** The seller's or category's name, where a rate is of one. */
  of: z.string().nullable(),
  value: settingValue.nullable(),
  withdrawnAt: timestamp.nullable(),
  withdrawnBy: person,
})
export type SettingChange = z.infer<typeof settingChange>

const replied = z.object({ message: z.string(), id })

export const settingsContract = contract({
  'GET /admin/settings': {
    summary: 'What is true now in the shop, since when, and what is to come.',
    access: 'admin',
    reply: shopSettings,
  },
  'GET /admin/settings/history': {
    summary: 'Every change of a setting or a rate, newest first; the total in `X-Total-Count`.',
    access: 'admin',
    query: pageQuery.extend({ kind: z.enum(settingKinds).optional() }),
    reply: z.array(settingChange),
  },
  'POST /admin/settings': {
    summary:
      'Set one setting, at once or from a later moment. Orders that were placed keep what was true. The currency can only change while there is no order.',
    access: 'admin',
    status: 201,
    body: settingBody,
    reply: replied,
    failures: ['status_conflict'],
  },
  'POST /admin/settings/commissions': {
    summary: 'Set the commission of a seller, of a category, or of the shop. The most special one counts.',
    access: 'admin',
    status: 201,
    body: commissionBody,
    reply: replied,
  },
  'POST /admin/settings/taxes': {
    summary:
      'Set the tax that prices include, of a category and a region or of all. The narrowest category counts, and for it the region before everywhere.',
    access: 'admin',
    status: 201,
    body: taxBody,
    reply: replied,
  },
  'POST /admin/settings/exchange-rates': {
    summary: 'Set how much of one currency another one is worth.',
    access: 'admin',
    status: 201,
    body: exchangeBody,
    reply: replied,
  },
  'DELETE /admin/settings/:kind/:id': {
    summary: 'Take back a change that has not begun. It stays in the history.',
    access: 'admin',
    params: z.object({ kind: z.enum(settingKinds), id: pathId }),
    reply: replied,
    failures: ['status_conflict'],
  },
})

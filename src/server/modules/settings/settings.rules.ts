import type { SettingBody } from '#contract/admin/settings.ts'
import { Failure } from '#shared/failure.ts'
import { toCents } from '#shared/payments/money.ts'
import type { PayoutSchedule } from '#shared/payments/payout-status.ts'

/** What the database says of each setting, in cents; what was never set is missing. */
export type SettingValues = {
  currency?: string
  orderListCurrency?: string
  shipping?: { flatFeeCents: number; freeAboveCents: number }
  platformFee?: number
  /** Of the commission, in basis points. */
  commissionTax?: number
  unpaidMinutes?: number
  payoutSchedule?: PayoutSchedule
  payoutMinimum?: number
  codesPerClient?: number
  requestsPerClient?: number
}

/** What counts now: the settings, and the currency of the books once there is an order. */
export type ValuesInForce = SettingValues & { bookCurrency?: string }

/** How the shop works now. */
export type ShopRules = Required<SettingValues>

/** What a server was started with: it counts until the database says otherwise. */
export type FirstRules = {
  CURRENCY: string
  ORDER_LIST_CURRENCY: string
  SHIPPING_FLAT_FEE: number
  SHIPPING_FREE_ABOVE: number
  LIMIT_CODES_PER_CLIENT: number
  LIMIT_REQUESTS_PER_CLIENT: number
}

/** Moving less costs more than it is worth. */
const payoutMinimumCents = 100

/** A hold lasts this long; the provider's payment session is made to last longer and is ended first. */
const unpaidMinutes = 30

/** The currency that a server would begin its books in. */
const ownCurrency = (config: FirstRules, values: SettingValues): string => values.currency ?? config.CURRENCY

/** True on a server that started before the first order, with another `CURRENCY` than that order's. */
export const conflictsWithBook = (config: FirstRules, values: ValuesInForce): boolean =>
  values.bookCurrency !== undefined && values.bookCurrency !== ownCurrency(config, values)

export const rulesOf = (config: FirstRules, values: ValuesInForce): ShopRules => ({
  currency: values.bookCurrency ?? ownCurrency(config, values),
  orderListCurrency: values.orderListCurrency ?? config.ORDER_LIST_CURRENCY,
  shipping: values.shipping ?? {
    flatFeeCents: toCents(config.SHIPPING_FLAT_FEE),
    freeAboveCents: toCents(config.SHIPPING_FREE_ABOVE),
  },
  platformFee: values.platformFee ?? 0,
  commissionTax: values.commissionTax ?? 0,
  unpaidMinutes: values.unpaidMinutes ?? unpaidMinutes,
  payoutSchedule: values.payoutSchedule ?? 'WEEKLY',
  payoutMinimum: values.payoutMinimum ?? payoutMinimumCents,
  codesPerClient: values.codesPerClient ?? config.LIMIT_CODES_PER_CLIENT,
  requestsPerClient: values.requestsPerClient ?? config.LIMIT_REQUESTS_PER_CLIENT,
})

/** The value as it is kept. */
export function toKept(body: SettingBody): ShopRules[SettingBody['name']] {
  if (body.name === 'shipping') {
    return { flatFeeCents: toCents(body.value.flatFee), freeAboveCents: toCents(body.value.freeAbove) }
  }
  return body.name === 'platformFee' || body.name === 'commissionTax' || body.name === 'payoutMinimum'
    ? toCents(body.value)
    : body.value
}

/** As far ahead as anything can be decided. */
const yearsMax = 5
/** Typing a moment takes a while: what has just passed means now. */
const lateMs = 60_000

/** The moment a change begins; undefined is now, which only the database's clock knows. */
export function beginning(validFrom: string | undefined, now: Date): Date | undefined {
  if (validFrom === undefined) return undefined
  const from = new Date(validFrom)
  if (from.getTime() < now.getTime() - lateMs) {
    throw refused('Choose a moment that is still to come, or leave it out to begin now.')
  }
  if (from.getTime() <= now.getTime()) return undefined
  const last = new Date(now)
  last.setUTCFullYear(last.getUTCFullYear() + yearsMax)
  if (from > last) throw refused(`Choose a moment within the next ${yearsMax} years.`)
  return from
}

const refused = (message: string) =>
  new Failure('invalid', { message, errors: [{ path: 'validFrom', message }] })

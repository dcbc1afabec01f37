import type { SettingChange } from '#contract/admin/settings.ts'
import { formatMoney } from '#shared/payments/money.ts'
import type { PayoutSchedule } from '#shared/payments/payout-status.ts'

const names: Record<string, string> = {
  currency: 'Currency',
  orderListCurrency: 'Order-list currency',
  shipping: 'Shipping',
  platformFee: 'Platform fee',
  commissionTax: 'Tax on commission',
  payoutSchedule: 'Payout schedule',
  payoutMinimum: 'Minimum payout',
  unpaidMinutes: 'Time to pay',
  codesPerClient: 'Codes per client',
  requestsPerClient: 'Calls per client',
}

/** When sellers are paid. */
export const scheduleWords: Record<PayoutSchedule, string> = {
  DAILY: 'Every day',
  WEEKLY: 'On Mondays',
  MONTHLY: 'On the first of the month',
}

/** What a tax is on: `all categories, everywhere`. */
export const taxedWords = (category: string | null, region: string | null): string =>
  `${category ?? 'all categories'}, ${region ?? 'everywhere'}`

/** `CGST 9% + SGST 9%` */
export const partsWords = (parts: readonly { name: string; percent: number }[]): string =>
  parts.map(({ name, percent }) => `${name} ${percent}%`).join(' + ')

/** What a line of the history is about. */
export function nameOf({ kind, name, of }: Pick<SettingChange, 'kind' | 'name' | 'of'>): string {
  if (kind === 'setting') return names[name] ?? name
  if (kind === 'exchange') return `Rate ${name}`
  if (kind === 'tax') return `Tax on ${taxedWords(of, name || null)}`
  return name === 'shop' ? 'Commission of the shop' : `Commission of ${of ?? 'a seller who left'}`
}

const count = (value: number, unit: string) =>
  `${value.toLocaleString('en-US')} ${value === 1 ? unit : `${unit}s`}`

type Shipping = { flatFee: number; freeAbove: number }

export const shippingWords = ({ flatFee, freeAbove }: Shipping, currency: string): string =>
  freeAbove === 0 || flatFee === 0
    ? 'Free for every order'
    : `${formatMoney(flatFee, currency)}, free from ${formatMoney(freeAbove, currency)}`

/** A value as people read it. */
export function valueWords(
  { kind, name, value }: Pick<SettingChange, 'kind' | 'name' | 'value'>,
  currency: string,
): string {
  if (value === null) return kind === 'tax' ? 'No tax of its own' : 'No rate of its own'
  if (Array.isArray(value)) return partsWords(value)
  if (typeof value === 'object') return shippingWords(value, currency)
  if (kind === 'commission' || name === 'commissionTax') return `${value}%`
  if (name === 'payoutSchedule') return scheduleWords[value as PayoutSchedule] ?? String(value)
  if (typeof value === 'string') return value
  if (kind === 'exchange') return String(value)
  if (name === 'payoutMinimum') return formatMoney(value, currency)
  if (name === 'platformFee') return value === 0 ? 'None' : `${formatMoney(value, currency)} an order`
  if (name === 'unpaidMinutes') return count(value, 'minute')
  if (name === 'codesPerClient') return `${count(value, 'code')} an hour`
  return value === 0 ? 'No limit' : `${count(value, 'call')} a minute`
}

/** What an order of today would pay, by what is typed. */
export function previewOf({ flatFee, freeAbove }: Shipping, platformFee: number, currency: string): string {
  const money = (amount: number) => formatMoney(amount, currency)
  const fee = platformFee > 0 ? ` Each order also pays a platform fee of ${money(platformFee)}.` : ''
  if (freeAbove === 0 || flatFee === 0) return `Shipping is free for every order placed now.${fee}`
  const sample = freeAbove > 50 ? 50 : Math.round(freeAbove * 50) / 100
  return `An order of ${money(sample)} placed now would pay ${money(flatFee)} shipping; from ${money(freeAbove)} on it is free.${fee}`
}

/** Where a change stands. */
export function standOf(
  { validFrom, withdrawnAt }: Pick<SettingChange, 'validFrom' | 'withdrawnAt'>,
  now: Date,
): 'withdrawn' | 'coming' | 'begun' {
  if (withdrawnAt) return 'withdrawn'
  return new Date(validFrom) > now ? 'coming' : 'begun'
}

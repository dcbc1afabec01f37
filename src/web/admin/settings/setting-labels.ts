import type { CommissionTiers } from '#contract/admin/settings/commission.ts'
import type { SettingChange, ShopSettings } from '#contract/admin/settings/settings.ts'
import { formatMoney } from '#shared/payments/money.ts'
import type { PayoutSchedule } from '#shared/payments/payout-status.ts'
import type { TaxRegime } from '#shared/payments/tax.ts'
import { decimalText } from '#shared/region/decimal.ts'
import { numberText } from '#shared/region/formats.ts'
import type { RegionCode } from '#shared/region/region-codes.ts'
import { cashText } from './cash/cash-text.ts'
import { settingIndex } from './page/setting-index.ts'

const names: Record<string, { name: string }> = { ...settingIndex, brand: { name: 'Brand' } }

export const regionNames: Record<RegionCode, string> = {
  DEFAULT: 'Demo: 8-digit mobile numbers',
  IN: 'India',
  US: 'United States',
  GB: 'United Kingdom',
  DE: 'Germany',
}

export const regimeLabels: Record<TaxRegime, string> = {
  DESTINATION: 'Rates by category and destination',
  INDIA: 'India: GST by place of supply',
}

export const scheduleLabels: Record<PayoutSchedule, string> = {
  DAILY: 'Daily',
  WEEKLY: 'Weekly, on Mondays',
  MONTHLY: 'Monthly, on the 1st',
}

/** `all categories, all regions` */
export const taxScopeText = (category: string | null, region: string | null): string =>
  `${category ?? 'all categories'}, ${region ?? 'all regions'}`

/** `CGST 9% + SGST 9%` */
export const taxPartsText = (parts: readonly { name: string; percent: number }[]): string =>
  parts.map(({ name, percent }) => `${name} ${decimalText(percent)}%`).join(' + ')

/** The title of a history entry. */
export function nameOf({ kind, name, of }: Pick<SettingChange, 'kind' | 'name' | 'of'>): string {
  if (kind === 'setting') return names[name]?.name ?? name
  if (kind === 'exchange') return `Exchange rate ${name}`
  if (kind === 'tax') return `Tax on ${taxScopeText(of, name || null)}`
  return name === 'shop' ? 'Default commission' : `Commission for ${of ?? 'a deleted seller'}`
}

const count = (value: number, unit: string) => `${numberText(value)} ${value === 1 ? unit : `${unit}s`}`

type NewSellers = ShopSettings['newSellers']['value']

const newSellersText = ({ days, orders, holdDays, reserve, reserveDays }: NewSellers): string => {
  if (days === 0 && orders === 0) return 'Same as all sellers'
  const first = [days > 0 && count(days, 'day'), orders > 0 && count(orders, 'order')]
    .filter(Boolean)
    .join(' and ')
  return `First ${first}: paid ${count(holdDays, 'day')} after delivery, ${decimalText(reserve)}% in reserve for ${count(reserveDays, 'day')}`
}

/** `8% above $5,000.00, 6.5% above $20,000.00` */
export const tiersText = (tiers: CommissionTiers, currency: string): string =>
  tiers
    .map(({ above, percent }) => `${decimalText(percent)}% above ${formatMoney(above, currency)}`)
    .join(', ') || 'No tiers'

type Shipping = { flatFee: number; freeAbove: number }

export const shippingText = ({ flatFee, freeAbove }: Shipping, currency: string): string =>
  freeAbove === 0 || flatFee === 0
    ? 'Free for all orders'
    : `${formatMoney(flatFee, currency)}, free from ${formatMoney(freeAbove, currency)}`

export function valueText(
  { kind, name, value }: Pick<SettingChange, 'kind' | 'name' | 'value'>,
  currency: string,
): string {
  if (value === null) return 'Uses parent rate'
  if (name === 'commissionTiers') return tiersText(value as CommissionTiers, currency)
  if (Array.isArray(value)) return taxPartsText(value as { name: string; percent: number }[])
  if (typeof value === 'object' && 'slogan' in value) return `${value.name}, ${value.accent}`
  if (typeof value === 'object' && 'regime' in value)
    return [regimeLabels[value.regime], value.gstin].filter(Boolean).join(', ')
  if (typeof value === 'object' && 'holdDays' in value) return newSellersText(value)
  if (typeof value === 'object' && 'pinCodes' in value) return cashText(value, currency)
  if (typeof value === 'object') return shippingText(value, currency)
  if (kind === 'commission' || name === 'commissionTax') return `${decimalText(Number(value))}%`
  if (name === 'payoutSchedule') return scheduleLabels[value as PayoutSchedule] ?? String(value)
  if (name === 'region') return regionNames[value as RegionCode] ?? String(value)
  if (typeof value === 'string') return value
  if (kind === 'exchange') return decimalText(value)
  if (name === 'payoutApprovalAbove')
    return value === 0 ? 'Never needed' : `Needed above ${formatMoney(value, currency)} a day`
  if (name === 'refundProofAbove')
    return value === 0 ? 'Never needed' : `Needed above ${formatMoney(value, currency)} an order`
  if (name === 'payoutMinimum') return formatMoney(value, currency)
  if (name === 'platformFee') return value === 0 ? 'None' : `${formatMoney(value, currency)} per order`
  if (name === 'unpaidMinutes') return count(value, 'minute')
  if (name === 'codesPerClient') return `${count(value, 'code')} per hour`
  if (/Years$|Days$/.test(name)) return count(value, name.endsWith('Years') ? 'year' : 'day')
  return value === 0 ? 'No limit' : `${count(value, 'request')} per minute`
}

/** The value that a change replaced; empty for an initial value. */
export const beforeText = (change: SettingChange, currency: string): string =>
  change.before
    ? valueText({ ...change, value: change.before.value }, currency)
    : change.setBy
      ? 'Default'
      : ''

/** What an order would pay with these values. */
export function shippingPreview(
  { flatFee, freeAbove }: Shipping,
  platformFee: number,
  currency: string,
): string {
  const money = (amount: number) => formatMoney(amount, currency)
  const fee = platformFee > 0 ? ` Platform fee per order: ${money(platformFee)}.` : ''
  if (freeAbove === 0 || flatFee === 0) return `Shipping is free for all orders.${fee}`
  const sample = freeAbove > 50 ? 50 : Math.round(freeAbove * 50) / 100
  return `Shipping for a ${money(sample)} order: ${money(flatFee)}. Free from ${money(freeAbove)}.${fee}`
}

export function changeState(
  { validFrom, withdrawnAt }: Pick<SettingChange, 'validFrom' | 'withdrawnAt'>,
  now: Date,
): 'canceled' | 'scheduled' | 'active' {
  if (withdrawnAt) return 'canceled'
  return new Date(validFrom) > now ? 'scheduled' : 'active'
}

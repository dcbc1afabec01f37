import type { CommissionTiers } from '#contract/admin/settings/commission.ts'
import type { ShopSettings } from '#contract/admin/settings/settings.ts'
import { formatMoney } from '#shared/payments/money.ts'
import { decimalText } from '#shared/region/decimal.ts'
import { numberText } from '#shared/region/formats.ts'
import { cashEffect } from '../cash/cash-text.ts'
import type { PageSetting } from '../page/setting-index.ts'
import { type Change, type Effect, type SettingChangeOf, whenText } from './effect.ts'
import { payoutEffects } from './payout-effects.ts'
import { commissionWarning, taxWarning } from './rate-effects.ts'
import { retentionEffects } from './retention-effects.ts'

const minutesText = (minutes: number): string =>
  minutes >= 120 && minutes % 60 === 0
    ? `${numberText(minutes / 60)} hours`
    : `${numberText(minutes)} minutes`

type Shipping = ShopSettings['shipping']['value']
type TaxRegime = ShopSettings['taxRegime']['value']

/** The first tier has the highest rate. */
function tierWarning(tiers: CommissionTiers): string | undefined {
  const [highest] = tiers
  if (highest && highest.percent >= 50) return commissionWarning(highest.percent)
  return tiers.at(-1)?.percent === 0 ? 'Sellers in the tier of 0% pay no commission.' : undefined
}

const isFree = ({ flatFee, freeAbove }: Shipping) => flatFee === 0 || freeAbove === 0

const shopEffects = {
  currency: (change: Change<string>): Effect => ({
    text: `All prices, fees and payouts are in ${change.after} ${whenText(change)}.`,
  }),
  orderListCurrency: (change: Change<string>): Effect => ({
    text: `Order lists show orders placed ${whenText(change)} in ${change.after}. Customers still pay in ${change.shop.currency}.`,
  }),
  shipping: (change: Change<Shipping>): Effect => ({
    text: `Customers pay this for orders placed ${whenText(change)}. Placed orders keep their shipping fee.`,
    warning:
      !isFree(change.after) && change.after.flatFee >= change.after.freeAbove
        ? 'The fee is at least as high as the order amount that ships for free.'
        : undefined,
  }),
  platformFee: (change: Change<number>): Effect => {
    const fee = formatMoney(change.after, change.shop.currency)
    return {
      text:
        change.after === 0
          ? `Customers pay no platform fee on orders placed ${whenText(change)}.`
          : `Customers pay ${fee} on top of goods and shipping for each order placed ${whenText(change)}.`,
      warning: change.after >= 50 ? `Even the smallest order costs ${fee} more.` : undefined,
    }
  },
  cashOnDelivery: cashEffect,
  commissionTiers: (change: Change<CommissionTiers>): Effect => ({
    text:
      change.after.length === 0
        ? `Sellers pay the category or default rate on orders placed ${whenText(change)}.`
        : `Sellers' sales of the month before set their rate on orders placed ${whenText(change)}. Placed orders keep their rates.`,
    warning: tierWarning(change.after),
  }),
  commissionTax: (change: Change<number>): Effect => {
    const money = (amount: number) => formatMoney(amount, change.shop.currency)
    return {
      text:
        change.after === 0
          ? `No tax is deducted from commissions on orders placed ${whenText(change)}.`
          : `Sellers pay ${money(100 + change.after)} for ${money(100)} of commission on orders placed ${whenText(change)}.`,
      warning:
        change.after >= 50
          ? `What sellers pay for commission grows by ${decimalText(change.after)}%.`
          : undefined,
    }
  },
  taxRegime: (change: Change<TaxRegime>): Effect => ({
    text:
      change.after.regime === 'INDIA'
        ? `GST on orders placed ${whenText(change)} is split by place of supply, under this GSTIN. Placed orders keep their tax.`
        : `Orders placed ${whenText(change)} have the tax of their category and destination. Placed orders keep their tax.`,
    warning: taxWarning(change.after.feeTax),
  }),
  region: (change: Change<string>): Effect => ({
    text: `Customers, sellers and staff use the formats of this region ${whenText(change)}. Saved addresses stay usable.`,
  }),
  timeZone: (change: Change<string>): Effect => ({
    text: `Days of payouts, figures and date filters, and months of the books, start at midnight in ${change.after} ${whenText(change)}.`,
  }),
}

const limitEffects = {
  unpaidMinutes: (change: Change<number>): Effect => ({
    text: `Customers have ${minutesText(change.after)} to pay orders placed ${whenText(change)}. Stock stays reserved for this long.`,
    warning:
      change.after < 10
        ? 'Orders may expire while customers are still paying.'
        : change.after >= 360
          ? `Unpaid orders keep stock from other customers for ${minutesText(change.after)}.`
          : undefined,
  }),
  codesPerClient: (change: Change<number>): Effect => ({
    text: `Each network address can request ${numberText(change.after)} one-time codes per hour ${whenText(change)}.`,
    warning:
      change.after < 10
        ? 'People who share a network, such as an office, may not be able to log in.'
        : change.after > 1_000
          ? `One address can make the shop send ${numberText(change.after)} emails per hour.`
          : undefined,
  }),
  requestsPerClient: (change: Change<number>): Effect =>
    change.after === 0
      ? {
          text: `Pages and the API answer any number of requests ${whenText(change)}.`,
          warning: 'One client can slow the shop down for everybody.',
        }
      : {
          text: `Each network address can send ${numberText(change.after)} requests per minute to pages and the API ${whenText(change)}. More are rejected.`,
          warning:
            change.after < 60 ? 'Customers who open a few pages in a minute may be rejected.' : undefined,
        },
}

/** What a change of each setting does. */
export const settingEffects: { [N in PageSetting]: (change: SettingChangeOf<N>) => Effect } = {
  ...shopEffects,
  ...payoutEffects,
  ...limitEffects,
  ...retentionEffects,
}

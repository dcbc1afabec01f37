import type { Commission, CommissionBody } from '#contract/admin/settings/commission.ts'
import type { ExchangeBody, ShopSettings } from '#contract/admin/settings/settings.ts'
import type { Tax, TaxBody } from '#contract/admin/settings/taxes.ts'
import { formatMoney } from '#shared/payments/money.ts'
import { decimalText } from '#shared/region/decimal.ts'
import { type AskedChange, type Effect, insteadOf, valueAt, whenText, wholeShopLabel } from './effect.ts'
import { taxText } from './tax-text.ts'

/** The rate of the same scope that is in force at `from`. */
function rateAt<Rate extends { validFrom: string }>(
  rates: Rate[],
  coming: Rate[],
  from: Date | undefined,
  isSame: (rate: Rate) => boolean,
): Rate | undefined {
  const all = coming.filter(isSame).map((value) => ({ validFrom: value.validFrom, value }))
  return valueAt({ value: rates.find(isSame), coming: all }, from)
}

const dateOf = (validFrom: string | undefined) => (validFrom ? new Date(validFrom) : undefined)

export function commissionWarning(percent: number): string | undefined {
  if (percent === 100) return 'Sellers earn nothing from their sales.'
  if (percent >= 50) return `Sellers keep at most ${decimalText(100 - percent)}% of each sale.`
  return percent === 0 ? 'The shop earns no commission.' : undefined
}

/** Prices include tax: at 50%, a third of the price. */
export const taxWarning = (percent: number): string | undefined =>
  percent >= 50 ? `${decimalText(Math.round(taxShare(percent)))}% of each price is tax.` : undefined

const taxShare = (percent: number): number => (percent * 100) / (100 + percent)

type Scope = {
  categoryCode?: string | undefined
  sellerId?: number | undefined
  productId?: number | undefined
}

const scopeText = ({ categoryCode, sellerId, productId }: Scope): string =>
  (categoryCode !== undefined && 'a category') ||
  (sellerId !== undefined && 'a seller') ||
  (productId !== undefined && 'a product') ||
  'the whole shop'

type Question = { name: string; label: string; scope: Scope; before: string; after: string; effect: Effect }

const questionOf = ({ name, label, scope, ...rest }: Question): AskedChange => ({
  ...rest,
  title: `Change ${name} for ${scopeText(scope)}?`,
  confirmLabel: scopeText(scope) === 'the whole shop' ? wholeShopLabel : label,
})

const parentRate = 'Uses parent rate'

const percentOf = (rate: Pick<Commission, 'percent'> | undefined, missing: string): string =>
  rate?.percent == null ? missing : `${decimalText(rate.percent)}%`

export function commissionQuestion(body: CommissionBody, settings: ShopSettings): AskedChange {
  const from = dateOf(body.validFrom)
  const current = rateAt(
    settings.commissions,
    settings.commissionsComing,
    from,
    ({ seller, category }) => seller?.id === body.sellerId && category?.code === body.categoryCode,
  )
  const isDefault = body.sellerId === undefined && body.categoryCode === undefined
  const before = percentOf(current, isDefault ? 'None' : parentRate)
  const after = percentOf(body, parentRate)
  const missing = isDefault ? 'no commission' : 'the parent rate'
  const now = percentOf(body, missing)
  const rate = `${now}${insteadOf(percentOf(current, missing), now)}`
  const orders = `orders placed ${whenText({ from })}`
  const who =
    (body.sellerId !== undefined && `The seller pays ${rate} on ${orders}.`) ||
    (body.categoryCode !== undefined && `Sellers pay ${rate} on ${orders} in this category.`) ||
    `Sellers pay ${rate} on ${orders}, unless a seller, category or tier has another rate.`
  return questionOf({
    name: isDefault ? 'default commission' : 'commission',
    label: 'Save commission',
    scope: body,
    before,
    after,
    effect: {
      text: `${who} Placed orders keep their rate.`,
      warning: body.percent === null ? undefined : commissionWarning(body.percent),
    },
  })
}

const hasSameScope =
  ({ categoryCode, productId, region }: TaxBody) =>
  (tax: Tax): boolean =>
    tax.category?.code === categoryCode &&
    tax.product?.id === productId &&
    (tax.region ?? undefined) === region

const sumOf = (parts: readonly { percent: number }[]): number =>
  parts.reduce((sum, { percent }) => sum + percent, 0)

export function taxQuestion(body: TaxBody, settings: ShopSettings): AskedChange {
  const from = dateOf(body.validFrom)
  const current = rateAt(settings.taxes, settings.taxesComing, from, hasSameScope(body))
  const hasParent =
    body.categoryCode !== undefined || body.productId !== undefined || body.region !== undefined
  const missing = hasParent ? parentRate : 'None'
  const where = body.region ? ` delivered to ${body.region}` : ''
  const orders = `orders${where} placed ${whenText({ from })}`
  return questionOf({
    name: 'tax',
    label: 'Save tax',
    scope: body,
    before: current?.parts ? taxText(current) : missing,
    after: body.parts ? taxText(body) : missing,
    effect: {
      text: `${taxSentence(body, orders, settings.currency.value, hasParent)} Placed orders keep their tax.`,
      warning: taxWarning(Math.max(sumOf(body.parts ?? []), sumOf(body.above?.parts ?? []))),
    },
  })
}

/** Prices include tax, so that a new rate changes no price. */
function taxSentence({ parts }: TaxBody, orders: string, currency: string, hasParent: boolean): string {
  if (!parts)
    return hasParent
      ? `For ${orders}, the next wider rate applies.`
      : `For ${orders}, only products and categories with their own rate include tax.`
  const included = Math.round(taxShare(sumOf(parts)) * 100) / 100
  return `Prices stay the same. Of ${formatMoney(100, currency)}, ${formatMoney(included, currency)} is tax for ${orders}.`
}

export function exchangeQuestion(body: ExchangeBody, settings: ShopSettings): AskedChange {
  const { base, quote, rate } = body
  const from = dateOf(body.validFrom)
  const current = rateAt(
    settings.exchanges,
    settings.exchangesComing,
    from,
    (one) => one.base === base && one.quote === quote,
  )
  const text = (value: number) => `1 ${base} = ${decimalText(value)} ${quote}`
  const isUsed = base === settings.currency.value && quote === settings.orderListCurrency.value
  const factor = current ? rate / current.rate : 1
  return questionOf({
    name: 'exchange rate',
    label: 'Save rate',
    scope: {},
    before: current ? text(current.rate) : 'None',
    after: text(rate),
    effect: {
      text: isUsed
        ? `Order lists show orders placed ${whenText({ from })} at this rate. Customers still pay in ${base}.`
        : `No order list uses ${base} to ${quote} now.`,
      warning:
        factor >= 2 || factor <= 0.5
          ? 'The rate changes by half or more. Check that the currencies are not swapped.'
          : undefined,
    },
  })
}

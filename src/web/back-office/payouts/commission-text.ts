import type { OwnCommission } from '#contract/payments/commission.ts'
import { formatMoney } from '#shared/payments/money.ts'
import { decimalText } from '#shared/region/decimal.ts'
import { dateFormat } from '#shared/region/formats.ts'

const long = dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' })
/** `2026-10` -> `October 2026` */
export const monthName = (month: string): string => long.format(new Date(`${month}-01T00:00:00Z`))

/** The present rate and where it comes from. */
export function rateNow({ ownRate, tier, defaultRate, currency }: OwnCommission): string {
  if (ownRate !== null) return `${decimalText(ownRate)}%, agreed with you`
  if (tier && tier.percent < defaultRate)
    return `${decimalText(tier.percent)}%, tier above ${formatMoney(tier.above, currency)}`
  return `${decimalText(defaultRate)}%, the standard rate`
}

/** The commission of an order, with the tier that lowered it. */
export const commissionLabel = (
  tier: { above: number; percent: number } | null,
  money: (amount: number) => string,
): string =>
  tier ? `Commission, tier above ${money(tier.above)}: ${decimalText(tier.percent)}%` : 'Commission'

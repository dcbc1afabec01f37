import type { ShopSettings } from '#contract/admin/settings/settings.ts'
import { formatMoney } from '#shared/payments/money.ts'
import { numberText } from '#shared/region/formats.ts'
import { type Change, type Effect, whenText } from '../effects/effect.ts'

export type Cash = ShopSettings['cashOnDelivery']['value']

/** `for pin codes 560…, 110…`; `listed`: how many are named. */
function placesText(pinCodes: string[], listed: number): string {
  if (pinCodes.length === 0) return 'everywhere'
  const more = pinCodes.length - listed
  const named = pinCodes.slice(0, listed).map((start) => `${start}…`)
  return `for pin codes ${named.join(', ')}${more > 0 ? ` and ${numberText(more)} more` : ''}`
}

/** `Up to $500.00, everywhere` */
export function cashText({ offered, maxOrder, pinCodes }: Cash, currency: string, listed = 5): string {
  if (!offered) return 'Not offered'
  return `Up to ${formatMoney(maxOrder, currency)}, ${placesText(pinCodes, listed)}`
}

export function cashEffect(change: Change<Cash>): Effect {
  const { offered, maxOrder, pinCodes } = change.after
  if (!offered)
    return {
      text: `Customers cannot choose cash on delivery ${whenText(change)}. The courier still collects the cash for placed orders.`,
    }
  const upTo = formatMoney(maxOrder, change.shop.currency)
  return {
    text: `Customers can pay up to ${upTo} per checkout in cash, ${placesText(pinCodes, 5)}, ${whenText(change)}. Placed orders stay as they are.`,
    warning: maxOrder === 0 ? 'No order can be paid in cash with a maximum of 0.' : undefined,
  }
}

import { money } from '../../../ui/price.tsx'

/** What the courier kept of the total; empty for nothing, or while no amount is entered. */
export function feeText(total: number, amount: number | undefined): string {
  const fee = Math.round((total - (amount ?? total)) * 100) / 100
  if (fee > 0) return `The courier kept ${money(fee)}, which the shop bears.`
  return fee < 0 ? 'More than the couriers collected for these orders.' : ''
}

import type { SellerOrder } from '#contract/orders/seller-orders.ts'
import { sellerMayMove, statusInText } from '#shared/orders/order-status.ts'
import { isFullyRefunded, sumsOf } from '#shared/orders/refund.ts'
import { numberText } from '#shared/region/formats.ts'
import { countText } from '../../../back-office/list/count-text.ts'

export type BulkStep = 'SHIPPED' | 'DELIVERED'

/** Why an order is left out of a step; undefined if it takes the step. Orders are delivered after they shipped. */
function reasonOf(order: SellerOrder, step: BulkStep): string | undefined {
  const { orderStatus: status } = order
  if (!sellerMayMove(status, step)) return `already ${statusInText(status)}`
  if (step === 'DELIVERED') return status === 'SHIPPED' ? undefined : 'not shipped yet'
  return isFullyRefunded(sumsOf(order)) ? 'fully refunded' : undefined
}

/** The selected orders that take the step. */
export const ordersFor = (step: BulkStep, orders: readonly SellerOrder[]): SellerOrder[] =>
  orders.filter((order) => reasonOf(order, step) === undefined)

/** "2 selected orders are left out: 1 already shipped, 1 fully refunded."; empty if all orders take the step. */
export function leftOutText(step: BulkStep, orders: readonly SellerOrder[]): string {
  const counts = new Map<string, number>()
  for (const order of orders) {
    const reason = reasonOf(order, step)
    if (reason) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  }
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  if (total === 0) return ''
  const reasons = [...counts].map(([reason, count]) => `${numberText(count)} ${reason}`)
  return `${countText(total, 'selected order')} ${total === 1 ? 'is' : 'are'} left out: ${reasons.join(', ')}.`
}

import type { SellerOrder } from '#contract/orders/seller-orders.ts'
import { type OrderStatus, orderStatuses } from '#shared/orders/order-status.ts'

type Step = { status: OrderStatus; at: string | null }

/** What was reached, in the order in which it was, then the ordinary way that is left. Steps that were skipped are not shown. */
export function stepsOf({ history, orderStatus }: Pick<SellerOrder, 'history' | 'orderStatus'>): Step[] {
  const way = orderStatuses.filter((status) => status !== 'CANCELLED')
  const left = orderStatus === 'CANCELLED' ? [] : way.slice(way.indexOf(orderStatus) + 1)
  return [...history, ...left.map((status) => ({ status, at: null }))]
}

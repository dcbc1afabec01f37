import type { SellerOrder } from '#contract/orders/seller-orders.ts'
import { type OrderStatus, orderStatuses } from '#shared/orders/order-status.ts'

type Step = { status: OrderStatus; at: string | null; reason: string | null }

/** The statuses reached so far, in order, then the upcoming ones. Skipped statuses are left out. */
export function stepsOf({ history, orderStatus }: Pick<SellerOrder, 'history' | 'orderStatus'>): Step[] {
  const path = orderStatuses.filter((status) => status !== 'CANCELLED')
  const upcoming = orderStatus === 'CANCELLED' ? [] : path.slice(path.indexOf(orderStatus) + 1)
  return [...history, ...upcoming.map((status) => ({ status, at: null, reason: null }))]
}

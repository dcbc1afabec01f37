import type { SellerOrder } from '#contract/orders/seller-orders.ts'
import { isFullyRefunded, sumsOf } from '#shared/orders/refund.ts'
import { callAsSeller } from '../../../back-office/calls.ts'

const size = 100
export const templateMax = 300

/** The newest confirmed orders, without those that were fully refunded and must not ship. */
export async function ordersToShip(): Promise<SellerOrder[]> {
  const orders: SellerOrder[] = []
  for (let pageNumber = 0; pageNumber * size < templateMax; pageNumber++) {
    const page = await callAsSeller('GET /seller/orders', {
      query: { status: 'CONFIRMED', pageNumber, size },
    })
    orders.push(...page)
    if (page.length < size) break
  }
  return orders.filter((order) => !isFullyRefunded(sumsOf(order)))
}

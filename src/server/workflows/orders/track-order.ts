import type { Tracking } from '#contract/orders/order.ts'
import { Failure } from '#shared/failure.ts'
import { statusInText } from '#shared/orders/order-status.ts'
import { findOrder } from '../../modules/orders/orders.ts'
import { setTracking } from '../../modules/orders/seller-orders.ts'
import type { Shop } from '../../shop.ts'

/** Sets or changes the tracking of a shipped order. */
export async function trackOrder(
  shop: Shop,
  request: { sellerId: number; orderId: number; tracking: Tracking },
): Promise<void> {
  if (await setTracking(shop.db, request)) return
  const order = await findOrder(shop.db, request.orderId, { sellerId: request.sellerId })
  // Sellers do not see unpaid orders.
  if (!order?.paid) throw new Failure('not_found')
  throw new Failure('status_conflict', {
    message: `Carrier and tracking number can be changed while an order is shipped; this one is ${statusInText(order.status)}.`,
    details: { orderStatus: order.status },
  })
}

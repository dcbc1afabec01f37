import type { TestApp } from '../harness/app.ts'
import type { Person } from '../harness/clients.ts'

type Buyer = Person & { addressId: number }

/** Buys and pays one unit of each product; returns the orders, one per seller. */
export async function aPaidOrder(app: TestApp, buyer: Buyer, productIds: number[]) {
  for (const productId of productIds)
    await buyer.ok('POST /carts/items', { body: { productId, quantity: 1 } })
  const placed = await buyer.ok('POST /orders', {
    query: { paymentMethod: 'STRIPE' },
    body: { id: buyer.addressId },
  })
  app.stripe.control.pay(placed.paymentLinkId)
  // The success page request settles the order, whether or not the webhook arrived first.
  await buyer.ok('GET /payments/stripePaymentId/:session_id', {
    params: { session_id: placed.paymentLinkId },
  })
  return { orderIds: placed.orderIds, checkoutId: placed.checkoutId }
}

/** Like `aPaidOrder`, and delivers the order. All products must belong to the given seller. Returns the order id. */
export async function aDelivery(
  app: TestApp,
  { buyer, seller, productIds }: { buyer: Buyer; seller: Person; productIds: number[] },
): Promise<number> {
  const { orderIds } = await aPaidOrder(app, buyer, productIds)
  const orderId = orderIds[0] ?? 0
  await seller.ok('PATCH /seller/orders/:orderId/status/:orderStatus', {
    params: { orderId, orderStatus: 'DELIVERED' },
  })
  return orderId
}

import type { TestApp } from '../harness/app.ts'
import type { Person } from '../harness/clients.ts'

type Buyer = Person & { addressId: number }

/** Buys and pays one of each product, as a customer does; answers the orders, one for each seller. */
export async function aPaidOrder(app: TestApp, buyer: Buyer, productIds: number[]) {
  for (const productId of productIds)
    await buyer.ok('POST /carts/items', { body: { productId, quantity: 1 } })
  const placed = await buyer.ok('POST /orders', {
    query: { paymentMethod: 'STRIPE' },
    body: { id: buyer.addressId },
  })
  app.stripe.control.pay(placed.paymentLinkId)
  // The success page's question settles the order, whether or not the webhook was faster.
  await buyer.ok('GET /payments/stripePaymentId/:session_id', {
    params: { session_id: placed.paymentLinkId },
  })
  return { orderIds: placed.orderIds, checkoutId: placed.checkoutId }
}

/** The same until the parcel has come; all products are this seller's. Answers the order's id. */
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

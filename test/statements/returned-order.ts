import type { TestApp } from '../harness/app.ts'
import type { Person } from '../harness/clients.ts'

type Fields = { customer: Person & { addressId: number }; seller: Person; productId: number; size: number }

/** Creates one delivered order of `size` units, each returned separately. */
export async function returned(app: TestApp, { customer, seller, productId, size }: Fields): Promise<number> {
  await customer.ok('POST /carts/items', { body: { productId, size: 'M', quantity: size } })
  const placed = await customer.ok('POST /orders', {
    query: { paymentMethod: 'STRIPE' },
    body: { id: customer.addressId },
  })
  app.stripe.control.pay(placed.paymentLinkId)
  await customer.ok('GET /payments/stripePaymentId/:session_id', {
    params: { session_id: placed.paymentLinkId },
  })
  const orderId = placed.orderIds[0] ?? 0
  await seller.ok('PATCH /seller/orders/:orderId/status/:orderStatus', {
    params: { orderId, orderStatus: 'DELIVERED' },
  })
  const { orderItems } = await customer.ok('GET /orders/:orderId', { params: { orderId } })
  for (let piece = 0; piece < size; piece++) {
    await customer.ok('POST /orders/:orderId/returns', {
      params: { orderId },
      body: { items: [{ orderItemId: orderItems[0]?.id ?? 0, quantity: 1 }], reason: 'CHANGED_MIND' },
    })
  }
  return orderId
}

import type { TestApp } from '../harness/app.ts'
import { aCustomer, aSeller, type Person } from '../harness/clients.ts'
import { aProduct } from './product.ts'

export type OwnedThings = {
  customer: Person & { addressId: number }
  sellers: [Person, Person]
  productIds: [number, number]
  /** A paid checkout over both sellers. */
  checkoutId: string
  sessionId: string
  paymentId: string
  /** In the sellers' order. */
  orderIds: [number, number]
  orderItemId: number
  cartItemId: number
}

/** A customer who has one of everything: an address, a filled bag, a wish, and a paid order from two sellers. */
export async function ownedThings(app: TestApp): Promise<OwnedThings> {
  const customer = await aCustomer(app)
  const sellers: [Person, Person] = [await aSeller(app), await aSeller(app)]
  const [first, second] = [
    await aProduct(app, { sellerId: sellers[0].id, sellingCents: 1_111, title: 'Linen shirt of the first' }),
    await aProduct(app, { sellerId: sellers[1].id, sellingCents: 7_777, title: 'Oak stool of the second' }),
  ]
  const put = (productId: number) => customer.ok('POST /carts/items', { body: { productId, quantity: 1 } })
  await put(first.id)
  await put(second.id)
  const placed = await customer.ok('POST /orders', {
    query: { paymentMethod: 'STRIPE' },
    body: { id: customer.addressId },
  })
  app.stripe.control.pay(placed.paymentLinkId)
  const paymentId = await paid(customer, placed.paymentLinkId)
  const orders = await customer.ok('GET /orders/users')
  const orderOf = (sellerId: number) => orders.find((order) => order.sellerId === sellerId)
  const line = await put(first.id)
  await customer.ok('POST /wishlists/add-product/:productId', { params: { productId: first.id } })
  return {
    customer,
    sellers,
    productIds: [first.id, second.id],
    checkoutId: placed.checkoutId,
    sessionId: placed.paymentLinkId,
    paymentId,
    orderIds: [orderOf(sellers[0].id)?.id ?? 0, orderOf(sellers[1].id)?.id ?? 0],
    orderItemId: orders[0]?.orderItems[0]?.id ?? 0,
    cartItemId: line.id,
  }
}

/** The success page's question settles the order, whether or not the webhook was faster. */
async function paid(customer: Person, sessionId: string): Promise<string> {
  const { data } = await customer.ok('GET /payments/stripePaymentId/:session_id', {
    params: { session_id: sessionId },
  })
  return data ?? ''
}

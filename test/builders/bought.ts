import type { DemoShop } from '../harness/demo-shop.ts'
import { payByForm } from '../harness/pay-page.ts'

type Buyer = { token: string; addressId: number }
type Bought = { productIds: number[]; orderIds: number[] }

type Placed = { paymentLinkUrl: string; paymentLinkId: string; orderIds: number[] }
type Listed = { content: { id: number; title: string }[] }

/** Products that a seller of the demo shop has for sale. */
export async function productsOf(shop: DemoShop, brand: string) {
  const { content } = await shop.call<Listed>(
    'GET',
    `/products?stock=in_stock&brand=${encodeURIComponent(brand)}`,
  )
  return content
}

/** Orders and pays one of each product in the running demo shop, on the provider's own page. */
export async function buy(
  shop: DemoShop,
  buyer: Buyer,
  productIds: number[],
  options: { saveCard?: boolean } = {},
): Promise<Bought> {
  const { token } = buyer
  for (const productId of productIds) {
    const { variants } = await shop.call<{ variants: { id: number; quantity: number }[] }>(
      'GET',
      `/products/${productId}`,
    )
    const variantId = variants.find(({ quantity }) => quantity > 0)?.id
    await shop.call('POST', '/carts/items', { token, body: { productId, variantId, quantity: 1 } })
  }
  const placed = await shop.call<Placed>('POST', '/orders?paymentMethod=STRIPE', {
    token,
    body: { id: buyer.addressId },
  })
  await payByForm(placed.paymentLinkUrl, options)
  // The success page request settles the order, whether or not the webhook arrived first.
  await shop.call('GET', `/payments/stripePaymentId/${placed.paymentLinkId}`, { token })
  return { productIds, orderIds: placed.orderIds }
}

/** Like `buy`, and delivers the orders. All products must belong to the seller of `token`. */
export async function buyAndReceive(
  shop: DemoShop,
  buyer: Buyer,
  sellerToken: string,
  productIds: number[],
): Promise<Bought> {
  const bought = await buy(shop, buyer, productIds)
  for (const orderId of bought.orderIds)
    await shop.call('PATCH', `/seller/orders/${orderId}/status/DELIVERED`, { token: sellerToken })
  return bought
}

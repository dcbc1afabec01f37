import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Order } from '#contract/orders.ts'
import type { DemoShop } from '../harness/demo-shop.ts'
import { payByForm } from '../harness/pay-page.ts'

type Stocked = { id: number; title: string; status: string; variants: { id: number; quantity: number }[] }
export type Placed = { paymentLinkUrl: string; paymentLinkId: string; orderIds: number[] }

const address = {
  name: 'Priya Nair',
  mobile: '98765432',
  pinCode: '682001',
  address: '5 Church Street',
  locality: 'Fort Kochi',
  city: 'Kochi',
  state: 'Kerala',
}

export type Tokens = { admin: string; customer: string; seller: string }

export const tokensOf = async (shop: DemoShop): Promise<Tokens> => ({
  admin: await shop.tokenOf('admin@example.com', 'ROLE_CUSTOMER'),
  customer: await shop.tokenOf('customer@example.com', 'ROLE_CUSTOMER'),
  seller: await shop.tokenOf('seller@example.com', 'ROLE_SELLER'),
})

/** Orders two units of one product and leaves the order unpaid. */
export async function placeOrder(shop: DemoShop, { customer, seller }: Tokens): Promise<Placed> {
  const products = await shop.call<Stocked[]>('GET', '/sellers/products?size=50', { token: seller })
  const product = products.find(
    ({ status, variants }) => status === 'ACTIVE' && variants.some(({ quantity }) => quantity > 5),
  )
  const variantId = product?.variants.find(({ quantity }) => quantity > 5)?.id
  await shop.call('POST', '/carts/items', {
    token: customer,
    body: { productId: product?.id, variantId, quantity: 2 },
  })
  return shop.call<Placed>('POST', '/orders?paymentMethod=STRIPE', { token: customer, body: address })
}

export async function payFor(shop: DemoShop, { customer }: Tokens, placed: Placed): Promise<Order> {
  await payByForm(placed.paymentLinkUrl)
  await shop.call('GET', `/payments/stripePaymentId/${placed.paymentLinkId}`, { token: customer })
  return shop.call<Order>('GET', `/orders/${placed.orderIds[0]}`, { token: customer })
}

export const visitAsAdmin = (shop: DemoShop, { admin }: Tokens, path: string, width = 1440) =>
  shop.visit(path, { stored: { access_token: admin }, width })

/** Waits until no list is loading: rows that are about to be replaced are dimmed. */
export const atRest = (page: Page) =>
  expect.poll(() => page.locator('main [aria-busy="true"]').count()).toBe(0)

import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Order } from '#contract/orders/order.ts'
import { priyasAddress, shopperOf } from '../builders/demo-bag.ts'
import { anUnpaidOrder, type PlacedOrder, payFor } from '../builders/placed-order.ts'
import type { DemoShop } from '../harness/demo-shop.ts'

type Stocked = { id: number; title: string; status: string; variants: { id: number; quantity: number }[] }
export type Tokens = { admin: string; customer: string; seller: string }

export const tokensOf = async (shop: DemoShop): Promise<Tokens> => ({
  admin: await shop.tokenOf('admin@example.com', 'ROLE_CUSTOMER'),
  customer: await shop.tokenOf('customer@example.com', 'ROLE_CUSTOMER'),
  seller: await shop.tokenOf('seller@example.com', 'ROLE_SELLER'),
})

/** An unpaid order of two units of one product. */
export async function anOrderOfTwo(shop: DemoShop, { customer, seller }: Tokens): Promise<PlacedOrder> {
  const products = await shop.call<Stocked[]>('GET', '/sellers/products?size=50', { token: seller })
  const product = products.find(
    ({ status, variants }) => status === 'ACTIVE' && variants.some(({ quantity }) => quantity > 5),
  )
  const variantId = product?.variants.find(({ quantity }) => quantity > 5)?.id
  return anUnpaidOrder(shop.app, {
    buyer: await shopperOf(shop, customer),
    address: priyasAddress,
    lines: [{ productId: product?.id ?? 0, variantId, quantity: 2 }],
  })
}

/** Pays the order and reads it as the customer. */
export async function payAndRead(shop: DemoShop, placed: PlacedOrder): Promise<Order> {
  await payFor(shop.app, placed)
  return shop.call<Order>('GET', `/orders/${placed.orderId}`, { token: placed.buyer.token })
}

export const visitAsAdmin = (shop: DemoShop, { admin }: Tokens, path: string, width = 1440) =>
  shop.visit(path, { stored: { access_token: admin }, width })

/** Waits until no list is loading: rows that are about to be replaced are dimmed. */
export const atRest = (page: Page) =>
  expect.poll(() => page.locator('main [aria-busy="true"]').count()).toBe(0)

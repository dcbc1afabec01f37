import type { Locator, Page } from 'playwright-core'
import type { Order } from '#contract/orders/order.ts'
import { demoSellers } from '#demo/people.ts'
import { shopperOf } from '../builders/demo-bag.ts'
import { productsOf } from '../builders/demo-product.ts'
import { aDeliveredOrder } from '../builders/placed-order.ts'
import { aReturn } from '../builders/returns.ts'
import { client } from '../harness/clients.ts'
import type { DemoShop } from '../harness/demo-shop.ts'
import type { Tokens } from './order-desk.ts'

/** A return that waits for the answer of the demo seller. */
export async function aDemoReturn(shop: DemoShop, { customer, seller }: Tokens): Promise<void> {
  const [product] = await productsOf(shop, demoSellers[0]?.businessName ?? '')
  const delivered = await aDeliveredOrder(shop.app, {
    buyer: await shopperOf(shop, customer),
    seller: client(shop.app, seller),
    productIds: [product?.id ?? 0],
  })
  await aReturn(delivered)
}

type Numbered = Pick<Order, 'orderId'>

/** The row of a return in the lists of sellers and admins; on phones its card. */
export const rowOf = (page: Page, { orderId }: Numbered): Locator =>
  page.locator('[aria-label="Returns"] tr').filter({ hasText: orderId }).first()

/** Opens the comment, photos and history of a return below its row. */
export async function openDetails(page: Page, order: Numbered): Promise<Locator> {
  const toggle = rowOf(page, order).getByRole('button', { name: /^Details of the return/ })
  await toggle.waitFor()
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click()
  const details = page.getByRole('region', { name: `Return of order ${order.orderId}` }).first()
  await details.waitFor()
  return details
}

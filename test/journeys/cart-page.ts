import type { Page } from 'playwright-core'
import { aShopper, fill, type Shelf, type Shopper } from '../builders/demo-bag.ts'
import type { DemoShop } from '../harness/demo-shop.ts'

export const main = (page: Page) => page.getByRole('main')
export const coupon = (page: Page) => page.getByLabel('Coupon code')
export const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })
export const sign = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

/** A new customer with one product in the cart. */
export async function aBuyer(shop: DemoShop, shelf: Shelf): Promise<Shopper> {
  const shopper = await aShopper(shop)
  await fill(shop, shopper, [[await shelf.add(), 1]])
  return shopper
}

export async function openCart(shop: DemoShop, shopper: Shopper, width?: number): Promise<Page> {
  const page = await shop.visit('/cart', { stored: shopper.stored, width, ownContext: true })
  await coupon(page).waitFor()
  await settled(page)
  return page
}

/** Waits for the deferred script that watches the network: the page loads it last. */
export const settled = (page: Page) => page.waitForLoadState('networkidle')

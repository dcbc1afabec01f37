import type { Page } from 'playwright-core'
import type { UnpaidCheckout } from '#contract/orders/checkouts.ts'
import type { Order } from '#contract/orders/order.ts'
import { aShopper, fill, type Shelf, type Shopper } from '../builders/demo-bag.ts'
import { watchForComplaints } from '../harness/browser.ts'
import type { DemoShop } from '../harness/demo-shop.ts'

export const main = (page: Page) => page.getByRole('main')
export const payButton = (page: Page) =>
  page.getByRole('button', { name: /^Checkout/ }).locator('visible=true')
export const ordersOf = (shop: DemoShop, { token }: Shopper) =>
  shop.call<Order[]>('GET', '/orders/users', { token })
export const unpaidOf = async (shop: DemoShop, { token }: Shopper) =>
  (await shop.call<{ checkout: UnpaidCheckout | null }>('GET', '/checkouts/unpaid', { token })).checkout

type Options = { width?: number; count?: number; address?: boolean }

/** A new customer on the checkout page with one product in the cart. */
export async function atCheckout(shop: DemoShop, shelf: Shelf, { width, count = 1, address }: Options = {}) {
  const product = await shelf.add()
  const shopper = await aShopper(shop, { address })
  await fill(shop, shopper, [[product, count]])
  const page = await shop.visit('/checkout', { stored: shopper.stored, width })
  await page.getByRole('heading', { name: 'Select Delivery Address' }).waitFor()
  await payButton(page).waitFor()
  // The cart is loaded once more for the chosen address.
  await page.waitForLoadState('networkidle')
  return { page, product, shopper, complaints: watchForComplaints(page, shop.url) }
}

export async function toProvider(page: Page) {
  await payButton(page).click()
  await page.waitForURL(/\/c\/pay\//)
  return page.url()
}

export async function payWith(page: Page, card: string) {
  await page.getByLabel('Card number').fill(card)
  await page.getByLabel(/Expiry/).fill('12/34')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('Name on card').fill('Asha Rao')
  await page.getByRole('button', { name: /^Pay/ }).click()
}

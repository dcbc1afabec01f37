// Ways a payment can go: double clicks, reloads, other tabs, expired payment pages, and the success page.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Product } from '#contract/shop/catalog.ts'
import { aShelf, aShopper, fill, type Shelf, type Shopper } from '../builders/demo-bag.ts'
import { anUnpaidOrder } from '../builders/placed-order.ts'
import { checkA11y } from '../harness/a11y.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { atCheckout, main, ordersOf, payButton, payWith, toProvider, unpaidOf } from './checkout-page.ts'

let shop: DemoShop
let shelf: Shelf
beforeAll(async () => {
  shop = await openDemoShop()
  shelf = await aShelf(shop)
})
afterAll(() => shop?.close())

it('a double click and a reload during checkout create one order', async () => {
  const { page, shopper } = await atCheckout(shop, shelf)
  const keys = new Set<string | undefined>()
  let lost = true
  await page.route('**/api/orders?*', async (route) => {
    keys.add(route.request().headers()['idempotency-key'])
    // The first response is lost, as on a bad connection.
    const response = await route.fetch()
    if (!lost) return route.fulfill({ response })
    lost = false
    return route.abort()
  })
  await payButton(page).dblclick()
  await page.getByRole('alert').filter({ hasText: 'The shop could not be reached.' }).waitFor()
  await page.reload()
  await payButton(page).waitFor()
  await toProvider(page)
  expect(keys.size).toBe(1)
  expect(await ordersOf(shop, shopper)).toHaveLength(1)
})

it('the same payment can be continued after Back and after a closed tab', async () => {
  const { page, shopper } = await atCheckout(shop, shelf)
  const link = await toProvider(page)
  await page.goBack()
  await page.waitForURL(/\/checkout/)
  await expect.poll(() => payButton(page).isEnabled()).toBe(true)
  expect(await toProvider(page)).toBe(link)
  await page.close()
  const again = await shop.visit('/checkout', { stored: shopper.stored })
  await again.getByText(/We're holding your order of \$40\.00 until/).waitFor()
  await again.getByRole('link', { name: 'Continue to payment' }).click()
  await again.waitForURL(link)
  expect(await ordersOf(shop, shopper)).toHaveLength(1)
  await payWith(again, '4242424242424242')
  await again.waitForURL(/\/payment-success\//)
})

it('a customer who paid in another tab is not asked to pay again', async () => {
  const { page, shopper } = await atCheckout(shop, shelf)
  const link = await toProvider(page)
  const other = await shop.visit('/checkout', { stored: shopper.stored })
  await other.goto(link)
  await payWith(other, '4242424242424242')
  await other.waitForURL(/\/payment-success\//)
  await page.goto(`${shop.url}/checkout?payment=cancelled`)
  await page.getByRole('heading', { name: 'Your bag is empty' }).waitFor()
  expect(await unpaidOf(shop, shopper)).toBeNull()
})

it('an expired payment page says so, and the next checkout starts a new payment', async () => {
  const { page, shopper } = await atCheckout(shop, shelf)
  const link = await toProvider(page)
  const [order] = await ordersOf(shop, shopper)
  await shop.call('PUT', `/orders/${order?.id}/cancel`, { token: shopper.token })
  await page.reload()
  await page.getByRole('heading', { name: 'This payment page has expired' }).waitFor()
  await page.getByRole('link', { name: 'Back to the shop' }).click()
  await page.getByText(/^The payment page expired and you were not charged/).waitFor()
  expect(await toProvider(page)).not.toBe(link)
  // The order list omits the canceled attempt and shows the order that can still be paid.
  await page.goto(`${shop.url}/account/orders`)
  const cards = page.getByRole('main').getByRole('article')
  await cards.first().waitFor()
  expect((await cards.allInnerTexts()).map((text) => text.split(/\s/)[0])).toEqual(['PENDING'])
})

describe('the payment success page', () => {
  const heading = (page: Page, name: string) =>
    page.getByRole('heading', { name }).waitFor({ timeout: 40_000 })
  let paid: Shopper
  let checkoutId = ''
  let product: Product
  beforeAll(async () => {
    product = await shelf.add()
    paid = await aShopper(shop)
    await fill(shop, paid, [[product, 1]])
    checkoutId = (await anUnpaidOrder(shop.app, { buyer: paid, lines: [] })).checkoutId
  })

  it('the success page without a session id shows that the payment is pending', async () => {
    const page = await shop.visit(`/payment-success/${checkoutId}`, { stored: paid.stored })
    expect(await page.getByText('Congratulations!').count()).toBe(0)
    await heading(page, "We haven't received your payment yet")
    await checkA11y(page, 'pending payment')
  })

  it('the success page of an unknown payment or of another customer says "not found"', async () => {
    const page = await shop.visit('/payment-success/1?session_id=cs_test_none', { stored: paid.stored })
    await heading(page, "We couldn't find this payment")
    expect(await page.getByText('Congratulations!').count()).toBe(0)
    await page.getByRole('link', { name: 'Shop More' }).click()
    await page.waitForURL(`${shop.url}/`)
  })

  it('the success page of a canceled unpaid order says that the payment failed', async () => {
    const [order] = await ordersOf(shop, paid)
    await shop.call('PUT', `/orders/${order?.id}/cancel`, { token: paid.token })
    const page = await shop.visit(`/payment-success/${checkoutId}`, { stored: paid.stored })
    await heading(page, "Your payment didn't go through")
    await page.getByRole('link', { name: 'Back to checkout' }).click()
    await main(page).getByText(product.title).waitFor()
  })
})

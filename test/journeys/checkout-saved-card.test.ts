// Paying with a saved card: named at checkout before the customer leaves, and confirmed on the provider's page.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aShelf, aShopper, fill, type Shelf, type Shopper } from '../builders/demo-bag.ts'
import { anUnpaidOrder } from '../builders/placed-order.ts'
import { checkA11yAtBothWidths } from '../harness/a11y.ts'
import { watchForComplaints } from '../harness/browser.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { flowWidths } from '../harness/flow-widths.ts'
import { payByForm } from '../harness/pay-page.ts'
import { payButton, toProvider } from './checkout-page.ts'

let shop: DemoShop
let shelf: Shelf
let shopper: Shopper
beforeAll(async () => {
  shop = await openDemoShop()
  shelf = await aShelf(shop)
  shopper = await aShopper(shop)
  const { id } = await shelf.add()
  const { linkUrl, sessionId } = await anUnpaidOrder(shop.app, { buyer: shopper, productIds: [id] })
  await payByForm(linkUrl, { saveCard: true })
  await shop.call('GET', `/payments/stripePaymentId/${sessionId}`, { token: shopper.token })
})
afterAll(() => shop?.close())

const card = (page: Page) => page.getByRole('radio', { name: /^Card Stripe/ })
const withoutCards = /^Card Stripe Pay with a new card\. You can save it for next time\.$/
const withCard = /^Card Stripe Visa ending in 4242, saved\. You confirm it on the next page\.$/
/** Where the parts of the page stand. */
const layout = (page: Page) =>
  page.locator('main :is(fieldset, label, section, button, p)').evaluateAll((parts) =>
    parts.map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect()
      return [part.tagName, x, y, width, height].join(' ')
    }),
  )

/** The checkout page with one product in the bag, while the provider has not listed the cards yet. */
async function atCheckout(width: number, answer: Promise<'continue' | 'fail'>) {
  const product = await shelf.add()
  await fill(shop, shopper, [[product, 1]])
  const page = await shop.visit('/', { stored: shopper.stored, width })
  await page.route(/\/api\/saved-cards$/, async (route) => {
    if ((await answer) === 'continue') return route.continue()
    await route.fulfill({
      status: 503,
      json: { message: 'The payment service does not answer.', code: 'provider_unavailable' },
    })
  })
  await page.goto(`${shop.url}/checkout`)
  await payButton(page).waitFor()
  await expect.poll(() => page.getByRole('radio', { name: /Razorpay/ }).isEnabled()).toBe(true)
  return page
}

describe.each(flowWidths(390, 1440))('a saved card at %i px', (width) => {
  it('is named without moving the page, comes first on the payment page, and pays the order', async () => {
    const { promise, resolve } = Promise.withResolvers<'continue'>()
    const page = await atCheckout(width, promise)
    const complaints = watchForComplaints(page, shop.url)
    await page.getByRole('radio', { name: withoutCards }).waitFor()
    const before = await layout(page)
    resolve('continue')
    await page.getByRole('radio', { name: withCard }).waitFor()
    expect(await layout(page)).toEqual(before)
    expect(await card(page).isChecked()).toBe(true)
    await checkA11yAtBothWidths(page, 'checkout with a saved card')

    await toProvider(page)
    expect(await page.getByRole('radio', { name: /^Visa ending in 4242/ }).isChecked()).toBe(true)
    expect(await page.getByLabel('Card number').isVisible()).toBe(false)
    await checkA11yAtBothWidths(page, 'payment page with a saved card')
    await page.getByRole('button', { name: /^Pay/ }).click()
    await page.waitForURL(/\/payment-success\//)
    await page.getByRole('heading', { name: 'Congratulations!' }).waitFor()
    expect(complaints).toEqual([])
  })

  it('is not named while the provider does not respond, and the order can be paid', async () => {
    const page = await atCheckout(width, Promise.resolve('fail'))
    await page.getByRole('radio', { name: withoutCards }).waitFor()
    expect(await page.getByText('The payment service does not answer.').count()).toBe(0)
    await toProvider(page)
    await page.getByRole('button', { name: /^Pay/ }).click()
    await page.waitForURL(/\/payment-success\//)
  })
})

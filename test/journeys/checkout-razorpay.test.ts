// Paying with Razorpay: chosen at checkout, declined, continued, paid, and confirmed on return.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { UnpaidCheckout } from '#contract/orders/checkouts.ts'
import type { Order } from '#contract/orders/order.ts'
import { aShelf, aShopper, fill, type Shelf } from '../builders/demo-bag.ts'
import { checkA11yAtBothWidths } from '../harness/a11y.ts'
import { watchForComplaints } from '../harness/browser.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { flowWidths } from '../harness/flow-widths.ts'

let shop: DemoShop
let shelf: Shelf
beforeAll(async () => {
  shop = await openDemoShop()
  shelf = await aShelf(shop)
})
afterAll(() => shop?.close())

const payButton = (page: Page) => page.getByRole('button', { name: /^Checkout/ }).locator('visible=true')
const gateway = (page: Page, name: RegExp) => page.getByRole('radio', { name })

async function atCheckout(width: number, prepare?: (page: Page) => Promise<unknown>) {
  const product = await shelf.add()
  const shopper = await aShopper(shop, {})
  await fill(shop, shopper, [[product, 1]])
  const page = await shop.visit('/checkout', { stored: shopper.stored, width })
  if (prepare) {
    await prepare(page)
    await page.reload()
  }
  await payButton(page).waitFor()
  return { page, shopper, complaints: watchForComplaints(page, shop.url) }
}

async function payWith(page: Page, card: string) {
  await page.getByLabel('Card number').fill(card)
  await page.getByLabel(/Expiry/).fill('12/34')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('Name on card').fill('Asha Rao')
  await page.getByRole('button', { name: /^Pay/ }).click()
}

describe.each(flowWidths(390, 1440))('paying with Razorpay at %i px', (width) => {
  it('a customer chooses RAZORPAY by keyboard, reads why a card is declined, and pays with another card', async () => {
    const { page, shopper, complaints } = await atCheckout(width)
    await gateway(page, /Stripe/).focus()
    await expect.poll(() => gateway(page, /Razorpay/).isEnabled()).toBe(true)
    await page.keyboard.press('ArrowRight')
    expect(await gateway(page, /Razorpay/).isChecked()).toBe(true)
    await checkA11yAtBothWidths(page, 'checkout with the second provider')
    await payButton(page).click()
    await page.waitForURL(/\/l\/plink_/)
    const link = page.url()
    await checkA11yAtBothWidths(page, 'pay page of the second provider')
    await payWith(page, '4000000000009995')
    await page.getByRole('alert').getByText('insufficient account balance').waitFor()
    await checkA11yAtBothWidths(page, 'pay page after a decline')

    await page.goto(`${shop.url}/checkout`)
    const alert = page.getByRole('alert').filter({ hasText: 'Nothing was charged.' })
    await alert.waitFor()
    expect(await alert.textContent()).toMatch(/insufficient account balance.*We're holding your order/)
    // Checkout continues the pending payment with the same payment link.
    expect(await gateway(page, /Razorpay/).isChecked()).toBe(true)
    await checkA11yAtBothWidths(page, 'checkout after a decline')
    await alert.getByRole('link', { name: 'Try again' }).click()
    await page.waitForURL(link)
    await payWith(page, '4242424242424242')
    await page.waitForURL(/\/payment-success\/.*razorpay_signature=/)
    await page.getByRole('heading', { name: 'Congratulations!' }).waitFor()
    await checkA11yAtBothWidths(page, 'success page')
    const { token } = shopper
    const orders = await shop.call<Order[]>('GET', '/orders/users', { token })
    expect(orders.map(({ orderStatus }) => orderStatus)).toEqual(['PLACED'])
    expect(complaints).toEqual([])
  })

  it('a payment with bank authentication succeeds, and a return URL with a forged signature is refused', async () => {
    const { page, complaints } = await atCheckout(width)
    await expect.poll(() => gateway(page, /Razorpay/).isEnabled()).toBe(true)
    await page.getByText('Razorpay').click()
    await payButton(page).click()
    await page.waitForURL(/\/l\/plink_/)
    await payWith(page, '4000002500003155')
    await checkA11yAtBothWidths(page, 'the bank’s page')
    await page.getByRole('button', { name: 'Complete authentication' }).click()
    await page.getByRole('heading', { name: 'Congratulations!' }).waitFor()
    const forged = page.url().replace(/razorpay_signature=[0-9a-f]{8}/, 'razorpay_signature=00000000')
    const unheard = complaints.length
    await page.goto(forged)
    await page.getByRole('heading', { name: "We couldn't find this payment" }).waitFor()
    // The browser logs the refused request.
    expect(complaints.slice(unheard).every((text) => /400/.test(text))).toBe(true)
  })
})

it('RAZORPAY is disabled without its API keys', async () => {
  const { page } = await atCheckout(390, (visited) =>
    visited.route('**/api/checkouts/unpaid', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { checkout: UnpaidCheckout | null }
      await route.fulfill({ response: answer, json: { ...body, gateways: ['STRIPE'] } })
    }),
  )
  await payButton(page).waitFor()
  const radio = page.getByRole('radio', { name: /^UPI, cards, netbanking Razorpay, not available$/ })
  expect(await radio.isDisabled()).toBe(true)
})

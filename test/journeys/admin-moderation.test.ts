// Customers report products and reviews, and an admin moderates them; at phone and desktop width.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Product } from '#contract/shop/catalog.ts'
import { productPath } from '#shared/catalog/product-path.ts'
import { checkA11yAtBothWidths } from '../harness/a11y.ts'
import { watchForComplaints } from '../harness/browser.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { flowWidths } from '../harness/flow-widths.ts'
import { codeFor } from '../harness/log-in.ts'

let shop: DemoShop
let admin: string
let seller: string
let customer: string
beforeAll(async () => {
  shop = await openDemoShop()
  admin = await shop.tokenOf('admin@example.com', 'ROLE_CUSTOMER')
  seller = await shop.tokenOf('seller@example.com', 'ROLE_SELLER')
  customer = await shop.tokenOf('customer@example.com', 'ROLE_CUSTOMER')
})
afterAll(() => shop?.close())

const open = (path: string, width: number, token = admin) =>
  shop.visit(path, { stored: { access_token: token }, width })
const heading = (page: Page) => page.getByRole('heading', { name: 'Moderation', level: 1 }).waitFor()

/** Returns another product of the demo seller on each call. */
let used = 0
async function aListing(): Promise<Product> {
  const list = await shop.call<Product[]>('GET', '/sellers/products?status=ACTIVE&size=20', { token: seller })
  const product = list[used++]
  if (!product) throw new Error('the demo seller has too few products')
  return product
}

type Review = {
  id: number
  reviewText: string
  user: { firstName: string; lastName: string }
  product: { id: number }
}
let seen = 0
async function aReview(): Promise<Review> {
  const list = await shop.call<Review[]>('GET', '/reviews/admin?hidden=false&size=20', { token: admin })
  const review = list[3 + 3 * seen++]
  if (!review) throw new Error('the demo has too few reviews')
  return review
}
const report = (subject: 'review' | 'product', id: number, body: object) =>
  shop.call('POST', '/reports', { token: customer, body: { subject, id, ...body } })

async function logInAs(page: Page, email: string): Promise<void> {
  const asked = new Date()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await page.getByLabel('Enter OTP sent to your email').fill(await codeFor(shop.url, email, asked))
  await page.getByRole('button', { name: 'Login' }).click()
}

it.each(flowWidths(1440, 390))(
  'a guest reports a product: after the login the form is open again and can be sent, at %i px',
  async (width) => {
    const product = await aListing()
    const path = productPath(product)
    const page = await shop.visit(path, { width })
    const complaints = watchForComplaints(page, shop.url)
    await page.getByRole('button', { name: /^Report this product/ }).click()
    await page.waitForURL(/\/login\?from=/)
    await logInAs(page, 'customer@example.com')
    await page.waitForURL((url) => url.pathname === path)
    const dialog = page.getByRole('dialog', { name: 'Report a product' })
    await dialog.waitFor()
    await checkA11yAtBothWidths(page, 'the form')
    await dialog.getByRole('button', { name: 'Send report' }).click()
    await dialog.getByText('Please choose a reason').waitFor()
    await dialog.getByLabel('Something else').check()
    await dialog.getByRole('button', { name: 'Send report' }).click()
    await dialog.getByText('Please tell us in a few words what is wrong').waitFor()
    await dialog.getByLabel('What is wrong?').fill('It is a copy.')
    await dialog.getByRole('button', { name: 'Send report' }).click()
    await page.getByText('Thank you. We will look at it.').waitFor()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: /^Report this product/ }).click()
    await dialog.getByLabel('Counterfeit or stolen').check()
    await dialog.getByRole('button', { name: 'Send report' }).click()
    await dialog.getByText('You have reported this already. We will look at it.').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(complaints.filter((text) => !/409|422|410/.test(text))).toEqual([])
  },
)

it.each(flowWidths(1440, 390))(
  'an admin hides a product, the seller reads the reason, and the admin restores the product, at %i px',
  async (width) => {
    const product = await aListing()
    await report('product', product.id, { reason: 'COUNTERFEIT', comment: 'The logo is wrong.' })
    const page = await open('/admin/moderation?tab=listings', width)
    const complaints = watchForComplaints(page, shop.url)
    await heading(page)
    const item = page.getByRole('listitem').filter({ hasText: product.title })
    await item.getByText('The logo is wrong.').waitFor()
    await checkA11yAtBothWidths(page, 'the listings')
    await item.getByRole('button', { name: `Hide ${product.title}` }).click()
    const dialog = page.getByRole('dialog', { name: `Hide ${product.title}` })
    await dialog.getByRole('button', { name: 'Hide and send the reason' }).click()
    await dialog.getByText('Enter a reason. It is sent to the seller.').waitFor()
    await checkA11yAtBothWidths(page, 'the question')
    await dialog.getByLabel('Reason').fill('It copies a brand.')
    await dialog.getByRole('button', { name: 'Hide and send the reason' }).click()
    await page.getByText('Product hidden. Its seller has been notified.').waitFor()
    await item.waitFor({ state: 'detached' })
    expect((await fetch(shop.url + productPath(product))).status).toBe(410)

    const back = await shop.visit('/seller/products', { stored: { token: seller }, width })
    await back.getByText('Hidden by the shop: It copies a brand.').filter({ visible: true }).first().waitFor()
    await checkA11yAtBothWidths(back, 'the seller’s products')

    await page.getByRole('link', { name: 'Hidden', exact: true }).click()
    await page.getByText('Hidden by the shop: It copies a brand.').first().waitFor()
    await checkA11yAtBothWidths(page, 'the hidden listings')
    await page.getByRole('button', { name: `Restore ${product.title}` }).click()
    await page.getByText('The product was restored.').waitFor()
    expect((await fetch(shop.url + productPath(product))).status).toBe(200)
    expect(complaints.filter((text) => !/409|422|410/.test(text))).toEqual([])
  },
)

it.each(flowWidths(1440, 390))(
  'an admin dismisses the reports of one review and hides another review with a reason, at %i px',
  async (width) => {
    const [good, bad] = [await aReview(), await aReview()]
    await report('review', good.id, { reason: 'SPAM' })
    await report('review', bad.id, { reason: 'OFFENSIVE', comment: 'This is rude.' })
    const page = await open('/admin/moderation', width)
    const complaints = watchForComplaints(page, shop.url)
    await heading(page)
    const of = (review: Review) =>
      page.getByRole('listitem').filter({ hasText: review.reviewText.slice(0, 40) })
    await of(bad).getByText('This is rude.').waitFor()
    await checkA11yAtBothWidths(page, 'the reviews')
    await of(good)
      .getByRole('button', { name: /^Dismiss reports/ })
      .click()
    await page.getByText('The reports were dismissed.').waitFor()
    await of(good).waitFor({ state: 'detached' })
    await of(bad).getByRole('button', { name: /^Hide/ }).click()
    await page.getByRole('dialog').getByLabel('Reason').fill('It insults a person.')
    await page.getByRole('button', { name: 'Hide and send the reason' }).click()
    await of(bad).waitFor({ state: 'detached' })

    await page.getByRole('link', { name: 'All', exact: true }).click()
    const found = page.waitForResponse((response) => response.url().includes('query='))
    // Whole words only: half a word is not found.
    await page.getByRole('searchbox').fill(bad.reviewText.split(' ').slice(0, 5).join(' '))
    await found
    await page.waitForURL((url) => url.searchParams.has('query'))
    await expect.poll(() => page.locator('main [aria-busy="true"]').count()).toBe(0)
    await page.getByText('Hidden by the shop: It insults a person.').first().waitFor()
    await checkA11yAtBothWidths(page, 'the search')
    await page.getByRole('searchbox').fill('zzyzx nobody wrote this')
    await page.getByText('No reviews found for "zzyzx nobody wrote this"').waitFor()
    expect(complaints.filter((text) => !/409|422|410/.test(text))).toEqual([])
  },
)

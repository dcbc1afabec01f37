// No navigation shifts its layout by 0.02 or more, also where the content of a page is personal.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aShelf, aShopper, fill, type Shopper } from '../builders/demo-bag.ts'
import { anUnpaidOrder } from '../builders/placed-order.ts'
import { unique } from '../builders/unique.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { codeFor } from '../harness/log-in.ts'

const limit = 0.02

let shop: DemoShop
let shopper: Shopper
let sellerId: number
let productId: number
beforeAll(async () => {
  shop = await openDemoShop()
  shopper = await aShopper(shop, { address: true })
  const product = await (await aShelf(shop)).add()
  sellerId = product.seller.id
  productId = product.id
  await fill(shop, shopper, [[product, 1]])
})
afterAll(() => shop?.close())

type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }

/** Sums up the layout shifts of every document of the page, also those that follow a click. */
const watch = (page: Page) =>
  page.context().addInitScript(() => {
    const moved: string[] = []
    Object.assign(window, { shift: 0, moved })
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        Object.assign(window, { shift: (window as unknown as { shift: number }).shift + value })
        const nodes = sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 90) : ''))
        moved.push(`${value.toFixed(4)} ${nodes.join(' | ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

async function expectStill(page: Page) {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))))
  const { shift, moved } = await page.evaluate(() => {
    const { shift, moved } = window as unknown as { shift: number; moved: string[] }
    return { shift, moved }
  })
  expect(shift, `${page.url()}: ${moved.join('\n')}`).toBeLessThan(limit)
}

const paths = (): [path: string, customer: boolean][] => [
  ['/products?query=qwzxcvb', false],
  [`/sellers/${sellerId}`, false],
  ['/no-such-page', false],
  ['/help', false],
  ['/login', false],
  ['/contact', true],
  ['/cart', true],
  ['/checkout', true],
  ['/wishlist', true],
  ['/account', true],
  ['/account/orders', true],
  ['/account/saved-card', true],
  ['/account/address', true],
]

it.each([390, 820, 1440])('no page moves while it loads, at %i px', async (width) => {
  for (const [path, customer] of paths()) {
    const page = await shop.visit('/robots.txt', {
      width,
      ownContext: true,
      stored: customer ? shopper.stored : {},
    })
    await watch(page)
    await page.goto(shop.url + path)
    await expectStill(page)
    await page.close()
  }
})

it.each([390, 1440])('checkout does not move after a canceled payment, at %i px', async (width) => {
  const buyer = await aShopper(shop, { address: true })
  const order = await anUnpaidOrder(shop.app, { buyer, productIds: [productId] })
  expect(order.orderId).toBeGreaterThan(0)
  const page = await shop.visit('/robots.txt', { width, ownContext: true, stored: buyer.stored })
  await watch(page)
  await page.goto(`${shop.url}/checkout?payment=cancelled`)
  await page.getByRole('link', { name: 'Continue to payment' }).waitFor()
  await expectStill(page)
})

it.each([390, 1440])('the page after registering does not move, at %i px', async (width) => {
  const email = `${unique()}@example.com`
  const page = await shop.visit('/robots.txt', { width, ownContext: true })
  await watch(page)
  await page.goto(`${shop.url}/login`)
  const asked = new Date()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await page.getByLabel('Enter OTP sent to your email').fill(await codeFor(shop.url, email, asked))
  await page.locator('main form').getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByLabel('First Name').fill('Nila')
  await page.getByLabel('Last Name').fill('Das')
  await page.evaluate(() => Object.assign(window, { shift: 0 }))
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
  await expectStill(page)
})

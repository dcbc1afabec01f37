// No navigation shifts its layout by 0.02 or more, also where the content of a page is personal.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Product } from '#contract/shop/catalog.ts'
import { productPath } from '#shared/catalog/product-path.ts'
import { aShelf, aShopper, fill, type Shopper } from '../builders/demo-bag.ts'
import { anUnpaidOrder, aPaidOrder, type PlacedOrder } from '../builders/placed-order.ts'
import { unique } from '../builders/unique.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { codeFor } from '../harness/log-in.ts'

const limit = 0.02

let shop: DemoShop
let shopper: Shopper
let sellerId: number
let productId: number
let productPage: string
let payer: Shopper
let paid: PlacedOrder
beforeAll(async () => {
  shop = await openDemoShop()
  shopper = await aShopper(shop, { address: true })
  const product = await (await aShelf(shop)).add()
  sellerId = product.seller.id
  productId = product.id
  await fill(shop, shopper, [[product, 1]])
  const sarees = await shop.call<{ content: Product[] }>(
    'GET',
    '/products?category=women_ethnic&stock=in_stock',
  )
  productPage = productPath(sarees.content[0] as Product)
  payer = await aShopper(shop, { address: true })
  const productIds = sarees.content.slice(0, 2).map(({ id }) => id)
  paid = await aPaidOrder(shop.app, { buyer: payer, productIds })
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

const paths = (): [path: string, customer?: Shopper][] => [
  ['/', shopper],
  ['/products/women_ethnic', shopper],
  ['/products?query=red+dress+under+100', shopper],
  ['/products?query=qwzxcvb'],
  [productPage, shopper],
  [productPage.replace(/^.*\//, '/reviews/'), shopper],
  [`/sellers/${sellerId}`],
  ['/no-such-page'],
  ['/help'],
  ['/returns'],
  ['/login'],
  ['/contact', shopper],
  ['/cart', shopper],
  ['/checkout', shopper],
  ['/wishlist', shopper],
  ['/account', shopper],
  ['/account/orders', shopper],
  ['/account/saved-card', shopper],
  ['/account/address', shopper],
  [`/account/order/${paid.orderId}`, payer],
  [`/payment-success/${paid.checkoutId}?session_id=${paid.sessionId}`, payer],
]

it.each([
  [390, 'light'],
  [820, 'light'],
  [1440, 'dark'],
] as const)('no page moves while it loads, at %i px in %s colors', async (width, colorScheme) => {
  for (const [path, customer] of paths()) {
    const page = await shop.visit('/robots.txt', {
      width,
      colorScheme,
      ownContext: true,
      stored: customer?.stored ?? {},
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

// Public pages avoid or defer slow work during startup, so that a phone responds early.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { productPath } from '#shared/catalog/product-path.ts'
import { type DemoProduct, demoProduct } from '../builders/demo-product.ts'
import { answering } from '../harness/browser.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'

let shop: DemoShop
let product: DemoProduct
beforeAll(async () => {
  shop = await openDemoShop()
  product = await demoProduct(shop)
})
afterAll(() => shop?.close())

/** Runs in the page. Records each use of Intl: the first use loads its locale data, which is slow. */
function noteIntl() {
  const used: string[] = []
  for (const name of ['DateTimeFormat', 'NumberFormat', 'ListFormat', 'RelativeTimeFormat'] as const) {
    const note = () => used.push(`${name} ${new Error().stack}`)
    const handler: ProxyHandler<(typeof Intl)[typeof name]> = {
      construct: (target, args) => {
        note()
        return Reflect.construct(target, args)
      },
      apply: (target, self, args) => {
        note()
        return Reflect.apply(target as () => unknown, self, args)
      },
    }
    Object.assign(Intl, { [name]: new Proxy(Intl[name], handler) })
  }
  for (const { prototype } of [Number, Date]) {
    const original = prototype.toLocaleString
    Object.assign(prototype, {
      toLocaleString(this: Date, ...args: []) {
        used.push(`toLocaleString ${new Error().stack}`)
        return original.apply(this, args)
      },
    })
  }
  Object.assign(window, { usedIntl: used })
}

it.each<[name: string, path: () => string]>([
  ['the home page', () => '/'],
  ['a listing', () => '/products/women_ethnic'],
  ['a product', () => productPath(product)],
  ['the page of its reviews', () => `/reviews/${product.id}`],
  ["a seller's page", () => `/sellers/${product.seller.id}`],
])('%s starts without Intl', async (_page, path) => {
  const page = await shop.visit('/robots.txt', { ownContext: true })
  await page.addInitScript(noteIntl)
  await page.goto(shop.url + path())
  await page.waitForLoadState('networkidle')
  // The footer is hydrated last.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('footer') ?? {}).some((key) => key.startsWith('__reactProps')),
  )
  expect(await page.evaluate(() => Reflect.get(window, 'usedIntl'))).toEqual([])
})

/** Runs in the page. Notes the load event and each script that starts to load. */
function noteScripts() {
  const seen: string[] = []
  addEventListener('load', () => seen.push('load event'))
  new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) if (name.endsWith('.js')) seen.push('script')
  }).observe({ type: 'resource' })
  Object.assign(window, { seen })
}

it.each([
  ['the home page', () => '/'],
  ['a listing', () => '/products/women'],
  ['a product', () => productPath(product)],
  ['the help page', () => '/help'],
])('%s loads its scripts after everything that it shows, and its style sheet once', async (_page, path) => {
  const page = await shop.visit('/robots.txt', { ownContext: true })
  await page.addInitScript(noteScripts)
  await page.goto(shop.url + path())
  await page.waitForLoadState('networkidle')
  const seen = await page.evaluate((): string[] => Reflect.get(window, 'seen'))
  expect(seen.slice(0, 2)).toEqual(['load event', 'script'])
  // A second link, even to the same file, lays out the whole page again.
  expect(await page.locator('link[rel=stylesheet]').count()).toBe(1)
})

it('a page loads its scripts at the first key, press or wheel, although a picture is still loading', async () => {
  const page = await shop.visit('/robots.txt', { ownContext: true })
  await page.route('**/pictures/**', () => undefined)
  // Time stands still, so that the limit of 3 s does not start them.
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1_000)
  await page.goto(`${shop.url}/products/women`, { waitUntil: 'commit' })
  const search = page.getByRole('combobox', { name: 'Search products' })
  await search.waitFor()
  const requested = page.locator('link[rel=modulepreload]')
  expect(await requested.count()).toBe(0)
  await search.press('Shift')
  await expect.poll(() => requested.count()).toBeGreaterThan(0)
})

it('a page loads its scripts after 3 s at the latest', async () => {
  const page = await shop.visit('/robots.txt', { ownContext: true })
  await page.route('**/pictures/**', () => undefined)
  await page.goto(`${shop.url}/products/women`, { waitUntil: 'commit' })
  await answering(page.getByRole('combobox', { name: 'Search products' }))
})

it('private pages load their scripts at once', async () => {
  expect(await (await fetch(`${shop.url}/cart`)).text()).toContain('<link rel="modulepreload"')
})

// Public pages avoid or defer slow work during startup, so that a phone responds early.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { productPath } from '#shared/catalog/product-path.ts'
import { type DemoProduct, demoProduct } from '../builders/demo-product.ts'
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

it('cards with deferred layout reserve their height on a phone', async () => {
  const page = await shop.visit('/products/women_ethnic', { width: 390 })
  const heights = () =>
    page.evaluate(() => [...document.querySelectorAll('.card-ahead')].map((card) => card.clientHeight))
  const isLaidOut = () =>
    page
      .getByRole('article')
      .last()
      .evaluate((card) => card.checkVisibility({ contentVisibilityAuto: true }))
  const before = await heights()
  expect(before.length).toBeGreaterThan(10)
  expect(await isLaidOut()).toBe(false)
  for (let y = 0; y < before.length * 200; y += 400) await page.evaluate((to) => scrollTo(0, to), y)
  await page.getByRole('article').last().scrollIntoViewIfNeeded()
  await expect.poll(isLaidOut).toBe(true)
  expect(await heights()).toEqual(before)
})

it('public pages request scripts with low priority, private pages with the usual one', async () => {
  const preloads = async (path: string) =>
    (await (await fetch(shop.url + path)).text()).match(/<link rel="modulepreload"[^>]*>/g) ?? []
  for (const path of ['/', '/products/women', '/help']) {
    const links = await preloads(path)
    expect(links.length, path).toBeGreaterThan(3)
    expect(links.filter((link) => !link.includes('fetchpriority="low"'))).toEqual([])
  }
  expect((await preloads('/cart')).filter((link) => link.includes('fetchpriority'))).toEqual([])
})

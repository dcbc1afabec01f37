// Cached public pages update after a change, and personal content causes no layout shift.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productPath } from '#shared/catalog/product-path.ts'
import { shopperOf } from '../builders/demo-bag.ts'
import { productsOf } from '../builders/demo-product.ts'
import { aDeliveredOrder } from '../builders/placed-order.ts'
import { unique } from '../builders/unique.ts'
import { client } from '../harness/clients.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'

type Product = {
  id: number
  title: string
  sellingPrice: number
  quantity: number
  deal: object | null
  variants: { id: number; quantity: number }[]
  seller: { businessDetails: { businessName: string } }
  category: { categoryCode: string }
}

let shop: DemoShop
let seller: string
let product: Product
beforeAll(async () => {
  shop = await openDemoShop()
  seller = await shop.tokenOf('seller@example.com', 'ROLE_SELLER')
  const own = await shop.call<Product[]>('GET', '/sellers/products', { token: seller })
  product = own.find((one) => one.quantity > 10 && !one.deal) as Product
})
afterAll(() => shop?.close())

const html = async (path: string) => (await fetch(shop.url + path)).text()
/** Waits for the change. The `fresh-…` cases of `npm run bench` measure the delay: a machine that runs tests is too busy. */
const seenSoon = (path: string, text: string) =>
  expect.poll(() => html(path), { interval: 50 }).toContain(text)

describe('changes on cached public pages', () => {
  const listing = () => `/products/${product.category.categoryCode}`
  beforeAll(async () => {
    // Fills the cache.
    await Promise.all(['/', listing(), productPath(product)].map(html))
  })

  it('a price change appears on the cached pages', async () => {
    await shop.call('PUT', `/sellers/products/${product.id}`, { token: seller, body: { sellingPrice: 3.21 } })
    await seenSoon(productPath(product), '$3.21')
    await seenSoon(`${listing()}?sort=price_low`, '$3.21')
  })

  it('a deal appears on the cached pages and disappears when deleted', async () => {
    const admin = await shop.tokenOf('admin@example.com', 'ROLE_CUSTOMER')
    const tile = {
      section: 'DEALS',
      name: `Only this minute ${unique()}`,
      image: '/pictures/electronics_audio_headphones.svg',
      categoryCode: product.category.categoryCode,
    }
    await shop.call('PUT', `/sellers/products/${product.id}`, { token: seller, body: { sellingPrice: 8 } })
    const { dealCategories } = await shop.call<{ dealCategories: { id: number; name: string }[] }>(
      'POST',
      '/home-categories',
      { token: admin, body: [tile] },
    )
    const category = { id: dealCategories.find(({ name }) => name === tile.name)?.id }
    const { id } = await shop.call<{ id: number }>('POST', '/deals', {
      token: admin,
      body: { discount: 45, category },
    })
    await Promise.all([
      seenSoon('/', tile.name),
      seenSoon(productPath(product), '$4.40'),
      seenSoon(`${listing()}?sort=price_low`, '$4.40'),
    ])
    await shop.call('DELETE', `/deals/${id}`, { token: admin })
    await Promise.all([
      seenSoon(productPath(product), '$8.00'),
      seenSoon(`${listing()}?sort=price_low`, '$8.00'),
    ])
  })

  it('a sold-out product appears as sold out on its cached page', async () => {
    const stockChanges = product.variants.map(({ id, quantity }) => ({ variantId: id, change: -quantity }))
    await shop.call('PUT', `/sellers/products/${product.id}`, { token: seller, body: { stockChanges } })
    await seenSoon(productPath(product), 'Sold out')
  })

  it('a new review appears on its cached page', async () => {
    const buyer = await shopperOf(shop, await shop.tokenOf('customer@example.com', 'ROLE_CUSTOMER'))
    const [liked] = (await productsOf(shop, product.seller.businessDetails.businessName)).filter(
      ({ id }) => id !== product.id,
    )
    const productId = liked?.id ?? 0
    await html(`/reviews/${productId}`)
    await aDeliveredOrder(shop.app, { buyer, seller: client(shop.app, seller), productIds: [productId] })
    const reviewText = 'Softer than anything I have worn.'
    await shop.call('POST', `/reviews/products/${productId}/reviews`, {
      token: buyer.token,
      body: { reviewText, reviewRating: 4.5, productImages: [] },
    })
    await seenSoon(`/reviews/${productId}`, reviewText)
  })

  it('a renamed entry appears on the cached home page', async () => {
    const admin = await shop.tokenOf('admin@example.com', 'ROLE_CUSTOMER')
    const tiles = await shop.call<{ id: number }[]>('GET', '/home-categories/admin/home-category', {
      token: admin,
    })
    const name = 'Things for winter'
    await shop.call('PATCH', `/home-categories/admin/home-category/${tiles[0]?.id}`, {
      token: admin,
      body: { name },
    })
    await seenSoon('/', name)
  })
})

type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }

/** Layout shifts of the page with the elements that moved. */
const shiftsOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((done) => {
        const shifts: string[] = []
        new PerformanceObserver((list) => {
          for (const { value, sources } of list.getEntries() as Shift[]) {
            const nodes = sources.map(({ node }) =>
              node instanceof Element ? node.outerHTML : node?.textContent,
            )
            shifts.push(`${value}: ${nodes.map((html) => html?.slice(0, 120)).join(' | ')}`)
          }
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => setTimeout(() => done(shifts)))
      }),
  )

describe.each([390, 1440])('layout shift from personal content, at %i px', (width) => {
  it.each(['home', 'listing', 'product'])(
    'the %s page does not shift when personal content loads',
    async (name) => {
      const path =
        { home: '/', listing: '/products/women_ethnic', product: productPath(product) }[name] ?? '/'
      const stored = { access_token: await shop.tokenOf('customer@example.com', 'ROLE_CUSTOMER') }
      const page = await shop.visit(path, { width, stored })
      await page.waitForLoadState('networkidle')
      // The customer's name in the header shows that the personal content has loaded.
      if (width > 900) await page.getByRole('link', { name: /Asha/ }).first().waitFor()
      expect(await shiftsOf(page)).toEqual([])
    },
  )
})

// What search engines and shared links get from a page: its head and its HTTP status.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Product, ProductCard } from '#contract/shop/catalog.ts'
import { productPath } from '#shared/catalog/product-path.ts'
import { checkA11y } from '../harness/a11y.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { categoryCodes, demoProducts, get, headOf } from './page-head.ts'

let shop: DemoShop
let products: ProductCard[]
let product: Product
/** A product of another seller. The last test closes that seller's account. */
let gone: ProductCard

beforeAll(async () => {
  shop = await openDemoShop()
  const found = await demoProducts(shop)
  products = found.products
  product = found.product
  gone = products.find((card) => card.seller.id !== product.seller.id) as ProductCard
})
afterAll(() => shop?.close())

describe('the head of a page', () => {
  it('title, description, canonical URL and Open Graph tags are complete and unique on every page', async () => {
    const codes = await categoryCodes(shop)
    const paths = [
      '/',
      '/products',
      '/products?page=2',
      ...codes.map((code) => `/products/${code}`),
      ...products.map(productPath),
      `/reviews/${product.id}`,
      '/become-seller',
    ]
    const titles = new Map<string, string>()
    for (const path of paths) {
      const { status, titles: found, canonical, description, robots, card, og } = await headOf(shop, path)
      const url = shop.url + path
      expect([status, canonical, robots, card], path).toEqual([200, [url], [], ['summary_large_image']])
      expect([og('url'), og('site_name'), og('description')], path).toEqual([[url], ['Trove'], description])
      expect([og('title').length, og('type').length, description.length], path).toEqual([1, 1, 1])
      expect(description[0]?.length, path).toBeLessThanOrEqual(160)
      expect(description[0]?.length, path).toBeGreaterThan(20)
      expect(og('image')[0]?.startsWith(`${shop.url}/`), path).toBe(true)
      expect(found, path).toHaveLength(1)
      expect(titles.get(found[0] ?? ''), `${path} is called "${found[0]}", too`).toBeUndefined()
      titles.set(found[0] ?? '', path)
    }
  })

  it.each([
    ['/products?query=shirt', 'noindex, follow'],
    ['/products/men?color=Black', 'noindex, follow'],
    ['/products/men?page=999', 'noindex, follow'],
    ['/reviews/1?page=999', 'noindex, follow'],
    ['/login', 'noindex'],
    ['/no-such-page', 'noindex'],
  ])('the robots meta tag of %s is "%s"', async (path, expected) => {
    expect((await headOf(shop, path)).robots).toEqual([expected])
  })

  it.each(['/account', '/cart', '/checkout', '/wishlist', '/seller', '/login'])(
    '%s has the X-Robots-Tag noindex',
    async (path) => {
      expect((await get(shop, path)).headers.get('x-robots-tag')).toBe('noindex')
    },
  )

  it('the canonical URL contains neither sort order nor tracking parameters', async () => {
    for (const [path, canonical] of [
      ['/products/men?sort=price_low&utm_source=mail', '/products/men'],
      ['/products/men?page=2&sort=price_high', '/products/men?page=2'],
      ['/products/men?page=1', '/products/men'],
      [`${productPath(product)}?utm_source=mail`, productPath(product)],
    ])
      expect((await headOf(shop, path ?? '')).canonical).toEqual([`${shop.url}${canonical}`])
  })

  it('the Open Graph picture states its size, and all icons exist', async () => {
    const { og } = await headOf(shop, '/')
    expect([og('image:width'), og('image:height')]).toEqual([['1200'], ['630']])
    const files: [path: string, type: RegExp][] = [
      [new URL(og('image')[0] ?? '').pathname, /^image\/png/],
      ['/favicon.ico', /icon/],
      ['/favicon.svg', /^image\/svg/],
      ['/apple-touch-icon.png', /^image\/png/],
      ['/manifest.webmanifest', /^application\/manifest\+json/],
    ]
    const manifest = (await (await get(shop, '/manifest.webmanifest')).json()) as { icons: { src: string }[] }
    for (const [path, type] of [...files, ...manifest.icons.map(({ src }) => [src, /^image\//] as const)]) {
      const response = await get(shop, path)
      expect([response.status, response.headers.get('content-type')], path).toEqual([
        200,
        expect.stringMatching(type),
      ])
    }
  })
})

describe('URLs without a current page', () => {
  it.each([
    '/no-such-page',
    '/products/no_such_category',
    '/product-details/men/x/999999999',
    '/product-details/men/x/abc',
    '/reviews/999999999',
    '/sitemap-products-999.xml',
  ])('%s answers 404', async (path) => {
    expect((await get(shop, path)).status).toBe(404)
  })

  it.each(['/product-details/x/x/ID', '/product-details/x/x/ID/?utm_source=mail'])(
    '%s redirects to the URL of its product',
    async (path) => {
      const response = await get(shop, path.replace('ID', String(product.id)))
      expect(response.status).toBe(301)
      const location = new URL(response.headers.get('location') ?? '', shop.url)
      expect(location.pathname).toBe(productPath(product))
      expect(location.search).toBe(path.includes('?') ? '?utm_source=mail' : '')
      expect(response.headers.get('cache-control')).toContain('must-revalidate')
    },
  )

  it('the 404 page works without JavaScript and links to the products', async () => {
    const page = await shop.visit('/products/no_such_category', { javaScriptEnabled: false })
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe("We can't find that page")
    await page.getByRole('main').getByRole('link', { name: 'All Products' }).click()
    expect(new URL(page.url()).pathname).toBe('/products')
  })

  it('a product that is no longer sold answers 410 and shows similar products', async () => {
    const admin = await shop.tokenOf('admin@example.com', 'ROLE_CUSTOMER')
    const path = productPath(gone)
    expect((await get(shop, path)).status).toBe(200)
    await shop.call('PATCH', `/seller/${gone.seller.id}/status/CLOSED`, { token: admin })
    await expect.poll(async () => (await get(shop, path)).status, { timeout: 3_000 }).toBe(410)
    expect((await headOf(shop, path)).robots).toEqual(['noindex'])
    for (const javaScriptEnabled of [true, false]) {
      const page = await shop.visit(path, { javaScriptEnabled, width: javaScriptEnabled ? 390 : 1440 })
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(
        'This product is no longer available',
      )
      const like = page.getByRole('region', { name: 'You may like these instead' })
      const links = await like.getByRole('link').evaluateAll((all) => all.map((a) => a.getAttribute('href')))
      expect(links.length).toBeGreaterThan(0)
      expect(links).not.toContain(path)
      // The product's category, or its parent if the category has no other product.
      const shelf = await page.getByRole('link', { name: /^All in / }).getAttribute('href')
      expect(`/products/${gone.category.categoryCode}`).toContain(shelf)
      if (javaScriptEnabled) await checkA11y(page, 'no longer sold')
    }
  })
})

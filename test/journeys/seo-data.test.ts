// What search engines read besides the head of a page: structured data and the sitemap.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Product, ProductCard, ProductPage } from '#contract/shop/catalog.ts'
import { productPath } from '#shared/catalog/product-path.ts'
import { watchForComplaints } from '../harness/browser.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { categoryCodes, demoProducts, get, headOf, plain } from './page-head.ts'

let shop: DemoShop
let products: ProductCard[]
let product: Product
beforeAll(async () => {
  shop = await openDemoShop()
  const found = await demoProducts(shop)
  products = found.products
  product = found.product
})
afterAll(() => shop?.close())

async function locationsIn(path: string): Promise<string[]> {
  const response = await get(shop, path)
  expect(response.status, path).toBe(200)
  const xml = await response.text()
  expect(xml).not.toMatch(/&(?!(amp|lt|gt|quot|apos);)/)
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => plain(url))
}

describe('structured data', () => {
  const dataOf = async (path: string, type: string) =>
    (await headOf(shop, path)).data.find((data) => data['@type'] === type)

  it('structured data of products has the same price, stock and rating as the API', async () => {
    for (const { id } of [product, ...products.slice(0, 12)]) {
      const truth = await shop.call<Product>('GET', `/products/${id}`)
      const data = await dataOf(productPath(truth), 'Product')
      const prices = truth.variants.map((variant) => variant.sellingPrice)
      const [low, high] = [Math.min(...prices), Math.max(...prices)]
      expect(data).toMatchObject({
        '@context': 'https://schema.org',
        name: truth.title,
        url: shop.url + productPath(truth),
        image: truth.images.map((image) => new URL(image, shop.url).href),
        offers: {
          ...(low === high ? { '@type': 'Offer', price: low } : { lowPrice: low, highPrice: high }),
          priceCurrency: 'USD',
          availability: `https://schema.org/${truth.quantity > 0 ? 'InStock' : 'OutOfStock'}`,
          seller: { name: truth.seller.businessDetails.businessName },
        },
      })
      if (truth.numRatings === 0) expect(data).not.toHaveProperty('aggregateRating')
      else
        expect(data?.aggregateRating).toMatchObject({
          ratingValue: truth.rating,
          reviewCount: truth.numRatings,
        })
    }
    const rated = await dataOf(productPath(product), 'Product')
    expect(rated?.review).toHaveLength(Math.min(3, product.reviews.length))
  })

  it('structured data has breadcrumbs, the listing, the organization and the site search', async () => {
    const crumbs = await dataOf(productPath(product), 'BreadcrumbList')
    expect(crumbs?.itemListElement).toMatchObject([
      { position: 1, name: 'Home', item: `${shop.url}/` },
      ...product.categoryPath.map(({ name, categoryCode }, index) => ({
        position: index + 2,
        name,
        item: `${shop.url}/products/${categoryCode}`,
      })),
      { position: product.categoryPath.length + 2, name: product.title },
    ])
    const second = await shop.call<ProductPage>('GET', '/products?category=men&pageNumber=1')
    expect(await dataOf('/products/men?page=2', 'ItemList')).toMatchObject({
      numberOfItems: second.totalElements,
      itemListElement: second.content.map((card, index) => ({
        position: second.size + index + 1,
        url: shop.url + productPath(card),
      })),
    })
    expect(await dataOf('/products/men?color=Black', 'ItemList')).toBeUndefined()
    expect(await dataOf('/', 'Organization')).toMatchObject({ name: 'Trove', url: `${shop.url}/` })
    const site = await dataOf('/', 'WebSite')
    expect(site).toMatchObject({
      potentialAction: { target: { urlTemplate: `${shop.url}/products?query={search_term_string}` } },
    })
  })

  it('structured data violates no content security policy and is removed on client-side navigation', async () => {
    const page = await shop.visit('/')
    const complaints = watchForComplaints(page, shop.url)
    for (const path of ['/', '/products/men', productPath(product)]) {
      await page.goto(shop.url + path, { waitUntil: 'networkidle' })
      expect(await page.locator('script[type="application/ld+json"]').count(), path).toBeGreaterThan(0)
    }
    expect(complaints).toEqual([])
    // Client-side navigation updates the head and removes the structured data of the previous page.
    const before = page.url()
    await page.locator('main a[href^="/product-details/"]').first().click()
    await page.waitForURL(({ href }) => href !== before)
    await expect.poll(() => page.locator('link[rel="canonical"]').getAttribute('href')).toBe(page.url())
    await expect.poll(() => page.locator('script[type="application/ld+json"]').count()).toBe(0)
    expect(complaints).toEqual([])
  })

  it('structured data is not repeated in the hydration data, and no character is broken in the stream', async () => {
    const others = [`/reviews/${product.id}`, `/sellers/${product.seller.id}`]
    for (const path of ['/', '/products/men', productPath(product), ...others]) {
      const html = await (await get(shop, path)).text()
      expect(html.split('https://schema.org"'), path).not.toHaveLength(1)
      const withoutJsonLd = html.replace(/<script type="application\/ld\+json">.*?<\/script>/s, '')
      expect(withoutJsonLd, path).not.toContain('schema.org')
    }
    const words = 'दीपक का प्रकाश ₹ 😀 '.repeat(9).trim()
    const html = await (await get(shop, `/products?query=${encodeURIComponent(words)}`)).text()
    expect(html.split(words).length).toBeGreaterThan(3)
    expect(html).not.toContain('\ufffd')
  })
})

describe('the sitemap', () => {
  it('the sitemap has every category and product of the API, and robots.txt links to the sitemap', async () => {
    const robots = await (await get(shop, '/robots.txt')).text()
    expect(robots).toContain(`Sitemap: ${shop.url}/sitemap.xml`)
    const parts = await locationsIn('/sitemap.xml')
    const urls = new Set<string>()
    for (const part of parts) for (const url of await locationsIn(new URL(part).pathname)) urls.add(url)
    const first = await shop.call<ProductPage>('GET', '/products')
    const inSitemap = [...urls].filter((url) => url.includes('/product-details/'))
    expect(inSitemap).toHaveLength(first.totalElements)
    for (const card of products) expect(urls).toContain(shop.url + productPath(card))
    for (const code of await categoryCodes(shop)) expect(urls, code).toContain(`${shop.url}/products/${code}`)
    for (const url of [...urls].filter((_, place) => place % 400 === 0))
      expect((await get(shop, new URL(url).pathname)).status, url).toBe(200)
  })
})

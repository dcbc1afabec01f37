// What search engines and shared links see: heads of pages, data for machines, the sitemap, and honest statuses.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Product, ProductCard, ProductPage } from '#contract/catalogue.ts'
import type { ReplyOf } from '#contract/contract.ts'
import { productPath } from '#shared/product-path.ts'
import { watchForComplaints } from '../harness/browser.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { expectSound } from '../harness/sound.ts'

let shop: DemoShop
let products: ProductCard[]
let product: Product
/** One whose seller has closed the shop. */
let gone: ProductCard

beforeAll(async () => {
  shop = await openDemoShop()
  const page = (query: string) => shop.call<ProductPage>('GET', `/products?${query}`)
  const found = await Promise.all(['', 'pageNumber=1', 'pageNumber=2', 'category=men'].map(page))
  products = [...new Map(found.flatMap(({ content }) => content).map((card) => [card.id, card])).values()]
  const rated = products.find((card) => card.numRatings > 1)
  product = await shop.call<Product>('GET', `/products/${rated?.id}`)
  gone = products.find((card) => card.seller.id !== product.seller.id) as ProductCard
})
afterAll(() => shop?.close())

const get = (path: string) => fetch(shop.url + path, { redirect: 'manual' })

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#x27': "'" }
const plain = (text: string) => text.replace(/&([a-z]+|#x27);/g, (all, name: string) => entities[name] ?? all)
const attribute = (tag: string, name: string) => {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]
  return value === undefined ? undefined : plain(value)
}

type Data = Record<string, unknown> & { '@type'?: string }

async function headOf(path: string) {
  const response = await get(path)
  const html = await response.text()
  const head = html.slice(0, html.indexOf('</head>'))
  const tags = (name: string) => head.match(new RegExp(`<${name}\\s[^>]*>`, 'g')) ?? []
  const content = (of: 'name' | 'property', value: string) =>
    tags('meta').flatMap((tag) => (attribute(tag, of) === value ? [attribute(tag, 'content') ?? ''] : []))
  return {
    status: response.status,
    titles: [...head.matchAll(/<title>([^<]*)<\/title>/g)].map(([, text = '']) => plain(text)),
    canonical: tags('link').flatMap((tag) =>
      attribute(tag, 'rel') === 'canonical' ? [attribute(tag, 'href')] : [],
    ),
    description: content('name', 'description'),
    robots: content('name', 'robots'),
    card: content('name', 'twitter:card'),
    og: (value: string) => content('property', `og:${value}`),
    data: [...head.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
      ([, text = '']) => JSON.parse(text) as Data,
    ),
  }
}

const codesOf = (nodes: ReplyOf<'GET /categories'>): string[] =>
  nodes.flatMap(({ code, children }) => [code, ...codesOf(children)])

async function locationsIn(path: string): Promise<string[]> {
  const response = await get(path)
  expect(response.status, path).toBe(200)
  const xml = await response.text()
  expect(xml).not.toMatch(/&(?!(amp|lt|gt|quot|apos);)/)
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => plain(url))
}

describe('the head of a page', () => {
  it('is whole and its own on every kind of page', async () => {
    const codes = codesOf(await shop.call<ReplyOf<'GET /categories'>>('GET', '/categories'))
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
      const { status, titles: found, canonical, description, robots, card, og } = await headOf(path)
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
  ])('of %s says %s', async (path, expected) => {
    expect((await headOf(path)).robots).toEqual([expected])
  })

  it.each(['/account', '/cart', '/checkout', '/wishlist', '/seller', '/login'])(
    '%s is not to be found even by those who run no scripts',
    async (path) => {
      expect((await get(path)).headers.get('x-robots-tag')).toBe('noindex')
    },
  )

  it('names an order of a listing, or what a link was tagged with, nowhere', async () => {
    for (const [path, canonical] of [
      ['/products/men?sort=price_low&utm_source=mail', '/products/men'],
      ['/products/men?page=2&sort=price_high', '/products/men?page=2'],
      ['/products/men?page=1', '/products/men'],
      [`${productPath(product)}?utm_source=mail`, productPath(product)],
    ])
      expect((await headOf(path ?? '')).canonical).toEqual([`${shop.url}${canonical}`])
  })

  it('shows a picture of its own size, and icons that are there', async () => {
    const { og } = await headOf('/')
    expect([og('image:width'), og('image:height')]).toEqual([['1200'], ['630']])
    const files: [path: string, type: RegExp][] = [
      [new URL(og('image')[0] ?? '').pathname, /^image\/png/],
      ['/favicon.ico', /icon/],
      ['/favicon.svg', /^image\/svg/],
      ['/apple-touch-icon.png', /^image\/png/],
      ['/manifest.webmanifest', /^application\/manifest\+json/],
    ]
    const manifest = (await (await get('/manifest.webmanifest')).json()) as { icons: { src: string }[] }
    for (const [path, type] of [...files, ...manifest.icons.map(({ src }) => [src, /^image\//] as const)]) {
      const response = await get(path)
      expect([response.status, response.headers.get('content-type')], path).toEqual([
        200,
        expect.stringMatching(type),
      ])
    }
  })
})

describe('data for machines', () => {
  const dataOf = async (path: string, type: string) =>
    (await headOf(path)).data.find((data) => data['@type'] === type)

  it('of products: price, stock and stars as the API says', async () => {
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

  it('of the way to a page, of a listing, and of the shop', async () => {
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

  it('runs nothing and breaks no policy in a browser', async () => {
    const page = await shop.visit('/')
    const complaints = watchForComplaints(page, shop.url)
    for (const path of ['/', '/products/men', productPath(product)]) {
      await page.goto(shop.url + path, { waitUntil: 'networkidle' })
      expect(await page.locator('script[type="application/ld+json"]').count(), path).toBeGreaterThan(0)
    }
    expect(complaints).toEqual([])
    // A page that was reached by a link has a head of its own, too; what was written of the one before is gone.
    await page.locator('main a[href^="/product-details/"]').first().click()
    await expect.poll(() => page.locator('link[rel="canonical"]').getAttribute('href')).toBe(page.url())
    await expect.poll(() => page.locator('script[type="application/ld+json"]').count()).toBe(0)
    expect(complaints).toEqual([])
  })

  it('is no second time in what browsers take over, and every letter arrives whole', async () => {
    const others = [`/reviews/${product.id}`, `/sellers/${product.seller.id}`]
    for (const path of ['/', '/products/men', productPath(product), ...others]) {
      const html = await (await get(path)).text()
      expect(html.split('https://schema.org"'), path).not.toHaveLength(1)
      expect(html.slice(html.indexOf('</head>')), path).not.toContain('schema.org')
    }
    const words = 'दीपक का प्रकाश ₹ 😀 '.repeat(9).trim()
    const html = await (await get(`/products?query=${encodeURIComponent(words)}`)).text()
    expect(html.split(words).length).toBeGreaterThan(3)
    expect(html).not.toContain('\ufffd')
  })
})

describe('the sitemap', () => {
  it('has every category and every product of the API, and robots.txt names it', async () => {
    const robots = await (await get('/robots.txt')).text()
    expect(robots).toContain(`Sitemap: ${shop.url}/sitemap.xml`)
    const parts = await locationsIn('/sitemap.xml')
    const urls = new Set<string>()
    for (const part of parts) for (const url of await locationsIn(new URL(part).pathname)) urls.add(url)
    const first = await shop.call<ProductPage>('GET', '/products')
    const inSitemap = [...urls].filter((url) => url.includes('/product-details/'))
    expect(inSitemap).toHaveLength(first.totalElements)
    for (const card of products) expect(urls).toContain(shop.url + productPath(card))
    for (const code of codesOf(await shop.call<ReplyOf<'GET /categories'>>('GET', '/categories')))
      expect(urls, code).toContain(`${shop.url}/products/${code}`)
    for (const url of [...urls].filter((_, place) => place % 400 === 0))
      expect((await get(new URL(url).pathname)).status, url).toBe(200)
  })
})

describe('an address that leads nowhere', () => {
  it.each([
    '/no-such-page',
    '/products/no_such_category',
    '/product-details/men/x/999999999',
    '/product-details/men/x/abc',
    '/reviews/999999999',
    '/sitemap-products-999.xml',
  ])('%s answers 404', async (path) => {
    expect((await get(path)).status).toBe(404)
  })

  it.each(['/product-details/x/x/ID', '/product-details/x/x/ID/?utm_source=mail'])(
    '%s is sent to the one of its product',
    async (path) => {
      const response = await get(path.replace('ID', String(product.id)))
      expect(response.status).toBe(301)
      const location = new URL(response.headers.get('location') ?? '', shop.url)
      expect(location.pathname).toBe(productPath(product))
      expect(location.search).toBe(path.includes('?') ? '?utm_source=mail' : '')
      expect(response.headers.get('cache-control')).toContain('must-revalidate')
    },
  )

  it('says so without scripts, and leads on', async () => {
    const page = await shop.visit('/products/no_such_category', { javaScriptEnabled: false })
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('This page is not here')
    await page.getByRole('main').getByRole('link', { name: 'All Products' }).click()
    expect(new URL(page.url()).pathname).toBe('/products')
  })

  it('a product that is no longer sold answers 410 and shows its like', async () => {
    const admin = await shop.tokenOf('admin@example.com', 'ROLE_CUSTOMER')
    const path = productPath(gone)
    expect((await get(path)).status).toBe(200)
    await shop.call('PATCH', `/seller/${gone.seller.id}/status/CLOSED`, { token: admin })
    await expect.poll(async () => (await get(path)).status, { timeout: 3_000 }).toBe(410)
    expect((await headOf(path)).robots).toEqual(['noindex'])
    for (const javaScriptEnabled of [true, false]) {
      const page = await shop.visit(path, { javaScriptEnabled, width: javaScriptEnabled ? 390 : 1440 })
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(
        'This product is no longer sold',
      )
      const like = page.getByRole('region', { name: 'You may like these instead' })
      const links = await like.getByRole('link').evaluateAll((all) => all.map((a) => a.getAttribute('href')))
      expect(links.length).toBeGreaterThan(0)
      expect(links).not.toContain(path)
      // Its own shelf, or the one above where it stood alone.
      const shelf = await page.getByRole('link', { name: /^All in / }).getAttribute('href')
      expect(`/products/${gone.category.categoryCode}`).toContain(shelf)
      if (javaScriptEnabled) await expectSound(page, 'no longer sold')
    }
  })
})

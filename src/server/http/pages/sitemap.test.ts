import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listProducts } from '#test/builders/listed-product.ts'
import { insertSeller } from '#test/builders/sellers.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { send } from '#test/harness/every-route.ts'
import { partSize } from '../../views/catalog/sitemap.ts'
import { escapeXml, sitemapIndex, urlEntry } from './sitemap-xml.ts'

describe('the sitemap XML', () => {
  test.each([
    ['a&b', 'a&amp;b'],
    [`<x y="1" z='2'>`, '&lt;x y=&quot;1&quot; z=&apos;2&apos;&gt;'],
    ['a\u0000\u0008b\n', 'ab\n'],
  ])('escapes %j as %j', (text, expected) => expect(escapeXml(text)).toBe(expected))

  test('leaves out missing fields of an entry', () => {
    expect(urlEntry({ url: 'https://x.test/?a=1&b=2' })).toBe(
      '<url><loc>https://x.test/?a=1&amp;b=2</loc></url>\n',
    )
    const whole = {
      url: 'https://x.test/',
      changedAt: '2026-01-02T03:04:05Z',
      images: ['https://x.test/a.jpg'],
    }
    expect(urlEntry(whole)).toBe(
      '<url><loc>https://x.test/</loc><lastmod>2026-01-02T03:04:05Z</lastmod><image:image><image:loc>https://x.test/a.jpg</image:loc></image:image></url>\n',
    )
    expect(sitemapIndex(['https://x.test/a.xml'])).toContain(
      '<sitemap><loc>https://x.test/a.xml</loc></sitemap>',
    )
  })
})

describe('the sitemap of a shop', () => {
  let app: TestApp
  let shown: number[]
  let hidden: number[]
  let far = 0
  let seller = 0

  beforeAll(async () => {
    app = await startTestApp({ worker: false })
    const { db } = app.shop
    const [open, suspended] = [await insertSeller(db), await insertSeller(db)]
    seller = open
    shown = await listProducts(
      db,
      Array.from({ length: 1_003 }, (_, n) => ({ sellerId: open, title: `Shirt & <b>tie</b> ${n}` })),
    )
    hidden = await listProducts(db, [
      { sellerId: open, status: 'DRAFT' },
      { sellerId: open, status: 'ARCHIVED' },
      // The state that suspending a seller leaves.
      { sellerId: suspended, listed: false },
    ])
    const above = 3 * partSize
    await sql`select setval(pg_get_serial_sequence('products', 'id'), ${above})`.execute(app.ownerDb)
    far = (await listProducts(db, [{ sellerId: open, title: 'Far away' }]))[0] ?? 0
    await sql`update sellers set account_status = 'SUSPENDED' where id = ${suspended}`.execute(db)
    // Products of a seller on holiday stay in the sitemap.
    await sql`update sellers set on_holiday = true, holiday_from = current_date where id = ${open}`.execute(
      db,
    )
    await sql`
      update products set rating_count = 1, rating_halves_sum = 9 where id = any(${[shown[2], hidden[0]]}::bigint[])
    `.execute(db)
  })
  afterAll(() => app?.close())

  const get = (url: string, headers: Record<string, string> = {}) =>
    send(app, { method: 'GET', url, headers })
  const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url ?? '')

  test('lists its non-empty parts', async () => {
    const index = await get('/sitemap.xml')
    expect(index.status).toBe(200)
    expect(index.headers['content-type']).toMatch(/^application\/xml/)
    expect(locations(index.text)).toEqual([
      `${app.url}/sitemap-pages.xml`,
      `${app.url}/sitemap-products-1.xml`,
      `${app.url}/sitemap-products-4.xml`,
    ])
    for (const part of ['0', '2', '3', '5', '999999', 'x', '1.5', '-1'])
      expect((await get(`/sitemap-products-${part}.xml`)).status, part).toBe(404)
  })

  test('contains every product for sale and no other', async () => {
    const first = await get('/sitemap-products-1.xml')
    const last = await get('/sitemap-products-4.xml')
    const urls = [...locations(first.text), ...locations(last.text)].filter(
      (url) => !url.includes('/reviews/'),
    )
    expect(urls.map((url) => Number(url.split('/').at(-1)))).toEqual([...shown, far])
    for (const id of hidden) expect(first.text).not.toContain(`/${id}<`)
    expect(urls[0]).toBe(`${app.url}/product-details/men_topwear_tshirts/shirt-b-tie-b-0/${shown[0]}`)
    expect(first.text.match(/<lastmod>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ<\/lastmod>/g)).toHaveLength(
      shown.length,
    )
  })

  test('contains the reviews page of a product with reviews', async () => {
    const urls = locations((await get('/sitemap-products-1.xml')).text)
    expect(urls.filter((url) => url.includes('/reviews/'))).toEqual([`${app.url}/reviews/${shown[2]}`])
  })

  test('contains the categories and sellers that have products', async () => {
    const urls = locations((await get('/sitemap-pages.xml')).text)
    expect(urls.slice(0, 9)).toEqual([
      `${app.url}/`,
      `${app.url}/products`,
      `${app.url}/products/men`,
      `${app.url}/products/men_topwear`,
      `${app.url}/products/men_topwear_tshirts`,
      `${app.url}/sellers/${seller}`,
      `${app.url}/become-seller`,
      `${app.url}/contact`,
      `${app.url}/help`,
    ])
    expect(urls).toContain(`${app.url}/privacy`)
    expect(urls).toContain(`${app.url}/help/refund-time`)
  })

  test('is the same text with and without compression', async () => {
    const address = `${app.url}/sitemap-products-1.xml`
    const [zipped, plain] = await Promise.all([
      fetch(address, { headers: { 'accept-encoding': 'gzip' } }),
      fetch(address, { headers: { 'accept-encoding': 'identity' } }),
    ])
    expect(zipped.headers.get('content-encoding')).toBe('gzip')
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(await zipped.text()).toBe(await plain.text())
  })

  test('and robots.txt use the configured URL, not the Host header', async () => {
    const evil = { host: 'evil.test', 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'gopher' }
    const robots = await get('/robots.txt', evil)
    expect(robots.text).toContain(`\nSitemap: ${app.url}/sitemap.xml\n`)
    for (const area of ['/account', '/cart', '/checkout', '/seller/', '/admin', '/api/'])
      expect(robots.text).toContain(`\nDisallow: ${area}\n`)
    for (const url of ['/robots.txt', '/sitemap.xml', '/sitemap-pages.xml', '/sitemap-products-1.xml'])
      expect((await get(url, evil)).text, url).not.toContain('evil.test')
  })
})

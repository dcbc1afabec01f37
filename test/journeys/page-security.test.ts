// Security of rendered pages: headers, content security policy, escaping, caching, and the configured origin.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productPath as pathOf } from '#shared/catalog/product-path.ts'
import { aProduct } from '../builders/product.ts'
import { startTestApp, type TestApp } from '../harness/app.ts'
import { aCustomer, aSeller } from '../harness/clients.ts'
import { send } from '../harness/every-route.ts'
import { expectSafeHeaders } from '../harness/safe-reply.ts'

const buildDir = resolve(import.meta.dirname, '../../build')
let app: TestApp
let productPath: string
const hostile = `</script><script>alert('seen')</script><img src=x onerror=alert(1)>"'`

beforeAll(async () => {
  app = await startTestApp({ worker: false, buildDir })
  const seller = await aSeller(app)
  await app.shop.db
    .updateTable('sellers')
    .set({ business_name: hostile })
    .where('id', '=', seller.id)
    .execute()
  const product = await aProduct(app, { sellerId: seller.id, title: `Shirt ${hostile}` })
  await app.shop.db
    .updateTable('products')
    .set({ description: hostile })
    .where('id', '=', product.id)
    .execute()
  productPath = pathOf({
    id: product.id,
    title: `Shirt ${hostile}`,
    category: { categoryCode: 'men_topwear_tshirts' },
  })
})
afterAll(() => app?.close())

const page = (url: string, headers: Record<string, string> = {}) => send(app, { method: 'GET', url, headers })

const inlineScripts = (html: string) =>
  [...html.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g)].filter(
    ([, attributes = '']) => !attributes.includes('ld+json'),
  )
const directive = (policy: unknown, name: string) =>
  String(policy)
    .split('; ')
    .find((part) => part.startsWith(`${name} `))

describe('the security of rendered pages', () => {
  it.each([
    '/',
    '/products',
    '/products/men',
    '/login',
    '/cart',
    '/account',
    '/seller',
    '/admin',
    '/nothing',
    '/product-details/x/y/999999',
  ])('%s has the security headers and a strict content security policy', async (url) => {
    const reply = await page(url)
    expect(reply.status).toBeLessThan(500)
    expectSafeHeaders(reply.headers, url)
    const scripts = directive(reply.headers['content-security-policy'], 'script-src') ?? ''
    expect(scripts).not.toMatch(/unsafe|https?:|\*|data:/)
    expect(directive(reply.headers['content-security-policy'], 'object-src')).toBe("object-src 'none'")
    const { host: _host, ...others } = reply.headers
    expect(JSON.stringify(others)).not.toContain('shop.test')
  })

  it('the content security policy allows inline scripts of the shop by hash only', async () => {
    const reply = await page('/products')
    const scripts = directive(reply.headers['content-security-policy'], 'script-src')
    const hashes = inlineScripts(reply.text).map(
      ([, , script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    )
    expect(hashes.length).toBeGreaterThan(0)
    for (const hash of hashes) expect(scripts).toContain(hash)
    expect(reply.text).not.toContain(' nonce=')
  })

  it.each(['/products?query=shirt', '/products/men_topwear_tshirts', 'the product'])(
    'text from a seller is escaped in the page (%s)',
    async (url) => {
      const reply = await page(url === 'the product' ? productPath : url)
      expect(reply.status).toBe(200)
      expect(reply.text).toContain('seen')
      expect(reply.text).not.toContain('<script>alert')
      expect(reply.text).not.toContain('<img src=x')
      for (const [, , script = ''] of inlineScripts(reply.text)) expect(script).not.toContain('</script')
    },
  )

  it('text from a seller is escaped in the structured data', async () => {
    const { text } = await page(productPath)
    const data = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(
      ([, json = '']) => JSON.parse(json) as Record<string, unknown>[],
    )
    expect(data.find((entry) => entry['@type'] === 'Product')).toMatchObject({
      name: `Shirt ${hostile}`,
      description: hostile,
      brand: { name: hostile },
    })
  })

  it.each([
    "/products?query=</script><script>alert('seen')</script>",
    '/products/<img src=x onerror=alert(1)>',
    '/nothing/<script>alert(1)</script>',
  ])('text from the URL is escaped in the page (%s)', async (url) => {
    const reply = await page(encodeURI(url))
    expect(reply.text).not.toContain('<script>alert')
    expect(reply.text).not.toContain('<img src=x')
  })

  it('pages use the configured origin, not the Host or forwarding headers', async () => {
    const evil = {
      host: 'evil.test',
      'x-forwarded-host': 'evil.test',
      'x-forwarded-proto': 'gopher',
      'x-original-url': '/admin',
      'x-rewrite-url': '/admin',
      forwarded: 'host=evil.test',
    }
    for (const url of [
      '/',
      '/products',
      productPath,
      '//evil.test/',
      '//evil.test/products',
      '/\\evil.test/',
      '/%2f%2fevil.test',
    ]) {
      const first = await page(url, evil)
      const again = await page(url)
      for (const reply of [first, again]) {
        expect(JSON.stringify(reply.headers), url).not.toContain('evil.test')
        // The page may show the path, but must not link to it.
        expect(reply.text, url).not.toMatch(/(href|src|content|action)="(https?:)?\/\/evil\.test/)
        expect(reply.status, url).toBeLessThan(500)
      }
      expect(first.status).toBe(again.status)
    }
    expect((await page('//evil.test/products')).status).toBe(404)
  })

  it('a cached page contains nothing of a logged-in customer', async () => {
    const person = await aCustomer(app)
    const headers = { authorization: `Bearer ${person.token}`, cookie: `access_token=${person.token}` }
    for (const url of ['/', '/products', productPath]) {
      const own = await page(url, headers)
      expect(own.text).not.toContain(person.email)
      expect(own.headers['set-cookie']).toBeUndefined()
      const others = await page(url)
      expect(others.text).not.toContain(person.email)
    }
  })

  it.each([
    '/account',
    '/account/orders',
    '/ACCOUNT/orders',
    '/account/x.css',
    '/cart',
    '/checkout',
    '/seller',
    '/Seller/orders',
    '/admin/coupon',
  ])('account pages are sent with no-store (%s)', async (url) => {
    expect((await page(url)).headers['cache-control']).toBe('no-store')
  })

  it.each([
    '/assets/../../package.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/..%2f..%2fpackage.json',
    '/../package.json',
    '/.git/HEAD',
    '/.env',
    '/server/index.js',
    '/assets/nothing.js.map',
  ])('files outside the public folder are not served: %s', async (url) => {
    const reply = await page(url)
    expect([400, 404]).toContain(reply.status)
    expect(reply.text).not.toMatch(/"dependencies"|ref: refs|createRequestHandler/)
  })

  it('nothing that is served is a source map, a hidden file, or names a demo account or a payment sandbox', async () => {
    const folder = resolve(buildDir, 'client')
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile())
    expect(files.length).toBeGreaterThan(50)
    expect(files.filter(({ name }) => /^\.|\.(map|tsx?|env)$/.test(name)).map(({ name }) => name)).toEqual([])
    for (const { parentPath, name } of files.filter((file) =>
      /\.(js|css|html|webmanifest)$/.test(file.name),
    )) {
      const text = await readFile(join(parentPath, name), 'utf8')
      expect(text, name).not.toMatch(/sourceMappingURL|demo@|\b(sk|rk)_(test|live)_\w|#sandbox|dev\/demo/)
    }
    for (const url of [
      '/demo',
      '/sandbox',
      '/control',
      '/mailbox',
      '/debug',
      '/__inspect',
      '/api/demo',
      '/api/sandbox',
    ])
      expect([400, 401, 403, 404], url).toContain((await page(url)).status)
  })
})

import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listProducts } from '#test/builders/listed-product.ts'
import { insertSeller } from '#test/builders/sellers.ts'
import { createTestDatabase } from '#test/harness/postgres.ts'
import { startDatabaseProxy } from '#test/harness/tcp-proxy.ts'
import { openTestShop, type TestShop } from '#test/harness/test-shop.ts'
import { cached } from '../../database/content-cache/content-cache.ts'
import { isConnectionLost } from '../../database/errors.ts'
import { openDatabase } from '../../database/open.ts'
import { type CachedPage, createPageCache, encodedBody, freshMs, toCachedPage } from './page-cache.ts'

let shop: TestShop
let productId: number
beforeAll(async () => {
  shop = await openTestShop()
  productId = (await listProducts(shop.db, [{ sellerId: await insertSeller(shop.db), stock: 3 }]))[0] ?? 0
})
afterAll(() => shop.close())

const changePrice = () =>
  sql`update products set selling_cents = selling_cents - 1 where id = ${productId}`.execute(shop.db)

const pageOf = async (text: string, status = 200, partial = false): Promise<CachedPage> =>
  toCachedPage({ status, contentType: 'text/html', location: null, policy: '', partial, body: text })

const textOf = async (page: CachedPage) => (await encodedBody(page, '')).body.toString()

/** A page that contains its rendering count and depends on the product. */
function counted(
  options: {
    status?: number
    partial?: boolean
    node?: ReturnType<typeof createPageCache>
    key?: string
  } = {},
) {
  const { status = 200, partial, node = createPageCache(shop.db), key = `/page-${Math.random()}` } = options
  let renderings = 0
  return async () => {
    const page = await node(key, async (reads) => {
      renderings += 1
      const build = async () => ({ value: 1, subjects: [`product:${productId}` as const] })
      await cached(shop.db, { key: 'what the page shows', reads }, build)
      return pageOf(`rendering ${renderings}`, status, partial)
    })
    return textOf(page)
  }
}

const waitUntilOld = () => new Promise((done) => setTimeout(done, freshMs + 10))

test('a page is rendered once for concurrent requests, and not again while nothing changes', async () => {
  const ask = counted()
  expect(new Set(await Promise.all(Array.from({ length: 20 }, ask)))).toEqual(new Set(['rendering 1']))
  await waitUntilOld()
  expect(await ask()).toBe('rendering 1')
})

test('a change is visible in the first request after the page stops being fresh', async () => {
  const ask = counted()
  await ask()
  await changePrice()
  await waitUntilOld()
  expect(await ask()).toBe('rendering 2')
})

test('a request for a stale page gets it at once and starts the next rendering', async () => {
  const ask = counted()
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    await ask()
    await changePrice()
    vi.advanceTimersByTime(250)
    expect(await ask(), 'the page of a quarter of a second ago').toBe('rendering 1')
  } finally {
    vi.useRealTimers()
  }
  await expect.poll(ask, { interval: 20 }).toBe('rendering 2')
})

test('a page with missing parts is rendered again for the next request', async () => {
  const ask = counted({ partial: true })
  expect(new Set(await Promise.all(Array.from({ length: 5 }, ask)))).toEqual(new Set(['rendering 1']))
  expect(await ask()).toBe('rendering 2')
})

test('a 404 page is rendered again when it is no longer fresh', async () => {
  const ask = counted({ status: 404 })
  await ask()
  expect(await ask()).toBe('rendering 2')
})

test('a failed rendering is reported, and the next request renders the page again', async () => {
  const page = createPageCache(shop.db)
  const fails = () => Promise.reject(new Error('no page today'))
  await expect(page('/fails', fails)).rejects.toThrow('no page today')
  expect(await textOf(await page('/fails', () => pageOf('here')))).toBe('here')
})

test('while the database is down, a page is served only as long as it is fresh', async () => {
  const database = await createTestDatabase()
  const { proxy, url } = await startDatabaseProxy(database.url)
  const opened = openDatabase({ url, poolSize: 2 })
  const page = createPageCache(opened.db)
  const ask = async () => textOf(await page('/away', () => pageOf('here')))
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    await ask()
    proxy.cut()
    for (let passed = 0; passed < freshMs; passed += 100) {
      expect(await ask()).toBe('here')
      vi.advanceTimersByTime(100)
    }
    await expect(ask()).rejects.toSatisfy(isConnectionLost)
    proxy.mend()
    expect(await ask()).toBe('here')
  } finally {
    vi.useRealTimers()
    await opened.close()
    await proxy.close()
    await database.drop()
  }
})

test('a page requested again gets a stronger compression with the same ETag', async () => {
  const node = createPageCache(shop.db)
  const text = Array.from({ length: 2_000 }, (_, n) => `<li>product ${n % 97} of shelf ${n % 31}</li>`).join(
    '',
  )
  const ask = () => node('/long', () => pageOf(text))
  const { brotli: first, etag } = await ask()
  await expect.poll(async () => (await ask()).brotli.length).toBeLessThan(first.length)
  expect((await ask()).etag).toBe(etag)
  expect(await textOf(await ask())).toBe(text)
})

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['', undefined, (bytes: Buffer) => bytes],
] as const)('a request with Accept-Encoding "%s" gets %s', async (accepts, encoding, unpack) => {
  const answer = await encodedBody(await pageOf('लाल साड़ी, $12.00'), accepts)
  expect(answer.encoding).toBe(encoding)
  expect(unpack(answer.body).toString()).toBe('लाल साड़ी, $12.00')
})

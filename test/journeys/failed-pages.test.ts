// Pages that the server cannot render: the response explains what to do and has plain links.
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorReply } from '#contract/errors.ts'
import { productPath } from '#shared/catalog/product-path.ts'
import { listProducts } from '../builders/listed-product.ts'
import { insertSeller } from '../builders/sellers.ts'
import { checkA11yAtBothWidths } from '../harness/a11y.ts'
import { startTestApp, type TestApp } from '../harness/app.ts'
import { answering, closePages, openPage, workersBrowser } from '../harness/browser.ts'
import { type ChildServer, freePort, startProduction } from '../harness/child-server.ts'
import { client } from '../harness/clients.ts'
import { send } from '../harness/every-route.ts'
import { asUser, run } from '../harness/postgres.ts'
import { expectSafeHeaders } from '../harness/safe-reply.ts'
import { startDatabaseProxy, type TcpProxy } from '../harness/tcp-proxy.ts'

let app: TestApp
let proxy: TcpProxy
/** The production server in its own process, with a database connection that the test can cut. */
let server: ChildServer
let browser: Browser

beforeAll(async () => {
  app = await startTestApp({ worker: false, buildDir: resolve(import.meta.dirname, '../../build') })
  const proxied = await startDatabaseProxy(app.databaseUrl)
  proxy = proxied.proxy
  server = await startProduction(app, { PORT: String(await freePort()), DATABASE_URL: proxied.url })
  browser = await workersBrowser()
})
afterAll(async () => {
  await closePages(browser)
  await server?.kill()
  await proxy?.close()
  await app?.close()
})

/** The Accept header of a browser that opens a page. */
const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
const open = (path: string, options: RequestInit = {}) =>
  fetch(server.url + path, { headers: { accept }, ...options })

async function whileAway(work: () => Promise<void>): Promise<void> {
  proxy.cut()
  try {
    await work()
  } finally {
    proxy.mend()
  }
  await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(200)
}

describe('pages while the database is unavailable', () => {
  it('each page answers 503 with advice and recovers with the database', async () => {
    const paths = [
      '/',
      '/products?query=lamp',
      '/product-details/x/y/1',
      '/cart',
      '/account',
      '/seller',
      '/no',
    ]
    await whileAway(async () => {
      for (const path of paths) {
        const reply = await open(path)
        expect(reply.status, path).toBe(503)
        expectSafeHeaders(Object.fromEntries(reply.headers), path)
        const { headers } = reply
        expect([
          headers.get('content-type'),
          headers.get('cache-control'),
          headers.get('retry-after'),
        ]).toEqual(['text/html; charset=utf-8', 'no-store', '2'])
        const html = await reply.text()
        expect(html).toContain("<h1>We're busy right now</h1>")
        expect(html).toContain('Please wait a moment, then reload the page.')
        expect(html).toContain('<a class="first" href="">Reload the page</a><a href="/">')
        expect(html).not.toContain('lamp')
        const head = await open(path, { method: 'HEAD' })
        expect([head.status, await head.text()]).toEqual([503, ''])
      }
    })
    for (const path of paths)
      expect((await open(path)).status, path).toBe(path === '/no' || path.includes('details') ? 404 : 200)
  })

  it('API and data requests get a JSON error, whatever their Accept header', async () => {
    await whileAway(async () => {
      for (const [path, headers] of [
        ['/api/products?query=lamp', { accept }],
        ['/api/products?query=lamp', {}],
        // The request of client-side navigation.
        ['/products.data', { accept: '*/*' }],
        ['/products', { accept: 'application/json' }],
      ] as [string, Record<string, string>][]) {
        const reply = await fetch(server.url + path, { headers })
        expect(reply.status, path).toBe(503)
        expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8')
        expect(errorReply.parse(await reply.json())).toMatchObject({ code: 'busy' })
      }
    })
  })

  it.each(['light', 'dark'] as const)(
    'the 503 page has a working retry link without JavaScript, in a %s color scheme',
    async (colorScheme) => {
      // Each case has its own page: a cached page is served without the database.
      const path = `/products?sort=price_${colorScheme === 'light' ? 'low' : 'high'}`
      const context = await browser.newContext({ colorScheme })
      const page = await openPage(context)
      await whileAway(async () => {
        await page.goto(server.url + path)
        await page.getByRole('heading', { level: 1, name: "We're busy right now" }).waitFor()
        expect(await page.title()).toBe("We're busy right now | Trove")
        await checkA11yAtBothWidths(page, `busy, ${colorScheme}`)
        const ground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
        expect(ground).toBe(colorScheme === 'light' ? 'rgb(251, 250, 246)' : 'rgb(21, 23, 19)')
      })
      await context.close()

      const plain = await openPage(await browser.newContext({ colorScheme, javaScriptEnabled: false }))
      await whileAway(async () => {
        await plain.goto(server.url + path)
        await plain.getByRole('link', { name: 'Reload the page' }).waitFor()
      })
      await plain.getByRole('link', { name: 'Reload the page' }).click()
      await plain.getByRole('heading', { level: 1, name: 'All Products' }).waitFor()
      expect(plain.url()).toBe(server.url + path)
      await plain.context().close()
    },
  )
})

it('a page whose query fails during rendering answers 503 and is not cached', async () => {
  const locker = await app.pool.connect()
  const page = () => send(app, { method: 'GET', url: '/products?query=sofa', headers: { accept } })
  // Settings and categories are cached by now, so the page waits only for the products.
  expect((await send(app, { method: 'GET', url: '/products', headers: { accept } })).status).toBe(200)
  await locker.query('begin')
  try {
    await locker.query('lock table products in access exclusive mode')
    let waits = true
    const asked = page().finally(() => {
      waits = false
    })
    while (waits) {
      await run(
        asUser(app.databaseUrl, 'postgres'),
        `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
      )
      await sleep(20)
    }
    const reply = await asked
    expect(reply.status).toBe(503)
    expect(reply.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': '2',
    })
    expect(reply.text).toContain("<h1>We're busy right now</h1>")
  } finally {
    await locker.query('rollback')
    locker.release()
  }
  expect((await page()).status).toBe(200)
})

it('a product page renders without similar products when their query fails, and with them afterwards', async () => {
  const sellerId = await insertSeller(app.shop.db)
  const [id = 0, like = 0] = await listProducts(app.shop.db, [
    { sellerId },
    { sellerId, title: 'Much alike' },
  ])
  const { title, category } = await client(app).ok('GET /products/:productId', { params: { productId: id } })
  const url = productPath({ id, title, category })
  const page = () => send(app, { method: 'GET', url, headers: { accept } })
  await run(app.databaseUrl, 'alter table product_categories rename to elsewhere')
  try {
    const reply = await page()
    expect(reply.status).toBe(200)
    expect(reply.text).toContain(title)
    expect(reply.text).not.toContain(`/${like}"`)
  } finally {
    await run(app.databaseUrl, 'alter table elsewhere rename to product_categories')
  }
  const whole = await page()
  expect(whole.status).toBe(200)
  expect(whole.text).toContain(`/${like}"`)
})

describe('client-side navigation to a page that fails', () => {
  const goOn = async (page: Page) => {
    await page.goto(`${server.url}/nowhere`)
    const onward = page.getByRole('main').getByRole('link', { name: 'All Products' })
    await answering(onward)
    return onward
  }
  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

  it('navigation during a database outage shows "busy" and loads the page when the connection returns', async () => {
    const page = await openPage(await browser.newContext())
    const onward = await goOn(page)
    await whileAway(async () => {
      await onward.click()
      await heading(page, "We're busy right now")
      await checkA11yAtBothWidths(page, 'busy, gone on to')
    })
    await page.context().setOffline(true)
    await page.context().setOffline(false)
    await heading(page, 'All Products')
    expect(page.url()).toBe(`${server.url}/products`)
    await page.context().close()
  })

  it('navigation with a 429 response shows how to continue, and the reload link loads the page', async () => {
    const page = await openPage(await browser.newContext())
    const onward = await goOn(page)
    await page.route('**/products*.data*', (route) => route.fulfill({ status: 429 }))
    await onward.click()
    await heading(page, 'Too many requests')
    await checkA11yAtBothWidths(page, 'too fast')
    await page.getByRole('link', { name: 'Reload the page' }).click()
    await heading(page, 'All Products')
    await page.context().close()
  })
})

describe('invalid and unusual URLs', () => {
  const long = `/products?query=${'a'.repeat(2_000)}`

  it('a URL that is too long answers 414, as a page or as JSON', async () => {
    const reply = await send(app, { method: 'GET', url: long, headers: { accept } })
    expect([reply.status, reply.headers['content-type']]).toEqual([414, 'text/html; charset=utf-8'])
    expectSafeHeaders(reply.headers, long)
    expect(reply.text).toContain('<h1>This address is too long</h1>')
    expect(reply.text).not.toContain('aaaa')
    const program = await send(app, { method: 'GET', url: long })
    expect([program.status, program.json]).toMatchObject([414, { code: 'address_too_long' }])
  })

  it('a URL that cannot be decoded answers 400 with a page', async () => {
    for (const url of ['/products/%E0%A4%A', '/%ff', '/product-details/%c0%ae/x/1']) {
      const reply = await send(app, { method: 'GET', url, headers: { accept } })
      expect([reply.status, reply.headers['content-type']], url).toEqual([400, 'text/html; charset=utf-8'])
      expect(reply.text).toContain("<h1>This address doesn't work</h1>")
    }
  })

  it('a request line with an absolute URL serves the page of its path', async () => {
    for (const path of [`${app.url}/products`, 'http://evil.test/products']) {
      const { port } = new URL(app.url)
      const asked = request({ host: '127.0.0.1', port, path, headers: { accept } }).end()
      const [reply] = (await once(asked, 'response')) as [IncomingMessage]
      expect(reply.statusCode, path).toBe(200)
      expect(await text(reply)).not.toContain('evil')
    }
  })
})

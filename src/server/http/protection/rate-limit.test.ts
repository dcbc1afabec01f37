import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({
    worker: false,
    env: { LIMIT_REQUESTS_PER_CLIENT: '5', TRUST_PROXY: '1' },
    buildDir: resolve(import.meta.dirname, '../../../../build'),
  })
})
afterAll(() => app?.close())

/** Waits until no new minute starts during the next 20 s. */
async function untilMinuteIsLong(): Promise<void> {
  const leftMs = 60_000 - (Date.now() % 60_000)
  if (leftMs < 20_000) await sleep(leftMs)
}
beforeEach(untilMinuteIsLong, 30_000)

it('the request limit refuses API calls of a client past the limit, and no health checks', async () => {
  const statuses = []
  for (let call = 0; call < 7; call++) statuses.push((await fetch(`${app.url}/api/categories`)).status)
  // A new minute may start during the test, so one more call may pass.
  expect(statuses.slice(0, 5)).toEqual([200, 200, 200, 200, 200])
  expect(statuses).toContain(429)
  const refused = await fetch(`${app.url}/api/categories`)
  expect(await refused.json()).toMatchObject({ code: 'too_many_requests' })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await fetch(`${app.url}/healthz`)).status).toBe(200)
})

it('the request limit counts a call for any spelling of its URL', async () => {
  const { hostname, port } = new URL(app.url)
  const statusOf = async (path: string) => {
    const [reply] = (await once(request({ hostname, port, path }).end(), 'response')) as [IncomingMessage]
    reply.resume()
    return reply.statusCode
  }
  for (const path of [
    '/api/categories',
    '/%61pi/categories',
    '/a%70%69/categories?x=1',
    'http://shop.test/api/categories',
    'HTTP://evil.test/%61pi/categories',
  ]) {
    const statuses = []
    for (let call = 0; call < 8; call++) statuses.push(await statusOf(path))
    expect(statuses, path).toContain(429)
  }
})

/** A client of its own. */
const from = (number: number, path: string, headers: Record<string, string> = {}) =>
  fetch(app.url + path, { headers: { 'x-forwarded-for': `198.51.100.${number}`, ...headers } })

async function exhaust(number: number, path: string): Promise<void> {
  // A new minute may start in between, so twice the limit.
  for (let call = 0; call < 10; call++) await (await from(number, path)).arrayBuffer()
}

it('the request limit covers pages, which answer with a page and Retry-After', async () => {
  await exhaust(1, '/products/men')
  const refused = await from(1, '/products/men', { accept: 'text/html' })
  expect([refused.status, refused.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(refused.headers.get('cache-control')).toBe('no-store')
  expect(await refused.text()).toContain('Too many requests')
  expect((await from(1, '/api/categories')).status, 'one count for pages and API').toBe(429)
  expect((await from(2, '/products/men')).status, 'another client').toBe(200)
})

it('the request limit covers unknown pages, endpoints and sitemaps', async () => {
  for (const [index, path] of ['/nowhere', '/api/nowhere', '/sitemap.xml', '/products.data'].entries()) {
    await exhaust(10 + index, path)
    expect((await from(10 + index, path)).status, path).toBe(429)
  }
})

it('the request limit spares files, health checks, metrics and webhooks', async () => {
  const [, asset = ''] = /"(\/assets\/[^"]+\.js)"/.exec(await (await from(20, '/')).text()) ?? []
  expect(asset).not.toBe('')
  for (const path of [asset, '/healthz', '/readyz', '/metrics', '/robots.txt']) {
    for (let call = 0; call < 12; call++) expect((await from(21, path)).status, path).toBe(200)
  }
  for (let call = 0; call < 12; call++) {
    const url = `${app.url}/api/webhooks/stripe`
    const headers = { 'x-forwarded-for': '198.51.100.22', 'content-type': 'application/json' }
    expect((await fetch(url, { method: 'POST', headers, body: '{}' })).status).toBe(400)
  }
})

it('the request limit counts a client on all nodes together', async () => {
  const other = await buildApp(app.shop)
  await other.listen({ port: 0, host: '127.0.0.1' })
  try {
    const { port } = other.server.address() as AddressInfo
    const nodes = [app.url, `http://127.0.0.1:${port}`]
    const statuses: number[] = []
    // Slow enough for the nodes to share their counts, and quick enough for one window.
    for (let call = 0; call < 20; call++) {
      const headers = { 'x-forwarded-for': '198.51.100.30' }
      statuses.push((await fetch(`${nodes[call % 2]}/api/categories`, { headers })).status)
      await sleep(400)
    }
    expect(statuses.filter((status) => status === 200).length, 'fewer than each alone').toBeLessThan(2 * 5)
    expect(statuses.slice(-4)).toContain(429)
    const { rows } = await sql<{ count: number }>`
      select count from rate_limits where key = 'requests:198.51.100.30'`.execute(app.shop.db)
    expect(rows.length).toBeGreaterThan(0)
  } finally {
    await other.close()
  }
})

describe('by default the request limit', () => {
  let demo: TestApp
  beforeAll(async () => {
    demo = await startTestApp({ worker: false })
  })
  afterAll(() => demo?.close())

  const statusesOf = async (headers: Record<string, string> = {}) => {
    const statuses = new Set<number>()
    for (let batch = 0; batch < 26; batch++) {
      const url = `${demo.url}/api/nowhere`
      const replies = await Promise.all(Array.from({ length: 50 }, () => fetch(url, { headers })))
      for (const reply of replies) {
        await reply.arrayBuffer()
        statuses.add(reply.status)
      }
    }
    return [...statuses]
  }

  it('spares the machine of a demo shop, but not clients of a proxy on it', async () => {
    expect(await statusesOf(), 'direct').toEqual([404])
    expect(await statusesOf({ 'x-forwarded-for': '198.51.100.40' }), 'by a proxy').toEqual([404, 429])
  })
})

import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/harness/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ worker: false, env: { LIMIT_REQUESTS_PER_CLIENT: '5' } })
})
afterAll(() => app?.close())

it('the request limit refuses API calls of a client past the limit, and no other requests', async () => {
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

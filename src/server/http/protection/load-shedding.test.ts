import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Access, Method } from '#contract/endpoint.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { type RequestClass, requestClassOf } from './load-shedding.ts'

describe('the request class', () => {
  it.each<[string, Method, Access, object, RequestClass | undefined]>([
    ['a listing', 'GET', 'public', {}, 'browse'],
    ['a listing with an empty search', 'GET', 'public', { query: '' }, 'browse'],
    ['a search', 'GET', 'public', { query: 'linen shirt' }, 'search'],
    ["an admin's list", 'GET', 'admin', {}, 'office'],
    ["a search in a seller's list", 'GET', 'seller', { query: 'shirt' }, 'office'],
    ["a customer's cart", 'GET', 'customer', {}, undefined],
    ['an order', 'POST', 'customer', {}, undefined],
    ['a login', 'POST', 'public', {}, undefined],
    ['a change by an admin', 'PATCH', 'admin', {}, undefined],
  ])('of %s', (_what, method, access, query, expected) => {
    expect(requestClassOf(method, access, query)).toBe(expected)
  })
})

describe('while the database answers no product page', () => {
  let app: TestApp
  beforeAll(async () => {
    // The default: more connections than the limits have slots.
    app = await startTestApp({ worker: false })
  })
  afterAll(() => app?.close())

  it('visitors above a full queue are refused, other calls and health checks are answered, and the queue afterwards', async () => {
    const sendCode = (email: string) =>
      fetch(`${app.url}/api/auth/send-login-otp`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, role: 'ROLE_CUSTOMER' }),
      })
    // Settings are cached from here on.
    expect((await sendCode('buyer@example.com')).status).toBe(200)
    const blocker = await app.pool.connect()
    const replies: Promise<Response>[] = []
    const refused: Response[] = []
    try {
      await blocker.query('begin; lock table category_deals in access exclusive mode')
      const visit = () => {
        const reply = fetch(`${app.url}/api/products/${replies.length + 1}`)
        replies.push(reply)
        void reply.then((one) => one.status === 503 && refused.push(one))
      }
      await expect
        .poll(
          () => {
            visit()
            return refused.length
          },
          { timeout: 10_000 },
        )
        .toBeGreaterThan(0)
      expect(replies.length - refused.length).toBeGreaterThan(10)
      expect(await refused[0]?.json()).toMatchObject({ code: 'busy' })
      expect(refused[0]?.headers.get('retry-after')).toBe('5')
      const login = await sendCode('another@example.com')
      expect(login.status).toBeLessThan(300)
      expect((await fetch(`${app.url}/healthz`)).status).toBe(200)
    } finally {
      await blocker.query('rollback')
      blocker.release()
    }
    const statuses = (await Promise.all(replies)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 503)).toHaveLength(refused.length)
    expect(new Set(statuses)).toEqual(new Set([404, 503]))
  })
})

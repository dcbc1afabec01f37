// Cross-site requests and reads change nothing.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toRead } from './builders/owned-things.ts'
import { validQuery } from './builders/valid-query.ts'
import { startTestApp, type TestApp } from './harness/app.ts'
import { type AuthorizedCalls, authorizedCalls } from './harness/authorized-calls.ts'
import { declaredRoutes, pathOf, send } from './harness/every-route.ts'
import { everyTable } from './harness/every-table.ts'
import { expectSafeReply } from './harness/safe-reply.ts'

let app: TestApp
let { things, tokens, call } = {} as AuthorizedCalls

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  ;({ things, tokens, call } = await authorizedCalls(app))
})
afterAll(() => app?.close())

const json = { 'content-type': 'application/json' }

describe('another site', () => {
  const origins = [
    'https://evil.test',
    'null',
    'https://shop.test.evil.test',
    'https://evilshop.test',
    'http://a.shop.test',
  ]

  it('cannot act for a user: cookies, forms and images without the Authorization header change nothing', async () => {
    const before = await everyTable(app)
    for (const route of declaredRoutes.filter(({ endpoint }) => endpoint.access !== 'public')) {
      const token = tokens[route.endpoint.access]
      for (const headers of [
        { 'content-type': 'application/x-www-form-urlencoded' },
        { 'content-type': 'text/plain' },
        json,
      ]) {
        const reply = await call(route, {
          token: undefined,
          query: { access_token: token ?? '', token: token ?? '' },
          headers: {
            ...headers,
            cookie: `access_token=${token}; token=${token}`,
            origin: 'https://evil.test',
          },
          body: '{"quantity":1}',
        })
        expect([401, 415], route.key).toContain(reply.status)
      }
    }
    expect(await everyTable(app)).toEqual(before)
  })

  it('gets no CORS permission to read a reply, whatever its Origin header', async () => {
    for (const route of declaredRoutes) {
      for (const origin of origins) {
        const preflight = await send(app, {
          method: 'OPTIONS',
          url: pathOf(route),
          headers: {
            origin,
            'access-control-request-method': route.method,
            'access-control-request-headers': 'authorization,content-type',
          },
        })
        expectSafeReply(preflight, `${route.key} for ${origin}`)
        expect(preflight.status, route.key).toBeGreaterThanOrEqual(400)
        if (route.method === 'GET') await call(route, { headers: { origin } })
      }
    }
  })
})

it('GET and HEAD requests change nothing, with or without a body', async () => {
  const { paramsFor, queries } = toRead(things)
  const before = await everyTable(app)
  for (const route of declaredRoutes.filter(({ method }) => method === 'GET')) {
    const query = queries[route.path] ?? {}
    const given = { params: paramsFor(route.key), query }
    expect((await call(route, given)).status, route.key).toBe(200)
    const head = await send(app, {
      method: 'HEAD',
      url: `${pathOf(route, given.params)}?${new URLSearchParams({ ...validQuery(route), ...query })}`,
      token: tokens[route.endpoint.access],
    })
    expect(head.status, `HEAD ${route.key}`).toBeLessThan(500)
    // One GET is an alias of a PATCH for limited clients: it acts only with an admin token and a body.
    const acts = route.key === 'GET /home-categories/admin/home-category/:id'
    const body = JSON.stringify({ name: 'Changed', quantity: 9, role: 'ROLE_ADMIN' })
    if (!acts) await call(route, { ...given, headers: json, body })
    else {
      for (const token of [undefined, tokens.customer, tokens.seller])
        expect([401, 403]).toContain((await call(route, { ...given, token, headers: json, body })).status)
    }
  }
  expect(await everyTable(app)).toEqual(before)
})

// Invalid and hostile input: every route refuses it with an error in the standard format.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ContractKey, shopContract } from '#contract/contract.ts'
import type { Route } from '#server/http/api/bind.ts'
import {
  fieldsOf,
  hostileNumbers,
  hostileTexts,
  hostileValues,
  replaced,
  sleepMs,
} from './builders/hostile-values.ts'
import { type OwnedThings, ownedThings } from './builders/owned-things.ts'
import { validQuery } from './builders/valid-query.ts'
import { validBodies, validHeaders } from './builders/valid-requests.ts'
import { startTestApp, type TestApp } from './harness/app.ts'
import { aCustomer } from './harness/clients.ts'
import { everyRoute, paramsOf, pathOf, type Reply, send } from './harness/every-route.ts'
import { statementsWith } from './harness/injected-statements.ts'
import { expectSafeReply } from './harness/safe-reply.ts'

let app: TestApp
let things: OwnedThings
let routes: Route[]
let described: Record<string, Record<string, { responses: object }>>
let tokens: Record<Route['endpoint']['access'], string | undefined>

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  things = await ownedThings(app)
  routes = everyRoute(app)
  const description = await send(app, { method: 'GET', url: '/api/openapi.json' })
  described = (description.json as { paths: typeof described }).paths
  tokens = {
    public: undefined,
    'second-step': things.customer.token,
    customer: things.customer.token,
    member: things.customer.token,
    seller: things.sellers[0].token,
    admin: (await aCustomer(app, { role: 'ROLE_ADMIN' })).token,
  }
})
const injected = statementsWith('pg_sleep')
afterAll(async () => {
  injected.stop()
  await app?.close()
})

const json = { 'content-type': 'application/json' }
const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`

const keys = Object.keys(shopContract) as ContractKey[]
const takes = (part: 'query' | 'body') => keys.filter((key) => part in shopContract[key])
const routeOf = (key: string) => routes.find((route) => route.key === key) as Route

/** Encodes text for a URL. A lone surrogate has no UTF-8 encoding, so its raw bytes are written. */
const encoded = (text: string): string => (text.isWellFormed() ? encodeURIComponent(text) : '%ed%a0%80')

/** Statuses that the OpenAPI description allows for this route. */
const describedStatuses = (route: Route): number[] => {
  const operation = described[`/api${route.path.replace(/:(\w+)/g, '{$1}')}`]?.[route.method.toLowerCase()]
  return Object.keys(operation?.responses ?? {}).map(Number)
}

async function attempt(route: Route, call: { url: string; body?: string }): Promise<Reply> {
  const token = tokens[route.endpoint.access]
  const once = async () => {
    const from = performance.now()
    const reply = await send(app, {
      method: route.method,
      token,
      ...call,
      headers: { ...validHeaders(route), ...(call.body !== undefined && json) },
    })
    return { reply, ms: performance.now() - from }
  }
  const what = `${route.method} ${call.url.slice(0, 300)} ${call.body?.slice(0, 300) ?? ''}`
  const { reply, ms } = await once()
  expect(injected.found, what).toEqual([])
  // A busy machine delays one call, a statement that sleeps delays each.
  if (ms >= sleepMs) expect((await once()).ms, what).toBeLessThan(sleepMs)
  expectSafeReply(reply, what)
  expect(describedStatuses(route), `${what}: ${reply.text.slice(0, 200)}`).toContain(reply.status)
  return reply
}

/** Routes where an accepted call is expensive: a password hash, or a payment session at the provider. */
const costly = new Set(['POST /sellers', 'POST /orders'])
const costlyValues: unknown[] = ['a\u0000b', '\ud800', 'x'.repeat(3_000), null, -1, 1e308, [2], {}]

describe('invalid values', () => {
  it('would be noticed in the text of a statement', async () => {
    await sql.raw("select 'pg_sleep(5)'").execute(app.shop.db)
    expect(injected.found.splice(0)).toEqual(["select 'pg_sleep(5)'"])
  })

  it('in the path are refused', async () => {
    for (const route of routes.filter((candidate) => paramsOf(candidate).length > 0)) {
      for (const name of paramsOf(route)) {
        for (const text of [...hostileTexts, ...hostileNumbers]) {
          const { status } = await attempt(route, { url: pathOf(route, { [name]: encoded(text) }) })
          if (!/^\d{1,16}$/.test(text))
            expect(status, `${route.key} ${text.slice(0, 50)}`).toBeGreaterThanOrEqual(400)
        }
      }
    }
  })

  it.each(takes('query'))(
    'in the query of %s get a documented reply, for each parameter in turn and for repeated parameters',
    async (key) => {
      const route = routeOf(key)
      const good = validQuery(route)
      for (const name of Object.keys(route.endpoint.query?.shape ?? {})) {
        const { [name]: _replaced, ...others } = good
        const tails = [...hostileTexts, ...hostileNumbers, ''].map((text) => `${name}=${encoded(text)}`)
        for (const tail of [...tails, `${name}=1&${name}=2`, `${name}[]=1`, `${name}[a]=1`, `${name}`]) {
          await attempt(route, { url: `${pathOf(route)}?${new URLSearchParams(others)}&${tail}` })
        }
      }
    },
  )

  it.each(takes('body'))('in the body of %s get a documented reply, for each field in turn', async (key) => {
    const route = routeOf(key)
    const url = `${pathOf(route)}?${new URLSearchParams(validQuery(route))}`
    for (const good of validBodies(route, things)) {
      for (const path of fieldsOf(good)) {
        for (const value of costly.has(key) ? costlyValues : hostileValues) {
          await attempt(route, { url, body: JSON.stringify(replaced(good, path, value)) })
        }
      }
    }
  })

  it.each([0, -1, 1.5, 101, 1e9, 2 ** 53, '2', null, [2], { a: 1 }, true])(
    'as a quantity (%j) leave the cart unchanged',
    async (quantity) => {
      const before = await things.customer.ok('GET /carts')
      const answers = [
        await things.customer.call('POST /carts/items', {
          body: { productId: things.productIds[0], quantity } as never,
        }),
        await things.customer.call('PATCH /carts/items/:cartItemId', {
          params: { cartItemId: things.cartItemId },
          body: { quantity } as never,
        }),
      ]
      for (const answer of answers) {
        expect(answer.status).toBe(422)
        expect(answer.body.errors?.[0]?.path).toBe('quantity')
      }
      expect(await things.customer.ok('GET /carts')).toEqual(before)
    },
  )
})

describe('invalid request bodies', () => {
  const withBody = () => routes.filter((route) => route.endpoint.body)
  const sendBody = (route: Route, headers: Record<string, string>, body: string | Buffer) =>
    send(app, {
      method: route.method,
      url: `${pathOf(route)}?${new URLSearchParams(validQuery(route))}`,
      token: tokens[route.endpoint.access],
      headers: { ...validHeaders(route), ...headers },
      body,
    })

  it.each([
    ['an empty body', {}, '', [422]],
    ['an empty body with a JSON content type', json, '', [422]],
    ['a truncated object', json, '{"email":', [400]],
    ['text', json, 'hello', [400]],
    ['a number', json, '5', [422]],
    ['null', json, 'null', [422]],
    ['an array', json, '[]', [422]],
    ['a string', json, '"x"', [422]],
    ['NaN', json, '{"quantity":NaN}', [400]],
    ['a __proto__ key', json, '{"__proto__":{"isAdmin":true}}', [400]],
    ['a constructor key', json, '{"constructor":{"prototype":{"isAdmin":true}}}', [400]],
    ['500 levels of nesting', json, deep(500), [400]],
    ['20,000 levels of nesting', json, deep(20_000), [400]],
    [
      '20,000 keys',
      json,
      JSON.stringify(Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`k${n}`, n]))),
      [422, 200],
    ],
    ['JSON as plain text', { 'content-type': 'text/plain' }, '{"email":"a@example.com"}', [415]],
    [
      'a URL-encoded form',
      { 'content-type': 'application/x-www-form-urlencoded' },
      'email=a%40example.com',
      [415],
    ],
    [
      'XML with an entity',
      { 'content-type': 'application/xml' },
      '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
      [415],
    ],
    [
      'a multipart form',
      { 'content-type': 'multipart/form-data; boundary=x' },
      '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\na@example.com\r\n--x--\r\n',
      [415],
    ],
    ['YAML', { 'content-type': 'application/yaml' }, 'a: !!js/function x', [415]],
    ['no content type', { 'content-type': '' }, '{}', [415, 422]],
    ['a malformed content type', { 'content-type': ';;;' }, '{}', [415]],
    [
      'a gzip body',
      { ...json, 'content-encoding': 'gzip' },
      Buffer.from('1f8b0800000000000000', 'hex'),
      [400, 415],
    ],
    ['a body over 1 MB', json, JSON.stringify({ email: 'x'.repeat(1_100_000) }), [413]],
    ['a UTF-16 charset', { 'content-type': 'application/json; charset=utf-16' }, '{}', [422, 200, 415]],
  ] as [string, Record<string, string>, string | Buffer, number[]][])(
    'get the expected status from every route: %s',
    async (_what, headers, body, statuses) => {
      for (const route of withBody()) {
        const reply = await sendBody(route, headers, body)
        expectSafeReply(reply, route.key)
        // All fields of an edit are optional, so an empty object changes nothing (200); the id in the path may not
        // exist (404).
        // The account's open orders refuse it before the body counts.
        if (reply.status === 409 && /(erasure|close)-otp$/.test(route.path)) continue
        const allowed = isEdit(route) && statuses.includes(422) ? [...statuses, 200, 404] : statuses
        expect(allowed, `${route.key}: ${reply.text.slice(0, 200)}`).toContain(reply.status)
      }
      expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
    },
  )

  it('exclude an empty body with a JSON content type on routes that need no body', async () => {
    const { customer, cartItemId } = things
    const reply = await send(app, {
      method: 'DELETE',
      url: `/api/carts/items/${cartItemId}`,
      token: customer.token,
      headers: json,
    })
    expect(reply.status).toBe(200)
    await customer.ok('POST /carts/items', { body: { productId: things.productIds[0], quantity: 1 } })
    things.cartItemId = (await customer.ok('GET /carts')).cartItems[0]?.id ?? 0
  })

  it.each([
    ['application/json', '{"file":"aGVsbG8="}'],
    ['text/plain', 'aGVsbG8='],
    ['application/x-www-form-urlencoded', 'file=aGVsbG8%3D'],
    ['application/xml', '<file>aGVsbG8=</file>'],
  ])('get 415 from every upload: %s', async (type, body) => {
    const uploads = routes.filter(({ endpoint }) => endpoint.multipart)
    expect(uploads).toHaveLength(3)
    for (const route of uploads) {
      const reply = await send(app, {
        method: route.method,
        url: pathOf(route),
        token: tokens.seller,
        headers: { 'content-type': type },
        body,
      })
      expectSafeReply(reply, route.key)
      expect([reply.status, reply.json], route.key).toMatchObject([415, { code: 'unsupported_type' }])
    }
  })

  it('are refused by the image upload: JSON in a form upload, and an upload without a form', async () => {
    const url = '/api/uploads/image'
    const token = tokens.seller
    for (const [headers, body] of [
      [json, '{"file":"aGVsbG8="}'],
      [{ 'content-type': 'multipart/form-data' }, 'x'],
      [{ 'content-type': 'multipart/form-data; boundary=x' }, '--x\r\nbroken'],
      [{ 'content-type': 'image/png' }, 'x'],
      [{}, ''],
    ] as [Record<string, string>, string][]) {
      const reply = await send(app, { method: 'POST', url, token, headers, body })
      expectSafeReply(reply, JSON.stringify(headers))
      expect([400, 415, 422]).toContain(reply.status)
    }
  })
})

const isEdit = (route: Route): boolean => route.endpoint.body?.safeParse({}).success === true

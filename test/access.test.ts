// Who may call what, asserted of every route in the route table and of every way to write its address.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { contract } from '#contract/endpoint.ts'
import { bind, type Route } from '#server/http/bind.ts'
import { type OwnedThings, ownedThings } from './builders/owned-things.ts'
import { aProduct } from './builders/product.ts'
import { startTestApp, type TestApp } from './harness/app.ts'
import { aCustomer, aSeller, type Person } from './harness/clients.ts'
import { everyRoute, paramsOf, pathOf, send } from './harness/every-route.ts'

let app: TestApp
let routes: Route[]
let things: OwnedThings
let callers: { customer: Person; seller: Person; admin: Person }

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  routes = everyRoute(app)
  callers = {
    customer: await aCustomer(app),
    seller: await aSeller(app),
    admin: await aCustomer(app, { role: 'ROLE_ADMIN' }),
  }
  things = await ownedThings(app)
})
afterAll(() => app?.close())

/** Read by a person: these need nobody to be signed in. A new public route belongs here only after a look at it. */
const reviewedPublic = new Set([
  'POST /auth/send-login-otp',
  'POST /auth/send-register-otp',
  'POST /auth/login',
  'POST /auth/register',
  'POST /auth/logout',
  'GET /categories',
  'GET /products',
  'GET /products/search',
  'GET /products/suggestions',
  'GET /products/:productId',
  'GET /products/:productId/similar',
  'GET /home-page',
  'GET /reviews/products/:productId/reviews',
  'POST /sellers/login',
  'POST /sellers',
  'PATCH /sellers/verify-email',
])

const mayCall = { public: [], customer: ['customer', 'admin'], seller: ['seller'], admin: ['admin'] } as const

const guarded = () => routes.filter((route) => route.endpoint.access !== 'public')
const call = (route: Route, token?: string) => send(app, { method: route.method, url: pathOf(route), token })

describe('every route', () => {
  it('is there at all', () => {
    expect(routes.length).toBeGreaterThan(40)
    expect(new Set(routes.map((route) => route.key)).size).toBe(routes.length)
  })

  it('is guarded, unless a person decided that it is not', () => {
    const open = routes.filter((route) => route.endpoint.access === 'public').map((route) => route.key)
    expect(open.filter((key) => !reviewedPublic.has(key))).toEqual([])
  })

  it('that is public asks nobody for a token and does not mind a bad one', async () => {
    for (const route of routes.filter((candidate) => candidate.endpoint.access === 'public')) {
      for (const token of [undefined, 'rubbish']) {
        const reply = await call(route, token)
        expect([401, 403], `${route.key} ${token}`).not.toContain(reply.status)
        expect(reply.status, route.key).toBeLessThan(500)
      }
    }
  })

  it('that is guarded answers 401 without a token and to rubbish, in the one shape', async () => {
    for (const route of guarded()) {
      for (const [token, code] of [
        [undefined, 'token_missing'],
        ['rubbish', 'token_invalid'],
        ['', 'token_invalid'],
      ] as const) {
        const reply = await call(route, token)
        expect([reply.status, reply.json], route.key).toEqual([
          401,
          { code, message: expect.any(String), requestId: reply.headers['x-request-id'] },
        ])
      }
    }
  })

  it('that is guarded answers 403 to the wrong kind of account and lets the right ones pass', async () => {
    for (const route of guarded()) {
      for (const [kind, person] of Object.entries(callers)) {
        const { status } = await call(route, person.token)
        const allowed = (mayCall[route.endpoint.access] as readonly string[]).includes(kind)
        if (allowed) expect([401, 403], `${route.key} as ${kind}`).not.toContain(status)
        else expect(status, `${route.key} as ${kind}`).toBe(403)
        expect(status, `${route.key} as ${kind}`).toBeLessThan(500)
      }
    }
  })

  it('decides the same, or is not found, however its address and method are written', async () => {
    const refused = new Set([400, 401, 403, 404, 405])
    for (const route of guarded()) {
      const path = pathOf(route)
      const wrong = route.endpoint.access === 'seller' ? callers.customer.token : callers.seller.token
      const spellings = [
        `${path}/`,
        `${path}//`,
        path.replace('/api/', '/API/'),
        path.toUpperCase(),
        path.replace('/api/', '/api//'),
        `/${path}`,
        path.replace('/api/', '/api%2f'),
        path.replace('/api/', '/api/./'),
        path.replace('/api/', '/api/public/../'),
        path.replace(/\/(?=[^/]*$)/, '%2f'),
        `${path};public=1`,
        `${path}%00`,
        `${path}.json`,
        `${path}?access=public&token=${callers.admin.token}`,
      ]
      for (const token of [undefined, wrong]) {
        for (const url of spellings) {
          const { status } = await send(app, { method: route.method, url, token })
          expect(refused.has(status), `${route.method} ${url}: ${status}`).toBe(true)
        }
        for (const method of ['HEAD', 'OPTIONS', 'TRACE', 'GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
          const other = routes.find((candidate) => candidate.method === method && pathOf(candidate) === path)
          if (other?.endpoint.access === 'public') continue
          const { status } = await send(app, { method, url: path, token })
          const sharesPublicPath = routes.some(
            (candidate) => candidate.endpoint.access === 'public' && matches(candidate, method, path),
          )
          if (!sharesPublicPath) expect(refused.has(status), `${method} ${path}: ${status}`).toBe(true)
        }
      }
    }
  })

  it('is not led to another method by a header, a field or a parameter', async () => {
    const url = `/api/sellers/products/${things.productIds[0]}`
    const token = things.sellers[0].token
    const plain = await send(app, { method: 'GET', url, token })
    expect(plain.status).toBe(200)
    for (const name of ['x-http-method-override', 'x-http-method', 'x-method-override']) {
      const reply = await send(app, { method: 'GET', url, token, headers: { [name]: 'DELETE' } })
      expect([reply.status, reply.json]).toEqual([200, plain.json])
    }
    expect((await send(app, { method: 'GET', url: `${url}?_method=DELETE`, token })).status).toBe(200)
    expect((await send(app, { method: 'POST', url, token, body: { _method: 'DELETE' } })).status).toBe(404)
    expect((await send(app, { method: 'GET', url, token })).json).toEqual(plain.json)
  })

  it('must say who may call it, in a word that is known, or the shop does not start', () => {
    const probe = { summary: 'A probe.', reply: z.object({}) }
    for (const access of [undefined, null, '', 'everyone', 'toString']) {
      expect(() =>
        bind(contract({ 'GET /probe': { ...probe, access: access as never } }), {
          'GET /probe': async () => ({}),
        }),
      ).toThrow('GET /probe does not say who may call it')
    }
  })
})

/** Whether a GET route (and its HEAD) also answers this address. */
function matches(route: Route, method: string, path: string): boolean {
  const wanted = method === 'HEAD' ? 'GET' : method
  const pattern = new RegExp(`^/api${route.path.replace(/:\w+/g, '[^/]+')}$`)
  return route.method === wanted && pattern.test(path)
}

describe('an id', () => {
  /** What an id in a path means, by the kind of caller who owns it; no entry means that nobody does. */
  const foreign = (route: Route): Record<string, string> | undefined => {
    const own: Record<string, Record<string, number | string>> = {
      '/addresses': { id: things.customer.addressId },
      '/carts': { cartItemId: things.cartItemId },
      '/orders': { orderId: things.orderIds[0], orderItemId: things.orderItemId },
      '/payments': { session_id: things.sessionId, paymentId: things.paymentId },
      '/seller/': { orderId: things.orderIds[0], orderStatus: 'CONFIRMED' },
      '/sellers/products': { productId: things.productIds[0] },
    }
    const values = Object.entries(own).find(([prefix]) => route.path.startsWith(prefix))?.[1] ?? {}
    const names = paramsOf(route)
    if (!names.every((name) => name in values)) return undefined
    return Object.fromEntries(names.map((name) => [name, String(values[name])]))
  }

  /** Products for sale are everyone's; admins may touch what is not theirs. */
  const nobodysOwn = (route: Route) =>
    route.path.startsWith('/wishlists') || route.endpoint.access === 'admin'

  const bodies: Record<string, unknown> = {
    'PUT /addresses/:id': {
      name: 'Eve',
      mobile: '12345678',
      pinCode: '123456',
      address: 'x',
      locality: 'x',
      city: 'x',
      state: 'x',
      isDefault: true,
    },
    'PATCH /carts/items/:cartItemId': { quantity: 2 },
    'PUT /sellers/products/:productId': { title: 'Mine now', sellingPrice: 1 },
  }

  async function everything(): Promise<string> {
    const tables = [
      'users',
      'addresses',
      'sellers',
      'products',
      'variants',
      'stock',
      'carts',
      'cart_items',
      'wishlist_items',
    ]
    const money = [
      'checkouts',
      'orders',
      'order_items',
      'order_events',
      'payments',
      'refunds',
      'ledger_entries',
      'mails',
    ]
    const rows = await Promise.all(
      [...tables, ...money].map((table) =>
        sql<{
          rows: unknown
        }>`select json_agg(t order by t::text) as rows from ${sql.table(table)} t`.execute(app.shop.db),
      ),
    )
    return JSON.stringify(rows.map((result) => result.rows))
  }

  it('of someone else is not found, on every route that takes one, and nothing changes', async () => {
    const strangers = { customer: await aCustomer(app), seller: await aSeller(app) }
    const owners = { customer: things.customer, seller: things.sellers[0] }
    const before = await everything()
    const tried: string[] = []
    for (const route of guarded().filter(
      (candidate) => paramsOf(candidate).length > 0 && !nobodysOwn(candidate),
    )) {
      const params = foreign(route)
      expect(params, `say in this test what ${route.key} takes`).toBeDefined()
      const url = `${pathOf(route, params)}${route.path === '/payments/:paymentId' ? `?paymentLinkId=${things.sessionId}` : ''}`
      const kind = route.endpoint.access === 'seller' ? 'seller' : 'customer'
      const attempt = { method: route.method, url, body: bodies[route.key] }
      const reply = await send(app, { ...attempt, token: strangers[kind].token })
      expect([reply.status, reply.json], route.key).toEqual([
        404,
        { code: 'not_found', message: expect.any(String), requestId: expect.any(String) },
      ])
      if (route.method === 'GET') {
        const own = await send(app, { ...attempt, token: owners[kind].token })
        expect(own.status, `${route.key} by its owner`).toBe(200)
      }
      tried.push(route.key)
    }
    expect(tried.length).toBeGreaterThan(12)
    expect(await everything()).toBe(before)
  })

  it('of the other seller in the same checkout is as foreign as any', async () => {
    const [, second] = things.sellers
    for (const [method, path] of [
      ['PATCH', `/api/seller/orders/${things.orderIds[0]}/status/SHIPPED`],
      ['DELETE', `/api/seller/orders/${things.orderIds[0]}`],
    ] as const) {
      expect((await send(app, { method, url: path, token: second.token })).status).toBe(404)
    }
  })

  it('that is no id is refused before anything is asked', async () => {
    for (const id of [
      '0',
      '-1',
      '1.5',
      '1e3',
      '0x1',
      ' 1',
      '01',
      'NaN',
      '99999999999999999999',
      'null',
      '%00',
      "1'--",
    ]) {
      const reply = await send(app, {
        method: 'GET',
        url: `/api/orders/${encodeURIComponent(id)}`,
        token: callers.customer.token,
      })
      expect([reply.status, (reply.json as { code: string }).code], id).toEqual([400, 'malformed'])
    }
  })
})

it('a seller sees of a shared checkout the own lines, and nothing of the rest', async () => {
  const [first, second] = things.sellers
  const orders = await first.ok('GET /seller/orders')
  expect(orders.map((order) => order.id)).toEqual([things.orderIds[0]])
  const text = JSON.stringify(orders)
  for (const secret of [
    things.customer.email,
    second.email,
    things.checkoutId,
    things.sessionId,
    things.paymentId,
    'Oak stool of the second',
    '77.77',
    '88.88',
  ]) {
    expect(text).not.toContain(secret)
  }
  expect(orders[0]).toMatchObject({ totalSellingPrice: 11.11, totalItemCount: 1 })
})

it('a product of another seller cannot be taken over through its fields', async () => {
  const [first, second] = things.sellers
  const product = await aProduct(app, { sellerId: first.id })
  const extras = {
    sellerId: second.id,
    seller: { id: second.id },
    seller_id: second.id,
    numRatings: 99,
    rating: 5,
    listed: true,
  }
  const changed = await first.call('PUT /sellers/products/:productId', {
    params: { productId: product.id },
    body: { title: 'Still mine', ...extras } as never,
  })
  expect(changed.status).toBe(200)
  expect(changed.body).toMatchObject({ seller: { id: first.id }, numRatings: 0, rating: null })
})

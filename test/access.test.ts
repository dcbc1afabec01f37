// Checks the access rules of every route in the route table, for every spelling of its URL.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { contract } from '#contract/endpoint.ts'
import { bind, type Route } from '#server/http/api/bind.ts'
import { type OwnedThings, ownedThings } from './builders/owned-things.ts'
import { startTestApp, type TestApp } from './harness/app.ts'
import { aCustomer, aSeller, type Person } from './harness/clients.ts'
import { everyRoute, pathOf, send } from './harness/every-route.ts'

let app: TestApp
let routes: Route[]
let things: OwnedThings
let callers: Record<'customer' | 'seller' | 'pending seller' | 'admin', Person>
/** Accounts whose formerly valid tokens must be refused. */
let turnedAway: Record<'banned customer' | 'deleted customer' | 'banned seller' | 'closed seller', Person>

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  routes = everyRoute(app)
  callers = {
    customer: await aCustomer(app),
    seller: await aSeller(app),
    'pending seller': await aSeller(app, { accountStatus: 'PENDING_VERIFICATION' }),
    admin: await aCustomer(app, { role: 'ROLE_ADMIN' }),
  }
  turnedAway = {
    'banned customer': await aCustomer(app),
    'deleted customer': await aCustomer(app),
    'banned seller': await aSeller(app),
    'closed seller': await aSeller(app),
  }
  await turnAway()
  things = await ownedThings(app)
})
afterAll(() => app?.close())

async function turnAway(): Promise<void> {
  const user = (id: number) => app.shop.db.updateTable('users').where('id', '=', id)
  const seller = (id: number) => app.shop.db.updateTable('sellers').where('id', '=', id)
  await user(turnedAway['banned customer'].id).set({ banned_at: new Date() }).execute()
  await user(turnedAway['deleted customer'].id).set({ deleted_at: new Date() }).execute()
  await seller(turnedAway['banned seller'].id).set({ account_status: 'BANNED' }).execute()
  await seller(turnedAway['closed seller'].id).set({ account_status: 'CLOSED' }).execute()
}

/** Reviewed by hand: these routes need no login. Add a new public route only after a review. */
const reviewedPublic = new Set([
  'GET /',
  'POST /auth/send-login-otp',
  'POST /auth/send-register-otp',
  'POST /auth/login',
  'POST /auth/register',
  'POST /auth/logout',
  'POST /auth/renew',
  'POST /auth/unlock',
  'POST /auth/passkeys/login-options',
  'POST /auth/passkeys/login',
  'GET /attributes',
  'GET /categories',
  'GET /products',
  'GET /products/search',
  'GET /products/suggestions',
  'GET /products/by-ids',
  'GET /products/:productId',
  'GET /products/:productId/similar',
  'GET /delivery-estimate',
  'GET /home-page',
  'GET /home-page/blocks',
  'GET /home-page/products',
  'GET /content/:slug',
  'GET /help-articles',
  'POST /contact',
  'GET /reviews/products/:productId/reviews',
  'GET /reviews/products/:productId/highlights',
  'POST /sellers/login',
  'POST /sellers',
  'PATCH /sellers/verify-email',
  'POST /sellers/verify-email',
  'GET /sellers/:id/shop',
])

const mayCall = {
  public: [],
  'second-step': ['customer', 'seller', 'pending seller', 'admin'],
  customer: ['customer', 'admin'],
  // A pending seller may prepare products before the approval.
  seller: ['seller', 'pending seller'],
  member: ['customer', 'seller', 'pending seller', 'admin'],
  admin: ['admin'],
} as const

const guarded = () => routes.filter((route) => route.endpoint.access !== 'public')
const call = (route: Route, token?: string) => send(app, { method: route.method, url: pathOf(route), token })

describe('every route', () => {
  it('is registered in the app', () => {
    expect(routes.length).toBeGreaterThan(40)
    expect(new Set(routes.map((route) => route.key)).size).toBe(routes.length)
  })

  it('requires login unless the route is on the reviewed public list', () => {
    const open = routes.filter((route) => route.endpoint.access === 'public').map((route) => route.key)
    expect(open.filter((key) => !reviewedPublic.has(key))).toEqual([])
  })

  it('that is public works without a token and with an invalid token', async () => {
    for (const route of routes.filter((candidate) => candidate.endpoint.access === 'public')) {
      for (const token of [undefined, 'rubbish']) {
        const reply = await call(route, token)
        expect([401, 403], `${route.key} ${token}`).not.toContain(reply.status)
        expect(reply.status, route.key).toBeLessThan(500)
      }
    }
  })

  it('that requires login answers 401 without a token or with an invalid token, in the standard error format', async () => {
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

  it('that requires login answers 403 to the wrong kind of account and accepts the right kinds', async () => {
    const endsSessions = ({ key }: Route) => Number(key === 'DELETE /auth/sessions')
    for (const route of guarded().toSorted((one, other) => endsSessions(one) - endsSessions(other))) {
      for (const [kind, person] of Object.entries(callers)) {
        const { status } = await call(route, person.token)
        const allowed = (mayCall[route.endpoint.access] as readonly string[]).includes(kind)
        if (allowed) expect([401, 403], `${route.key} as ${kind}`).not.toContain(status)
        else expect(status, `${route.key} as ${kind}`).toBe(403)
        expect(status, `${route.key} as ${kind}`).toBeLessThan(500)
      }
    }
  })

  it('that requires login refuses the old token of a banned, closed or deleted account', async () => {
    for (const route of guarded()) {
      for (const [kind, person] of Object.entries(turnedAway)) {
        const { status, json } = await call(route, person.token)
        const { code } = json as { code: string }
        expect([status, code], `${route.key} as ${kind}`).toEqual([401, 'token_invalid'])
      }
    }
  })

  it('applies the same access rule, or answers 404, for every spelling of its URL and method', async () => {
    const refused = new Set([400, 401, 403, 404, 405])
    for (const route of guarded()) {
      const path = pathOf(route)
      const [kind, wrong] = wrongFor(route)
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
          const mayBe = other ? mayCall[other.endpoint.access] : []
          if (other?.endpoint.access === 'public' || (token && (mayBe as readonly string[]).includes(kind)))
            continue
          const { status } = await send(app, { method, url: path, token })
          const sharesPublicPath = routes.some(
            (candidate) => candidate.endpoint.access === 'public' && matches(candidate, method, path),
          )
          if (!sharesPublicPath) expect(refused.has(status), `${method} ${path}: ${status}`).toBe(true)
        }
      }
    }
  })

  it('ignores method override headers, fields and parameters', async () => {
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

  it('must declare a known access level, or the app does not start', () => {
    const probe = { summary: 'A probe.', reply: z.object({}) }
    for (const access of [undefined, null, '', 'everyone', 'toString']) {
      expect(() =>
        bind(contract({ 'GET /probe': { ...probe, access: access as never } }), {
          'GET /probe': async () => ({}),
        }),
      ).toThrow('GET /probe has no valid access')
    }
  })
})

/** An account without access to the route. */
function wrongFor({ endpoint: { access } }: Route): [kind: string, token: string | undefined] {
  if (access === 'member') return ['banned customer', turnedAway['banned customer'].token]
  return access === 'seller' ? ['customer', callers.customer.token] : ['seller', callers.seller.token]
}

/** Whether a GET route (and its HEAD) also answers this address. */
function matches(route: Route, method: string, path: string): boolean {
  const wanted = method === 'HEAD' ? 'GET' : method
  const pattern = new RegExp(`^/api${route.path.replace(/:\w+/g, '[^/]+')}$`)
  return route.method === wanted && pattern.test(path)
}

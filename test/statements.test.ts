// The number of SQL statements of a call does not depend on the amount of data: compares a shop with one of
// everything and a shop with twenty.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { validQuery } from './builders/valid-query.ts'
import { startTestApp, type TestApp } from './harness/app.ts'
import {
  type DeclaredRoute,
  paramsOf,
  pathOf,
  declaredRoutes as routes,
  send,
} from './harness/every-route.ts'
import { statementsOf, watchStatements } from './statements/count-statements.ts'
import { aShopOf, type Stocked } from './statements/stocked-shop.ts'

let few: Counted
let many: Counted

type Counted = { app: TestApp; shop: Stocked; statements: (call: Call) => Promise<string[]> }
type Call = {
  method: string
  url: string
  token?: string
  body?: unknown
  headers?: Record<string, string>
  status?: number
}

beforeAll(async () => {
  watchStatements()
  few = await counted(1)
  many = await counted(20)
  // Caches and limits are read again by the clock, which would add statements to a call on a slow machine.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
}, 120_000)
afterAll(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await few?.app.close()
  await many?.app.close()
})

async function counted(size: number): Promise<Counted> {
  const app = await startTestApp({ worker: false })
  const shop = await aShopOf(app, size)
  async function statements({ status = 200, ...call }: Call): Promise<string[]> {
    await invalidateCaches(app)
    const { result: reply, texts } = await statementsOf(() => send(app, call))
    expect(reply.status, `${call.method} ${call.url}: ${reply.text.slice(0, 300)}`).toBe(status)
    return texts
  }
  return { app, shop, statements }
}

/** Invalidates all cache entries, so that no earlier call saves a later one a query. */
async function invalidateCaches(app: TestApp): Promise<void> {
  await app.pool.query(`insert into content_changes (about, id)
    select 'product', id from products
    union all select unnest('{settings,search}'::text[]), 0
    union all select kind, id from sellers, unnest('{seller,shop}'::text[]) as kind
    union all select about, id from (values ('list'), ('stock'), ('home')) as kinds (about),
      lateral (select 0 as id union all select id from categories) as ids`)
}

/** Reasons why a GET route needs no counting. A route that is neither called below nor listed here fails. */
const notCounted: Record<string, string> = {
  'GET /': 'reads nothing',
  'GET /categories': 'the tree is part of the migrations; a process reads it once',
}

const urlOf = (route: DeclaredRoute, shop: Stocked): string => {
  const query = {
    ...validQuery(route),
    ...(route.path === '/admin/payouts/bank-file' && { fileId: String(shop.bankFileId) }),
    ...(route.path === '/payments/:paymentId' && { paymentLinkId: shop.sessionId }),
    ...(route.path === '/seller/orders/packing-slips' && { orderIds: shop.orderIds.join(',') }),
    ...(route.path.startsWith('/attributes') && { category: 'men_topwear_tshirts' }),
    ...(route.path === '/products/by-ids' && { ids: shop.productIds.join(',') }),
    ...(route.path === '/delivery-estimate' && { productId: shop.ids.productId ?? '' }),
    ...(route.path === '/products' && { query: 'piece' }),
    ...(route.path === '/admin/search' && { query: 'piece' }),
    ...(route.path === '/sellers/search' && { query: 'piece' }),
    ...(route.path === '/products/search' && { query: 'piece' }),
    ...(route.path === '/products/suggestions' && { query: 'pie' }),
  }
  return `${pathOf(route, shop.params[route.key] ?? shop.ids)}?${new URLSearchParams(query)}`
}

async function compare(call: (counted: Counted) => Call | Promise<Call>): Promise<void> {
  const small = await few.statements(await call(few))
  const large = await many.statements(await call(many))
  const difference = large.filter((text) => !small.includes(text))
  expect(large.length, `${small.length} -> ${large.length}\n${difference.join('\n')}`).toBeLessThanOrEqual(
    small.length,
  )
  expect(large.length).toBeGreaterThan(0)
}

describe('the number of SQL statements does not grow with the data for', () => {
  it.each(
    routes.filter((route) => route.method === 'GET' && !(route.key in notCounted)).map((route) => route.key),
  )('%s', async (key) => {
    const route = routes.find((candidate) => candidate.key === key) as DeclaredRoute
    const known = new Set(Object.keys(many.shop.params[key] ?? many.shop.ids))
    expect(
      paramsOf(route).filter((name) => !known.has(name)),
      'say in the stocked shop what this is the id of',
    ).toEqual([])
    await compare(({ shop }) => ({
      method: 'GET',
      url: urlOf(route, shop),
      token: shop.tokens[route.endpoint.access],
    }))
  })

  it('GET /products in a category, filtered', () =>
    compare(() => ({ method: 'GET', url: '/api/products?category=men&color=Black&minPrice=1' })))

  it('POST /carts/items', () =>
    compare(({ shop }) => ({
      method: 'POST',
      url: '/api/carts/items',
      token: shop.tokens.customer,
      ...json({ productId: Number(shop.ids.productId), size: 'M', quantity: 1 }),
      status: 201,
    })))

  it('PATCH /carts/items/:cartItemId', () =>
    compare(({ shop }) => ({
      method: 'PATCH',
      url: `/api/carts/items/${shop.ids.cartItemId}`,
      token: shop.tokens.customer,
      ...json({ quantity: 2 }),
    })))

  it('POST /coupons/apply', () =>
    compare(({ shop }) => ({
      method: 'POST',
      url: `/api/coupons/apply?apply=true&orderValue=10&code=${shop.couponCode}`,
      token: shop.tokens.customer,
    })))

  it('POST /orders with one seller and with twenty', () =>
    compare(({ shop }) => ({
      method: 'POST',
      url: '/api/orders?paymentMethod=STRIPE',
      token: shop.tokens.customer,
      ...json({ id: Number(shop.ids.id) }),
      status: 201,
    })))

  it('DELETE /carts/items/:cartItemId', () =>
    compare(({ shop }) => ({
      method: 'DELETE',
      url: `/api/carts/items/${shop.ids.cartItemId}`,
      token: shop.tokens.customer,
    })))

  it('POST /seller/orders/confirm', () =>
    compare(({ shop }) => ({
      method: 'POST',
      url: '/api/seller/orders/confirm',
      token: shop.tokens.seller,
      ...json({ orderIds: shop.orderIds }),
    })))

  it('POST /sellers/products/bulk', () =>
    compare(({ shop }) => ({
      method: 'POST',
      url: '/api/sellers/products/bulk',
      token: shop.tokens.seller,
      ...json({ action: 'price', ids: shop.productIds.slice(0, 100), percent: -1 }),
    })))

  it('PUT /orders/:orderId/cancel', () =>
    compare(({ shop }) => ({
      method: 'PUT',
      url: `/api/orders/${shop.ids.orderId}/cancel`,
      token: shop.tokens.customer,
    })))
})

const json = (body: unknown) => ({
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
})

describe('a list', () => {
  const lists = routes.filter((route) => 'size' in (route.endpoint.query?.shape ?? {})).map(({ key }) => key)
  const ofList = (key: string) => routes.find((route) => route.key === key) as DeclaredRoute

  /** Arrays that are short by design and not paginated. */
  const whole = new Set([
    'GET /admin/saved-views',
    'PUT /admin/saved-views',
    'GET /sellers/saved-views',
    'PUT /sellers/saved-views',
    'GET /attributes',
    'GET /attributes/admin',
    'GET /categories',
    'GET /help-articles',
    'GET /admin/content',
    // At most 30.
    'GET /admin/home-blocks',
    'PUT /admin/home-blocks/:id/position',
    'GET /auth/sessions',
    'GET /auth/passkeys',
    'POST /sellers/products/bulk',
    'GET /products/suggestions',
    'GET /admin/search',
    // The newest 50.
    'GET /admin/exports',
    'GET /sellers/exports',
    'GET /sellers/search',
    'GET /sellers/imports/:importId/problems',
    'GET /sellers/team',
    // At most one of each kind.
    'GET /sellers/documents',
    'GET /admin/sellers/:sellerId/documents',
    'GET /sellers/service-levels',
    'GET /products/by-ids',
    'GET /products/:productId/similar',
    'GET /saved-cards',
    'GET /orders/:orderId/returns',
    'GET /admin/mails',
  ])

  it('is paginated unless it is on the list of short arrays', () => {
    const arrays = routes.filter(({ endpoint }) => endpoint.reply.safeParse([]).success).map(({ key }) => key)
    expect(arrays.filter((key) => !lists.includes(key) && !whole.has(key))).toEqual([])
  })

  // On GET /products `size` is a filter for the clothing size; its page size is fixed.
  it.each(lists.filter((key) => key !== 'GET /products'))(
    '%s returns at most 100 rows per page and the total count',
    async (key) => {
      const { app, shop } = many
      const route = ofList(key)
      const ask = (query: Record<string, string>) => {
        const url = new URL(urlOf(route, shop), 'http://shop.test')
        for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
        return send(app, {
          method: 'GET',
          url: url.pathname + url.search,
          token: shop.tokens[route.endpoint.access],
        })
      }
      for (const size of ['101', '1000000', '0', '-1', '1.5', 'all'])
        expect((await ask({ size })).status, `size=${size}`).toBe(400)
      expect((await ask({ pageNumber: '-1' })).status).toBe(400)
      expect((await ask({})).status).toBe(200)
      expect(((await ask({})).json as unknown[]).length).toBeLessThanOrEqual(100)
      const all = await ask({ size: '100' })
      const rows = all.json as unknown[]
      expect(rows.length).toBeGreaterThan(1)
      expect(Number(all.headers['x-total-count'])).toBe(rows.length)
      const part = await ask({ size: '1', pageNumber: '1' })
      expect([part.json, part.headers['x-total-count']]).toEqual([[rows[1]], String(rows.length)])
      const beyond = await ask({ pageNumber: '1000' })
      expect([beyond.status, beyond.json]).toEqual([200, []])
    },
  )

  it('of products at its maximum size returns at most 100 rows', async () => {
    for (const key of ['GET /products', 'GET /products/search']) {
      const reply = await send(many.app, { method: 'GET', url: urlOf(ofList(key), many.shop) })
      const found = reply.json as unknown[] | { content: unknown[] }
      expect(Array.isArray(found) ? found.length : found.content.length).toBeLessThanOrEqual(100)
    }
  })
})

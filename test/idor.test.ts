// An id of another user is not found on every route that takes an id.

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importBodies } from './builders/import-bodies.ts'
import { type OwnedThings, ownedThings } from './builders/owned-things.ts'
import { aProduct } from './builders/product.ts'
import { aTeamInvitation } from './builders/team.ts'
import { startTestApp, type TestApp } from './harness/app.ts'
import { aCustomer, aSeller, type Person } from './harness/clients.ts'
import { type DeclaredRoute, declaredRoutes, paramsOf, pathOf, send } from './harness/every-route.ts'

let app: TestApp
let things: OwnedThings
/** An invitation to the team of the first seller. */
let memberId: number
let callers: { customer: Person; admin: Person }

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  callers = { customer: await aCustomer(app), admin: await aCustomer(app, { role: 'ROLE_ADMIN' }) }
  things = await ownedThings(app)
  memberId = await aTeamInvitation(app, things.sellers[0].id)
})
afterAll(() => app?.close())

const guarded = declaredRoutes.filter((route) => route.endpoint.access !== 'public')

describe('an id', () => {
  /** Foreign ids for the path parameters of a route, by kind of caller; undefined if the data has no owner. */
  const foreign = (route: DeclaredRoute): Record<string, string> | undefined => {
    const own: Record<string, Record<string, number | string>> = {
      '/addresses': { id: things.customer.addressId },
      '/auth/sessions': { sessionId: JSON.parse(atob(things.customer.token.split('.')[1] ?? '')).jti },
      '/auth/passkeys': { passkeyId: things.passkeyId },
      '/alerts': { alertId: things.alertId },
      '/carts': { cartItemId: things.cartItemId },
      '/orders': { orderId: things.orderIds[0], orderItemId: things.orderItemId },
      '/payments': { session_id: things.sessionId, paymentId: things.paymentId },
      '/returns': { returnId: things.returnId },
      '/reviews/': { reviewId: things.reviewId },
      '/saved-cards': { cardId: things.cardId },
      '/seller/': { orderId: things.orderIds[0], orderStatus: 'CONFIRMED' },
      '/sellers/bulk': { bulkId: things.bulkId },
      '/sellers/exports': { exportId: things.exportIds[0] },
      '/sellers/imports': { importId: things.importId, row: 2 },
      '/sellers/returns': { returnId: things.returnId },
      '/sellers/reviews': { reviewId: things.reviewId },
      '/sellers/payouts': { payoutId: things.payoutIds[0] },
      '/sellers/team': { memberId },
      '/sellers/products': { productId: things.productIds[0] },
    }
    const values = Object.entries(own).find(([prefix]) => route.path.startsWith(prefix))?.[1] ?? {}
    const names = paramsOf(route)
    if (!names.every((name) => name in values)) return undefined
    return Object.fromEntries(names.map((name) => [name, String(values[name])]))
  }

  /** Products for sale are public, and admins may change data of others. */
  const nobodysOwn = (route: DeclaredRoute) =>
    route.path.startsWith('/wishlists') ||
    route.path.startsWith('/reviews/products') ||
    // The kind of an own document.
    route.path.startsWith('/sellers/documents') ||
    // Any customer may vote for any visible review.
    route.path === '/reviews/:reviewId/helpful' ||
    route.endpoint.access === 'admin'

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
    'PATCH /auth/passkeys/:passkeyId': { name: 'Mine now' },
    'PATCH /carts/items/:cartItemId': { quantity: 2 },
    ...importBodies(['sku']),
    'PUT /sellers/products/:productId': { title: 'Mine now', sellingPrice: 1 },
    'PATCH /sellers/team/:memberId': { role: 'OWNER' },
    'PATCH /reviews/:reviewId': { reviewText: 'Not my words.', reviewRating: 1 },
    'PUT /sellers/reviews/:reviewId/reply': { text: 'Not mine to answer.' },
    'POST /orders/:orderId/returns': { items: [{ orderItemId: 1, quantity: 1 }], reason: 'DAMAGED' },
    'POST /sellers/returns/:returnId/accept': { restock: true },
    'POST /sellers/returns/:returnId/dispute': { reason: 'Not my words.' },
    'PUT /seller/orders/:orderId/tracking': { carrier: 'Mine', trackingNumber: 'MINE 1' },
    'PUT /seller/orders/:orderId/delivery-code': { code: '123456' },
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
      'alerts',
      'reviews',
      'review_votes',
      'coupons',
      'home_categories',
      'home_blocks',
      'seller_notes',
      'deals',
      'uploads',
      'imports',
      'import_rows',
      'import_lines',
      'import_choices',
      'import_pictures',
      'import_values',
      'import_products',
      'seller_status_changes',
      'staff',
      'staff_invitations',
      'seller_members',
      'payment_customers',
      'sessions',
      'passkeys',
      'list_exports',
    ]
    const money = [
      'checkouts',
      'orders',
      'order_items',
      'order_events',
      'returns',
      'return_events',
      'payments',
      'refunds',
      'ledger_entries',
      'payouts',
      'payout_lines',
      'payout_terms',
      'unpaid_lines',
      'unpaid_sums',
      'debt_plans',
      'seller_volumes',
      'verification_documents',
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

  it('of another user is not found on any route, and nothing changes', async () => {
    const strangers = { customer: await aCustomer(app), seller: await aSeller(app) }
    const owners = { customer: things.customer, seller: things.sellers[0] }
    const before = await everything()
    const tried: string[] = []
    for (const route of guarded.filter(
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
    expect(tried.length).toBeGreaterThan(15)
    expect(await everything()).toBe(before)
    expect((await things.customer.ok('GET /saved-cards')).map((card) => card.id)).toEqual([things.cardId])
  })

  it('of a customer is not found for an admin, except on admin routes', async () => {
    const work = new Set([
      'GET /orders/:orderId',
      'GET /orders/items/:orderItemId',
      'PUT /orders/:orderId/cancel',
      'DELETE /reviews/:reviewId',
    ])
    for (const route of declaredRoutes.filter((candidate) => candidate.endpoint.access === 'customer')) {
      if (paramsOf(route).length === 0 || nobodysOwn(route) || work.has(route.key)) continue
      const url = `${pathOf(route, foreign(route))}?paymentLinkId=${things.sessionId}`
      const reply = await send(app, {
        method: route.method,
        url,
        token: callers.admin.token,
        body: bodies[route.key],
      })
      expect(reply.status, route.key).toBe(404)
    }
  })

  it('of the other seller in the same checkout is not found', async () => {
    const [, second] = things.sellers
    for (const [method, path] of [
      ['PATCH', `/api/seller/orders/${things.orderIds[0]}/status/SHIPPED`],
      ['DELETE', `/api/seller/orders/${things.orderIds[0]}`],
    ] as const) {
      expect((await send(app, { method, url: path, token: second.token })).status).toBe(404)
    }
  })

  it('that is malformed is refused before any SQL statement runs', async () => {
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

it('a seller sees only their own lines of a shared checkout', async () => {
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

it('a seller cannot take over the product of another seller through request fields', async () => {
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

// On any internal failure the reply reveals nothing and grants nothing, and no change is left half done.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { errorReply } from '#contract/errors.ts'
import { stripePayments } from '#server/modules/payments/providers/stripe/stripe.ts'
import { anUnpaidOrder, aPaidOrder, type PlacedOrder, stockOf } from '../builders/placed-order.ts'
import { aProduct } from '../builders/product.ts'
import { unique } from '../builders/unique.ts'
import { validQuery } from '../builders/valid-query.ts'
import { startTestApp, type TestApp } from '../harness/app.ts'
import { aCustomer, aSeller, type Buyer, type Person } from '../harness/clients.ts'
import { declaredRoutes, pathOf, type Reply, send } from '../harness/every-route.ts'
import { asUser } from '../harness/postgres.ts'
import { expectSafeHeaders } from '../harness/safe-reply.ts'

let app: TestApp
let seller: Person
let rival: pg.Client
/** A separate connection: inside a transaction the view of waiting statements would not change. */
let watcher: pg.Client
/** Log lines, to find the details that a reply omits. */
const lines: string[] = []

beforeAll(async () => {
  app = await startTestApp({
    worker: false,
    env: { LOG_LEVEL: 'error' },
    logTo: { write: (line) => void lines.push(line) },
  })
  seller = await aSeller(app)
  rival = new pg.Client(app.databaseUrl)
  // Only an administrator may end the connections of the shop's role.
  watcher = new pg.Client(asUser(app.databaseUrl, 'postgres'))
  await Promise.all([rival.connect(), watcher.connect()])
})
afterEach(async () => {
  app.stripe.control.reset()
  await app.assertInvariants()
})
afterAll(async () => {
  await rival?.end()
  await watcher?.end()
  await app?.close()
})

const internals =
  /select |insert |update |relation|postgres|kysely|stripe|node_modules|\/src\/|\.ts:\d|ECONN|terminat|timeout|sk_test/i

/** An internal error: the client gets only its request id, and the log has the details under that id. */
function expectGeneric(reply: Reply, what: string, statuses = [500, 503]): void {
  expect(statuses, `${what}: ${reply.text.slice(0, 200)}`).toContain(reply.status)
  expectSafeHeaders(reply.headers, what)
  const body = errorReply.strict().parse(reply.json)
  expect(body.requestId).toBe(reply.headers['x-request-id'])
  expect(reply.text, what).not.toMatch(internals)
  expect(lines.filter((line) => line.includes(body.requestId)).length, what).toBeGreaterThan(0)
}

/** Blocks calls on a locked table and terminates their connections in the middle of their work. */
async function cutAt(table: string, calls: (() => Promise<Reply>)[]): Promise<Reply[]> {
  await rival.query('begin')
  try {
    await rival.query(`lock table ${table} in access exclusive mode`)
    let open = true
    const replies = Promise.all(calls.map((call) => call())).finally(() => {
      open = false
    })
    while (open) {
      await watcher.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`)
      await sleep(5)
    }
    return await replies
  } finally {
    await rival.query('rollback')
  }
}

async function aBuyer() {
  const buyer = await aCustomer(app)
  const product = await aProduct(app, { sellerId: seller.id, stock: 3 })
  await buyer.ok('POST /carts/items', { body: { productId: product.id, quantity: 1 } })
  return { ...buyer, product }
}

const order = (buyer: Buyer) =>
  send(app, {
    method: 'POST',
    url: '/api/orders?paymentMethod=STRIPE',
    token: buyer.token,
    body: { id: buyer.addressId },
  })

const ordersOf = async (buyer: Person) =>
  (await buyer.ok('GET /orders/users')).map(({ orderStatus }) => orderStatus)

describe('a lost database connection', () => {
  it.each(['sessions', 'carts', 'addresses', 'checkouts', 'orders', 'order_items', 'stock', 'reservations'])(
    'while placing an order (at %s) gives a generic error and no order; a retry places one order',
    async (table) => {
      const buyers = await Promise.all(Array.from({ length: 8 }, aBuyer))
      for (const reply of await cutAt(
        table,
        buyers.map((buyer) => () => order(buyer)),
      ))
        expectGeneric(reply, table)
      for (const buyer of buyers) {
        expect(await ordersOf(buyer)).toEqual([])
        expect((await buyer.ok('GET /carts')).totalItem).toBe(1)
      }
      for (const buyer of buyers) {
        expect((await order(buyer)).status).toBe(201)
        expect(await ordersOf(buyer)).toEqual(['PENDING'])
      }
    },
  )

  it.each(['payments', 'ledger_entries', 'order_events', 'stock'])(
    'while canceling or paying (at %s) applies all or nothing; a retry succeeds',
    async (table) => {
      const paid = await Promise.all([1, 2, 3].map(() => aPaidOrder(app, { seller })))
      const cancel = ({ orderId, buyer }: PlacedOrder) =>
        send(app, { method: 'PUT', url: `/api/orders/${orderId}/cancel`, token: buyer.token })
      const replies = await cutAt(
        table,
        paid.map((placed) => () => cancel(placed)),
      )
      for (const [index, reply] of replies.entries()) {
        const placed = paid[index] as PlacedOrder
        expectGeneric(reply, `cancelling at ${table}`)
        expect(await ordersOf(placed.buyer)).toEqual(['PLACED'])
        expect(await stockOf(app, placed)).toEqual({ on_hand: 3, held: 0, sold: 2 })
        expect((await cancel(placed)).status).toBe(200)
        expect(await stockOf(app, placed)).toEqual({ on_hand: 5, held: 0, sold: 0 })
      }
    },
  )

  it('while logging in creates no session', async () => {
    const count = async () => (await rival.query('select count(*)::int as n from sessions')).rows[0].n
    const before = await count()
    const email = `customer-${unique()}@example.com`
    const login = () =>
      send(app, {
        method: 'POST',
        url: '/api/auth/login',
        body: { email, otp: '123456', role: 'ROLE_CUSTOMER' },
      })
    for (const reply of await cutAt('one_time_codes', [login])) expectGeneric(reply, 'login')
    expect(await count()).toBe(before)
  })
})

describe('an unreadable session table', () => {
  it('fails every call that requires login, for every role', async () => {
    const admin = await aCustomer(app, { role: 'ROLE_ADMIN' })
    const people = [await aCustomer(app), seller, admin]
    const guarded = declaredRoutes.filter(({ endpoint }) => endpoint.access !== 'public')
    let forced = 0
    // As many routes at a time as the pool has connections.
    for (let at = 0; at < guarded.length; at += 6) {
      const calls = guarded.slice(at, at + 6).flatMap((route) =>
        people.map(({ token }) => () => {
          const url = `${pathOf(route)}?${new URLSearchParams(validQuery(route))}`
          return send(app, { method: route.method, url, token })
        }),
      )
      const replies = await cutAt('sessions', calls)
      for (const reply of replies) expectGeneric(reply, 'a guarded call')
      forced += replies.length
    }
    expect(forced).toBeGreaterThan(100)
  }, 60_000)
})

describe('a failing payment provider', () => {
  it.each([
    ['answers 500', { mode: 'error', status: 500 }],
    ['answers 429', { mode: 'error', status: 429 }],
    ['answers 401', { mode: 'error', status: 401 }],
    ['hangs up', { mode: 'reset' }],
    ['does the work and hangs up', { mode: 'lost-connection' }],
  ] as const)(
    'that %s: returns no payment link, marks nothing paid, and a retry succeeds',
    async (_what, fault) => {
      const buyer = await aBuyer()
      app.stripe.control.fail({ ...fault, count: 10 })
      expectGeneric(await order(buyer), 'an order', [422, 503])
      expect(await ordersOf(buyer)).toEqual(['PENDING'])
      app.stripe.control.reset()
      expect((await order(buyer)).status).toBe(201)
      const placed = await anUnpaidOrder(app, { seller })
      app.stripe.control.pay(placed.sessionId)
      app.stripe.control.fail({ ...fault, count: 100 })
      const url = `/api/payments/stripePaymentId/${placed.sessionId}`
      const asked = await send(app, { method: 'GET', url, token: placed.buyer.token })
      // The webhook may already have settled the order; then the provider is not called.
      if (asked.status !== 200) expectGeneric(asked, 'a payment', [503])
      app.stripe.control.reset()
      expect((await send(app, { method: 'GET', url, token: placed.buyer.token })).status).toBe(200)
      expect(await ordersOf(placed.buyer)).toEqual(['PLACED'])
    },
  )

  it('that hangs: the customer gets an error within 10 s, and nothing is marked paid', async () => {
    const buyer = await aBuyer()
    app.stripe.control.fail({ mode: 'hang', count: 10 })
    const begun = Date.now()
    expectGeneric(await order(buyer), 'an order', [503])
    expect(Date.now() - begun).toBeLessThan(10_000)
    expect(await ordersOf(buyer)).toEqual(['PENDING'])
  })

  it('that is unreachable: no order is marked paid', async () => {
    const real = app.shop.payments
    app.shop.payments = {
      STRIPE: stripePayments({ secretKey: 'sk_test_x', webhookSecret: 'x', apiUrl: 'http://127.0.0.1:1' }),
    }
    try {
      const buyer = await aBuyer()
      expectGeneric(await order(buyer), 'an order', [503])
      expect(await ordersOf(buyer)).toEqual(['PENDING'])
    } finally {
      app.shop.payments = real
    }
  })
})

it('an unexpected exception is reported to the client only by its request id', async () => {
  const buyer = await aBuyer()
  const real = app.shop.payments
  app.shop.payments = {
    STRIPE: {
      ...real.STRIPE,
      createSession: () => Promise.reject(new Error('select * from secrets at /src/server/x.ts:1')),
    },
  }
  try {
    const reply = await order(buyer)
    expectGeneric(reply, 'an order', [500])
    expect(reply.json).toMatchObject({ code: 'internal' })
  } finally {
    app.shop.payments = real
  }
  expect(await ordersOf(buyer)).toEqual(['PENDING'])
})

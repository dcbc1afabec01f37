// The database role and actor are set by every request that needs them and by no other, and are reset with the
// transaction.
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { cached } from '#server/database/content-cache/content-cache.ts'
import { type Db, openDatabase } from '#server/database/open.ts'
import { type RequestRole, runAs, runAsOwner } from '#server/database/roles/request-role.ts'
import { readProduct } from '#server/views/catalog/product.ts'
import { type OwnedThings, ownedThings } from './builders/owned-things.ts'
import { aProduct } from './builders/product.ts'
import { unique } from './builders/unique.ts'
import { startTestApp, type TestApp } from './harness/app.ts'
import { aCustomer } from './harness/clients.ts'
import { send } from './harness/every-route.ts'

let app: TestApp
let things: OwnedThings
let seller: RequestRole
beforeAll(async () => {
  app = await startTestApp({ worker: false })
  things = await ownedThings(app)
  seller = { kind: 'seller', id: things.sellers[0].id, client: '192.0.2.1' }
})
afterAll(() => app?.close())

it('the database role and seller of a request are reset after its transaction, also after an error', async () => {
  const asked = sql<{ role: string; seller: string | null; count: number }>`
    select current_user as role, current_setting('trove.seller_id', true) as seller, (select count(*)::int from products) as count`
  const { db } = app.shop
  const free = (await asked.execute(db)).rows[0]
  for (const attempt of [
    () => asked.execute(db),
    () => sql`select 1 / 0`.execute(db),
    () => db.transaction().execute((tx) => sql`select nothing`.execute(tx)),
  ]) {
    await runAs(seller, async () => attempt().catch(() => undefined))
    const seen = await Promise.all(Array.from({ length: 25 }, () => asked.execute(db)))
    for (const { rows } of seen) {
      expect(rows[0]).toMatchObject({ role: free?.role, count: free?.count })
      expect(rows[0]?.seller || null).toBeNull()
    }
  }
})

it('the database role of a request never leaks to the next user of its connection, whatever statement fails', async () => {
  // One connection, so that the next user gets the same connection.
  const one = openDatabase({ url: app.appUrl, poolSize: 1 })
  const asked = sql<{ role: string; actor: string | null; started: boolean }>`
    select current_user as role, current_setting('trove.actor', true) as actor,
      now() <> statement_timestamp() as started`
  const free = (await asked.execute(one.db)).rows[0]
  // The seller role may not read pg_stat_activity or terminate other connections.
  const outside = (statement: ReturnType<typeof sql>) => runAsOwner(() => statement.execute(app.shop.db))
  const cut = (pid: number) => outside(sql`select pg_terminate_backend(${pid})`)
  const pidOf = async (db: Db) =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid ?? 0
  const attempts: Record<string, () => Promise<unknown>> = {
    'a statement beside one that fails': () =>
      one.db
        .transaction()
        .execute((tx) =>
          Promise.all([
            sql`select 1 / 0`.execute(tx),
            asked.execute(tx),
            asked.execute(tx).finally(() => asked.execute(tx)),
          ]),
        ),
    'a statement that goes on after the transaction': () =>
      one.db.transaction().execute(async (tx) => {
        for (let n = 0; n < 5; n++)
          void Promise.resolve().then(async () => {
            for (let m = 0; m < 5; m++) await asked.execute(tx).catch(() => undefined)
          })
        await sql`select 1 / 0`.execute(tx)
      }),
    'a statement timeout': () =>
      one.db.transaction().execute(async (tx) => {
        await sql`set local statement_timeout = 20`.execute(tx)
        await sql`select pg_sleep(5)`.execute(tx)
      }),
    'an aborted transaction that is committed': () =>
      one.db.transaction().execute((tx) => sql`select 1 / 0`.execute(tx).catch(() => undefined)),
    'a connection that is cut inside a transaction': () =>
      one.db.transaction().execute(async (tx) => {
        await cut(await pidOf(tx))
        await asked.execute(tx)
      }),
    'a connection that is cut inside a statement': async () => {
      const pid = await pidOf(one.db)
      const asleep = sql`select from pg_stat_activity where pid = ${pid} and query like '%pg_sleep%'`
      const cutAsleep = async () => {
        await expect.poll(async () => (await outside(asleep)).rows.length).toBe(1)
        await cut(pid)
      }
      await Promise.all([sql`select pg_sleep(5)`.execute(one.db), cutAsleep()])
    },
  }
  try {
    for (const [name, attempt] of Object.entries(attempts)) {
      const failing = runAs(seller, () =>
        expect(attempt(), name).rejects.toThrow(/zero|timeout|terminat|abort|roll|ECONNRESET|connection/i),
      )
      // These requests wait for the connection during the call and get it as soon as it is released.
      const waiting = Array.from({ length: 12 }, () => asked.execute(one.db))
      await failing
      for (const { rows } of [...(await Promise.all(waiting)), await asked.execute(one.db)]) {
        expect(rows[0]?.role, name).toBe(free?.role)
        expect(rows[0]?.actor || null, name).toBeNull()
      }
    }
  } finally {
    await one.close()
  }
})

it('a cache entry filled during a seller request contains the rows of all sellers', async () => {
  const { db } = app.shop
  const productId = things.productIds[1]
  const counted = `isolation:${unique()}`
  const products = () =>
    cached(db, { key: counted }, async () => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from products`.execute(db)
      return { value: rows[0]?.count, subjects: [] }
    })
  const seen = await runAs(seller, products)
  expect(seen).toBe(
    (await sql<{ count: number }>`select count(*)::int as count from products`.execute(db)).rows[0]?.count,
  )
  expect(await products()).toBe(seen)
  expect((await runAs(seller, () => readProduct(db, productId))).title).toBe('Oak stool of the second')
})

it('only seller requests and admin changes set the database role or actor; other requests send no extra statement', async () => {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  const statementsOf = async (method: string, url: string, token?: string, body?: unknown) => {
    sent.mockClear()
    const reply = await send(app, { method, url, token, body })
    expect(reply.status, `${method} ${url}`).toBeLessThan(300)
    const texts = sent.mock.calls.map(([query]) => {
      const known = query as unknown as string | { text: string }
      return typeof known === 'string' ? known : known.text
    })
    return { contextStatements: texts.filter((text) => text.includes('set_config')), texts }
  }
  const { customer, sellers } = things
  const admin = await aCustomer(app, { role: 'ROLE_ADMIN' })
  const ofSeller = await statementsOf('GET', '/api/sellers/products', sellers[0].token)
  expect(ofSeller.contextStatements.length).toBeGreaterThan(0)
  expect(
    ofSeller.contextStatements.every((text) => text.includes(`set_config('role', 'trove_seller', true)`)),
  ).toBe(true)
  const ofAdmin = await statementsOf('DELETE', `/api/coupons/admin/${things.couponId}`, admin.token)
  expect(ofAdmin.contextStatements.length).toBeGreaterThan(0)
  expect(ofAdmin.contextStatements.some((text) => text.includes('trove_seller'))).toBe(false)
  const goods = await aProduct(app, { sellerId: sellers[0].id })
  await customer.ok('DELETE /carts/items/:cartItemId', { params: { cartItemId: things.cartItemId } })
  const line = { productId: goods.id, quantity: 1 }
  for (const call of [
    ['GET', '/api/products'],
    ['GET', `/api/products/${goods.id}`],
    ['GET', '/api/carts', customer.token],
    ['GET', '/api/orders/users', customer.token],
    ['POST', '/api/carts/items', customer.token, line],
    ['POST', '/api/orders?paymentMethod=STRIPE', customer.token, { id: customer.addressId }],
    ['GET', '/api/sellers?status=ACTIVE', admin.token],
  ] as const) {
    const [method, url, token, body] = call
    const { contextStatements, texts } = await statementsOf(method, url, token, body)
    expect(contextStatements, `${method} ${url}`).toEqual([])
    // Read requests begin no transaction.
    if (method === 'GET') expect(texts.filter((text) => /^begin/.test(text))).toEqual([])
  }
  sent.mockRestore()
})

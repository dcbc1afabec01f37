// The ledger has one currency, that of the first order, whatever a later server is configured with.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { anUnpaidOrder, aPaidOrder } from '#test/builders/placed-order.ts'
import { aProduct } from '#test/builders/product.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { childEnv, freePort, startProduction } from '#test/harness/child-server.ts'
import { aCustomer, aSeller, client } from '#test/harness/clients.ts'
import { buildApp } from './app.ts'

async function start(env: Record<string, string> = {}): Promise<TestApp> {
  const app = await startTestApp({ worker: false, env })
  onTestFinished(() => app.close())
  return app
}

/** A second node on the same database, started with another currency while there was no order yet. */
async function startBeside(app: TestApp, CURRENCY: string): Promise<{ url: string }> {
  const node = await buildApp({ ...app.shop, config: { ...app.shop.config, CURRENCY } })
  await node.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => node.close())
  return { url: `http://127.0.0.1:${(node.server.address() as AddressInfo).port}` }
}

async function aBuyer(app: TestApp) {
  const seller = await aSeller(app)
  const { id: productId } = await aProduct(app, { sellerId: seller.id, sellingCents: 1_000 })
  const buyer = await aCustomer(app)
  await buyer.ok('POST /carts/items', { body: { productId, quantity: 1 } })
  return buyer
}

const order = (node: { url: string }, { token, addressId }: { token?: string; addressId: number }) =>
  client(node, token).call('POST /orders', {
    query: { paymentMethod: 'STRIPE', expectedTotal: 10 },
    body: { id: addressId },
  })

async function bookOf(app: TestApp) {
  const { rows } = await sql<{
    book: string | null
    currencies: string[] | null
    checkouts: number
    payments: number
  }>`
    select (select array_agg(distinct currency) from checkouts) as currencies,
      (select count(*)::int from checkouts) as checkouts, (select count(*)::int from payments) as payments,
      (select currency from book) as book
  `.execute(app.shop.db)
  return rows[0]
}

const sessions = (app: TestApp) =>
  fetch(`${app.stripe.url}/v1/checkout/sessions?limit=100`, {
    headers: { authorization: `Bearer ${app.shop.config.STRIPE_SECRET_KEY}` },
  }).then(async (reply) => ((await reply.json()) as { data: { currency: string }[] }).data)

const refusal =
  "CURRENCY is INR, but this database's book currency is USD. Set CURRENCY=USD or remove the setting. A shop in INR needs its own database."

test("a server with a currency other than the ledger's refuses to start, with a one-line message", async () => {
  const app = await start()
  await aPaidOrder(app, { seller: await aSeller(app) })
  for (const env of [{}, { PROCESSES: '2' }]) {
    const started = startProduction(app, { PORT: String(await freePort()), CURRENCY: 'INR', ...env })
    await expect(started).rejects.toThrow(`the server ended while starting:\n${refusal}\n`)
  }
})

test("a server with the ledger's currency or no configured currency starts", async () => {
  const app = await start({ CURRENCY: 'EUR' })
  await anUnpaidOrder(app, { seller: await aSeller(app) })
  for (const env of [{ CURRENCY: 'EUR' }, {}, { PROCESSES: '2' }]) {
    const server = await startProduction(app, { PORT: String(await freePort()), ...env })
    onTestFinished(() => server.kill())
    const buyer = await aBuyer(app)
    expect((await order(server, buyer)).status).toBe(201)
  }
  expect((await bookOf(app))?.currencies).toEqual(['EUR'])
})

test("npm run admin refuses a currency other than the ledger's with the same message", async () => {
  const app = await start()
  await anUnpaidOrder(app, { seller: await aSeller(app) })
  const run = async (CURRENCY: string) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, '../../scripts/admin.ts'), 'check'], {
      env: { ...childEnv, DATABASE_URL: app.databaseUrl, CURRENCY },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const [out, err, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'exit'),
    ])
    return { code, out, err }
  }
  expect(await run('INR')).toEqual({ code: 1, out: '', err: `${refusal}\n` })
  for (const currency of ['USD', '']) expect(await run(currency)).toMatchObject({ code: 0, err: '' })
})

test('after the first order, a node with another currency refuses orders and charges no customer', async () => {
  const app = await start()
  const other = await startBeside(app, 'EUR')
  const [first, late] = [await aBuyer(app), await aBuyer(app)]
  expect((await order(app, first)).status).toBe(201)
  const refused = await order(other, late)
  expect(refused.status).toBe(503)
  expect(refused.body).toMatchObject({
    code: 'busy',
    message: expect.stringContaining('You were not charged.'),
  })
  expect(await bookOf(app)).toMatchObject({ book: 'USD', currencies: ['USD'], checkouts: 1, payments: 1 })
  expect(await sessions(app)).toHaveLength(1)
  expect((await order(app, late)).status).toBe(201)
  await app.assertInvariants()
})

test('of two concurrent first orders in two currencies exactly one is placed', async () => {
  for (let round = 0; round < 3; round += 1) {
    const app = await start()
    const other = await startBeside(app, 'EUR')
    const buyers = [await aBuyer(app), await aBuyer(app)] as const
    const replies = await Promise.all([order(app, buyers[0]), order(other, buyers[1])])
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 503])
    const winner = replies[0].status === 201 ? 'USD' : 'EUR'
    expect(await bookOf(app)).toMatchObject({ book: winner, currencies: [winner], checkouts: 1, payments: 1 })
    expect((await sessions(app)).map(({ currency }) => currency)).toEqual([winner.toLowerCase()])
    await app.assertInvariants()
  }
})

test.each([
  ['commits', 'commit', { status: 503, book: 'EUR' }],
  ['fails', 'rollback', { status: 201, book: 'USD' }],
] as const)(
  'an order waits for a concurrent first order whose transaction %s',
  async (_what, end, expected) => {
    const app = await start()
    const buyer = await aBuyer(app)
    const rival = new pg.Client({ connectionString: app.databaseUrl })
    await rival.connect()
    onTestFinished(() => rival.end())
    await rival.query('begin')
    await rival.query("insert into book (currency) values ('EUR')")
    const reply = order(app, buyer)
    await expect
      .poll(async () => {
        const { rows } = await rival.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
        return rows.length
      })
      .toBe(1)
    await rival.query(end)
    expect((await reply).status).toBe(expected.status)
    expect(await bookOf(app)).toMatchObject({
      book: expected.book,
      payments: expected.status === 201 ? 1 : 0,
    })
  },
)

test('a cart ordered in another currency gets a new payment link', async () => {
  const app = await start()
  const buyer = await aBuyer(app)
  const before = (await order(app, buyer)).body
  expect((await order(app, buyer)).body.checkoutId).toBe(before.checkoutId)
  // Bypasses all guards, like a manual edit of the database.
  await app.pool.query("alter table book disable trigger user; update book set currency = 'EUR'")
  app.shop.config.CURRENCY = 'EUR'
  const after = (await order(app, buyer)).body
  expect(after.checkoutId).not.toBe(before.checkoutId)
  expect((await sessions(app)).map(({ currency }) => currency).sort()).toEqual(['eur', 'usd'])
})

// The shop with its embedded database on one machine: acknowledged changes survive a kill of either process.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '#server/database/open.ts'
import { checkInvariants } from '#server/views/books/invariants.ts'
import { aProduct } from './builders/product.ts'
import { insertSeller } from './builders/sellers.ts'
import { unique } from './builders/unique.ts'
import { type ChildServer, freePort, startChildServer } from './harness/child-server.ts'
import { client, type TestClient } from './harness/clients.ts'
import { sixDigits } from './harness/codes.ts'
import { payByForm } from './harness/pay-page.ts'

const dataDir = join(inject('scratch'), `durability-${unique()}`)
const email = `asha-${unique()}@example.com`
let env: Record<string, string> & { PORT: string }
let server: ChildServer
/** A separate connection to the database; it must survive database crashes, too. */
let database: OpenDatabase
let customer: TestClient

beforeAll(async () => {
  env = {
    PORT: String(await freePort()),
    SANDBOX_PORT: String(await freePort()),
    DATA_DIR: dataDir,
    DEMO: '0',
    LIMIT_CODES_PER_CLIENT: '1000',
  }
  server = await startChildServer('dev/demo/main.ts', env)
  const [port, password] = await Promise.all(
    ['port', 'password'].map((name) => readFile(join(dataDir, 'postgres', name), 'utf8')),
  )
  database = openDatabase({
    url: `postgres://trove:${password?.trim()}@127.0.0.1:${port?.trim()}/trove`,
    poolSize: 2,
  })
})
afterAll(async () => {
  await database?.close()
  if (!server || server.exited()) return
  process.kill(server.pid, 'SIGTERM')
  await expect.poll(() => server.exited(), { timeout: 15_000 }).toBe(true)
})

async function newestMail(subject: string): Promise<string | undefined> {
  const response = await fetch(`${server.url}/dev/mailbox/messages?to=${encodeURIComponent(email)}`)
  const mails = (await response.json()) as { subject: string; text: string }[]
  return mails.find((mail) => mail.subject.includes(subject))?.text
}

async function codeFrom(subject: string): Promise<string> {
  await expect.poll(() => newestMail(subject), { timeout: 10_000 }).toMatch(sixDigits)
  return sixDigits.exec((await newestMail(subject)) ?? '')?.[1] ?? ''
}

const address = {
  name: 'Asha Rao',
  mobile: '98765432',
  pinCode: '560001',
  address: '14 Brigade Road',
  locality: 'Ashok Nagar',
  city: 'Bengaluru',
  state: 'Karnataka',
}

it('session, cart, order and payment link survive a kill of the server, and the order can be paid afterwards', async () => {
  const guest = client(server)
  await guest.ok('POST /auth/send-register-otp', { body: { email } })
  const { jwt } = await guest.ok('POST /auth/register', {
    body: { email, otp: await codeFrom('registration code'), firstName: 'Asha', lastName: 'Rao' },
  })
  customer = client(server, jwt)
  const product = await aProduct({ shop: { db: database.db } } as never, {
    sellerId: await insertSeller(database.db),
    sellingCents: 4_999,
  })
  const { addresses } = await customer.ok('POST /addresses', { body: address })
  await customer.ok('POST /carts/items', { body: { productId: product.id, quantity: 2 } })
  const order = () =>
    customer.ok('POST /orders', {
      query: { paymentMethod: 'STRIPE', expectedTotal: 99.98 },
      body: { id: addresses[0]?.id ?? 0 },
      headers: { 'idempotency-key': 'before-the-crash' },
    })
  const placed = await order()

  await server.kill()
  server = await startChildServer('dev/demo/main.ts', env)

  expect(await customer.ok('GET /users/profile')).toMatchObject({ email, addresses: [address] })
  expect((await customer.ok('GET /carts')).totalItem).toBe(2)
  expect((await customer.ok('GET /orders/users')).map((row) => row.id)).toEqual(placed.orderIds)
  expect(await order()).toEqual(placed)
  const back = await payByForm(placed.paymentLinkUrl)
  expect(back).toContain(`/payment-success/${placed.checkoutId}?session_id=${placed.paymentLinkId}`)
  await expect
    .poll(async () => (await customer.ok('GET /orders/users')).map((row) => row.orderStatus), {
      timeout: 10_000,
    })
    .toEqual(['PLACED'])
  expect((await customer.ok('GET /carts')).totalItem).toBe(0)
  await expect.poll(() => newestMail('Thanks for your order'), { timeout: 10_000 }).toContain('$99.98')
  expect(await checkInvariants(database.db)).toEqual([])
}, 40_000)

it('the server recovers by itself when its database is killed, and all acknowledged changes survive', async () => {
  const orders = await customer.ok('GET /orders/users')
  const { version } = await customer.ok('GET /users/profile')
  const first = await postmaster()
  const statuses = new Set<number>()
  let [attempts, acknowledged, sinceRestart, struck, recovered] = [0, 0, 0, 0, 0]
  while (sinceRestart < 20) {
    if (attempts === 20) {
      process.kill(first, 'SIGKILL')
      struck = Date.now()
    }
    if (struck && Date.now() - struck > 15_000) break
    attempts++
    const answer = await customer.call('PATCH /users/profile', { body: { lastName: `Rao ${attempts}` } })
    statuses.add(answer.status)
    if (answer.status === 200) {
      acknowledged++
      // Until then, processes of the killed database may still finish their work.
      if (struck && (await postmaster().catch(() => first)) !== first) {
        recovered ||= Date.now()
        sinceRestart++
      }
    } else {
      expect(answer.body).toMatchObject({ code: 'busy', requestId: expect.any(String) })
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      await sleep(50)
    }
  }
  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([])
  expect(sinceRestart).toBe(20)
  expect(recovered - struck).toBeLessThan(10_000)
  expect(server.exited()).toBe(false)

  const profile = await customer.ok('GET /users/profile')
  expect(profile.lastName).toBe(`Rao ${attempts}`)
  // Each change increments the version once; some changes without a reply may have been applied.
  expect(profile.version - version).toBeGreaterThanOrEqual(acknowledged)
  expect(profile.version - version).toBeLessThanOrEqual(attempts)
  expect(await customer.ok('GET /orders/users')).toEqual(
    orders.map((order) => ({ ...order, user: { ...order.user, lastName: profile.lastName } })),
  )
  // Jobs recover, too: a new code is mailed and logs in.
  await client(server).ok('POST /auth/send-login-otp', { body: { email } })
  const answer = await client(server).call('POST /auth/login', {
    body: { email, otp: await codeFrom('login code') },
  })
  expect(answer.status).toBe(200)
  await expect.poll(() => checkInvariants(database.db)).toEqual([])
}, 40_000)

it('the server and its database shut down cleanly on SIGTERM', async () => {
  const asked = Date.now()
  process.kill(server.pid, 'SIGTERM')
  await expect.poll(() => server.exited(), { timeout: 10_000 }).toBe(true)
  expect(Date.now() - asked).toBeLessThan(10_000)
  await expect(postmaster()).rejects.toThrow('ENOENT')
})

/** Process id of the postmaster, from its pid file. */
async function postmaster(): Promise<number> {
  const text = await readFile(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8')
  return Number(text.split('\n')[0])
}

// 10,000 requests of 50 strangers against one address do not stop its owner on a known device from logging in.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../harness/app.ts'
import { aCustomer, type Person } from '../harness/clients.ts'
import { codeInOutbox } from '../harness/codes.ts'
import { send } from '../harness/every-route.ts'

let app: TestApp
let owner: Person
beforeAll(async () => {
  // The clients differ by the address that a trusted proxy reports. All limits are the defaults.
  app = await startTestApp({ worker: false, env: { TRUST_PROXY: '1', LIMIT_CODES_PER_CLIENT: '100' } })
  owner = await aCustomer(app)
})
afterAll(() => app?.close())

type Browser = { address: string; requestId: string }
const post = (path: string, { address, requestId }: Browser, body: object) =>
  send(app, {
    method: 'POST',
    url: `/api${path}`,
    headers: { 'x-forwarded-for': address, 'content-type': 'application/json' },
    body: { email: owner.email, requestId, ...body },
  })

async function logIn(browser: Browser): Promise<number[]> {
  const asked = await post('/auth/send-login-otp', browser, {})
  if (asked.status !== 200) return [asked.status]
  return [200, (await post('/auth/login', browser, { otp: await codeInOutbox(app, owner.email) })).status]
}

it('the owner logs in on a known device while others on the same network use up its codes and tries', async () => {
  const device = { address: '192.0.2.77', requestId: randomUUID() }
  expect(await logIn(device)).toEqual([200, 200])
  const neighbor = { ...device, requestId: randomUUID() }
  const statuses = new Set<number>()
  const many = (count: number, work: (index: number) => Promise<{ status: number }>) =>
    Promise.all(Array.from({ length: count }, async (_, index) => statuses.add((await work(index)).status)))
  await many(101, (index) => post('/auth/send-login-otp', neighbor, { email: `other-${index}@example.com` }))
  await many(601, () => post('/auth/login', neighbor, { otp: '000000' }))
  expect([...statuses].sort()).toEqual([200, 401, 429])
  expect(await logIn({ ...device, requestId: randomUUID() }), 'an unknown device').toEqual([429])
  expect(await logIn(device)).toEqual([200, 200])
})

/** Far longer than 10,000 requests take, because the machine may be busy. */
const timeout = 300_000

it('the owner logs in on a known device during and after 10,000 requests from 50 clients', {
  timeout,
}, async () => {
  const device = { address: '192.0.2.7', requestId: randomUUID() }
  expect(await logIn(device)).toEqual([200, 200])
  const strangers = Array.from({ length: 50 }, (_, index) => ({
    address: `198.51.100.${index + 1}`,
    requestId: randomUUID(),
  }))
  const statuses = new Map<number, number>()
  const attack = async (stranger: Browser) => {
    for (let request = 0; request < 100; request++) {
      const { status } =
        request % 2 === 0
          ? await post('/auth/send-login-otp', { ...stranger, requestId: randomUUID() }, {})
          : await post('/auth/login', stranger, { otp: String(100_000 + request) })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  const flood = () => Promise.all(strangers.map(attack))
  await flood()
  // The owner has moved to another network, and enters the code after more requests than before.
  const elsewhere = { ...device, address: '203.0.113.9' }
  expect((await post('/auth/send-login-otp', elsewhere, {})).status).toBe(200)
  const otp = await codeInOutbox(app, owner.email)
  await flood()
  expect((await post('/auth/login', elsewhere, { otp })).status).toBe(200)
  expect([...statuses.values()].reduce((sum, count) => sum + count, 0)).toBe(10_000)
  expect([...statuses.keys()].sort()).toEqual([200, 401, 429])
  // On the same network, and on another one.
  expect(await logIn(device)).toEqual([200, 200])
  expect(await logIn({ ...device, address: '203.0.113.10' })).toEqual([200, 200])
  // The strangers were sent few codes, and made few guesses that counted.
  const { rows } = await sql<{ mails: number; failures: number }>`
    select (select count(*)::int from mails where recipient = ${owner.email} and template = 'login-code') as mails,
      (select coalesce(sum(failures), 0)::int from one_time_codes where email = ${owner.email}) as failures
  `.execute(app.shop.db)
  expect(rows[0]?.mails).toBeLessThan(120)
  expect(rows[0]?.failures).toBeLessThanOrEqual(80)
})

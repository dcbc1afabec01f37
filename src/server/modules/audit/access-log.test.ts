import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { shopContract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { turnOnSecondFactor } from '#test/builders/authenticator.ts'
import { aPaidOrder } from '#test/builders/placed-order.ts'
import { aMember } from '#test/builders/team.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, client, type Person } from '#test/harness/clients.ts'
import { aCodeFor, aWrongCode, sixDigits } from '#test/harness/codes.ts'
import { deleteOldAccess, recordFailedLogin } from './access-log.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: '1' } })
  admin = await aCustomer(app, { role: 'ROLE_ADMIN' })
})
afterAll(() => app?.close())

const entriesOf = (person: Person, accountKind: 'customer' | 'admin' | 'seller') =>
  admin.ok('GET /admin/access-log', { query: { accountKind, accountId: person.id } })

it('shows logins, failed logins and views', async () => {
  const [customer, seller] = [await aCustomer(app), await aSeller(app)]
  const visitor = client(app)
  const code = await aCodeFor(app, customer.email, 'login')
  const logIn = (otp: string) =>
    visitor.call('POST /auth/login', { body: { email: customer.email, otp, role: 'ROLE_CUSTOMER' } })
  expect((await logIn(aWrongCode(code))).status).toBe(401)
  expect((await logIn(code)).status).toBe(200)
  const account = {
    kind: 'customer',
    id: customer.id,
    memberId: null,
    name: 'Asha Rao',
    email: customer.email,
  }
  expect(await entriesOf(customer, 'customer')).toMatchObject([
    { kind: 'login', account, client: '127.0.0.1', times: 1, subject: null },
    { kind: 'login_failed', account, client: '127.0.0.1', times: 1, subject: null },
  ])

  const { orderId } = await aPaidOrder(app, { seller })
  await admin.ok('GET /admin/orders/:orderId', { params: { orderId } })
  await admin.ok('GET /sellers/:id', { params: { id: seller.id } })
  const headers = { authorization: `Bearer ${admin.token}` }
  expect((await fetch(`${app.url}/api/transactions/export`, { headers })).status).toBe(200)
  expect((await entriesOf(admin, 'admin')).map(({ kind, subject }) => [kind, subject])).toMatchObject([
    ['view', { kind: 'transactions', id: '' }],
    ['view', { kind: 'seller', id: String(seller.id) }],
    ['view', { kind: 'order', id: String(orderId) }],
  ])
  const [first] = await entriesOf(admin, 'admin')
  expect(first?.requestId).toEqual(expect.any(String))
})

it('is written by every admin and seller endpoint whose reply is a file, unless the file is harmless', () => {
  const harmless = [
    // Figures and the seller's own documents, which are read every day.
    'GET /admin/analytics/csv',
    'GET /sellers/sales-report/export',
    'GET /sellers/imports/template',
    'GET /sellers/imports/:importId/report',
    'GET /seller/orders/packing-slips',
    'GET /seller/orders/:orderId/packing-slip',
    'GET /sellers/payouts/:payoutId/statement',
    'GET /sellers/payouts/:payoutId/statement.csv',
  ]
  const unlogged = Object.entries(shopContract).filter(([, endpoint]) => {
    const { access, file, workbook, viewLogged }: Endpoint = endpoint
    return (access === 'admin' || access === 'seller') && (file || workbook) && !viewLogged
  })
  expect(unlogged.map(([key]) => key).sort()).toEqual(harmless.sort())
})

it('shows passed and failed second steps and fresh proofs', async () => {
  const person = await aCustomer(app)
  const { recoveryCodes } = await turnOnSecondFactor(person, { now: Date.now() - 30_000 })
  const verify = (code: string) => person.call('POST /auth/second-factor/verify', { body: { code } })
  expect((await verify('000000')).status).toBe(401)
  expect((await verify('000001')).status).toBe(401)
  expect((await verify(recoveryCodes[0] ?? '')).status).toBe(200)
  const entries = await entriesOf(person, 'customer')
  // Failures are counted per hour, and a new hour can start during the test.
  const times = (wanted: string) =>
    entries.filter(({ kind }) => kind === wanted).reduce((sum, entry) => sum + entry.times, 0)
  // Turning it on is a second step, too.
  expect([times('second_step'), times('second_step_failed')]).toEqual([2, 2])
  expect(entries.map(({ client: from }) => from)).toEqual(Array(entries.length).fill('127.0.0.1'))
  const other = await aCustomer(app)
  const prove = (entered: string) => other.call('POST /auth/step-up', { body: { code: entered } })
  await other.ok('POST /auth/step-up/send-otp', {})
  const codes = () => app.mailbox.messages(other.email).flatMap(({ text }) => sixDigits.exec(text)?.[1] ?? [])
  await expect.poll(() => codes().length).toBe(1)
  expect((await prove(aWrongCode(codes()[0] ?? ''))).status).toBe(401)
  expect((await prove(codes()[0] ?? '')).status).toBe(200)
  expect((await entriesOf(other, 'customer')).map(({ kind }) => kind)).toEqual([
    'second_step',
    'second_step_failed',
  ])
})

it('names the member of a team under the seller, and not the registered account', async () => {
  const seller = await aSeller(app)
  const member = await aMember(app, seller.id, 'FINANCE')
  for (const { email } of [member, seller]) {
    const code = await aCodeFor(app, email, 'seller-login')
    for (const otp of [aWrongCode(code), code]) {
      await client(app).call('POST /sellers/login', { body: { email, otp } })
    }
  }
  const entries = await entriesOf(seller, 'seller')
  expect(entries.map(({ kind, account: { memberId, email } }) => [kind, memberId, email])).toEqual([
    ['login', null, seller.email],
    ['login_failed', null, seller.email],
    ['login', member.id, member.email],
    ['login_failed', member.id, member.email],
  ])
  await client(app, member.token).ok('POST /sellers/team/leave')
  const left = (await entriesOf(seller, 'seller')).map(({ account }) => account.email)
  expect(left).not.toContain(member.email)
})

it('records no view that was refused, and none by the customer', async () => {
  const buyer = await aCustomer(app)
  const { orderId } = await aPaidOrder(app, { seller: await aSeller(app), buyer })
  const other = await aCustomer(app, { role: 'ROLE_ADMIN' })
  await buyer.ok('GET /orders/:orderId', { params: { orderId } })
  expect((await buyer.call('GET /admin/orders/:orderId', { params: { orderId } })).status).toBe(403)
  expect((await other.call('GET /admin/orders/:orderId', { params: { orderId: 999_999_999 } })).status).toBe(
    404,
  )
  expect(await entriesOf(buyer, 'customer')).toEqual([])
  expect(await entriesOf(other, 'admin')).toEqual([])
})

it('has neither views of customers nor text that a reader made up', async () => {
  const buyer = await aCustomer(app)
  const { orderId } = await aPaidOrder(app, { seller: await aSeller(app), buyer })
  const get = async (path: string, { token }: Person) =>
    (await fetch(`${app.url}/api/${path}`, { headers: { authorization: `Bearer ${token}` } })).status
  expect(await get(`orders/${orderId}?made=up&nul=%00`, buyer)).toBe(200)
  const reader = await aCustomer(app, { role: 'ROLE_ADMIN' })
  expect(await get(`admin/orders/${orderId}?made=up&nul=%00`, reader)).toBe(200)
  const views = await admin.ok('GET /admin/access-log', { query: { kind: 'view', size: 5 } })
  expect(views.filter(({ account }) => account.id === buyer.id)).toEqual([])
  expect((await entriesOf(reader, 'admin')).map(({ subject }) => subject)).toMatchObject([
    { kind: 'order', id: String(orderId) },
  ])
})

it('failed logins of a stranger take at most 21 rows per account and hour', async () => {
  const { id } = await aCustomer(app)
  const account = { kind: 'customer' as const, id }
  for (let stranger = 0; stranger < 60; stranger++)
    for (let attempt = 0; attempt < 3; attempt++)
      await recordFailedLogin(app.shop.db, { account, client: `198.51.100.${stranger}` })
  const query = { accountKind: 'customer' as const, accountId: id, kind: 'login_failed' as const, size: 100 }
  const rows = await admin.ok('GET /admin/access-log', { query })
  // A new hour may start during the test.
  expect(rows.length).toBeLessThanOrEqual(2 * 21)
  expect(rows.reduce((sum, { times }) => sum + times, 0)).toBe(180)
  expect(rows.some(({ client: from, times }) => from === 'other clients' && times > 50)).toBe(true)
})

it('failed logins for addresses without an account share their rows', async () => {
  const before = await sql<{ rows: number }>`select count(*)::int as rows from access_log`.execute(
    app.shop.db,
  )
  const visitor = client(app)
  for (let address = 0; address < 30; address++) {
    const email = `nobody-${address}@example.com`
    await visitor.call('POST /auth/login', { body: { email, otp: '123456', role: 'ROLE_CUSTOMER' } })
  }
  const after = await sql<{ rows: number }>`select count(*)::int as rows from access_log`.execute(app.shop.db)
  expect((after.rows[0]?.rows ?? 0) - (before.rows[0]?.rows ?? 0)).toBeLessThanOrEqual(2)
})

it('entries are deleted after a year', async () => {
  const seller = await aSeller(app)
  for (const days of [366, 364])
    await sql`insert into access_log (kind, account_kind, account_id, client, at)
      values ('login', 'seller', ${seller.id}, '192.0.2.1', now() - make_interval(days => ${days}))`.execute(
      app.shop.db,
    )
  await deleteOldAccess(app.shop.db)
  expect(await entriesOf(seller, 'seller')).toHaveLength(1)
})

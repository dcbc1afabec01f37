import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { AccountStatus } from '#shared/sellers/seller-status.ts'
import { codeOf, turnOnSecondFactor } from '#test/builders/authenticator.ts'
import { type OwnedThings, ownedThings } from '#test/builders/owned-things.ts'
import { aDeliveredOrder, aPaidOrder } from '#test/builders/placed-order.ts'
import { aReturn } from '#test/builders/returns.ts'
import { validQuery } from '#test/builders/valid-query.ts'
import { validBodies, validHeaders } from '#test/builders/valid-requests.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, client, type Person } from '#test/harness/clients.ts'
import { aWrongCode, codeInOutbox } from '#test/harness/codes.ts'
import { everyRoute, pathOf, send } from '#test/harness/every-route.ts'
import { everyTable } from '#test/harness/every-table.ts'

let app: TestApp
let things: OwnedThings
const clock = { now: 0 }

beforeAll(async () => {
  app = await startTestApp({ worker: false, env: { STEP_UP_MINUTES: '10' } })
  things = await ownedThings(app)
  clock.now = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => clock.now)
})
afterAll(async () => {
  vi.restoreAllMocks()
  await app?.close()
})

/** The person's last login or proof was so long ago. */
async function proved(person: Person, minutesAgo: number): Promise<Person> {
  const column = sql.ref(person.email.startsWith('seller-') ? 'seller_id' : 'user_id')
  await sql`update sessions set proved_at = now() - make_interval(mins => ${minutesAgo}::int)
    where ${column} = ${person.id}`.execute(app.shop.db)
  return person
}
const anAdmin = () => aCustomer(app, { role: 'ROLE_ADMIN' })

/** A sensitive action: `allowed` or the error code. */
async function tryIt(person: Person | ReturnType<typeof client>): Promise<string> {
  const { status, body } = await person.call('POST /auth/second-factor/setup')
  return status === 200 ? 'allowed' : body.code
}
const refused = 'reauthentication_required'
const requestId = '0f0e4b8e-3c0a-4d0e-9b0a-3a5f6f1c2d3e'
async function mailedCode(person: Person, id = requestId): Promise<string> {
  await person.ok('POST /auth/step-up/send-otp', { body: { requestId: id } })
  return codeInOutbox(app, person.email)
}
const stepUp = (person: Person, code: string, id = requestId) =>
  person.call('POST /auth/step-up', { body: { code, requestId: id } })

describe('a sensitive action', () => {
  const sensitive = () => everyRoute(app).filter(({ endpoint }) => endpoint.stepUp)
  it('is declared in the contract', () => {
    expect(sensitive().map(({ key }) => key)).toEqual([
      'DELETE /auth/sessions/:sessionId',
      'DELETE /auth/sessions',
      'POST /auth/second-factor/setup',
      'POST /auth/passkeys/setup',
      'POST /auth/passkeys',
      'DELETE /auth/passkeys/:passkeyId',
      'POST /auth/passkeys/recovery-codes',
      'PATCH /staff/:id',
      'DELETE /staff/:id',
      'DELETE /staff/:id/second-factor',
      'POST /staff/invitations',
      'POST /staff/invitations/:id/send',
      'POST /deals',
      'PATCH /deals/:id',
      'POST /coupons/admin',
      'PATCH /coupons/admin/:id',
      'PUT /orders/:orderId/cancel',
      'POST /admin/returns/:returnId/accept',
      'POST /admin/orders/:orderId/refunds',
      'PUT /admin/orders/:orderId/address',
      'POST /admin/payouts/run',
      'POST /admin/payouts/requests',
      'POST /admin/payouts/requests/:requestId/approve',
      'POST /admin/payouts/bank-files',
      'GET /admin/payouts/bank-file',
      'POST /admin/payouts/bank-files/:fileId/paid',
      'POST /admin/payouts/:payoutId/retry',
      'POST /admin/payouts/:payoutId/paid',
      'POST /admin/payouts/:payoutId/failed',
      'POST /admin/payouts/:payoutId/returned',
      'POST /admin/payouts/bank-files/:fileId/answer',
      'POST /admin/cash-transfers',
      'POST /admin/refund-transfers/:refundId/transferred',
      'POST /admin/refund-transfers/:refundId/returned',
      'POST /admin/refund-transfers/:refundId/not-collected',
      'POST /admin/sellers/:sellerId/debt/plan',
      'POST /admin/sellers/:sellerId/debt/plan/end',
      'POST /admin/sellers/:sellerId/debt/write-offs',
      'POST /admin/debt/write-offs/:writeOffId/approve',
      'POST /admin/debt/write-offs/:writeOffId/reject',
      'POST /admin/debt/write-offs/:writeOffId/cancel',
      'POST /admin/sellers/:sellerId/debt/payments',
      'POST /admin/bank-statements',
      'POST /admin/bank-lines/:lineId/book',
      'POST /admin/books/months/:month/close',
      'POST /admin/books/months/:month/reopen',
      'POST /sellers/team',
      'POST /sellers/team/:memberId/send',
      'PATCH /sellers/team/:memberId',
      'DELETE /sellers/team/:memberId',
      'DELETE /sellers/team/:memberId/second-factor',
      'DELETE /sellers/:id',
      'PATCH /seller/:id/status/:status',
      'GET /admin/sellers/:sellerId/documents/:documentKind/file',
      'POST /admin/customers/:customerId/block',
      'POST /admin/customers/:customerId/unblock',
      'POST /admin/settings',
      'POST /admin/settings/commissions',
      'POST /admin/settings/taxes',
      'POST /admin/settings/exchange-rates',
      'DELETE /admin/settings/:kind/:id',
      'PUT /admin/mails/:kind',
      'DELETE /admin/mails/:kind',
    ])
  })

  it('is refused and changes nothing when the last proof is too old', async () => {
    const [admin, seller] = [await proved(await anAdmin(), 11), await proved(await aSeller(app), 11)]
    const before = await everyTable(app)
    for (const route of sensitive().filter(({ endpoint }) => endpoint.stepUp === true)) {
      const kind = route.key.includes('/mails/') ? 'login-code' : 'setting'
      const sessionId = '00000000-0000-4000-8000-000000000000'
      const reply = await send(app, {
        method: route.method,
        url: `${pathOf(route, { kind, sessionId })}?${new URLSearchParams(validQuery(route))}`,
        token: route.endpoint.access === 'seller' ? seller.token : admin.token,
        headers: validHeaders(route),
        body: route.endpoint.body ? validBodies(route, things)[0] : undefined,
      })
      expect([reply.status, (reply.json as { code?: string }).code], route.key).toEqual([403, refused])
    }
    expect(await everyTable(app)).toEqual(before)
  })

  it('is banning or closing a seller, but not activating one', async () => {
    const [seller, admin] = [await aSeller(app), await proved(await anAdmin(), 11)]
    const change = async (status: AccountStatus) =>
      (await admin.call('PATCH /seller/:id/status/:status', { params: { id: seller.id, status } })).body
    for (const status of ['BANNED', 'CLOSED'] as const)
      expect(await change(status)).toMatchObject({ code: refused })
    for (const status of ['SUSPENDED', 'ACTIVE'] as const)
      expect(await change(status)).toMatchObject({ accountStatus: status })
    expect(await change('CLOSED')).toMatchObject({ code: refused })
  })

  it('is allowed for ten minutes after the login', async () => {
    const { email } = await aCustomer(app)
    await client(app).ok('POST /auth/send-login-otp', { body: { email } })
    const otp = await codeInOutbox(app, email)
    const { jwt } = await client(app).ok('POST /auth/login', { body: { email, otp } })
    expect(await tryIt(client(app, jwt))).toBe('allowed')
    const person = await aCustomer(app)
    expect(await tryIt(await proved(person, 9))).toBe('allowed')
    expect(await tryIt(await proved(person, 11))).toBe(refused)
  })

  it('does not ask again where a code is mailed for the very action', async () => {
    const customer = await proved(await aCustomer(app), 60)
    await customer.ok('POST /users/erasure-otp', {})
    const otp = await codeInOutbox(app, customer.email)
    await customer.ok('POST /users/erasure', { body: { email: customer.email, otp } })
  })
})

describe.each([
  ['a customer', () => aCustomer(app)],
  ['a seller', () => aSeller(app)],
] as const)('%s without two-step login', (_, aPerson) => {
  it('proves themself with a mailed code', async () => {
    const person = await proved(await aPerson(), 60)
    expect(await tryIt(person)).toBe(refused)
    expect(await person.ok('GET /auth/step-up')).toEqual({ methods: ['email'], email: person.email })
    const code = await mailedCode(person)
    expect((await stepUp(person, aWrongCode(code))).status).toBe(401)
    expect(await tryIt(person)).toBe(refused)
    expect((await stepUp(person, code)).status).toBe(200)
    expect(await tryIt(person)).toBe('allowed')
    await proved(person, 11)
    expect([(await stepUp(person, code)).status, await tryIt(person)]).toEqual([401, refused])
  })
})

describe('the mailed code', () => {
  it('is refused from another browser, for another account, for a login, and when it expired', async () => {
    const [person, stranger] = [
      await proved(await aCustomer(app), 60),
      await proved(await aCustomer(app), 60),
    ]
    const code = await mailedCode(person)
    expect((await stepUp(person, code, '7d444840-9dc0-11d1-b245-5ffdce74fad2')).status).toBe(401)
    expect((await stepUp(stranger, code)).status).toBe(401)
    const login = { email: person.email, otp: code, requestId }
    expect((await client(app).call('POST /auth/login', { body: login })).status).toBe(401)
    await sql`update one_time_codes set expires_at = now() where email = ${person.email}`.execute(app.shop.db)
    expect((await stepUp(person, code)).status).toBe(401)
    expect([await tryIt(person), await tryIt(stranger)]).toEqual([refused, refused])
  })

  it('works once, also in parallel, and only for the session that entered it', async () => {
    const person = await proved(await aCustomer(app), 60)
    const otp = await aLoginCode(person.email)
    const { jwt } = await client(app).ok('POST /auth/login', { body: { email: person.email, otp } })
    const other = client(app, jwt)
    await proved(person, 60)
    const code = await mailedCode(person)
    const replies = await Promise.all([stepUp(person, code), stepUp(person, code), stepUp(person, code)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401])
    expect([await tryIt(person), await tryIt(other)]).toEqual(['allowed', refused])
  })

  async function aLoginCode(email: string): Promise<string> {
    await client(app).ok('POST /auth/send-login-otp', { body: { email } })
    return codeInOutbox(app, email)
  }
})

it.each([
  ['a customer', () => aCustomer(app)],
  ['a seller', () => aSeller(app)],
] as const)('%s with two-step login needs the app or a recovery code', async (_, aPerson) => {
  const person = await aPerson()
  const { secret, recoveryCodes } = await turnOnSecondFactor(person, clock)
  await proved(person, 60)
  const action = async () =>
    (await person.call('DELETE /auth/sessions/:sessionId', { params: { sessionId: requestId } })).body.code
  expect((await person.ok('GET /auth/step-up')).methods).toEqual(['app'])
  expect((await person.call('POST /auth/step-up/send-otp', { body: { requestId } })).status).toBe(409)
  clock.now += 30_000
  expect((await stepUp(person, aWrongCode(codeOf(secret, clock.now)))).status).toBe(401)
  expect(await action()).toBe(refused)
  expect((await stepUp(person, codeOf(secret, clock.now))).status).toBe(200)
  expect(await action()).toBe('not_found')
  await proved(person, 60)
  expect((await stepUp(person, codeOf(secret, clock.now))).status).toBe(401)
  expect((await stepUp(person, recoveryCodes[0] ?? '')).status).toBe(200)
  expect(await action()).toBe('not_found')
})

describe('refunds of an order', () => {
  it('need a proof above the amount of the setting, also when they are split', async () => {
    const placed = await aPaidOrder(app, { seller: things.sellers[0] })
    const admin = await anAdmin()
    await admin.ok('POST /admin/settings', { body: { name: 'refundProofAbove', value: 20 } })
    await proved(admin, 60)
    let keys = 0
    const refund = async (amount: number) => {
      const { status, body } = await admin.call('POST /admin/orders/:orderId/refunds', {
        params: { orderId: placed.orderId },
        body: { amount, reason: 'Arrived with a scratch' },
        headers: { 'idempotency-key': `step-up-${placed.orderId}-${keys++}` },
      })
      return status === 201 ? body.refunded : body.code
    }
    expect(await refund(20.01)).toBe(refused)
    expect(await refund(15)).toBe(15)
    expect(await refund(5.01)).toBe(refused)
    expect(await refund(5)).toBe(20)
    expect((await stepUp(admin, await mailedCode(admin))).status).toBe(200)
    expect(await refund(10)).toBe(30)
    await admin.ok('POST /admin/settings', { body: { name: 'refundProofAbove', value: 0 } })
    await proved(admin, 60)
    expect(await refund(10)).toBe(40)
  })

  it('need a proof when an admin cancels the order or accepts a return, but not when the customer or seller does', async () => {
    const [seller] = things.sellers
    const admin = await anAdmin()
    await admin.ok('POST /admin/settings', { body: { name: 'refundProofAbove', value: 30 } })
    const cancelAs = async (person: Person, orderId: number) => {
      const { status, body } = await person.call('PUT /orders/:orderId/cancel', { params: { orderId } })
      return status === 200 ? body.orderStatus : body.code
    }
    const anOrder = (quantity?: number) => aPaidOrder(app, { seller, ...(quantity && { quantity }) })
    const [small, large, own] = await Promise.all([anOrder(1), anOrder(), anOrder()])
    const returned = await aReturn(await aDeliveredOrder(app, { seller }), { quantity: 2 })
    const accept = async () => {
      const { status, body } = await admin.call('POST /admin/returns/:returnId/accept', {
        params: { returnId: returned },
        body: { restock: true },
      })
      return status === 200 ? body.status : body.code
    }
    await proved(admin, 60)
    const before = await everyTable(app)
    expect([await cancelAs(admin, large.orderId), await accept()]).toEqual([refused, refused])
    expect(await everyTable(app)).toEqual(before)
    expect(await cancelAs(admin, small.orderId)).toBe('CANCELLED')
    expect(await cancelAs(own.buyer, own.orderId)).toBe('CANCELLED')
    expect((await stepUp(admin, await mailedCode(admin))).status).toBe(200)
    expect([await cancelAs(admin, large.orderId), await accept()]).toEqual(['CANCELLED', 'ACCEPTED'])
    await admin.ok('POST /admin/settings', { body: { name: 'refundProofAbove', value: 0 } })
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Authenticator } from '#test/builders/passkey.ts'
import { addPasskey } from '#test/builders/passkey.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, client } from '#test/harness/clients.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ worker: false })
})
afterAll(() => app?.close())

const requestId = '7d444840-9dc0-f1d1-0245-5ffdce74fad2'
const url = () => app.shop.config.PUBLIC_URL
const optionsFor = (browser = requestId) =>
  client(app).ok('POST /auth/passkeys/login-options', { body: { requestId: browser } })
const send = (
  credential: ReturnType<Authenticator['get']>,
  role: 'ROLE_CUSTOMER' | 'ROLE_SELLER' = 'ROLE_CUSTOMER',
) => client(app).call('POST /auth/passkeys/login', { body: { requestId, role, credential } })
const logIn = async (authenticator: Authenticator, role?: 'ROLE_CUSTOMER' | 'ROLE_SELLER') =>
  send(authenticator.get(await optionsFor()), role)

describe('a login with a passkey', () => {
  it('logs in without a code, for each kind of account', async () => {
    const [customer, seller] = [await aCustomer(app), await aSeller(app)]
    const admin = await aCustomer(app, { role: 'ROLE_ADMIN' })
    for (const [person, role] of [
      [customer, 'ROLE_CUSTOMER'],
      [admin, 'ROLE_CUSTOMER'],
      [seller, 'ROLE_SELLER'],
    ] as const) {
      const { authenticator } = await addPasskey(person, url())
      const reply = await logIn(authenticator, role)
      expect(reply.status).toBe(200)
      expect(reply.body.secondFactorRequired).toBeUndefined()
      const session = client(app, reply.body.jwt)
      const profile = role === 'ROLE_SELLER' ? 'GET /sellers/profile' : 'GET /users/profile'
      expect((await session.ok(profile)).id).toBe(person.id)
    }
    const logins = await app.shop.db
      .selectFrom('access_log')
      .select(['account_kind', 'account_id'])
      .where('kind', '=', 'login')
      .execute()
    expect(logins).toContainEqual({ account_kind: 'seller', account_id: seller.id })
  })

  it('is refused in the wrong area', async () => {
    const [customer, seller] = [await aCustomer(app), await aSeller(app)]
    const [first, second] = [await addPasskey(customer, url()), await addPasskey(seller, url())]
    expect((await logIn(first.authenticator, 'ROLE_SELLER')).status).toBe(401)
    expect((await logIn(second.authenticator, 'ROLE_CUSTOMER')).status).toBe(401)
  })

  it('is refused for a banned customer and a closed seller', async () => {
    const [customer, seller] = [await aCustomer(app), await aSeller(app)]
    const [first, second] = [await addPasskey(customer, url()), await addPasskey(seller, url())]
    await app.shop.db
      .updateTable('users')
      .set({ banned_at: new Date() })
      .where('id', '=', customer.id)
      .execute()
    await app.shop.db
      .updateTable('sellers')
      .set({ account_status: 'CLOSED' })
      .where('id', '=', seller.id)
      .execute()
    expect((await logIn(first.authenticator)).body.code).toBe('account_banned')
    expect((await logIn(second.authenticator, 'ROLE_SELLER')).status).toBeGreaterThanOrEqual(401)
  })

  it('is refused for a signature of another browser, a repeated one and an expired one', async () => {
    const { authenticator } = await addPasskey(await aCustomer(app), url())
    const foreign = await optionsFor('00000000-0000-4000-8000-000000000001')
    expect((await send(authenticator.get(foreign))).status).toBe(401)
    const late = await optionsFor()
    await app.shop.db
      .updateTable('passkey_challenges')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute()
    expect((await send(authenticator.get(late))).status).toBe(401)
    const used = authenticator.get(await optionsFor())
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => send(used)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401])
  })

  it('is limited per client', async () => {
    const client = 'passkey-login:127.0.0.1'
    await app.shop.db.updateTable('rate_limits').set({ count: 300 }).where('key', '=', client).execute()
    await expect(optionsFor()).rejects.toThrow('429')
  })
})

import { request as httpRequest } from 'node:http'
import { SignJWT } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { contract } from '#contract/endpoint.ts'
import { bind, execute } from '#server/http/api/bind.ts'
import { openLongSession } from '#test/builders/long-session.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, client, type Person } from '#test/harness/clients.ts'
import { readSession } from './sessions.ts'

let app: TestApp
let person: Person

beforeAll(async () => {
  app = await startTestApp({ worker: false })
})
beforeEach(async () => {
  person = await aCustomer(app)
})
afterAll(() => app?.close())

const profileWith = async (authorization: string) => {
  const response = await fetch(`${app.url}/api/users/profile`, { headers: { authorization } })
  return { status: response.status, code: ((await response.json()) as { code?: string }).code }
}

/** Calls an endpoint of the given access level as the HTTP layer does. */
async function allowed(kind: 'customer' | 'seller' | 'admin', token: string | undefined): Promise<boolean> {
  const probe = { summary: 'A probe.', reply: z.object({ done: z.boolean() }) }
  const guards = {
    admin: { access: 'admin', permission: 'staff.read' },
    seller: { access: 'seller', permission: 'account.read' },
    customer: { access: 'customer' },
  } as const
  const guard = guards[kind]
  const [route] = bind(contract({ 'GET /probe': { ...probe, ...guard } }), {
    'GET /probe': async () => ({ done: true }),
  })
  if (!route) throw new Error('the probe was not bound')
  const facts = { client: 'test', setHeader: () => undefined }
  return execute(app.shop, route, { token, facts }).then(
    () => true,
    () => false,
  )
}

describe('a session', () => {
  it('ends with its logout, and other sessions stay open', async () => {
    const other = await openLongSession(app.shop.db, app.shop.keys, {
      kind: 'user',
      userId: person.id,
      email: person.email,
      role: 'ROLE_CUSTOMER',
    })
    await person.ok('POST /auth/logout')
    expect(await profileWith(`Bearer ${person.token}`)).toEqual({ status: 401, code: 'token_invalid' })
    expect(await profileWith(`Bearer ${other}`)).toMatchObject({ status: 200 })
    // Logging out twice or without a session is not an error.
    expect((await person.call('POST /auth/logout')).status).toBe(200)
    expect((await client(app).call('POST /auth/logout')).status).toBe(200)
    expect((await client(app, 'rubbish').call('POST /auth/logout')).status).toBe(200)
  })

  it.each(['banned_at', 'deleted_at'] as const)('of a user with %s set is invalid', async (column) => {
    await app.shop.db
      .updateTable('users')
      .set({ [column]: new Date() })
      .where('id', '=', person.id)
      .execute()
    expect(await profileWith(`Bearer ${person.token}`)).toEqual({ status: 401, code: 'token_invalid' })
  })

  it.each(['BANNED', 'CLOSED'] as const)('of a %s seller is invalid', async (status) => {
    const seller = await aSeller(app)
    await app.shop.db
      .updateTable('sellers')
      .set({ account_status: status })
      .where('id', '=', seller.id)
      .execute()
    expect((await seller.call('GET /sellers/profile')).status).toBe(401)
  })

  it('has the current role of the account, not the role in its token', async () => {
    const setRole = (role: 'ROLE_ADMIN' | 'ROLE_CUSTOMER') =>
      app.shop.db
        .updateTable('users')
        .set({ role, staff_role: role === 'ROLE_ADMIN' ? 'OWNER' : null })
        .where('id', '=', person.id)
        .execute()
    expect(await allowed('admin', person.token)).toBe(false)
    // The last admin cannot lose the role, so a second admin is needed.
    await aCustomer(app, { role: 'ROLE_ADMIN' })
    await setRole('ROLE_ADMIN')
    expect(await allowed('admin', person.token)).toBe(true)
    await setRole('ROLE_CUSTOMER')
    expect(await allowed('admin', person.token)).toBe(false)
  })

  it('of a suspended seller stays valid and shows the new status at once', async () => {
    const seller = await aSeller(app)
    const status = async () => (await seller.ok('GET /sellers/profile')).accountStatus
    expect(await status()).toBe('ACTIVE')
    await app.shop.db
      .updateTable('sellers')
      .set({ account_status: 'SUSPENDED' })
      .where('id', '=', seller.id)
      .execute()
    expect(await status()).toBe('SUSPENDED')
    expect(await readSession(app.shop.db, app.shop.keys, seller.token ?? '')).toMatchObject({
      sellerId: seller.id,
      accountStatus: 'SUSPENDED',
    })
  })

  it('expires by the database clock', async () => {
    await sql`update sessions set expires_at = now() - interval '1 second' where user_id = ${person.id}`.execute(
      app.shop.db,
    )
    expect(await profileWith(`Bearer ${person.token}`)).toEqual({ status: 401, code: 'token_invalid' })
  })

  it('is accepted for its kind of account only: customer, seller or admin', async () => {
    const seller = await aSeller(app)
    const admin = await aCustomer(app, { role: 'ROLE_ADMIN' })
    expect((await seller.call('GET /users/profile')).body.code).toBe('forbidden')
    expect((await person.call('GET /sellers/profile')).body.code).toBe('forbidden')
    const kinds = ['customer', 'seller', 'admin'] as const
    const matrix = await Promise.all(
      [person, seller, admin].map(({ token }) => Promise.all(kinds.map((kind) => allowed(kind, token)))),
    )
    expect(matrix).toEqual([
      [true, false, false],
      [false, true, false],
      // Admins can also buy.
      [true, false, true],
    ])
  })
})

type Claims = Record<string, unknown>

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const payloadOf = (token: string): Claims =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

/** The person's token with changed claims, signed with our key unless another key is given. */
function remake(change: {
  claims?: Claims
  without?: string[]
  header?: Record<string, unknown>
  key?: Uint8Array
}): Promise<string> {
  const claims: Claims = { ...payloadOf(person.token ?? ''), ...change.claims }
  for (const name of change.without ?? []) delete claims[name]
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', ...change.header } as never)
    .sign(change.key ?? app.shop.keys.token, { crit: { unheard: true } })
}

const unsigned = (alg: string, signature = '') =>
  `${part({ alg, typ: 'JWT' })}.${part(payloadOf(person.token ?? ''))}.${signature}`
const pieces = () => (person.token ?? '').split('.') as [string, string, string]
const now = () => Math.floor(Date.now() / 1000)

describe('a token', () => {
  it('that is signed again unchanged is accepted, so each forgery below is refused for its change', async () => {
    expect(await profileWith(`Bearer ${await remake({})}`)).toMatchObject({ status: 200 })
  })

  const forgeries: Record<string, () => string | Promise<string>> = {
    'has the algorithm "none"': () => unsigned('none'),
    'has the algorithm "None"': () => unsigned('None'),
    'has the algorithm "NONE"': () => unsigned('NONE', pieces()[2]),
    'has the algorithm "none" and the old signature': () => unsigned('none', pieces()[2]),
    'has an empty signature': () => `${pieces()[0]}.${pieces()[1]}.`,
    'has no signature part': () => `${pieces()[0]}.${pieces()[1]}`,
    'has a changed signature': () =>
      `${pieces()[0]}.${pieces()[1]}.${pieces()[2].split('').reverse().join('')}`,
    'has a changed payload': () =>
      `${pieces()[0]}.${part({ ...payloadOf(person.token ?? ''), sub: 'user:1', authorities: 'ROLE_ADMIN' })}.${pieces()[2]}`,
    'is signed with another key': () => remake({ key: new Uint8Array(32).fill(7) }),
    'is signed with an empty key': () => remake({ key: new TextEncoder().encode(' ') }),
    'is signed with our key after a space': () =>
      remake({ key: new Uint8Array([0x20, ...app.shop.keys.token]) }),
    'is signed with another algorithm': () => remake({ header: { alg: 'HS512' } }),
    'brings its own key': () =>
      remake({
        key: new Uint8Array(32).fill(7),
        header: { jwk: { kty: 'oct', k: Buffer.alloc(32, 7).toString('base64url') }, kid: '../../dev/null' },
      }),
    'names a key URL': () =>
      remake({
        key: new Uint8Array(32).fill(7),
        header: { jku: 'http://127.0.0.1:9/keys', kid: "' or 1=1 --" },
      }),
    'names a certificate URL': () =>
      remake({
        key: new Uint8Array(32).fill(7),
        header: { x5u: 'http://127.0.0.1:9/certificate', x5c: ['AAAA'], x5t: 'AAAA' },
      }),
    'requires an unknown extension': () => remake({ header: { crit: ['unheard'], unheard: true } }),
    'is of another type': () => remake({ header: { typ: 'at+jwt' } }),
    'has no type': () => remake({ header: { typ: undefined } }),
    'is of another issuer': () => remake({ claims: { iss: 'elsewhere' } }),
    'is for another audience': () => remake({ claims: { aud: 'elsewhere' } }),
    'has no issuer': () => remake({ without: ['iss'] }),
    'has no audience': () => remake({ without: ['aud'] }),
    'never expires': () => remake({ without: ['exp'] }),
    expired: () => remake({ claims: { exp: now() - 1 } }),
    'is not valid yet': () => remake({ claims: { nbf: now() + 3_600 } }),
    'has no id': () => remake({ without: ['jti'] }),
    'has no subject': () => remake({ without: ['sub'] }),
    'has an id without a session': () => remake({ claims: { jti: '00000000-0000-4000-8000-000000000000' } }),
    'has a malformed id': () => remake({ claims: { jti: '------------------------------------' } }),
    'has SQL as its id': () => remake({ claims: { jti: "' or '1'='1" } }),
    'is very long': () => remake({ claims: { filler: 'x'.repeat(4_000) } }),
  }

  it.each(Object.keys(forgeries))('that %s is refused', async (name) => {
    const token = (await forgeries[name]?.()) ?? ''
    expect(await profileWith(`Bearer ${token}`)).toEqual({ status: 401, code: 'token_invalid' })
    expect(await allowed('seller', token)).toBe(false)
    expect(await allowed('admin', token)).toBe(false)
  })

  it('is accepted only as one bearer token in the Authorization header', async () => {
    const { token } = person
    for (const authorization of [
      `Bearer  ${token}`,
      `Bearer ${token} ${token}`,
      `Bearer ${token}, Bearer ${token}`,
      `Bearer ${token}.`,
      `Bearer`,
      `${token}`,
      `Basic ${Buffer.from(`user:${token}`).toString('base64')}`,
      `Token ${token}`,
      `Bearer "${token}"`,
      `Bearer undefined`,
    ]) {
      expect(await profileWith(authorization), authorization).toEqual({ status: 401, code: 'token_invalid' })
    }
    for (const elsewhere of [
      `?access_token=${token}`,
      `?token=${token}`,
      `?authorization=Bearer%20${token}`,
    ]) {
      const response = await fetch(`${app.url}/api/users/profile${elsewhere}`, {
        headers: { cookie: `access_token=${token}; token=${token}` },
      })
      expect(response.status).toBe(401)
    }
  })

  it('sent in two Authorization headers is read from the first one', async () => {
    const send = (headers: string[]) =>
      new Promise<number | undefined>((resolve, reject) => {
        const call = httpRequest(`${app.url}/api/users/profile`, { headers }, (response) => {
          response.resume()
          resolve(response.statusCode)
        })
        call.on('error', reject)
        call.end()
      })
    const host = ['host', '127.0.0.1']
    const good = ['authorization', `Bearer ${person.token}`]
    const bad = ['authorization', 'Bearer rubbish']
    expect(await send([...host, ...good])).toBe(200)
    expect(await send([...host, ...bad, ...good])).toBe(401)
  })

  it('contains only the claims that the shop reads', () => {
    const claims = payloadOf(person.token ?? '')
    expect(Object.keys(claims).sort()).toEqual([
      'aud',
      'authorities',
      'email',
      'exp',
      'gen',
      'iat',
      'iss',
      'jti',
      'sub',
    ])
    expect(claims).toMatchObject({
      email: person.email,
      authorities: 'ROLE_CUSTOMER',
      sub: `user:${person.id}`,
    })
  })
})

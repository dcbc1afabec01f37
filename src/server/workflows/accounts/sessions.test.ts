import { SignJWT } from 'jose'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openLogin, renewal } from '#test/builders/session-cookies.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, client, type Person } from '#test/harness/clients.ts'

let app: TestApp
let person: Person

beforeAll(async () => {
  app = await startTestApp({ worker: false })
})
beforeEach(async () => {
  person = await aCustomer(app)
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => app?.close())

const logIn = (person: Person, role?: Parameters<typeof openLogin>[2]) => openLogin(app, person, role)
const renew = (cookie: string | undefined, options?: Parameters<typeof renewal>[2]) =>
  renewal(app, cookie, options)
const works = async (token: string) => (await client(app, token).call('GET /users/profile')).status === 200
const rowOf = (id: string) =>
  app.shop.db.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const change = (id: string, set: string) =>
  sql`update sessions set ${sql.raw(set)} where id = ${id}`.execute(app.shop.db)
const mailsOf = async (email: string) =>
  (await app.shop.db.selectFrom('mails').select('template').where('recipient', '=', email).execute()).map(
    ({ template }) => template,
  )
const generationOf = (cookie: string | undefined) => cookie?.split('.')[1]
const ended = { status: 401, body: { code: 'token_invalid' }, cookie: undefined }

describe('a renewal', () => {
  it('answers a new token and the next cookie, and the old token stays valid', async () => {
    const login = await logIn(person)
    const reply = await renew(login.cookie)
    expect(reply).toMatchObject({ status: 200, body: { role: 'ROLE_CUSTOMER', expiresInSeconds: 900 } })
    expect(generationOf(reply.cookie)).toBe('1')
    expect(await works(reply.jwt)).toBe(true)
    expect(await works(login.token)).toBe(true)
    expect(await renew(reply.cookie)).toMatchObject({ status: 200 })
  })

  it('sets one cookie with its protections and never the token', async () => {
    const login = await logIn(person)
    const response = await fetch(`${app.url}/api/auth/renew`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `trove-session=${login.cookie}` },
      body: '{"role":"ROLE_CUSTOMER"}',
    })
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^trove-session=[0-9a-f-]{36}\.1\.[0-9a-f]{64}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Strict$/,
      ),
    ])
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('of 50 at once rotates exactly once, and every reply has the same working cookie', async () => {
    const login = await logIn(person)
    const replies = await Promise.all(Array.from({ length: 50 }, () => renew(login.cookie)))
    expect(new Set(replies.map(({ status, cookie }) => `${status} ${cookie}`)).size).toBe(1)
    expect(await rowOf(login.id)).toMatchObject({ generation: 1, revoked_at: null })
    expect(await renew(replies[0]?.cookie)).toMatchObject({ status: 200 })
    expect(await Promise.all(replies.slice(0, 5).map(({ jwt }) => works(jwt)))).not.toContain(false)
  })

  it('is repeated with the same cookie days after its reply was lost', async () => {
    const login = await logIn(person)
    const lost = await renew(login.cookie)
    await change(login.id, `renewed_at = now() - interval '2 days'`)
    const repeated = await renew(login.cookie)
    expect(repeated).toMatchObject({ status: 200, cookie: lost.cookie })
    expect(await works(repeated.jwt)).toBe(true)
    expect((await rowOf(login.id)).acknowledged).toBe(true)
  })

  it('with the previous cookie after the grace time ends the session and mails the owner once', async () => {
    const login = await logIn(person)
    const next = await renew(login.cookie)
    expect(await works(next.jwt)).toBe(true)
    expect(await renew(login.cookie)).toMatchObject({ status: 200, cookie: next.cookie })
    await change(login.id, `renewed_at = now() - interval '31 seconds'`)
    const copies = await Promise.all(Array.from({ length: 5 }, () => renew(login.cookie)))
    for (const copy of copies) expect(copy).toMatchObject(ended)
    expect(await renew(next.cookie)).toMatchObject(ended)
    expect(await works(next.jwt)).toBe(false)
    expect((await mailsOf(person.email)).filter((template) => template === 'session-copied')).toHaveLength(1)
  })

  it('with an older cookie ends the session, even within the grace time', async () => {
    const login = await logIn(person)
    const second = await renew(login.cookie)
    const third = await renew(second.cookie)
    expect(await renew(login.cookie)).toMatchObject(ended)
    expect(await works(third.jwt)).toBe(false)
  })

  it('ends at the idle time, and at the latest at the absolute time', async () => {
    const idle = await logIn(person)
    await change(idle.id, `expires_at = now() - interval '1 second'`)
    expect(await renew(idle.cookie)).toMatchObject(ended)
    const old = await logIn(person)
    await change(old.id, `ends_at = now() + interval '1 hour', expires_at = now() + interval '1 minute'`)
    const reply = await renew(old.cookie)
    expect(reply.status).toBe(200)
    const { expires_at, ends_at } = await rowOf(old.id)
    expect(expires_at).toEqual(ends_at)
    await change(old.id, `expires_at = now(), ends_at = now()`)
    expect(await renew(reply.cookie)).toMatchObject(ended)
  })

  it.each([
    ['ROLE_CUSTOMER', 30 * 24, 90 * 24],
    ['ROLE_ADMIN', 12, 24],
    ['ROLE_SELLER', 14 * 24, 30 * 24],
  ] as const)('of a %s allows %i idle hours and %i in total', async (role, idle, max) => {
    const owner =
      role === 'ROLE_SELLER'
        ? await aSeller(app)
        : await aCustomer(app, role === 'ROLE_ADMIN' ? { role } : {})
    const { id, cookie } = await logIn(owner, role)
    const hours = async () => {
      const { expires_at, ends_at, created_at } = await rowOf(id)
      return [expires_at, ends_at].map((at) => Math.round((at.getTime() - created_at.getTime()) / 3_600_000))
    }
    expect(await hours()).toEqual([idle, max])
    await change(id, `expires_at = now() + interval '1 minute'`)
    const seller = role === 'ROLE_SELLER'
    const reply = await renew(cookie, seller ? { name: 'trove-seller-session', body: { role } } : {})
    expect(reply).toMatchObject({ status: 200, body: { role } })
    expect(await hours()).toEqual([idle, max])
  })

  it('is refused for another origin, which changes nothing', async () => {
    const login = await logIn(person)
    for (const origin of ['https://evil.test', 'null', 'http://127.0.0.1:1'])
      expect(await renew(login.cookie, { headers: { origin } })).toMatchObject({
        status: 403,
        body: { code: 'origin_refused' },
        cookie: undefined,
      })
    expect((await rowOf(login.id)).generation).toBe(0)
    expect(await renew(login.cookie, { headers: { origin: app.url } })).toMatchObject({ status: 200 })
  })

  it('without a cookie, or with one that is not genuine, is refused and changes nothing', async () => {
    const login = await logIn(person)
    expect(await renew(undefined)).toMatchObject({ status: 401, body: { code: 'token_missing' } })
    const [id, , signature = ''] = login.cookie.split('.')
    const forged = [
      'rubbish',
      login.token,
      `${id}.1.${signature}`,
      `${id}.0.${'0'.repeat(64)}`,
      `${crypto.randomUUID()}.0.${signature}`,
      `${login.cookie}x`,
    ]
    for (const cookie of forged) expect(await renew(cookie), cookie).toMatchObject(ended)
    expect(await rowOf(login.id)).toMatchObject({ generation: 0, revoked_at: null })
  })

  it('accepts only the cookie of the same kind of account', async () => {
    const seller = await logIn(await aSeller(app), 'ROLE_SELLER')
    expect(await renew(seller.cookie)).toMatchObject(ended)
    expect(await renew(seller.cookie, { body: { role: 'ROLE_SELLER' } })).toMatchObject({
      body: { code: 'token_missing' },
    })
    const customer = await logIn(person)
    const asSeller = { name: 'trove-seller-session', body: { role: 'ROLE_SELLER' } }
    expect(await renew(customer.cookie, asSeller)).toMatchObject(ended)
    expect((await rowOf(customer.id)).revoked_at).toBeNull()
  })

  it('is refused after a logout, a ban and a deletion', async () => {
    const out = await logIn(person)
    await client(app, out.token).ok('POST /auth/logout')
    expect(await renew(out.cookie)).toMatchObject(ended)
    for (const column of ['banned_at', 'deleted_at']) {
      const other = await aCustomer(app)
      const { cookie } = await logIn(other)
      await sql`update users set ${sql.ref(column)} = now() where id = ${other.id}`.execute(app.shop.db)
      expect(await renew(cookie), column).toMatchObject(ended)
    }
    const seller = await aSeller(app)
    const { cookie } = await logIn(seller, 'ROLE_SELLER')
    await sql`update sellers set account_status = 'BANNED' where id = ${seller.id}`.execute(app.shop.db)
    expect(
      await renew(cookie, { name: 'trove-seller-session', body: { role: 'ROLE_SELLER' } }),
    ).toMatchObject(ended)
  })

  it('of a login without its second step leaves the step missing', async () => {
    const login = await logIn(person)
    await sql`insert into second_factors (user_id, secret_sealed, confirmed_at) values (${person.id}, 'x', now())`.execute(
      app.shop.db,
    )
    const { status, jwt } = await renew(login.cookie)
    expect(status).toBe(200)
    expect((await client(app, jwt).call('GET /users/profile')).body.code).toBe('second_factor_required')
  })

  it('is needed once the token has expired', async () => {
    const login = await logIn(person)
    const payload = JSON.parse(Buffer.from(login.token.split('.')[1] ?? '', 'base64url').toString())
    expect(payload.exp - payload.iat).toBe(900)
    const expired = await new SignJWT({ ...payload, iat: payload.iat - 901, exp: payload.exp - 901 })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .sign(app.shop.keys.token)
    expect(await works(expired)).toBe(false)
    expect(await works((await renew(login.cookie)).jwt)).toBe(true)
  })
})

it('the cookie opens nothing but a renewal', async () => {
  const { cookie } = await logIn(person)
  const headers = { cookie: `trove-session=${cookie}` }
  for (const key of ['GET /users/profile', 'GET /auth/sessions', 'DELETE /auth/sessions'] as const)
    expect((await client(app).call(key, { headers })).status, key).toBe(401)
})

it('requests write to the session only once after a renewal', async () => {
  const { jwt } = await renew((await logIn(person)).cookie)
  const xmin = async () => {
    const { rows } = await sql<{ xmin: string }>`
      select xmin::text from sessions where user_id = ${person.id} order by created_at desc limit 1
    `.execute(app.shop.db)
    return rows[0]?.xmin
  }
  await works(jwt)
  const before = await xmin()
  for (let call = 0; call < 5; call++) await works(jwt)
  expect(await xmin()).toBe(before)
})

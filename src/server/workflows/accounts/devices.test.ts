import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openLogin, renewal } from '#test/builders/session-cookies.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, client, type Person } from '#test/harness/clients.ts'
import { aCodeFor } from '#test/harness/codes.ts'
import { deleteExpiredSessions } from '../../modules/identity/sessions.ts'

let app: TestApp
let person: Person

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  person = await aCustomer(app)
})
afterAll(() => app?.close())

const logIn = (person: Person, role?: Parameters<typeof openLogin>[2]) => openLogin(app, person, role)
const renew = (cookie: string | undefined, options?: Parameters<typeof renewal>[2]) =>
  renewal(app, cookie, options)
const works = async (token: string) => (await client(app, token).call('GET /users/profile')).status === 200
const rowOf = (id: string) =>
  app.shop.db.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const change = (id: string, set: string) =>
  sql`update sessions set ${sql.raw(set)} where id = ${id}`.execute(app.shop.db)

describe('a login', () => {
  const chrome = 'Mozilla/5.0 (Windows NT 10.0) Chrome/131.0.0.0 Safari/537.36'

  async function logInByCode(cookie?: string) {
    const otp = await aCodeFor(app, person.email, 'login')
    const headers = { 'user-agent': chrome, ...(cookie && { cookie: `trove-session=${cookie}` }) }
    const reply = await client(app).call('POST /auth/login', { body: { email: person.email, otp }, headers })
    expect(reply.status).toBe(200)
    const [set = '', ...more] = reply.headers.getSetCookie()
    expect(more).toEqual([])
    expect(set).toMatch(/; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict$/)
    expect(reply.headers.get('cache-control')).toBe('no-store')
    return { ...reply.body, cookie: /^trove-session=([^;]*)/.exec(set)?.[1] ?? '' }
  }

  it('sets a cookie that renews its token, and names its lifetime and device', async () => {
    const login = await logInByCode()
    expect(login.expiresInSeconds).toBe(900)
    expect((await renew(login.cookie)).status).toBe(200)
    const [current] = await client(app, login.jwt).ok('GET /auth/sessions')
    expect(current).toMatchObject({ device: 'Chrome on Windows', current: true })
  })

  it('ends the session that the same browser had before, and no other one', async () => {
    const elsewhere = await logIn(person)
    const before = await logInByCode()
    const after = await logInByCode(before.cookie)
    expect(await works(before.jwt)).toBe(false)
    expect((await renew(before.cookie)).status).toBe(401)
    expect([await works(after.jwt), await works(elsewhere.token)]).toEqual([true, true])
  })

  it('with a forged cookie of another session ends nothing', async () => {
    const victim = await logIn(await aCustomer(app))
    await logInByCode(`${victim.id}.0.${'a'.repeat(64)}`)
    expect((await rowOf(victim.id)).revoked_at).toBeNull()
  })
})

describe('the sessions of an account', () => {
  const list = (token: string) => client(app, token).ok('GET /auth/sessions')

  it('lists the devices of an account, and marks the current one', async () => {
    const phone = await logIn(person)
    const laptop = await logIn(person)
    const userAgent = { 'user-agent': 'Mozilla/5.0 (iPhone) Version/18.1 Mobile Safari/604.1' }
    await renew(phone.cookie, { headers: userAgent })
    const listed = await list(laptop.token)
    // The first one is the login of the test itself.
    expect(listed.map(({ id, device, current }) => [id, device, current]).slice(0, 2)).toEqual([
      [phone.id, 'Safari on iPhone', false],
      [laptop.id, 'Firefox on Mac', true],
    ])
    expect(listed).toHaveLength(3)
  })

  it.each(['customer', 'seller'] as const)(
    'logs out one device, and no other account can (%s)',
    async (kind) => {
      const owner = kind === 'seller' ? await aSeller(app) : person
      const stranger = kind === 'seller' ? await aSeller(app) : await aCustomer(app)
      const role = kind === 'seller' ? 'ROLE_SELLER' : 'ROLE_CUSTOMER'
      const lost = await logIn(owner, role)
      const end = (who: Person) =>
        who.call('DELETE /auth/sessions/:sessionId', { params: { sessionId: lost.id } })
      expect((await end(stranger)).status).toBe(404)
      expect((await rowOf(lost.id)).revoked_at).toBeNull()
      expect((await end(owner)).status).toBe(200)
      expect((await end(owner)).status).toBe(404)
      expect((await list(owner.token)).map(({ id }) => id)).not.toContain(lost.id)
      expect((await client(app, lost.token).call('GET /auth/sessions')).status).toBe(401)
    },
  )

  it.each(['customer', 'seller'] as const)('logs out everywhere (%s)', async (kind) => {
    const owner = kind === 'seller' ? await aSeller(app) : person
    const stranger = kind === 'seller' ? await aSeller(app) : await aCustomer(app)
    const other = await logIn(owner, kind === 'seller' ? 'ROLE_SELLER' : 'ROLE_CUSTOMER')
    const reply = await owner.call('DELETE /auth/sessions')
    expect(reply.headers.get('set-cookie')).toMatch(/^trove-(seller-)?session=; Max-Age=0;/)
    for (const token of [owner.token, other.token])
      expect((await client(app, token).call('GET /auth/sessions')).status).toBe(401)
    expect((await stranger.call('GET /auth/sessions')).status).toBe(200)
  })

  it('are at most 20: a further login ends the one not used for the longest time', async () => {
    const first = await logIn(person)
    const logins = []
    for (let count = 0; count < 18; count++) logins.push(await logIn(person))
    await renew(first.cookie)
    await logIn(person)
    expect(await list(first.token)).toHaveLength(20)
    // The login of the test itself was the oldest.
    expect(await works(person.token)).toBe(false)
    expect(await works(logins[0]?.token ?? '')).toBe(true)
  })

  it('are deleted 30 days after their end', async () => {
    const [idle, out, open] = [await logIn(person), await logIn(person), await logIn(person)]
    await change(idle.id, `expires_at = now() - interval '31 days'`)
    await change(out.id, `revoked_at = now() - interval '31 days'`)
    await deleteExpiredSessions(app.shop.db, 30, 500)
    const { rows } = await sql<{ id: string }>`
      select id from sessions where id in (${idle.id}, ${out.id}, ${open.id})
    `.execute(app.shop.db)
    expect(rows).toEqual([{ id: open.id }])
  })
})

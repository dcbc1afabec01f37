// Passkeys of the members of a seller's team, beside those of the registered account and of colleagues.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { firstStep } from '#test/builders/authenticator.ts'
import { type Authenticator, addPasskey, passWith } from '#test/builders/passkey.ts'
import { anAdmin } from '#test/builders/staff.ts'
import { aMember } from '#test/builders/team.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aSeller, client, type Person } from '#test/harness/clients.ts'

let app: TestApp
let seller: Person
let member: Person
let colleague: Person
beforeAll(async () => {
  app = await startTestApp({ worker: false })
})
beforeEach(async () => {
  seller = await aSeller(app)
  member = await aMember(app, seller.id, 'MANAGER')
  colleague = await aMember(app, seller.id, 'OWNER')
})
afterAll(() => app?.close())

const url = () => app.shop.config.PUBLIC_URL
const requestId = '7d444840-9dc0-f1d1-0245-5ffdce74fad2'
async function logIn(authenticator: Authenticator) {
  const options = await client(app).ok('POST /auth/passkeys/login-options', { body: { requestId } })
  const body = { requestId, role: 'ROLE_SELLER', credential: authenticator.get(options) } as const
  return client(app).call('POST /auth/passkeys/login', { body })
}
const whoIs = async (token: string) => (await client(app, token).ok('GET /sellers/profile')).member
const mailsOf = async ({ email }: Person) =>
  (await app.shop.db.selectFrom('mails').select('template').where('recipient', '=', email).execute()).map(
    ({ template }) => template,
  )

describe('a passkey of a team member', () => {
  it('is registered for that member only, and mailed to them', async () => {
    const { passkey } = await addPasskey(member, url())
    expect(await member.ok('GET /auth/passkeys')).toMatchObject([{ id: passkey.id }])
    expect(await member.ok('GET /auth/second-factor')).toMatchObject({ enabled: true })
    for (const other of [seller, colleague]) {
      expect(await other.ok('GET /auth/passkeys')).toEqual([])
      expect(await other.ok('GET /auth/second-factor')).toMatchObject({ enabled: false })
      expect(await mailsOf(other)).not.toContain('seller-passkey-added')
    }
    expect(await mailsOf(member)).toContain('seller-passkey-added')
    const team = await seller.ok('GET /sellers/team')
    expect(team.map(({ id, twoStepLogin }) => [id, twoStepLogin])).toEqual([
      [member.id, true],
      [colleague.id, false],
    ])
  })

  it('logs in as that member, with the role in the team', async () => {
    const { authenticator } = await addPasskey(member, url())
    const other = await addPasskey(colleague, url())
    const { status, body } = await logIn(authenticator)
    expect([status, body.secondFactorRequired]).toEqual([200, undefined])
    expect(await whoIs(body.jwt)).toMatchObject({ id: member.id, role: 'MANAGER', email: member.email })
    expect((await client(app, body.jwt).call('GET /sellers/payouts')).status).toBe(403)
    expect(await whoIs((await logIn(other.authenticator)).body.jwt)).toMatchObject({ id: colleague.id })
  })

  it('is the second step of a login with a code, and no passkey of a colleague is', async () => {
    const { authenticator } = await addPasskey(member, url())
    const theirs = [await addPasskey(colleague, url()), await addPasskey(seller, url())]
    const { reply, session } = await firstStep(app, member.email, 'seller')
    expect(reply.secondFactorRequired).toBe(true)
    expect((await session.call('GET /sellers/profile')).body.code).toBe('second_factor_required')
    for (const foreign of theirs) {
      expect((await passWith(session, foreign.authenticator)).status).toBe(401)
      expect((await session.call('GET /sellers/profile')).status).toBe(403)
    }
    expect((await passWith(session, authenticator)).status).toBe(200)
    expect((await session.ok('GET /sellers/profile')).member?.id).toBe(member.id)
    const admin = await anAdmin(app)
    const log = await admin.ok('GET /admin/access-log', {
      query: { accountKind: 'seller', accountId: seller.id },
    })
    const own = log.filter(({ account }) => account.memberId === member.id)
    // Failures are counted per hour, and a new hour can start during the test.
    const times = (kind: string) =>
      own.filter((entry) => entry.kind === kind).reduce((sum, entry) => sum + entry.times, 0)
    expect(['login', 'second_step_failed', 'second_step'].map(times)).toEqual([1, 2, 1])
  })

  it('is renamed and removed by that member only, with a fresh proof', async () => {
    const { authenticator, passkey } = await addPasskey(member, url())
    const params = { passkeyId: passkey.id }
    for (const other of [seller, colleague]) {
      expect(
        (await other.call('PATCH /auth/passkeys/:passkeyId', { params, body: { name: 'x' } })).status,
      ).toBe(404)
      expect((await other.call('DELETE /auth/passkeys/:passkeyId', { params })).status).toBe(404)
    }
    await member.ok('PATCH /auth/passkeys/:passkeyId', { params, body: { name: 'Phone' } })
    const grow = sql`update sessions set proved_at = now() - interval '2 hours' where member_id = ${member.id}`
    await grow.execute(app.shop.db)
    const early = await member.call('DELETE /auth/passkeys/:passkeyId', { params })
    expect([early.status, early.body.code]).toEqual([403, 'reauthentication_required'])
    expect(await member.ok('GET /auth/passkeys')).toMatchObject([{ name: 'Phone' }])
    expect((await passWith(member, authenticator)).status).toBe(200)
    await member.ok('DELETE /auth/passkeys/:passkeyId', { params })
    expect(await mailsOf(member)).toContain('seller-passkey-removed')
    expect((await logIn(authenticator)).status).toBe(401)
    expect((await firstStep(app, member.email, 'seller')).reply.secondFactorRequired).toBeUndefined()
  })

  it('stops working when the member is removed, leaves, or an owner resets the two-step login', async () => {
    const { authenticator } = await addPasskey(member, url())
    await colleague.ok('DELETE /sellers/team/:memberId/second-factor', { params: { memberId: member.id } })
    expect((await logIn(authenticator)).status).toBe(401)
    const leaving = await aMember(app, seller.id, 'FINANCE')
    const removed = await aMember(app, seller.id, 'FINANCE')
    const [first, second] = [await addPasskey(leaving, url()), await addPasskey(removed, url())]
    await leaving.ok('POST /sellers/team/leave')
    await seller.ok('DELETE /sellers/team/:memberId', { params: { memberId: removed.id } })
    for (const gone of [first, second]) expect((await logIn(gone.authenticator)).status).toBe(401)
    const { rows } = await sql`
      select from passkeys p join second_factors f on f.id = p.factor_id where f.seller_id = ${seller.id}
    `.execute(app.shop.db)
    expect(rows).toEqual([])
  })
})

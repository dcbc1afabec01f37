import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TeamRole } from '#shared/sellers/team-roles.ts'
import { anAdmin } from '#test/builders/staff.ts'
import { aMember } from '#test/builders/team.ts'
import { unique } from '#test/builders/unique.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aSeller, client, type Person } from '#test/harness/clients.ts'
import { aCodeFor } from '#test/harness/codes.ts'

let app: TestApp
let seller: Person
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  seller = await aSeller(app)
})
afterEach(() => app.assertInvariants())
afterAll(() => app.close())

const anAddress = () => `team-${unique()}@example.com`
const invite = (by: Person, email: string, role: TeamRole = 'FULFILMENT') =>
  by.call('POST /sellers/team', { body: { email, role } })
const mails = (to: string, subject: string) =>
  app.mailbox.messages(to).filter((mail) => mail.subject.includes(subject))
async function logIn(email: string) {
  const otp = await aCodeFor(app, email, 'seller-login')
  return client(app).call('POST /sellers/login', { body: { email, otp } })
}

describe('an invitation to a team', () => {
  test('is accepted once by the seller login of its address, and every owner hears of each step', async () => {
    const [owner, email] = [await aMember(app, seller.id, 'OWNER'), anAddress()]
    const invited = await invite(seller, email)
    expect([invited.status, invited.body.joinedAt]).toEqual([201, null])
    await expect
      .poll(() => mails(email, 'You are invited to a seller team on')[0]?.text)
      .toContain('Fulfillment')
    const { status, body } = await logIn(email)
    expect([status, body.role]).toEqual([200, 'ROLE_SELLER'])
    const member = client(app, body.jwt)
    const profile = await member.ok('GET /sellers/profile')
    expect([profile.id, profile.member?.role, profile.member?.email]).toEqual([
      seller.id,
      'FULFILMENT',
      email,
    ])
    for (const to of [seller.email, owner.email]) {
      await expect.poll(() => mails(to, `${email} is invited to the team`)).toHaveLength(1)
      await expect.poll(() => mails(to, `${email} joined the team`)).toHaveLength(1)
    }
    await logIn(email)
    expect(mails(seller.email, `${email} joined the team`)).toHaveLength(1)
    expect((await seller.ok('GET /sellers/team')).filter((one) => one.email === email)).toHaveLength(1)
  })

  test('is limited to three an hour until staff activate the seller, and its subject does not name the business', async () => {
    await sql`update sellers set account_status = 'PENDING_VERIFICATION', business_name = 'Your refund is ready'
      where id = ${seller.id}`.execute(app.shop.db)
    const emails = [anAddress(), anAddress(), anAddress(), anAddress()]
    const sent = []
    for (const email of emails) sent.push((await invite(seller, email)).status)
    expect(sent).toEqual([201, 201, 201, 429])
    await expect.poll(() => mails(emails[0] ?? '', '')).toHaveLength(1)
    expect(mails(emails[0] ?? '', '')[0]?.subject).toBe('You are invited to a seller team on Trove')
  })

  test('expires, is sent again, and is revoked', async () => {
    const email = anAddress()
    const { id } = (await invite(seller, email)).body
    const expire = () =>
      sql`update seller_members set expires_at = now() - interval '1 second' where id = ${id}`.execute(
        app.shop.db,
      )
    await expire()
    expect((await seller.ok('GET /sellers/team'))[0]?.expired).toBe(true)
    const resent = await seller.call('POST /sellers/team/:memberId/send', { params: { memberId: id } })
    expect([resent.status, resent.body.sendings, resent.body.expired]).toEqual([200, 2, false])
    expect((await invite(seller, email)).status).toBe(409)
    await expire()
    expect((await invite(seller, email, 'MANAGER')).body).toMatchObject({ id, role: 'MANAGER' })
    await seller.ok('DELETE /sellers/team/:memberId', { params: { memberId: id } })
    await expect.poll(() => mails(seller.email, `invitation of ${email} to the team of`)).toHaveLength(2)
    expect(await seller.ok('GET /sellers/team')).toEqual([])
    for (const key of ['POST /sellers/team/:memberId/send', 'DELETE /sellers/team/:memberId'] as const) {
      expect((await seller.call(key, { params: { memberId: id } })).status).toBe(404)
    }
  })

  test('of another seller is not found, and stays', async () => {
    const other = await aSeller(app)
    const { id } = (await invite(other, anAddress())).body
    expect((await seller.call('DELETE /sellers/team/:memberId', { params: { memberId: id } })).status).toBe(
      404,
    )
    expect(
      (await seller.call('POST /sellers/team/:memberId/send', { params: { memberId: id } })).status,
    ).toBe(404)
    const role = await seller.call('PATCH /sellers/team/:memberId', {
      params: { memberId: id },
      body: { role: 'OWNER' },
    })
    expect(role.status).toBe(404)
    expect(await other.ok('GET /sellers/team')).toMatchObject([{ id, role: 'FULFILMENT' }])
  })

  test('looks the same for an address with a seller account or a team, which keeps its own', async () => {
    const other = await aSeller(app)
    const elsewhere = await aMember(app, other.id, 'FINANCE')
    for (const { email } of [other, elsewhere]) {
      const { status, body } = await invite(seller, email)
      expect([status, Object.keys(body).sort()]).toEqual([
        201,
        Object.keys((await invite(seller, anAddress())).body).sort(),
      ])
      const { jwt } = (await logIn(email)).body
      expect((await client(app, jwt).ok('GET /sellers/profile')).id).toBe(other.id)
    }
  })

  test('accepted and revoked at the same time has one outcome', async () => {
    for (let round = 0; round < 4; round++) {
      const email = anAddress()
      const { id } = (await invite(seller, email)).body
      const otp = await aCodeFor(app, email, 'seller-login')
      const [login, revoked] = await Promise.all([
        client(app).call('POST /sellers/login', { body: { email, otp } }),
        seller.call('DELETE /sellers/team/:memberId', { params: { memberId: id } }),
      ])
      expect(revoked.status).toBe(200)
      if (login.status === 200) {
        expect((await client(app, login.body.jwt).call('GET /sellers/profile')).status).toBe(401)
      }
    }
  })
})

describe('a member', () => {
  test('who is removed is logged out at once, erased and told', async () => {
    const member = await aMember(app, seller.id, 'MANAGER')
    expect((await member.call('GET /sellers/products')).status).toBe(200)
    await seller.ok('DELETE /sellers/team/:memberId', { params: { memberId: member.id } })
    expect((await member.call('GET /sellers/products')).status).toBe(401)
    await expect.poll(() => mails(member.email, 'no longer in the team')).toHaveLength(1)
    const row = await app.shop.db
      .selectFrom('seller_members')
      .select(['email', 'ended_at'])
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ email: `former-member-${member.id}@deleted.invalid`, ended_at: expect.any(Date) })
  })

  test('whose role changes is logged out and told; nobody changes their own role', async () => {
    const [owner, member] = [await aMember(app, seller.id, 'OWNER'), await aMember(app, seller.id, 'FINANCE')]
    const change = (id: number, role: TeamRole) =>
      owner.call('PATCH /sellers/team/:memberId', { params: { memberId: id }, body: { role } })
    expect((await change(member.id, 'MANAGER')).body.message).toBe(
      `${member.email} now has the role Manager.`,
    )
    expect((await member.call('GET /sellers/profile')).status).toBe(401)
    await expect.poll(() => mails(member.email, 'is now Manager')).toHaveLength(1)
    await expect.poll(() => mails(seller.email, `${member.email} is now Manager`)).toHaveLength(1)
    expect((await change(owner.id, 'FINANCE')).status).toBe(409)
    expect((await change(member.id, 'MANAGER')).status).toBe(404)
  })

  test('sees and ends only their own devices, and leaves the team', async () => {
    const member = await aMember(app, seller.id, 'FULFILMENT')
    expect(await member.ok('GET /auth/sessions')).toHaveLength(1)
    expect(await seller.ok('GET /auth/sessions')).toHaveLength(1)
    await member.ok('POST /sellers/team/leave')
    expect((await member.call('GET /sellers/profile')).status).toBe(401)
    expect((await seller.call('GET /sellers/profile')).status).toBe(200)
    expect((await seller.call('POST /sellers/team/leave')).status).toBe(409)
    await expect.poll(() => mails(seller.email, `${member.email} is no longer`)).toHaveLength(1)
  })

  test('is named by the audit log', async () => {
    const member = await aMember(app, seller.id, 'MANAGER')
    await member.ok('PATCH /sellers', { body: { onHoliday: true } })
    const admin = await anAdmin(app)
    const entries = await admin.ok('GET /admin/audit-log', {
      query: { actorKind: 'seller', actorId: seller.id, subjectKind: 'sellers' },
    })
    expect(entries[0]?.actor).toMatchObject({ kind: 'seller', id: seller.id, email: member.email })
  })

  test('is erased and logged out when the seller account is closed', async () => {
    const member = await aMember(app, seller.id, 'FINANCE')
    const admin = await anAdmin(app)
    await admin.ok('PATCH /seller/:id/status/:status', { params: { id: seller.id, status: 'CLOSED' } })
    expect((await member.call('GET /sellers/profile')).status).toBe(401)
    const left = await app.shop.db
      .selectFrom('seller_members')
      .select('id')
      .where('seller_id', '=', seller.id)
      .where('ended_at', 'is', null)
      .execute()
    expect(left).toEqual([])
  })
})

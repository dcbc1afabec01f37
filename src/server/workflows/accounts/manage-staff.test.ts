import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { adminCallStatus, anAdmin, removeAdmin } from '#test/builders/staff.ts'
import { unique } from '#test/builders/unique.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, client, type Person } from '#test/harness/clients.ts'
import { aCodeFor } from '#test/harness/codes.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  admin = await anAdmin(app)
})
afterEach(() => app.assertInvariants())
afterAll(() => app.close())

const anAddress = () => `staff-${unique()}@example.com`
const invite = (email: string, by = admin) =>
  by.call('POST /staff/invitations', { body: { email, role: 'OWNER' } })
const invitationsOf = async (email: string) =>
  (await admin.ok('GET /staff/invitations')).filter((one) => one.email === email)
const mailsTo = (email: string, subject: RegExp) =>
  app.mailbox.messages(email).filter((mail) => subject.test(mail.subject))
const invitedMails = (email: string) => mailsTo(email, /invited to administer/)

async function logIn(email: string) {
  const otp = await aCodeFor(app, email, 'login')
  return client(app).call('POST /auth/login', { body: { email, otp } })
}
async function register(email: string) {
  const otp = await aCodeFor(app, email, 'register')
  return client(app).call('POST /auth/register', {
    body: { email, otp, firstName: 'Zoya', lastName: 'Khan' },
  })
}
const runOut = (email: string) =>
  sql`update staff_invitations set expires_at = now() where email = ${email}`.execute(app.shop.db)

describe('an invitation', () => {
  test('makes a customer who logs in an admin, once, and whoever invited hears of it', async () => {
    const person = await aCustomer(app)
    const made = await invite(person.email)
    expect(made).toMatchObject({
      status: 201,
      body: {
        email: person.email,
        invitedBy: { id: admin.id, email: admin.email },
        sendings: 1,
        expired: false,
      },
    })
    await expect.poll(() => invitedMails(person.email)).toHaveLength(1)
    const [mail] = invitedMails(person.email)
    expect(mail?.text).toContain('Asha Rao invites you to administer Trove as Owner.')
    expect(mail?.text).toContain(`log in with ${person.email}`)
    expect(mail?.text).toContain(`${app.url}/login?from=/admin`)
    // The mail alone gives no right, nor does a session from before.
    expect(await adminCallStatus(person)).toBe(403)

    const { status, body } = await logIn(person.email)
    expect([status, body.role]).toEqual([200, 'ROLE_ADMIN'])
    expect((await client(app, body.jwt).ok('GET /staff')).find(({ id }) => id === person.id)).toMatchObject({
      email: person.email,
      invitedBy: { id: admin.id },
      lastSeen: expect.any(String),
      banned: false,
    })
    expect((await person.call('GET /users/profile')).status).toBe(401)
    expect(await invitationsOf(person.email)).toEqual([])
    await expect
      .poll(() => mailsTo(admin.email, new RegExp(`${person.email} joined the staff`)))
      .toHaveLength(1)

    await removeAdmin(admin, person.id)
    expect((await logIn(person.email)).body.role).toBe('ROLE_CUSTOMER')
  })

  test('is accepted by registering, too', async () => {
    const email = anAddress()
    await invite(email)
    const { status, body } = await register(email)
    expect([status, body.role]).toEqual([201, 'ROLE_ADMIN'])
  })

  test('is not made twice, for an admin, or for somebody who is banned', async () => {
    const email = anAddress()
    const answers = await Promise.all(Array.from({ length: 12 }, () => invite(email)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(11).fill(409)])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'already_exists',
      message: `${email} has already been invited. You can resend the invitation.`,
    })
    expect(await invitationsOf(email)).toHaveLength(1)

    const other = await anAdmin(app)
    expect((await invite(other.email)).body).toMatchObject({
      code: 'already_exists',
      message: `${other.email} is already an admin.`,
    })
    const banned = await aCustomer(app)
    await app.shop.db
      .updateTable('users')
      .set({ banned_at: new Date() })
      .where('id', '=', banned.id)
      .execute()
    expect((await invite(banned.email)).body.code).toBe('status_conflict')
    expect((await invite('nobody')).status).toBe(422)
  })

  test('runs out, and is sent again', async () => {
    const person = await aCustomer(app)
    const { id } = (await invite(person.email)).body
    await runOut(person.email)
    expect((await invitationsOf(person.email))[0]).toMatchObject({ expired: true })
    expect((await logIn(person.email)).body.role).toBe('ROLE_CUSTOMER')

    const again = await admin.ok('POST /staff/invitations/:id/send', { params: { id } })
    expect(again).toMatchObject({ id, expired: false, sendings: 2 })
    await expect.poll(() => invitedMails(person.email)).toHaveLength(2)
    expect((await logIn(person.email)).body.role).toBe('ROLE_ADMIN')
    expect((await admin.call('POST /staff/invitations/:id/send', { params: { id } })).status).toBe(404)
  })

  test('that has run out is replaced by a new one', async () => {
    const email = anAddress()
    await invite(email)
    await runOut(email)
    const other = await anAdmin(app)
    expect((await invite(email, other)).status).toBe(201)
    expect(await invitationsOf(email)).toMatchObject([{ expired: false, invitedBy: { id: other.id } }])
  })

  test('is taken back', async () => {
    const person = await aCustomer(app)
    const { id } = (await invite(person.email)).body
    await admin.ok('DELETE /staff/invitations/:id', { params: { id } })
    expect(await invitationsOf(person.email)).toEqual([])
    expect((await logIn(person.email)).body.role).toBe('ROLE_CUSTOMER')
    expect((await admin.call('DELETE /staff/invitations/:id', { params: { id } })).status).toBe(404)
    expect((await invite(person.email)).status).toBe(201)
  })

  test('is either accepted or taken back, whichever comes first', async () => {
    for (let round = 0; round < 6; round++) {
      const person = await aCustomer(app)
      const { id } = (await invite(person.email)).body
      const otp = await aCodeFor(app, person.email, 'login')
      const [login, taken] = await Promise.all([
        client(app).call('POST /auth/login', { body: { email: person.email, otp } }),
        admin.call('DELETE /staff/invitations/:id', { params: { id } }),
      ])
      expect([login.body.role, taken.status]).toEqual(
        taken.status === 200 ? ['ROLE_CUSTOMER', 200] : ['ROLE_ADMIN', 404],
      )
    }
  })

  test('falls with the admin who made it', async () => {
    const [inviter, person] = [await anAdmin(app), await aCustomer(app)]
    await invite(person.email, inviter)
    await removeAdmin(admin, inviter.id)
    expect((await logIn(person.email)).body.role).toBe('ROLE_CUSTOMER')
  })

  test('of an admin who is being removed is refused or falls, never left behind', async () => {
    for (let round = 0; round < 6; round++) {
      const [inviter, email] = [await anAdmin(app), anAddress()]
      const [, removed] = await Promise.all([invite(email, inviter), removeAdmin(admin, inviter.id)])
      expect(removed.status).toBe(200)
      expect(await invitationsOf(email)).toEqual([])
    }
  })

  test('is mailed at most thirty times an hour by one admin', async () => {
    const { id } = (await invite(anAddress())).body
    const send = () => admin.call('POST /staff/invitations/:id/send', { params: { id } })
    const answers = await Promise.all(Array.from({ length: 35 }, send))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(29)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(6)
  })
})

describe('an admin', () => {
  test('who is removed is out with the next call, everywhere, and is told', async () => {
    const other = await anAdmin(app)
    expect(await adminCallStatus(other)).toBe(200)
    expect((await removeAdmin(admin, other.id)).body.message).toBe(
      `${other.email} is no longer on the staff.`,
    )
    expect(await adminCallStatus(other)).toBe(401)
    await expect.poll(() => mailsTo(other.email, /no longer an admin/)).toHaveLength(1)
    expect((await removeAdmin(admin, other.id)).status).toBe(404)
    const { jwt, role } = (await logIn(other.email)).body
    expect(role).toBe('ROLE_CUSTOMER')
    expect((await client(app, jwt).call('GET /staff')).status).toBe(403)
    const record = await app.shop.db
      .selectFrom('staff')
      .select(['removed_by', 'removed_at'])
      .where('user_id', '=', other.id)
      .executeTakeFirstOrThrow()
    expect(record).toEqual({ removed_by: admin.id, removed_at: expect.any(Date) })
  })

  test('alone may see and change who the others are', async () => {
    const { id } = (await invite(anAddress())).body
    for (const [caller, status] of [
      [client(app), 401],
      [await aCustomer(app), 403],
      [await aSeller(app), 403],
    ] as const) {
      for (const answer of [
        await caller.call('GET /staff'),
        await caller.call('GET /staff/invitations'),
        await caller.call('DELETE /staff/:id', { params: { id: admin.id } }),
        await caller.call('POST /staff/invitations', { body: { email: anAddress(), role: 'OWNER' } }),
        await caller.call('POST /staff/invitations/:id/send', { params: { id } }),
        await caller.call('DELETE /staff/invitations/:id', { params: { id } }),
      ])
        expect(answer.status).toBe(status)
    }
    expect(await adminCallStatus(admin)).toBe(200)
  })

  test('was seen when the last call came, to a few minutes', async () => {
    const seen = async () => (await admin.ok('GET /staff')).find(({ id }) => id === admin.id)?.lastSeen
    const before = await seen()
    await admin.ok('GET /staff')
    expect(await seen()).toBe(before)
    await sql`update staff set seen_at = now() - interval '1 hour' where user_id = ${admin.id}`.execute(
      app.shop.db,
    )
    await admin.ok('GET /users/profile')
    expect(Date.parse((await seen()) ?? '')).toBeGreaterThan(Date.now() - 60_000)
  })
})

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StaffRole } from '#shared/staff/staff-roles.ts'
import { adminCallStatus, anAdmin, removeAdmin } from '#test/builders/staff.ts'
import { unique } from '#test/builders/unique.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, client, type Person } from '#test/harness/clients.ts'
import { aCodeFor } from '#test/harness/codes.ts'

let app: TestApp
let owner: Person
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  owner = await anAdmin(app)
})
afterEach(() => app.assertInvariants())
afterAll(() => app.close())

const change = (by: Person, id: number, role: StaffRole) =>
  by.call('PATCH /staff/:id', { params: { id }, body: { role } })
const roleOf = async (id: number) =>
  (await app.shop.db.selectFrom('users').select('staff_role').where('id', '=', id).executeTakeFirst())
    ?.staff_role
const mails = (to: string, subject: string) =>
  app.mailbox.messages(to).filter((mail) => mail.subject.includes(subject))

describe('a staff role', () => {
  test('is changed by an owner: the sessions end, and the person and every owner are emailed', async () => {
    const [other, person] = [await anAdmin(app), await anAdmin(app, 'SUPPORT')]
    expect((await change(owner, person.id, 'FINANCE')).body.message).toBe(
      `${person.email} now has the role Finance.`,
    )
    expect(await adminCallStatus(person)).toBe(401)
    await expect.poll(() => mails(person.email, 'is now Finance')).toHaveLength(1)
    for (const { email } of [owner, other]) {
      await expect.poll(() => mails(email, `${person.email} is now Finance`)).toHaveLength(1)
    }
    expect(mails(owner.email, person.email)[0]?.text).toContain(`Changed by: Asha Rao (${owner.email})`)
    expect((await change(owner, person.id, 'FINANCE')).status).toBe(409)
    expect((await change(owner, person.id, 'KING' as never)).status).toBe(422)
    expect((await change(owner, (await aCustomer(app)).id, 'OWNER')).status).toBe(404)
  })

  test('is not changed by the person, not even by an owner', async () => {
    const refused = await change(owner, owner.id, 'READ_ONLY')
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'You cannot change your own role. Ask another owner.',
    ])
    const finance = await anAdmin(app, 'FINANCE')
    expect((await change(finance, finance.id, 'OWNER')).status).toBe(403)
    expect([await roleOf(owner.id), await roleOf(finance.id)]).toEqual(['OWNER', 'FINANCE'])
  })

  test('of two owners who lower each other at once, one stays an owner', async () => {
    for (let round = 0; round < 6; round++) {
      const [one, two] = [await anAdmin(app), await anAdmin(app)]
      await app.shop.db
        .updateTable('users')
        .set({ role: 'ROLE_CUSTOMER' })
        .where('staff_role', '=', 'OWNER')
        .where('id', 'not in', [one.id, two.id])
        .execute()
      const answers = await Promise.all(
        round % 2
          ? [change(one, two.id, 'FINANCE'), change(two, one.id, 'FINANCE')]
          : [change(one, two.id, 'FINANCE'), removeAdmin(two, one.id)],
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect([await roleOf(one.id), await roleOf(two.id)].filter((role) => role === 'OWNER')).toHaveLength(1)
    }
  })

  test('comes with the invitation, and every owner hears of it', async () => {
    const [other, person] = [await anAdmin(app), await aCustomer(app)]
    const body = { email: person.email, role: 'SUPPORT' } as const
    expect((await owner.call('POST /staff/invitations', { body })).body.role).toBe('SUPPORT')
    await expect.poll(() => mails(person.email, 'invited to administer')[0]?.text).toContain('Support')
    const otp = await aCodeFor(app, person.email, 'login')
    const { jwt } = (await client(app).call('POST /auth/login', { body: { email: person.email, otp } })).body
    expect(await client(app, jwt).ok('GET /users/profile')).toMatchObject({ staffRole: 'SUPPORT' })
    for (const { email } of [owner, other]) {
      await expect.poll(() => mails(email, `${person.email} is invited`)).toHaveLength(1)
      await expect.poll(() => mails(email, `${person.email} joined`)).toHaveLength(1)
    }
    await removeAdmin(owner, person.id)
    await expect.poll(() => mails(other.email, `${person.email} is no longer on the staff`)).toHaveLength(1)
  })

  test('every owner hears of an invitation that is resent or revoked', async () => {
    const [other, email] = [await anAdmin(app), `staff-${unique()}@example.com`]
    const { id } = await owner.ok('POST /staff/invitations', { body: { email, role: 'SUPPORT' } })
    await owner.ok('POST /staff/invitations/:id/send', { params: { id } })
    await owner.ok('DELETE /staff/invitations/:id', { params: { id } })
    for (const change of ['as Support was resent', 'was revoked']) {
      await expect
        .poll(() => mails(other.email, email).filter(({ subject }) => subject.includes(change)))
        .toHaveLength(1)
    }
  })

  test('that may no longer invite revokes the open invitations', async () => {
    const [inviter, email] = [await anAdmin(app), `staff-${unique()}@example.com`]
    await inviter.ok('POST /staff/invitations', { body: { email, role: 'OWNER' } })
    await change(owner, inviter.id, 'FINANCE')
    const open = await owner.ok('GET /staff/invitations')
    expect(open.filter((one) => one.email === email)).toEqual([])
  })
})

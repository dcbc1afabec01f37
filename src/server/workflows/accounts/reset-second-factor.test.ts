// An owner resets the second factor of a colleague or team member who lost it.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { turnOnSecondFactor } from '#test/builders/authenticator.ts'
import { addPasskey } from '#test/builders/passkey.ts'
import { anAdmin } from '#test/builders/staff.ts'
import { aMember } from '#test/builders/team.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, client, type Person } from '#test/harness/clients.ts'
import { aCodeFor } from '#test/harness/codes.ts'

let app: TestApp
let owner: Person
let seller: Person
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  owner = await anAdmin(app)
  seller = await aSeller(app)
})
afterAll(() => app?.close())

const reset = (by: Person, { id }: Person) => by.call('DELETE /staff/:id/second-factor', { params: { id } })
const resetMember = (by: Person, { id }: Person) =>
  by.call('DELETE /sellers/team/:memberId/second-factor', { params: { memberId: id } })
const mails = (to: string, subject: string) =>
  app.mailbox.messages(to).filter((mail) => mail.subject.includes(subject))
const turnOn = (person: Person) => turnOnSecondFactor(person, { now: Date.now() - 30_000 })
const isOn = async (person: Person) => (await person.ok('GET /auth/second-factor')).enabled
/** The last login or proof is days old. */
const stale = ({ id }: Person, column: 'user_id' | 'seller_id' | 'member_id') =>
  sql`update sessions set proved_at = now() - interval '2 days' where ${sql.ref(column)} = ${id}`.execute(
    app.shop.db,
  )
const auditOf = (subjectId: number) =>
  app.shop.db
    .selectFrom('audit_log')
    .select(['actor_kind', 'actor_id', 'action'])
    .where('subject_kind', '=', 'second_factors')
    .where('subject_id', '=', String(subjectId))
    .orderBy('id', 'desc')
    .executeTakeFirst()

describe('the second factor', () => {
  test('of a colleague: an owner resets it, and all owners hear of it', async () => {
    const [other, person] = [await anAdmin(app), await anAdmin(app, 'SUPPORT')]
    await turnOn(person)
    await addPasskey(person, app.shop.config.PUBLIC_URL)
    const listed = async () =>
      (await owner.ok('GET /staff', { query: { size: 100 } })).find((one) => one.id === person.id)
    expect((await listed())?.twoStepLogin).toBe(true)
    expect((await reset(owner, person)).body.message).toBe(`The two-step login of ${person.email} was reset.`)
    expect((await listed())?.twoStepLogin).toBe(false)
    expect((await person.call('GET /users/profile')).status).toBe(401)
    const otp = await aCodeFor(app, person.email, 'login')
    const login = await client(app).ok('POST /auth/login', { body: { email: person.email, otp } })
    expect(login.secondFactorRequired).toBeUndefined()
    expect(await client(app, login.jwt).ok('GET /auth/passkeys')).toEqual([])
    await expect.poll(() => mails(person.email, 'Your two-step login was reset')).toHaveLength(1)
    for (const { email } of [owner, other]) {
      await expect.poll(() => mails(email, `two-step login of ${person.email}`)).toHaveLength(1)
    }
    expect(mails(other.email, person.email)[0]?.text).toContain(`Changed by: Asha Rao (${owner.email})`)
    expect(await auditOf(person.id)).toEqual({ actor_kind: 'admin', actor_id: owner.id, action: 'deleted' })
  })

  test('of a team member: an owner resets it, and all owners hear of it', async () => {
    const [other, member] = [await aMember(app, seller.id, 'OWNER'), await aMember(app, seller.id, 'FINANCE')]
    await turnOn(member)
    await addPasskey(member, app.shop.config.PUBLIC_URL)
    await turnOn(seller)
    const listed = async () => (await other.ok('GET /sellers/team')).find((one) => one.id === member.id)
    expect((await listed())?.twoStepLogin).toBe(true)
    expect((await resetMember(other, member)).body.message).toBe(
      `The two-step login of ${member.email} was reset.`,
    )
    expect((await listed())?.twoStepLogin).toBe(false)
    expect((await member.call('GET /sellers/profile')).status).toBe(401)
    expect(await isOn(seller)).toBe(true)
    await expect.poll(() => mails(member.email, 'Your two-step login was reset')).toHaveLength(1)
    for (const { email } of [seller, other]) {
      await expect.poll(() => mails(email, `two-step login of ${member.email}`)).toHaveLength(1)
    }
    expect(await auditOf(seller.id)).toMatchObject({ actor_kind: 'seller', action: 'deleted' })
  })

  test('cannot be reset for the own account, without the permission, or for an account of another team', async () => {
    const [support, customer] = [await anAdmin(app, 'SUPPORT'), await aCustomer(app)]
    const [manager, member] = [
      await aMember(app, seller.id, 'MANAGER'),
      await aMember(app, seller.id, 'OWNER'),
    ]
    const everyone = [owner, support, customer, manager, member]
    for (const person of everyone) await turnOn(person)
    expect((await reset(owner, owner)).status).toBe(409)
    expect((await reset(support, owner)).status).toBe(403)
    expect((await reset(customer, owner)).status).toBe(403)
    expect((await reset(seller, owner)).status).toBe(403)
    expect((await reset(owner, customer)).status).toBe(404)
    expect((await resetMember(member, member)).status).toBe(409)
    expect((await resetMember(manager, member)).status).toBe(403)
    expect((await resetMember(await aSeller(app), member)).status).toBe(404)
    expect((await resetMember(owner, member)).status).toBe(403)
    for (const person of everyone) expect(await isOn(person)).toBe(true)
    for (const { email } of everyone) expect(mails(email, 'Your two-step login was reset')).toEqual([])
  })

  test('is not reset without a fresh proof', async () => {
    const [person, member] = [await anAdmin(app, 'FINANCE'), await aMember(app, seller.id, 'FINANCE')]
    for (const one of [person, member]) await turnOn(one)
    await stale(owner, 'user_id')
    await stale(seller, 'seller_id')
    for (const refused of [await reset(owner, person), await resetMember(seller, member)]) {
      expect([refused.status, refused.body.code]).toEqual([403, 'reauthentication_required'])
    }
    expect([await isOn(person), await isOn(member)]).toEqual([true, true])
  })

  test('is reset once when two owners try at once', async () => {
    const [other, person] = [await anAdmin(app), await anAdmin(app, 'FINANCE')]
    const [second, member] = [
      await aMember(app, seller.id, 'OWNER'),
      await aMember(app, seller.id, 'FINANCE'),
    ]
    for (const one of [person, member]) await turnOn(one)
    const replies = await Promise.all([reset(owner, person), reset(other, person)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    const ofMember = await Promise.all([resetMember(seller, member), resetMember(second, member)])
    expect(ofMember.map(({ status }) => status).sort()).toEqual([200, 409])
    await expect.poll(() => mails(person.email, 'Your two-step login was reset')).toHaveLength(1)
    await expect.poll(() => mails(member.email, 'Your two-step login was reset')).toHaveLength(1)
    expect((await reset(owner, person)).body.message).toBe(`${person.email} has no two-step login.`)
  })
})

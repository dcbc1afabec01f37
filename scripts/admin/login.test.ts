// Commands that help a person who cannot log in.
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { addPasskey } from '#test/builders/passkey.ts'
import { anAdmin } from '#test/builders/staff.ts'
import { aMember } from '#test/builders/team.ts'
import { runAdmin } from '#test/harness/admin-command.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, client } from '#test/harness/clients.ts'
import { aWrongCode, codeInOutbox } from '#test/harness/codes.ts'

// Each command starts its own process.
vi.setConfig({ testTimeout: 60_000 })

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ worker: false })
})
afterAll(() => app?.close())

const admin = (...args: string[]) => runAdmin(app, ...args)

async function logIn(email: string) {
  await client(app).ok('POST /auth/send-login-otp', { body: { email } })
  const otp = await codeInOutbox(app, email)
  return client(app).call('POST /auth/login', { body: { email, otp } })
}

/** Templates of the security mails that are queued for an address. */
async function mailsTo(email: string): Promise<string[]> {
  const mails = await app.shop.db
    .selectFrom('mails')
    .select('template')
    .where('recipient', '=', email)
    .where('template', 'in', [
      'staff-changed',
      'second-factor-reset',
      'seller-team-changed',
      'seller-second-factor-reset',
    ])
    .orderBy('id')
    .execute()
  return mails.map(({ template }) => template)
}

describe('log-out', () => {
  test('ends all sessions of one person at once and no others', async () => {
    const [person, other] = [await aCustomer(app), await aCustomer(app)]
    const seller = await aSeller(app)
    const member = await aMember(app, seller.id, 'OWNER')
    const second = (await logIn(person.email)).body.jwt
    expect(await admin('log-out', ` ${person.email.toUpperCase()} `)).toMatchObject({
      code: 0,
      out: '2 sessions have ended.',
    })
    for (const token of [person.token, second]) {
      expect((await client(app, token).call('GET /users/profile')).status).toBe(401)
    }
    expect((await other.call('GET /users/profile')).status).toBe(200)
    expect(await admin('log-out', member.email)).toMatchObject({ out: '1 session has ended.' })
    expect((await member.call('GET /sellers/profile')).status).toBe(401)
    expect((await seller.call('GET /sellers/profile')).status).toBe(200)
    // The account itself stays open.
    expect((await logIn(person.email)).status).toBe(200)
    expect((await admin('log-out', 'nobody')).code).toBe(1)
    expect((await admin('log-out', '--all')).code).toBe(0)
    for (const [one, path] of [
      [other, 'GET /users/profile'],
      [seller, 'GET /sellers/profile'],
    ] as const) {
      expect((await one.call(path)).status).toBe(401)
    }
  })
})

describe('unlock', () => {
  test('resets an email address to six-digit codes and clears its request limits', async () => {
    const { email } = await aCustomer(app)
    const request = () => client(app).call('POST /auth/send-login-otp', { body: { email } })
    for (let round = 0; round < 10; round++) {
      await request()
      if (round >= 7) continue
      const wrong = aWrongCode(await codeInOutbox(app, email))
      for (let guess = 0; guess < 5; guess++) {
        await client(app).call('POST /auth/login', { body: { email, otp: wrong } })
      }
    }
    expect((await request()).status).toBe(429)
    expect(await codeInOutbox(app, email)).toMatch(/^\d{12}$/)
    expect(await admin('unlock', ` ${email.toUpperCase()} `)).toEqual({
      code: 0,
      out: `${email} can request codes again, with six digits. Wrong codes entered before: 30.`,
      err: '',
    })
    expect((await logIn(email)).status).toBe(200)
    expect(await codeInOutbox(app, email)).toMatch(/^\d{6}$/)
  })

  test('reports an email address without code requests', async () => {
    const { email } = await aCustomer(app)
    expect(await admin('unlock', email)).toEqual({
      code: 1,
      out: '',
      err: `Nobody has requested a code for ${email}.`,
    })
  })

  test('refuses an argument that is not an email address', async () => {
    expect(await admin('unlock', 'nobody')).toMatchObject({ code: 1, out: '' })
  })
})

describe('reset-second-factor', () => {
  test('turns off two-step login and ends every session', async () => {
    const person = await aCustomer(app)
    const { secret } = await person.ok('POST /auth/second-factor/setup')
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
    await person.ok('POST /auth/second-factor/confirm', { body: { code } })
    expect(await admin('reset-second-factor', person.email)).toEqual({
      code: 0,
      out: `The two-step login of ${person.email} was reset. All sessions have ended.`,
      err: '',
    })
    expect((await person.call('GET /users/profile')).status).toBe(401)
    expect((await logIn(person.email)).body.secondFactorRequired).toBeUndefined()
    expect(await admin('reset-second-factor', person.email)).toMatchObject({
      code: 1,
      err: `${person.email} has no two-step login.`,
    })
  })

  test('of the last owner mails every owner, ends sessions and removes passkeys', async () => {
    const [person, other] = [await anAdmin(app), await anAdmin(app)]
    await addPasskey(person, app.shop.config.PUBLIC_URL)
    expect(await admin('reset-second-factor', person.email)).toMatchObject({ code: 0, err: '' })
    expect((await person.call('GET /users/profile')).status).toBe(401)
    expect((await logIn(person.email)).body.secondFactorRequired).toBeUndefined()
    for (const { email } of [person, other]) {
      expect(await mailsTo(email)).toContain('staff-changed')
    }
    expect(await mailsTo(person.email)).toContain('second-factor-reset')
    expect((await other.call('GET /users/profile')).status).toBe(200)
  })

  test('of a seller or member mails the owners of the team', async () => {
    const seller = await aSeller(app)
    const member = await aMember(app, seller.id, 'FINANCE')
    for (const person of [seller, member]) await addPasskey(person, app.shop.config.PUBLIC_URL)
    expect(await admin('reset-second-factor', member.email)).toMatchObject({ code: 0, err: '' })
    expect((await member.call('GET /sellers/profile')).status).toBe(401)
    expect((await seller.call('GET /sellers/profile')).status).toBe(200)
    expect(await mailsTo(seller.email)).toEqual(['seller-team-changed'])
    expect(await mailsTo(member.email)).toEqual(['seller-second-factor-reset'])
    expect(await admin('reset-second-factor', seller.email)).toMatchObject({ code: 0, err: '' })
    expect((await seller.call('GET /sellers/profile')).status).toBe(401)
  })

  test('reports an unknown address', async () => {
    expect(await admin('reset-second-factor', 'unknown@example.com')).toMatchObject({ code: 1, out: '' })
  })
})

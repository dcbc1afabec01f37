import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unique } from '#test/builders/unique.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, client, type TestClient } from '#test/harness/clients.ts'
import { aCodeFor, aWrongCode, sixDigits } from '#test/harness/codes.ts'

let app: TestApp
let guest: TestClient

beforeAll(async () => {
  app = await startTestApp()
  guest = client(app)
})
afterAll(() => app?.close())

const anAddress = () => `person-${unique()}@example.com`

const logIn = (email: string, otp: string) => guest.call('POST /auth/login', { body: { email, otp } })
const register = (email: string, otp: string) =>
  guest.call('POST /auth/register', { body: { email, otp, firstName: 'Asha', lastName: 'Rao' } })
const logInSeller = (email: string, otp: string) =>
  guest.call('POST /sellers/login', { body: { email, otp } })

const inTheMailOf = (email: string) => app.mailbox.messages(email).map((mail) => mail.subject)

describe('a one-time code', () => {
  it('logs a customer in once, with the role of the account', async () => {
    const { email, id } = await aCustomer(app)
    const code = await aCodeFor(app, email, 'login')
    const answer = await logIn(email, code)
    expect(answer.status).toBe(200)
    expect(answer.body.role).toBe('ROLE_CUSTOMER')
    expect((await client(app, answer.body.jwt).ok('GET /users/profile')).id).toBe(id)
    expect((await logIn(email, code)).status).toBe(401)
  })

  it('registers a new address, and logs in the owner of an address that has an account', async () => {
    const email = anAddress()
    const first = await register(email, await aCodeFor(app, email, 'register'))
    expect(first.status).toBe(201)
    const again = await register(email, await aCodeFor(app, email, 'register'))
    expect(again.status).toBe(201)
    const [one, other] = await Promise.all(
      [first, again].map((answer) => client(app, answer.body.jwt).ok('GET /users/profile')),
    )
    expect(other?.id).toBe(one?.id)
  })

  it('of a login proves a new address, and then registers it once in the same browser', async () => {
    const email = anAddress()
    const code = await aCodeFor(app, email, 'login')
    expect(app.mailbox.messages(email)[0]?.text).toContain('There is no account with this address yet')
    const foreign = client(app).call('POST /auth/register', {
      body: { email, otp: code, firstName: 'Asha', lastName: 'Rao', requestId: crypto.randomUUID() },
    })
    expect((await foreign).status).toBe(401)
    expect((await register(email, code)).status).toBe(401)
    const answer = await logIn(email, code)
    expect([answer.status, answer.body.code]).toEqual([409, 'registration_required'])
    const answers = await Promise.all(Array.from({ length: 5 }, () => register(email, code)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 401, 401, 401, 401])
    const jwt = answers.find(({ status }) => status === 201)?.body.jwt
    expect((await client(app, jwt).ok('GET /users/profile')).firstName).toBe('Asha')
    expect((await logIn(email, code)).status).toBe(401)
  })

  it('accepts the address in any letter case and with spaces', async () => {
    const { email } = await aCustomer(app)
    const code = await aCodeFor(app, `  ${email.toUpperCase()} `, 'login', email)
    expect((await logIn(` ${email.replace('c', 'C')}`, ` ${code} `)).status).toBe(200)
  })

  it('is refused after ten minutes', async () => {
    const { email } = await aCustomer(app)
    const code = await aCodeFor(app, email, 'login')
    await sql`update one_time_codes set expires_at = expires_at - interval '10 minutes 1 second' where email = ${email}`.execute(
      app.shop.db,
    )
    expect((await logIn(email, code)).status).toBe(401)
  })

  it('is valid for ten minutes by the database clock', async () => {
    const { email } = await aCustomer(app)
    await aCodeFor(app, email, 'login')
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from expires_at - now())::int as seconds from one_time_codes where email = ${email}
    `.execute(app.shop.db)
    expect(rows[0]?.seconds).toBeGreaterThan(590)
    expect(rows[0]?.seconds).toBeLessThanOrEqual(600)
  })

  it.each([
    ['an account', async () => (await aCustomer(app)).email],
    ['no account', async () => anAddress()],
  ])(
    'is refused after five wrong tries, and an address with %s gets the same warning email',
    async (_, address) => {
      const email = await address()
      const code = await aCodeFor(app, email, 'login')
      const wrong = aWrongCode(code)
      const statuses: number[] = []
      for (let attempt = 0; attempt < 5; attempt++) statuses.push((await logIn(email, wrong)).status)
      expect(statuses).toEqual([401, 401, 401, 401, 429])
      const right = await logIn(email, code)
      expect(right.status).toBe(429)
      expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0)
      const subject = 'Wrong codes were entered for your email address'
      await expect.poll(() => inTheMailOf(email)).toContain(subject)
      const warning = app.mailbox.messages(email).find((mail) => mail.subject === subject)
      expect(warning?.text).toContain('A wrong code was entered five times')
      expect(warning?.text).not.toMatch(/account|your (last )?code/i)
    },
  )

  it('is invalidated by a newer code, which keeps the failure count', async () => {
    const { email } = await aCustomer(app)
    const old = await aCodeFor(app, email, 'login')
    for (let attempt = 0; attempt < 3; attempt++) await logIn(email, aWrongCode(old))
    const fresh = await aCodeFor(app, email, 'login')
    const failures = () =>
      app.shop.db
        .selectFrom('one_time_codes')
        .select('failures')
        .where('email', '=', email)
        .executeTakeFirst()
    expect(await failures()).toEqual({ failures: 3 })
    if (old !== fresh) expect((await logIn(email, old)).status).toBe(401)
    expect((await logIn(email, fresh)).status).toBe(200)
    expect(await failures()).toEqual({ failures: 3 })
  })

  it('of twelve digits is emailed in groups of four with the reason, and logs in', async () => {
    const { email } = await aCustomer(app)
    await aCodeFor(app, email, 'login')
    await sql`update one_time_codes set failures = 80, failed_at = now(), code_hash = null where email = ${email}`.execute(
      app.shop.db,
    )
    await client(app).ok('POST /auth/send-login-otp', { body: { email } })
    const longCode = () =>
      app.mailbox.messages(email).flatMap(({ text }) => /\b\d{4} \d{4} \d{4}\b/.exec(text)?.[0] ?? [])
    await expect.poll(longCode).toHaveLength(1)
    const [shown = ''] = longCode()
    const mail = app.mailbox.messages(email).find(({ text }) => text.includes(shown))
    expect(mail?.text).toContain('The code is longer than usual')
    expect(mail?.text).not.toContain('account')
    expect((await logIn(email, shown.replaceAll(' ', ''))).status).toBe(200)
  })

  it('allows five tries in total when fifty guesses arrive at once', async () => {
    const { email } = await aCustomer(app)
    const code = await aCodeFor(app, email, 'login')
    const answers = await Promise.all(Array.from({ length: 50 }, () => logIn(email, aWrongCode(code))))
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([401, 429]))
    expect(answers.filter((answer) => answer.status === 401).length).toBeLessThanOrEqual(5)
    const row = await app.shop.db
      .selectFrom('one_time_codes')
      .select(['failures', 'tries_left'])
      .where('email', '=', email)
      .executeTakeFirst()
    expect(row).toEqual({ failures: 5, tries_left: 0 })
    expect((await logIn(email, code)).status).toBe(429)
  })

  it('opens one session when the correct code arrives twenty times at once', async () => {
    const { email, id } = await aCustomer(app)
    const code = await aCodeFor(app, email, 'login')
    const answers = await Promise.all(Array.from({ length: 20 }, () => logIn(email, code)))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    const sessions = await app.shop.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()
    // The builder of the customer opened the other one.
    expect(sessions).toHaveLength(2)
  })

  it('works only for its purpose: login, registration or seller login', async () => {
    const { email } = await aCustomer(app)
    const seller = await aSeller(app)
    await app.shop.db.updateTable('sellers').set({ email }).where('id', '=', seller.id).execute()
    const forRegistration = await aCodeFor(app, email, 'register')
    expect((await logIn(email, forRegistration)).status).toBe(401)
    const forSelling = await aCodeFor(app, email, 'seller-login')
    expect((await logIn(email, forSelling)).status).toBe(401)
    expect((await register(email, forSelling)).status).toBe(401)
    const forLogin = await aCodeFor(app, email, 'login')
    expect((await logInSeller(email, forLogin)).status).toBe(401)
    const signedIn = await logInSeller(email, forSelling)
    expect([signedIn.status, signedIn.body.role]).toEqual([200, 'ROLE_SELLER'])
    expect((await client(app, signedIn.body.jwt).call('GET /users/profile')).status).toBe(403)
  })

  it('does not log in to a banned or closed account, and reveals the ban only with the correct code', async () => {
    const banned = await aCustomer(app)
    await app.shop.db
      .updateTable('users')
      .set({ banned_at: new Date() })
      .where('id', '=', banned.id)
      .execute()
    const code = await aCodeFor(app, banned.email, 'login')
    expect((await logIn(banned.email, aWrongCode(code))).body.code).toBe('code_wrong')
    expect((await logIn(banned.email, code)).body.code).toBe('account_banned')
    const again = await register(banned.email, await aCodeFor(app, banned.email, 'register'))
    expect([again.status, again.body.jwt]).toEqual([403, undefined])
    const seller = await aSeller(app)
    await app.shop.db
      .updateTable('sellers')
      .set({ account_status: 'CLOSED' })
      .where('id', '=', seller.id)
      .execute()
    const forSelling = await aCodeFor(app, seller.email, 'seller-login')
    expect((await logInSeller(seller.email, forSelling)).status).toBe(403)
  })

  it('works for one address only', async () => {
    const [one, other] = [await aCustomer(app), await aCustomer(app)]
    const code = await aCodeFor(app, one.email, 'login')
    const others = await aCodeFor(app, other.email, 'login')
    if (code !== others) expect((await logIn(other.email, code)).status).toBe(401)
    expect((await logIn(one.email, code)).status).toBe(200)
  })

  it('is not stored in the database in plain text or as an unkeyed hash', async () => {
    const { email } = await aCustomer(app)
    const code = await aCodeFor(app, email, 'login')
    const { rows } = await sql<{ code_hash: string; sealed: string | null }>`
      select c.code_hash, m.sealed from one_time_codes c join mails m on m.recipient = c.email where c.email = ${email}
    `.execute(app.shop.db)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.code_hash).toMatch(/^[0-9a-f]{64}$/)
    expect(rows[0]?.code_hash).not.toBe(app.shop.keys.hash('one-time-code', code))
    await expect
      .poll(async () => {
        const mail = await app.shop.db
          .selectFrom('mails')
          .select(['sealed', 'data'])
          .where('recipient', '=', email)
          .executeTakeFirst()
        return JSON.stringify(mail)
      })
      .toBe('{"sealed":null,"data":{"long":false,"minutes":10}}')
  })

  it.each(['12345', '1234567', '12345a', '', '１２３４５６', '123 456'])(
    'with the malformed value %j is refused',
    async (otp) => {
      const answer = await logIn(anAddress(), otp)
      expect(answer.status).toBe(422)
      expect(answer.body.errors).toEqual([{ path: 'otp', message: 'The code has 6 digits' }])
    },
  )
})

describe('the response for an email address', () => {
  const visible = (answer: { status: number; headers: Headers; body: unknown }) => {
    const { requestId: _id, ...body } = answer.body as { requestId?: string }
    const headers = [...answer.headers].filter(([name]) => name !== 'date' && name !== 'x-request-id')
    return { status: answer.status, headers, body }
  }

  it.each(['ROLE_CUSTOMER', 'ROLE_SELLER'] as const)(
    'is the same with and without an account (%s)',
    async (role) => {
      const known = role === 'ROLE_CUSTOMER' ? await aCustomer(app) : await aSeller(app)
      const unknown = known.email.replace(/^[a-z]+/, 'nobody')
      const ask = (email: string) => guest.call('POST /auth/send-login-otp', { body: { email, role } })
      const guess = (email: string) => (role === 'ROLE_CUSTOMER' ? logIn : logInSeller)(email, '000000')
      expect(visible(await ask(known.email))).toEqual(visible(await ask(unknown)))
      for (let attempt = 0; attempt < 6; attempt++) {
        expect(visible(await guess(known.email))).toEqual(visible(await guess(unknown)))
      }
      // Only the email says that there is no account: it carries a code that opens one, or none for sellers.
      const subject = role === 'ROLE_CUSTOMER' ? 'Your Trove login code' : 'Your Trove login'
      await expect.poll(() => inTheMailOf(unknown)).toContain(subject)
      const coded = app.mailbox.messages(unknown).some((mail) => sixDigits.test(mail.text))
      expect(coded).toBe(role === 'ROLE_CUSTOMER')
    },
  )

  it('is the same at registration', async () => {
    const { email } = await aCustomer(app)
    const ask = (address: string) => guest.call('POST /auth/send-register-otp', { body: { email: address } })
    const unknown = anAddress()
    expect(visible(await ask(email))).toEqual(visible(await ask(unknown)))
    expect(visible(await register(email, '000000'))).toEqual(visible(await register(unknown, '000000')))
  })
})

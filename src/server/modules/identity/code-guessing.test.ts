import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { unique } from '#test/builders/unique.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, client, type TestClient } from '#test/harness/clients.ts'
import { aWrongCode, codeInOutbox } from '#test/harness/codes.ts'

let app: TestApp
let guest: TestClient

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  guest = client(app)
})
afterAll(() => app?.close())

const ask = (email: string) => guest.call('POST /auth/send-login-otp', { body: { email } })
const logIn = (email: string, otp: string) => guest.call('POST /auth/login', { body: { email, otp } })

async function aCode(email: string): Promise<string> {
  expect((await ask(email)).status).toBe(200)
  return codeInOutbox(app, email)
}

const codeRow = (email: string) =>
  app.shop.db
    .selectFrom('one_time_codes')
    .select(['tries_left', 'failures'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()

const sessionsOf = async (userId: number) =>
  (await app.shop.db.selectFrom('sessions').select('id').where('user_id', '=', userId).execute()).length

const warningsTo = (email: string) =>
  app.shop.db
    .selectFrom('mails')
    .select('id')
    .where('recipient', '=', email)
    .where('template', '=', 'code-exhausted')
    .execute()

describe('guessing a code', () => {
  it('ends with the fifth wrong guess: the correct code is then refused, and the owner gets one warning email', async () => {
    const { email, id } = await aCustomer(app)
    const code = await aCode(email)
    const sessions = await sessionsOf(id)
    const statuses: number[] = []
    for (let guess = 0; guess < 6; guess++) statuses.push((await logIn(email, aWrongCode(code))).status)
    expect(statuses).toEqual([401, 401, 401, 401, 429, 429])
    const right = await logIn(email, code)
    expect([right.status, right.body.jwt]).toEqual([429, undefined])
    await Promise.all(Array.from({ length: 5 }, () => logIn(email, code)))
    expect(await sessionsOf(id)).toBe(sessions)
    expect(await warningsTo(email)).toHaveLength(1)
    // A new code works: only the owner can read it.
    expect((await logIn(email, await aCode(email))).status).toBe(200)
  })

  it('is limited to five tries even when fifty guesses are sent at once', async () => {
    const { email, id } = await aCustomer(app)
    const code = await aCode(email)
    const sessions = await sessionsOf(id)
    // The row lock is held until all guesses are queued, so that their order is known.
    const holder = new pg.Client({ connectionString: app.databaseUrl })
    await holder.connect()
    try {
      await holder.query('begin')
      await holder.query('select 1 from one_time_codes where email = $1 for update', [email])
      const wrong = Array.from({ length: 49 }, () => logIn(email, aWrongCode(code)))
      await expect.poll(() => app.shopPool.waitingCount, { interval: 5, timeout: 5_000 }).toBe(29)
      const right = logIn(email, code)
      await expect.poll(() => app.shopPool.waitingCount, { interval: 5, timeout: 5_000 }).toBe(30)
      await holder.query('commit')
      const statuses = (await Promise.all(wrong)).map((answer) => answer.status)
      expect((await right).status).toBe(429)
      expect(statuses.filter((status) => status === 401)).toHaveLength(4)
      expect(statuses.filter((status) => status === 429)).toHaveLength(45)
    } finally {
      await holder.end()
    }
    expect(await codeRow(email)).toEqual({ tries_left: 0, failures: 5 })
    expect(await sessionsOf(id)).toBe(sessions)
    expect(await warningsTo(email)).toHaveLength(1)
  })

  it('is limited across codes: after thirty wrong guesses new codes have twelve digits', async () => {
    const { email } = await aCustomer(app)
    let last = ''
    for (let round = 0; round < 8; round++) {
      const code = await aCode(email)
      expect(code).toHaveLength(round < 6 ? 6 : 12)
      // The previous code no longer works, unless both codes happen to be equal.
      const guesses = [last && last !== code ? last : aWrongCode(code), ...Array(4).fill(aWrongCode(code))]
      await Promise.all(guesses.map((guess) => logIn(email, guess)))
      expect(await codeRow(email)).toEqual({ tries_left: 0, failures: Math.min(30, (round + 1) * 5) })
      last = code
    }
    expect((await logIn(email, await aCode(email))).status).toBe(200)
  })

  it('counts no failures for the owner after a correct code', async () => {
    const { email } = await aCustomer(app)
    const code = await aCode(email)
    await logIn(email, aWrongCode(code))
    expect(await codeRow(email)).toEqual({ tries_left: 4, failures: 1 })
    expect((await logIn(email, code)).status).toBe(200)
    expect((await codeRow(email)).failures).toBe(0)
  })
})

describe('a code for a banned or deleted account', () => {
  it.each(['banned_at', 'deleted_at'] as const)('is refused once %s is set', async (column) => {
    const { email, id } = await aCustomer(app)
    const code = await aCode(email)
    await guest.ok('POST /auth/send-register-otp', { body: { email } })
    const forRegistration = await codeInOutbox(app, email)
    await app.shop.db
      .updateTable('users')
      .set({ [column]: new Date() })
      .where('id', '=', id)
      .execute()
    const sessions = await sessionsOf(id)
    const refused = column === 'banned_at' ? [403, 'account_banned'] : [401, 'code_wrong']
    const login = await logIn(email, code)
    const body = { email, otp: forRegistration, firstName: 'Asha', lastName: 'Rao' }
    const registration = await guest.call('POST /auth/register', { body })
    expect([registration.status, registration.body.code]).toEqual(refused)
    // A deleted account looks like none, and the registration that follows is refused as well.
    const unknown = [409, 'registration_required']
    expect([login.status, login.body.code]).toEqual(column === 'banned_at' ? refused : unknown)
    const again = await guest.call('POST /auth/register', { body: { ...body, otp: code } })
    expect([again.status, again.body.code]).toEqual([401, 'code_wrong'])
    expect(await sessionsOf(id)).toBe(sessions)
  })
})

/**
 * What could tell two addresses apart by time is the work that is done for them, nearly all of which is done by the
 * database. Comparing the statements is exact; comparing times on a busy machine would fail now and then, or never.
 */
describe('the work behind a response', () => {
  async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
    const spy = vi.spyOn(pg.Client.prototype, 'query')
    try {
      await work()
      return spy.mock.calls.map(([query]) => {
        const { text } = query as unknown as { text?: string }
        return typeof query === 'string' ? query : (text ?? 'unknown')
      })
    } finally {
      spy.mockRestore()
    }
  }

  type Call = (email: string) => Promise<{ status: number; headers: Headers; body: unknown }>
  const asks: [string, typeof aCustomer | typeof aSeller, Call][] = [
    ['asking for a login code', aCustomer, ask],
    [
      'asking for a seller login code',
      aSeller,
      (email) => guest.call('POST /auth/send-login-otp', { body: { email, role: 'ROLE_SELLER' } }),
    ],
    [
      'asking for a registration code',
      aCustomer,
      (email) => guest.call('POST /auth/send-register-otp', { body: { email } }),
    ],
  ]
  const otp = '000000'
  const guesses: typeof asks = [
    ['a login', aCustomer, (email) => logIn(email, otp)],
    ['a seller login', aSeller, (email) => guest.call('POST /sellers/login', { body: { email, otp } })],
    [
      'a registration',
      aCustomer,
      (email) =>
        guest.call('POST /auth/register', { body: { email, otp, firstName: 'Asha', lastName: 'Rao' } }),
    ],
  ]

  /** Removes the parts that differ between any two responses. */
  const visible = (answer: { status: number; headers: Headers; body: unknown }) => ({
    status: answer.status,
    headers: [...answer.headers].filter(([name]) => name !== 'date' && name !== 'x-request-id'),
    body: { ...(answer.body as object), requestId: '' },
  })

  it.each([...asks, ...guesses])(
    'for %s is the same with and without an account',
    async (_, anAccount, call) => {
      const known = (await anAccount(app)).email
      const unknown = `nobody-${unique()}@example.com`
      for (const address of [known, unknown]) for (const [, , asked] of asks) await asked(address)
      // Six attempts, so that the response for an exhausted code is compared, too.
      for (let attempt = 0; attempt < 6; attempt++) {
        const answers: unknown[] = []
        const ofKnown = await statementsOf(async () => answers.push(visible(await call(known))))
        const ofUnknown = await statementsOf(async () => answers.push(visible(await call(unknown))))
        expect(ofUnknown).toEqual(ofKnown)
        expect(ofKnown.length).toBeGreaterThan(1)
        expect(ofKnown).not.toContain('unknown')
        expect(answers[1]).toEqual(answers[0])
      }
    },
  )
})

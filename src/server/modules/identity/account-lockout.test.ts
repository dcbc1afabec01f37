import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { taskList } from '#server/worker.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, client } from '#test/harness/clients.ts'
import { aWrongCode, codeInOutbox } from '#test/harness/codes.ts'

let app: TestApp

beforeAll(async () => {
  // The clients of these tests differ by the address that a trusted proxy reports.
  app = await startTestApp({ worker: false, env: { TRUST_PROXY: '1', LIMIT_CODES_PER_CLIENT: '1000' } })
})
afterAll(() => app?.close())

type Browser = { address: string; requestId?: string }
const aBrowser = (address = anIpAddress()): Browser => ({ address, requestId: randomUUID() })

let addresses = 0
const anIpAddress = () => {
  addresses += 1
  return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`
}

const from = ({ address }: Browser) => ({ 'x-forwarded-for': address })

const askForCode = (browser: Browser, email: string) =>
  client(app).call('POST /auth/send-login-otp', {
    body: { email, requestId: browser.requestId },
    headers: from(browser),
  })

const askToRegister = (browser: Browser, email: string) =>
  client(app).call('POST /auth/send-register-otp', {
    body: { email, requestId: browser.requestId },
    headers: from(browser),
  })

const logIn = (browser: Browser, email: string, otp: string) =>
  client(app).call('POST /auth/login', {
    body: { email, otp, requestId: browser.requestId },
    headers: from(browser),
  })

const register = (browser: Browser, email: string, otp: string) =>
  client(app).call('POST /auth/register', {
    body: { email, otp, firstName: 'Asha', lastName: 'Rao', requestId: browser.requestId },
    headers: from(browser),
  })

async function codeFor(browser: Browser, email: string): Promise<string> {
  expect((await askForCode(browser, email)).status).toBe(200)
  return codeInOutbox(app, email)
}

/** Requests a code and enters five wrong ones, as someone without access to the mailbox can. */
async function guessFiveTimes(browser: Browser, email: string) {
  const code = await codeFor(browser, email)
  for (let guess = 0; guess < 5; guess++) await logIn(browser, email, aWrongCode(code))
}

const failuresOf = async (email: string) => {
  const { rows } = await sql<{ failures: number }>`
    select coalesce(sum(failures), 0)::int as failures from one_time_codes where email = ${email}
  `.execute(app.shop.db)
  return rows[0]?.failures
}

describe("a stranger's requests", () => {
  it("do not invalidate the owner's code", async () => {
    const { email } = await aCustomer(app)
    const [owner, stranger] = [aBrowser(), aBrowser()]
    const code = await codeFor(owner, email)
    for (let request = 0; request < 12; request++) await askForCode(stranger, email)
    await askForCode({ address: anIpAddress() }, email)
    await askToRegister(stranger, email)
    expect((await logIn(owner, email, code)).status).toBe(200)
  })

  it('do not invalidate the code of an owner whose program sends no request id', async () => {
    const { email } = await aCustomer(app)
    const [owner, stranger] = [{ address: anIpAddress() }, { address: anIpAddress() }]
    const code = await codeFor(owner, email)
    await askForCode(stranger, email)
    expect((await logIn(owner, email, code)).status).toBe(200)
  })

  it("from thirty clients and more do not keep the owner's browser from getting a code", async () => {
    const { email } = await aCustomer(app)
    const owner = aBrowser()
    expect((await logIn(owner, email, await codeFor(owner, email))).status).toBe(200)
    const statuses: number[] = []
    for (let request = 0; request < 110; request++) {
      const answer = await askForCode(aBrowser(), email)
      statuses.push(answer.status)
    }
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
    // The browser has moved to another network since it logged in.
    const elsewhere = { ...owner, address: anIpAddress() }
    expect((await logIn(elsewhere, email, await codeFor(elsewhere, email))).status).toBe(200)
  })

  it("from many clients do not keep a new browser on the owner's network from getting a code", async () => {
    const { email } = await aCustomer(app)
    const phone = aBrowser()
    expect((await logIn(phone, email, await codeFor(phone, email))).status).toBe(200)
    for (let request = 0; request < 110; request++) await askForCode(aBrowser(), email)
    expect((await askForCode(aBrowser(), email)).status, 'a stranger').toBe(429)
    const laptop = aBrowser(phone.address)
    expect((await logIn(laptop, email, await codeFor(laptop, email))).status).toBe(200)
  })

  it('from one client are refused after ten in an hour, and only for that client', async () => {
    const { email } = await aCustomer(app)
    const [owner, stranger] = [aBrowser(), aBrowser()]
    for (let request = 0; request < 10; request++) {
      expect((await askForCode({ ...stranger, requestId: randomUUID() }, email)).status).toBe(200)
    }
    const refused = await askForCode(stranger, email)
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests'])
    expect((await logIn(owner, email, await codeFor(owner, email))).status).toBe(200)
  })
})

describe("a stranger's wrong guesses", () => {
  it("do not use up the tries of the owner's code", async () => {
    const { email } = await aCustomer(app)
    const [owner, stranger] = [aBrowser(), aBrowser()]
    const code = await codeFor(owner, email)
    await guessFiveTimes(stranger, email)
    for (let guess = 0; guess < 100; guess++) await logIn(aBrowser(), email, aWrongCode(code))
    expect((await logIn(owner, email, code)).status).toBe(200)
  })

  it('never match the code of another browser, even when they are right', async () => {
    const { email } = await aCustomer(app)
    const [owner, stranger] = [aBrowser(), aBrowser()]
    const code = await codeFor(owner, email)
    await askForCode(stranger, email)
    for (const thief of [stranger, aBrowser(), { address: owner.address }]) {
      expect((await logIn(thief, email, code)).body.code).toBe('code_wrong')
    }
    expect((await logIn(owner, email, code)).status).toBe(200)
  })

  it('make the codes of that client longer, and leave those of others at six digits', async () => {
    const { email } = await aCustomer(app)
    const stranger = anIpAddress()
    for (let round = 0; round < 6; round++) await guessFiveTimes(aBrowser(stranger), email)
    expect(await failuresOf(email)).toBe(30)
    const guesser = aBrowser(stranger)
    const long = await codeFor(guesser, email)
    expect(long).toMatch(/^\d{12}$/)
    await logIn(guesser, email, aWrongCode(long).slice(-6))
    expect(await failuresOf(email)).toBe(30)
    const owner = aBrowser()
    const code = await codeFor(owner, email)
    expect(code).toMatch(/^\d{6}$/)
    expect((await logIn(owner, email, code)).status).toBe(200)
  })

  it('from many clients are limited to eighty per account, and the owner can still log in', async () => {
    const { email } = await aCustomer(app)
    const device = aBrowser()
    await logIn(device, email, await codeFor(device, email))
    for (let round = 0; round < 20; round++) await guessFiveTimes(aBrowser(), email)
    expect(await failuresOf(email)).toBe(80)
    const again = await codeFor(device, email)
    expect(again, 'a known browser').toMatch(/^\d{6}$/)
    expect((await logIn(device, email, again)).status).toBe(200)
    const phone = aBrowser()
    const long = await codeFor(phone, email)
    expect(long, 'a new browser').toMatch(/^\d{12}$/)
    expect((await logIn(phone, email, long)).status).toBe(200)
  })

  it('sent at once with many codes are limited to eighty', async () => {
    const { email } = await aCustomer(app)
    const browsers = Array.from({ length: 40 }, () => aBrowser())
    await Promise.all(browsers.map((browser) => askForCode(browser, email)))
    await Promise.all(
      browsers.flatMap((browser) => Array.from({ length: 5 }, () => logIn(browser, email, '000000'))),
    )
    expect(await failuresOf(email)).toBeLessThanOrEqual(80)
  })
})

describe('the budget of wrong guesses', () => {
  it('is shared by login, registration and seller login', async () => {
    const { email } = await aCustomer(app)
    const seller = await aSeller(app)
    await app.shop.db.updateTable('sellers').set({ email }).where('id', '=', seller.id).execute()
    const address = anIpAddress()
    const ways = [
      [askForCode, logIn],
      [askToRegister, register],
      [
        (browser: Browser) =>
          client(app).call('POST /auth/send-login-otp', {
            body: { email, role: 'ROLE_SELLER', requestId: browser.requestId },
            headers: from(browser),
          }),
        (browser: Browser, _email: string, otp: string) =>
          client(app).call('POST /sellers/login', {
            body: { email, otp, requestId: browser.requestId },
            headers: from(browser),
          }),
      ],
    ] as const
    for (let round = 0; round < 6; round++) {
      const [ask, enter] = ways[round % 3] ?? ways[0]
      const browser = aBrowser(address)
      await ask(browser, email)
      const code = await codeInOutbox(app, email)
      for (let guess = 0; guess < 5; guess++) await enter(browser, email, aWrongCode(code))
    }
    for (const [ask] of ways) {
      await ask(aBrowser(address), email)
      expect(await codeInOutbox(app, email)).toMatch(/^\d{12}$/)
    }
  })

  it.each([
    [2, 12],
    [364, 12],
    [366, 6],
  ])('counts wrong guesses for a year: %i days later the next code has %i digits', async (days, digits) => {
    const { email } = await aCustomer(app)
    const address = anIpAddress()
    for (let round = 0; round < 6; round++) await guessFiveTimes(aBrowser(address), email)
    await sql`update one_time_codes set failed_at = failed_at - make_interval(days => ${days}::int),
      expires_at = expires_at - make_interval(days => ${days}::int) where email = ${email}`.execute(
      app.shop.db,
    )
    expect(await codeFor(aBrowser(address), email)).toHaveLength(digits)
  })

  it('outlasts the removal of old codes', async () => {
    const { email } = await aCustomer(app)
    const address = anIpAddress()
    for (let round = 0; round < 6; round++) await guessFiveTimes(aBrowser(address), email)
    await sql`update one_time_codes set failed_at = failed_at - interval '30 days',
      expires_at = expires_at - interval '30 days' where email = ${email}`.execute(app.shop.db)
    const { tasks, close } = taskList(app.shop)
    await tasks['clean-up']?.({}, undefined as never)
    close()
    expect(await codeFor(aBrowser(address), email)).toMatch(/^\d{12}$/)
  })

  it("does not count the owner's typing errors after a correct code", async () => {
    const { email } = await aCustomer(app)
    const owner = aBrowser()
    for (let login = 0; login < 10; login++) {
      const code = await codeFor(owner, email)
      for (let typo = 0; typo < 4; typo++) await logIn(owner, email, aWrongCode(code))
      expect((await logIn(owner, email, code)).status).toBe(200)
    }
    expect(await failuresOf(email)).toBe(0)
  })

  it('gives a known browser twelve-digit codes after 20 wrong guesses from that browser', async () => {
    const { email } = await aCustomer(app)
    const shared = aBrowser()
    await logIn(shared, email, await codeFor(shared, email))
    for (let round = 0; round < 4; round++) await guessFiveTimes(shared, email)
    expect(await codeFor(shared, email)).toMatch(/^\d{12}$/)
  })
})

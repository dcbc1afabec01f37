import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, client } from '#test/harness/clients.ts'
import { codeInOutbox } from '#test/harness/codes.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ worker: false, env: { TRUST_PROXY: '1', LIMIT_CODES_PER_CLIENT: '1000' } })
})
afterAll(() => app?.close())

let addresses = 0
const from = () => {
  addresses += 1
  return { 'x-forwarded-for': `10.9.${addresses >> 8}.${addresses & 255}` }
}
/** 128 random bits, as browsers make them. */
const aBrowserId = () =>
  randomBytes(16)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
const ask = (email: string, requestId = aBrowserId()) =>
  client(app).call('POST /auth/send-login-otp', { body: { email, requestId }, headers: from() })
const unlock = (token: string, requestId = aBrowserId()) =>
  client(app).call('POST /auth/unlock', { body: { token, requestId }, headers: from() })

/** Strangers use up the codes of an address; returns the tokens that were mailed to it. */
async function locked(email: string): Promise<string[]> {
  const key = await app.shop.db
    .selectFrom('rate_limits')
    .select('key')
    .where('key', 'like', 'codes:mailbox:%')
    .execute()
  await ask(email)
  await app.shop.db
    .updateTable('rate_limits')
    .set({ count: 100 })
    .where('key', 'like', 'codes:mailbox:%')
    .where('key', 'not in', ['', ...key.map((row) => row.key)])
    .execute()
  for (let request = 0; request < 3; request++) expect((await ask(email)).status).toBe(429)
  const mails = await app.shop.db
    .selectFrom('mails')
    .select('sealed')
    .where('recipient', '=', email)
    .where('template', '=', 'login-locked')
    .execute()
  return mails.map(({ sealed }) => app.shop.keys.unseal(sealed ?? ''))
}

describe('the mailed link', () => {
  it('lets the owner log in while strangers request codes', async () => {
    const { email } = await aCustomer(app)
    const tokens = await locked(email)
    expect(tokens).toHaveLength(1)
    const owner = randomUUID()
    expect((await ask(email, owner)).status).toBe(429)
    expect((await unlock(tokens[0] ?? '', owner)).status).toBe(200)
    expect((await ask(email, owner)).status).toBe(200)
    const otp = await codeInOutbox(app, email)
    const login = await client(app).call('POST /auth/login', { body: { email, otp, requestId: owner } })
    expect(login.status).toBe(200)
    expect((await ask(email)).status, 'a stranger').toBe(429)
  })

  it('works once, also when it is used five times at once', async () => {
    const [token = ''] = await locked((await aCustomer(app)).email)
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => unlock(token)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410])
    expect((await unlock(token)).body.code).toBe('gone')
  })

  it('unlocks no other address, and cannot be forged', async () => {
    const [victim, stranger] = [await aCustomer(app), await aCustomer(app)]
    const [token = ''] = await locked(victim.email)
    await locked(stranger.email)
    const [, signature = ''] = token.split('.')
    const payload = Buffer.from(
      JSON.stringify({ email: stranger.email, until: Math.floor(Date.now() / 1000) + 3600 }),
    ).toString('base64url')
    const browser = randomUUID()
    for (const forged of [`${payload}.${signature}`, `${payload}.00`, 'AA.00'])
      expect((await unlock(forged, browser)).status).toBe(410)
    expect((await unlock(token, browser)).status).toBe(200)
    expect((await ask(stranger.email, browser)).status).toBe(429)
  })

  it('expires after an hour', async () => {
    const [token = ''] = await locked((await aCustomer(app)).email)
    const now = Date.now()
    vi.spyOn(Date, 'now').mockImplementation(() => now + 3_601_000)
    try {
      expect((await unlock(token)).status).toBe(410)
    } finally {
      vi.restoreAllMocks()
    }
  })
})

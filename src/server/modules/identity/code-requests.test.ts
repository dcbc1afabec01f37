import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unique } from '#test/builders/unique.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, client, type TestClient } from '#test/harness/clients.ts'
import { aWrongCode, codeInOutbox } from '#test/harness/codes.ts'
import { type CodePurpose, issueCode, redeemCode } from './codes.ts'

let app: TestApp
let guest: TestClient

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  guest = client(app)
})
afterAll(() => app?.close())

type Way = 'customer-login' | 'customer-register' | 'seller-login'
const ways = ['customer-login', 'customer-register', 'seller-login'] as const

/** An address with a customer and a seller account, so that only the code decides. */
async function anAddress(): Promise<string> {
  const { email } = await aCustomer(app)
  const seller = await aSeller(app)
  await app.shop.db.updateTable('sellers').set({ email }).where('id', '=', seller.id).execute()
  return email
}

const ask = (way: Way, email: string, requestId?: string) =>
  way === 'customer-register'
    ? guest.call('POST /auth/send-register-otp', { body: { email, requestId } })
    : guest.call('POST /auth/send-login-otp', {
        body: { email, requestId, role: way === 'seller-login' ? 'ROLE_SELLER' : 'ROLE_CUSTOMER' },
      })

async function aCode(way: Way, email: string, requestId?: string): Promise<string> {
  expect((await ask(way, email, requestId)).status).toBe(200)
  return codeInOutbox(app, email)
}

const enter = (way: Way, email: string, otp: string, requestId?: string) => {
  const body = { email, otp, requestId }
  if (way === 'seller-login') return guest.call('POST /sellers/login', { body })
  return way === 'customer-login'
    ? guest.call('POST /auth/login', { body })
    : guest.call('POST /auth/register', { body: { ...body, firstName: 'Asha', lastName: 'Rao' } })
}

const codeRow = (email: string, purpose: CodePurpose) =>
  app.shop.db
    .selectFrom('one_time_codes')
    .select(['code_hash', 'browser_hash', 'tries_left', 'failures'])
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .executeTakeFirstOrThrow()

describe.each(ways)('a code for %s', (way) => {
  const succeeds = way === 'customer-register' ? 201 : 200

  it('requested with a request id works only together with it', async () => {
    const [email, requestId] = [await anAddress(), randomUUID()]
    const code = await aCode(way, email, requestId)
    const wrong = await enter(way, email, aWrongCode(code), requestId)
    for (const other of [undefined, randomUUID(), '00000000-0000-0000-0000-000000000000']) {
      const answer = await enter(way, email, code, other)
      expect([answer.status, answer.body.code, answer.body.message]).toEqual([
        401,
        'code_wrong',
        wrong.body.message,
      ])
    }
    // Only the wrong code counts as a try: requests without the request id do not.
    expect(await codeRow(email, way)).toMatchObject({ tries_left: 4, failures: 1 })
    expect((await enter(way, email, code, requestId.toUpperCase())).status).toBe(succeeds)
  })

  it('requested without a request id works only without one', async () => {
    const email = await anAddress()
    const code = await aCode(way, email)
    expect((await enter(way, email, code, randomUUID())).status).toBe(401)
    expect((await enter(way, email, code)).status).toBe(succeeds)
  })

  it('leaves the codes of other browsers as they are', async () => {
    const [email, laptop, phone] = [await anAddress(), randomUUID(), randomUUID()]
    const onLaptop = await aCode(way, email, laptop)
    const onPhone = await aCode(way, email, phone)
    if (onPhone !== onLaptop) expect((await enter(way, email, onPhone, laptop)).status).toBe(401)
    expect((await enter(way, email, onLaptop, laptop)).status).toBe(succeeds)
    expect((await enter(way, email, onPhone, phone)).status).toBe(succeeds)
  })

  it('replaces the code that the same browser requested before', async () => {
    const [email, requestId] = [await anAddress(), randomUUID()]
    const old = await aCode(way, email, requestId)
    const fresh = await aCode(way, email, requestId)
    if (old !== fresh) expect((await enter(way, email, old, requestId)).status).toBe(401)
    expect((await enter(way, email, fresh, requestId)).status).toBe(succeeds)
  })

  it('works once, even with the correct request id', async () => {
    const [email, requestId] = [await anAddress(), randomUUID()]
    const code = await aCode(way, email, requestId)
    expect((await enter(way, email, code, requestId)).status).toBe(succeeds)
    expect((await enter(way, email, code, requestId)).status).toBe(401)
  })

  it('expires after ten minutes, even with the correct request id', async () => {
    const [email, requestId] = [await anAddress(), randomUUID()]
    const code = await aCode(way, email, requestId)
    await sql`update one_time_codes set expires_at = now() where email = ${email}`.execute(app.shop.db)
    expect((await enter(way, email, code, requestId)).status).toBe(401)
  })

  it('works for one login type and account only, and does not confirm bank details', async () => {
    const [email, stranger, requestId] = [await anAddress(), await anAddress(), randomUUID()]
    const code = await aCode(way, email, requestId)
    for (const other of ways.filter((candidate) => candidate !== way)) {
      await aCode(other, email, requestId)
      const inOwn = await codeInOutbox(app, email)
      if (inOwn !== code) expect((await enter(other, email, code, requestId)).status).toBe(401)
    }
    const theirs = await aCode(way, stranger, requestId)
    if (theirs !== code) expect((await enter(way, stranger, code, requestId)).status).toBe(401)
    await expect(
      redeemCode(app.shop.db, app.shop.keys, {
        purpose: 'seller-bank-details',
        email,
        code,
        client: 'test',
        requestId,
      }),
    ).rejects.toMatchObject({ code: 'code_wrong' })
    expect((await enter(way, email, code, requestId)).status).toBe(succeeds)
  })

  it('is different from a code for bank details, which does not log in', async () => {
    const email = await anAddress()
    const { sealedCode } = await issueCode(app.shop.db, app.shop.keys, {
      purpose: 'seller-bank-details',
      email,
      client: 'test',
      codesPerClient: 100,
    })
    const code = app.shop.keys.unseal(sealedCode)
    expect((await enter(way, email, code)).status).toBe(401)
    const attempt = { purpose: 'seller-bank-details', email, code, client: 'test' } as const
    expect(await redeemCode(app.shop.db, app.shop.keys, attempt)).toBe('right')
  })

  it('is requested with its lifetime in the response, which is the same for an unknown address', async () => {
    const known = await ask(way, await anAddress(), randomUUID())
    const unknown = await ask(way, `nobody-${unique()}@example.com`, randomUUID())
    expect(known.body.data).toEqual({ expiresInSeconds: 600 })
    expect(unknown.body).toEqual(known.body)
  })

  it('stores only a keyed hash of the request id', async () => {
    const [email, requestId] = [await anAddress(), randomUUID()]
    await aCode(way, email, requestId)
    const first = (await codeRow(email, way)).browser_hash
    expect(first).toMatch(/^[0-9a-f]{64}$/)
    // The same request id has another hash for another address, so that browsers cannot be tracked.
    const other = await anAddress()
    await aCode(way, other, requestId)
    expect((await codeRow(other, way)).browser_hash).not.toBe(first)
  })

  it.each(['', 'x', '1234', `${randomUUID()}0`, '{}', "' or 1=1 --"])(
    'is refused with the malformed request id %j',
    async (requestId) => {
      const email = `nobody-${unique()}@example.com`
      for (const answer of [await ask(way, email, requestId), await enter(way, email, '123456', requestId)]) {
        expect([answer.status, answer.body.errors]).toEqual([
          422,
          [{ path: 'requestId', message: 'The request id must be a UUID' }],
        ])
      }
    },
  )
})

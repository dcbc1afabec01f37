// `npm run admin -- rotate-keys`: the secret key changes, and nothing that it encrypts is lost.
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sealedColumns } from '#server/database/reseal.ts'
import { type Keys, loadKeys } from '#server/keys.ts'
import { sealDocument, unsealDocument } from '#server/modules/verification/document-cipher.ts'
import { insertSeller } from '#test/builders/sellers.ts'
import { openLogin, renewal } from '#test/builders/session-cookies.ts'
import { runAdminWith } from '#test/harness/admin-command.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, client } from '#test/harness/clients.ts'
import { codeInOutbox } from '#test/harness/codes.ts'

// The command starts its own process.
vi.setConfig({ testTimeout: 60_000 })

const before = 'the first key of this shop, 32 or more'
const after = 'the second key of this shop, 32 or more'
const unrelated = 'a key that this shop has never had at all'

let app: TestApp
let old: Keys
beforeAll(async () => {
  app = await startTestApp({ worker: false, env: { SECRET_KEY: before } })
  old = app.shop.keys
})
afterAll(() => app?.close())

const rotate = (secretKey: string, fallback: string) =>
  runAdminWith(app, { SECRET_KEY: secretKey, SECRET_KEY_FALLBACK: fallback }, 'rotate-keys')

const logIn = async (email: string) => {
  await client(app).ok('POST /auth/send-login-otp', { body: { email } })
  return client(app).ok('POST /auth/login', { body: { email, otp: await codeInOutbox(app, email) } })
}

test('a person keeps the authenticator app, a recovery code and the session', async () => {
  const person = await aCustomer(app)
  const { secret } = await person.ok('POST /auth/second-factor/setup')
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const { recoveryCodes } = await person.ok('POST /auth/second-factor/confirm', {
    body: { code: totp.generate() },
  })
  const login = await openLogin(app, await aCustomer(app))

  app.shop.keys = await loadKeys('', { secretKey: after, fallback: before })
  expect((await rotate(after, before)).code).toBe(0)
  expect((await renewal(app, login.cookie)).status).toBe(200)
  const { jwt } = await logIn(person.email)
  const verified = await client(app, jwt).call('POST /auth/second-factor/verify', {
    body: { code: recoveryCodes[0] ?? '' },
  })
  expect(verified.status).toBe(200)
  const sealed = await app.shop.db
    .selectFrom('second_factors')
    .select('secret_sealed')
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow()
  const alone = await loadKeys('', { secretKey: after })
  expect(alone.unseal(sealed.secret_sealed ?? '')).toBe(secret)
})

test('every sealed text of the database is on the list', async () => {
  const { rows } = await app.pool.query<{ name: string }>(`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_name like '%sealed' and data_type = 'text' order by 1`)
  const listed = sealedColumns.map(({ table, column }) => `${table}.${column}`)
  expect(listed.toSorted()).toEqual(rows.map(({ name }) => name))
})

test('bank details and codes in queued mails are readable with the new key alone', async () => {
  app.shop.keys = old
  const seller = await insertSeller(app.shop.db, { sealedBankDetails: old.seal('account 4711') })
  const person = await aCustomer(app)
  await client(app).ok('POST /auth/send-login-otp', { body: { email: person.email } })
  const code = await codeInOutbox(app, person.email)

  const report = await rotate(after, before)
  expect(report.out).toMatch(/^Encrypted again with key [0-9a-f]{8}:\n +[1-9]\d* bank details of sellers/)
  expect(report.out).toMatch(/[1-9]\d* codes in queued mails$/)
  app.shop.keys = await loadKeys('', { secretKey: after })
  expect(await codeInOutbox(app, person.email)).toBe(code)
  const row = await app.shop.db
    .selectFrom('sellers')
    .select('bank_details_sealed as sealed')
    .where('id', '=', seller)
    .executeTakeFirstOrThrow()
  expect(app.shop.keys.unseal(row.sealed)).toBe('account 4711')
  const again = await rotate(after, before)
  expect(again.out.match(/^ +0 /gm)).toHaveLength(sealedColumns.length)
})

test('verification documents are readable with the new key alone', async () => {
  const sellerId = await insertSeller(app.shop.db, { sealedBankDetails: old.seal('account 4713') })
  const owner = { sellerId, kind: 'IDENTITY' } as const
  const plain = Buffer.from('Passport of Meera Iyer')
  const { key, content } = sealDocument(old, owner, plain)
  const values = { media_type: 'application/pdf', byte_count: plain.length, key_sealed: key } as const
  await app.shop.db
    .insertInto('verification_documents')
    .values({ seller_id: sellerId, kind: owner.kind, ...values, content_sealed: content })
    .execute()
  expect((await rotate(after, before)).out).toContain('1 keys of verification documents')
  const alone = await loadKeys('', { secretKey: after })
  const row = await app.shop.db
    .selectFrom('verification_documents')
    .select('key_sealed as key')
    .where('seller_id', '=', sellerId)
    .executeTakeFirstOrThrow()
  expect(unsealDocument(alone, owner, { ...row, content })).toEqual(plain)
})

test('the command changes nothing when a key is missing, and says so', async () => {
  app.shop.keys = await loadKeys('', { secretKey: after })
  const seller = await insertSeller(app.shop.db, { sealedBankDetails: app.shop.keys.seal('account 4712') })
  const report = await rotate(unrelated, before)
  expect(report).toMatchObject({
    code: 1,
    err: expect.stringMatching(/is encrypted with key [0-9a-f]{8}, which is not configured/),
  })
  const row = await app.shop.db
    .selectFrom('sellers')
    .select('bank_details_sealed as sealed')
    .where('id', '=', seller)
    .executeTakeFirstOrThrow()
  expect(app.shop.keys.unseal(row.sealed)).toBe('account 4712')
})

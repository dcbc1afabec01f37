import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sellerBody } from '#contract/sellers/seller-fields.ts'
import { verifyEmail } from '#server/workflows/sellers/confirm-registration.ts'
import { registerSeller } from '#server/workflows/sellers/register-seller.ts'
import { aSellerBody } from '#test/builders/sellers.ts'
import { openTestShop, type TestShop } from '#test/harness/test-shop.ts'
import { findSellerAccount, readSeller } from './sellers.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const client = '203.0.113.7'

/** The mails to an address, newest last, with the token they carry. */
async function mailsTo(email: string) {
  const mails = await shop.db
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', email)
    .orderBy('id')
    .execute()
  return mails.map((mail) => ({
    template: mail.template,
    data: mail.data,
    token: mail.sealed ? shop.keys.unseal(mail.sealed) : undefined,
  }))
}

async function lastToken(email: string): Promise<string> {
  const token = (await mailsTo(email)).at(-1)?.token
  if (!token) throw new Error('the last mail carries no token')
  return token
}

const readRow = (email: string) =>
  shop.db.selectFrom('sellers').selectAll().where('email', '=', email).executeTakeFirstOrThrow()

describe('seller registration', () => {
  test('creates a pending account and mails a link to confirm the address', async () => {
    const body = aSellerBody()
    await registerSeller(shop, body, client)
    const row = await readRow(body.email)
    expect(row).toMatchObject({ account_status: 'PENDING_VERIFICATION', email_verified: false })
    expect(await findSellerAccount(shop.db, body.email)).toEqual({
      id: row.id,
      closed: false,
      verified: false,
    })
    const mails = await mailsTo(body.email)
    expect(mails).toMatchObject([
      { template: 'seller-verification', data: { link: 'http://shop.test/become-seller#token=' } },
    ])
    expect(mails[0]?.token).toMatch(/^[\w-]{43}$/)
  })

  test('stores no password, token or bank details in plain text', async () => {
    const body = aSellerBody({ password: 'Pa55 phrase of mine' })
    await registerSeller(shop, body, client)
    const row = await readRow(body.email)
    const mails = await shop.db.selectFrom('mails').selectAll().where('recipient', '=', body.email).execute()
    const stored = JSON.stringify([row, mails])
    for (const secret of ['Pa55 phrase', await lastToken(body.email), '123456789012', 'HDFC0001234']) {
      expect(stored).not.toContain(secret)
    }
    expect(row.account_number_last4).toBe('9012')
    expect(JSON.parse(shop.keys.unseal(row.bank_details_sealed))).toEqual(body.bankDetails)
    expect(JSON.stringify(row)).not.toMatch(/password|scrypt/)
  })

  test('the profile shows bank details masked and never a password', async () => {
    const body = aSellerBody()
    await registerSeller(shop, body, client)
    const seller = await readSeller(shop.db, shop.keys, (await readRow(body.email)).id)
    expect(seller).toMatchObject({
      email: body.email,
      password: null,
      bankDetails: {
        accountNumber: '••••••9012',
        ifscCode: '••••••1234',
        accountHolderName: 'Mira Rao',
        bankName: null,
      },
      pickupAddress: body.pickupAddress,
      role: 'ROLE_SELLER',
      accountStatus: 'PENDING_VERIFICATION',
    })
  })

  test('the contract refuses a GSTIN with a typing error', () => {
    const wrong = sellerBody.safeParse(aSellerBody({ gstin: '27AAPFU0939F1ZW' }))
    expect(wrong.error?.issues.map((issue) => issue.path.join('.'))).toEqual(['gstin'])
  })

  test('the contract checks the format of numbers', () => {
    const wrong = sellerBody.safeParse({
      ...aSellerBody({ mobile: '1234567', gstin: '27AAPFU0939F1XV' }),
      bankDetails: { accountNumber: '12345678', ifscCode: 'HDFC1001234', accountHolderName: 'M' },
    })
    expect(wrong.error?.issues.map((issue) => issue.path.join('.'))).toEqual([
      'mobile',
      'gstin',
      'bankDetails.accountNumber',
      'bankDetails.ifscCode',
    ])
  })
})

describe('an address that has an account', () => {
  test('gets the same response, and the account does not change', async () => {
    const body = aSellerBody()
    const first = await registerSeller(shop, body, client)
    const before = await readRow(body.email)
    const other = aSellerBody({
      email: body.email,
      businessDetails: { businessName: 'Someone Else' },
      bankDetails: { accountNumber: '999999999999', ifscCode: 'EVIL0000001', accountHolderName: 'Eve' },
    })
    expect(await registerSeller(shop, other, client)).toEqual(first)
    expect(await readRow(body.email)).toEqual({ ...before, registered_again: true })
  })

  test('that is unconfirmed gets a second link; confirming one invalidates the other', async () => {
    const body = aSellerBody()
    await registerSeller(shop, body, client)
    const old = await lastToken(body.email)
    await registerSeller(shop, body, client)
    expect((await mailsTo(body.email)).at(-1)?.template).toBe('seller-unconfirmed')
    await verifyEmail(shop, await lastToken(body.email))
    expect((await readRow(body.email)).email_verified).toBe(true)
    await expect(verifyEmail(shop, old)).rejects.toMatchObject({ code: 'gone' })
  })

  test('that is confirmed gets an email about the existing account', async () => {
    const body = aSellerBody()
    await registerSeller(shop, body, client)
    await verifyEmail(shop, await lastToken(body.email))
    await registerSeller(shop, body, client)
    expect((await mailsTo(body.email)).at(-1)).toMatchObject({
      template: 'seller-registered',
      token: undefined,
    })
  })

  test('has one account after concurrent registrations', async () => {
    const body = aSellerBody()
    const answers = await Promise.all(Array.from({ length: 4 }, () => registerSeller(shop, body, client)))
    expect(new Set(answers.map((answer) => answer.message)).size).toBe(1)
    const templates = (await mailsTo(body.email)).map((mail) => mail.template).sort()
    expect(templates).toEqual([
      'seller-unconfirmed',
      'seller-unconfirmed',
      'seller-unconfirmed',
      'seller-verification',
    ])
  })
})

describe('confirming the address', () => {
  test('works once per link, even for concurrent clicks', async () => {
    const body = aSellerBody()
    await registerSeller(shop, body, client)
    const token = await lastToken(body.email)
    const clicks = await Promise.allSettled([1, 2, 3].map(() => verifyEmail(shop, token)))
    expect(clicks.filter((click) => click.status === 'fulfilled')).toHaveLength(1)
  })

  test('is possible for one day by the database clock', async () => {
    const body = aSellerBody()
    await registerSeller(shop, body, client)
    const { id } = await readRow(body.email)
    const { expires_at: expiry } = await shop.db
      .selectFrom('seller_registrations')
      .select('expires_at')
      .where('seller_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(Number(expiry) - Date.now()).toBeGreaterThan(23.9 * 3_600_000)
    expect(Number(expiry) - Date.now()).toBeLessThan(24.1 * 3_600_000)
    await shop.db
      .updateTable('seller_registrations')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('seller_id', '=', id)
      .execute()
    const token = await lastToken(body.email)
    await expect(verifyEmail(shop, token)).rejects.toMatchObject({ code: 'gone' })
  })
})

describe('limits', () => {
  test('an address gets five emails an hour, whether or not it has an account', async () => {
    const { email } = aSellerBody()
    for (let round = 0; round < 5; round++) await registerSeller(shop, aSellerBody({ email }), client)
    await expect(registerSeller(shop, aSellerBody({ email }), client)).rejects.toMatchObject({
      code: 'too_many_requests',
    })
  })

  test('a client can register as often as it can request codes', async () => {
    const strict = { ...shop, config: { ...shop.config, LIMIT_CODES_PER_CLIENT: 1 } }
    await registerSeller(strict, aSellerBody(), '203.0.113.99')
    await expect(registerSeller(strict, aSellerBody(), '203.0.113.99')).rejects.toMatchObject({
      code: 'too_many_requests',
      data: { retryAfterSeconds: expect.any(Number) },
    })
  })
})

test('banned and closed accounts are found and marked as closed', async () => {
  const body = aSellerBody()
  await registerSeller(shop, body, client)
  for (const status of ['BANNED', 'CLOSED'] as const) {
    await shop.db
      .updateTable('sellers')
      .set({ account_status: status })
      .where('email', '=', body.email)
      .execute()
    expect(await findSellerAccount(shop.db, body.email)).toMatchObject({ closed: true })
  }
})

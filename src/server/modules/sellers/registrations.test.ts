import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SellerBody } from '#contract/sellers/seller-fields.ts'
import { aSellerBody } from '#test/builders/sellers.ts'
import { unique } from '#test/builders/unique.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, client } from '#test/harness/clients.ts'
import { codeInOutbox } from '#test/harness/codes.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ worker: false })
})
afterAll(() => app?.close())

/** Two people fill in the form with the same address: the owner of the mailbox, and a stranger. */
function twoForms() {
  const email = `${unique()}@example.com`
  const owners = aSellerBody({
    email,
    sellerName: 'Mira Rao',
    bankDetails: { accountNumber: '111111111111', ifscCode: 'HDFC0001111', accountHolderName: 'Mira Rao' },
    businessDetails: { businessName: 'Rao & Daughters', businessEmail: 'hello@rao.example' },
  })
  const strangers = aSellerBody({
    email,
    sellerName: 'Eve Adams',
    mobile: '12345678',
    gstin: '29AAGCB7383J1Z4',
    pickupAddress: { ...owners.pickupAddress, city: 'Pune' },
    bankDetails: { accountNumber: '999999999999', ifscCode: 'EVIL0009999', accountHolderName: 'Eve Adams' },
    businessDetails: { businessName: 'Eve Imports' },
  })
  return { email, owners, strangers }
}

/** Registers and returns the token of the mailed link. */
async function register(body: SellerBody): Promise<string> {
  expect((await client(app).call('POST /sellers', { body })).status).toBe(201)
  return codeInOutbox(app, body.email)
}

const confirm = (token: string) => client(app).call('PATCH /sellers/verify-email', { query: { token } })

/** The account fields set by the form, with the decrypted bank details. */
async function accountOf(email: string) {
  const row = await app.shop.db
    .selectFrom('sellers')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return {
    id: row.id,
    emailVerified: row.email_verified,
    form: {
      sellerName: row.seller_name,
      mobile: row.mobile,
      gstin: row.gstin,
      businessName: row.business_name,
      businessEmail: row.business_email,
      city: row.pickup_address.city,
      bankDetails: JSON.parse(app.shop.keys.unseal(row.bank_details_sealed)),
      last4: row.account_number_last4,
    },
  }
}

const formOf = (body: SellerBody) => ({
  sellerName: body.sellerName,
  mobile: body.mobile,
  gstin: body.gstin,
  businessName: body.businessDetails.businessName,
  businessEmail: body.businessDetails.businessEmail ?? null,
  city: body.pickupAddress.city,
  bankDetails: body.bankDetails,
  last4: body.bankDetails.accountNumber.slice(-4),
})

describe('two registrations with one address', () => {
  test.each(['stranger', 'owner'] as const)(
    'use the bank details of the confirmed one, when the %s registers first',
    async (first) => {
      for (const confirmed of ['owners', 'strangers'] as const) {
        const forms = twoForms()
        const order =
          first === 'owner' ? (['owners', 'strangers'] as const) : (['strangers', 'owners'] as const)
        const tokens = { owners: '', strangers: '' }
        for (const form of order) tokens[form] = await register(forms[form])
        expect((await confirm(tokens[confirmed])).status).toBe(200)
        expect(await accountOf(forms.email)).toMatchObject({
          emailVerified: true,
          form: formOf(forms[confirmed]),
        })
        const other = confirmed === 'owners' ? 'strangers' : 'owners'
        const late = await confirm(tokens[other])
        expect([late.status, late.body.code]).toEqual([410, 'gone'])
        expect((await accountOf(forms.email)).form).toEqual(formOf(forms[confirmed]))
      }
    },
  )

  test('confirm exactly one when both links are opened at once', async () => {
    for (let round = 0; round < 5; round++) {
      const { email, owners, strangers } = twoForms()
      const tokens = [await register(strangers), await register(owners)]
      const answers = await Promise.all(tokens.map(confirm))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
      const winner = answers[0]?.status === 200 ? strangers : owners
      expect((await accountOf(email)).form).toEqual(formOf(winner))
    }
  })

  test('change nothing with the second one before it is confirmed', async () => {
    const { email, owners, strangers } = twoForms()
    await register(owners)
    await register(strangers)
    expect(await accountOf(email)).toMatchObject({ emailVerified: false, form: formOf(owners) })
  })

  test('send one email each, with the last digits of the bank account and no other form data', async () => {
    const { email, owners, strangers } = twoForms()
    await register(strangers)
    await register(owners)
    const mails = await app.shop.db
      .selectFrom('mails')
      .select('data')
      .where('recipient', '=', email)
      .orderBy('id')
      .execute()
    const link = `${app.shop.config.PUBLIC_URL}/become-seller#token=`
    expect(mails.map(({ data }) => data)).toEqual([
      { link, last4: '9999' },
      { link, last4: '1111' },
    ])
  })

  test("an owner's changes to the account are kept when a link confirms the address", async () => {
    const { email, owners } = twoForms()
    const token = await register(owners)
    await app.shop.db.updateTable('sellers').set({ mobile: '55555555' }).where('email', '=', email).execute()
    expect((await confirm(token)).status).toBe(200)
    expect((await accountOf(email)).form).toEqual({ ...formOf(owners), mobile: '55555555' })
  })
})

describe('a seller who logs in before confirming', () => {
  const codeOf = (email: string) => codeInOutbox(app, email)

  async function logIn(email: string) {
    await client(app).ok('POST /auth/send-login-otp', { body: { email, role: 'ROLE_SELLER' } })
    const { jwt } = await client(app).ok('POST /sellers/login', { body: { email, otp: await codeOf(email) } })
    return client(app, jwt)
  }

  test("cannot confirm a stranger's bank account by requesting another link", async () => {
    const { email, owners, strangers } = twoForms()
    await register(strangers)
    await register(owners)
    const seller = await logIn(email)
    const refused = await seller.call('POST /sellers/verification-mail')
    expect([refused.status, refused.body.code]).toEqual([409, 'status_conflict'])
    expect(refused.body.message).toContain('enter your bank account on this page again')

    await seller.ok('POST /sellers/bank-details-otp')
    await seller.ok('PATCH /sellers', { body: { bankDetails: owners.bankDetails, otp: await codeOf(email) } })
    await seller.ok('POST /sellers/verification-mail')
    expect((await confirm(await codeOf(email))).status).toBe(200)
    expect((await accountOf(email)).form.bankDetails).toEqual(owners.bankDetails)
  })

  test('invalidates all registration links by setting the bank account with a mailed code', async () => {
    const { email, owners, strangers } = twoForms()
    await register(owners)
    const planted = await register(strangers)
    const seller = await logIn(email)
    await seller.ok('POST /sellers/bank-details-otp')
    const mine = { ...owners.bankDetails, accountNumber: '222222222222' }
    await seller.ok('PATCH /sellers', { body: { bankDetails: mine, otp: await codeOf(email) } })
    expect((await confirm(planted)).status).toBe(410)
    expect((await client(app).call('POST /sellers', { body: strangers })).status).toBe(201)
    const mails = await app.shop.db
      .selectFrom('mails')
      .select('template')
      .where('recipient', '=', email)
      .orderBy('id')
      .execute()
    expect(mails.at(-1)?.template, 'the account has an owner').toBe('seller-registered')
    expect((await accountOf(email)).form.bankDetails).toEqual(mine)
  })
})

test('the confirmation email shows the bank account for payouts', async () => {
  const { email, owners } = twoForms()
  await confirm(await register(owners))
  const mail = await app.shop.db
    .selectFrom('mails')
    .select(['template', 'data'])
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(mail).toMatchObject({
    template: 'seller-confirmed',
    data: { sellerName: 'Mira Rao', last4: '1111' },
  })
})

test.each(['ACTIVE', 'SUSPENDED', 'CLOSED'] as const)(
  'an account that is %s is not replaced by a registration, even when its address was never confirmed',
  async (status) => {
    const { email, owners, strangers } = twoForms()
    await register(owners)
    await app.pool.query('alter table sellers disable trigger activated_seller_is_confirmed')
    await app.shop.db
      .updateTable('sellers')
      .set({ account_status: status })
      .where('email', '=', email)
      .execute()
    await app.pool.query('alter table sellers enable trigger activated_seller_is_confirmed')
    expect((await client(app).call('POST /sellers', { body: strangers })).status).toBe(201)
    const links = await app.shop.db
      .selectFrom('seller_registrations as r')
      .innerJoin('sellers as s', 's.id', 'r.seller_id')
      .select('r.details')
      .where('s.email', '=', email)
      .execute()
    expect(links).toEqual([{ details: null }])
  },
)

test('registration links are deleted with the account', async () => {
  const { owners } = twoForms()
  const token = await register(owners)
  await app.shop.db.deleteFrom('sellers').where('email', '=', owners.email).execute()
  expect((await confirm(token)).status).toBe(410)
})

describe('an account with an unconfirmed address', () => {
  test('can be activated only after confirmation', async () => {
    const { email, owners } = twoForms()
    const token = await register(owners)
    const { id } = await accountOf(email)
    const admin = await aCustomer(app, { role: 'ROLE_ADMIN' })
    const activate = () =>
      admin.call('PATCH /seller/:id/status/:status', { params: { id, status: 'ACTIVE' } })
    const refused = await activate()
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'status_conflict',
      'This seller has not confirmed the email address yet. Only a confirmed seller can be activated.',
    ])
    expect((await confirm(token)).status).toBe(200)
    expect((await activate()).body.accountStatus).toBe('ACTIVE')
  })

  test('is protected from activation by a database constraint', async () => {
    const { email, owners } = twoForms()
    await register(owners)
    await expect(
      app.shop.db
        .updateTable('sellers')
        .set({ account_status: 'ACTIVE' })
        .where('email', '=', email)
        .execute(),
    ).rejects.toMatchObject({ constraint: 'sellers_active_confirmed' })
  })
})

test('the first bank account has the same payout hold as a changed one', async () => {
  const { email, owners } = twoForms()
  const token = await register(owners)
  const since = () =>
    app.shop.db
      .selectFrom('sellers')
      .select(['bank_details_since as at', 'created_at as createdAt'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  await app.shop.db
    .updateTable('sellers')
    .set({ created_at: new Date(0), bank_details_since: new Date(0) })
    .where('email', '=', email)
    .execute()
  await confirm(token)
  const { at, createdAt } = await since()
  expect(createdAt).toEqual(new Date(0))
  expect(Date.now() - at.getTime()).toBeLessThan(60_000)
})

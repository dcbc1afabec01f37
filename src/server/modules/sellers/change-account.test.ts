import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aProduct } from '#test/builders/product.ts'
import { unique } from '#test/builders/unique.ts'
import { upload as uploadPicture } from '#test/builders/upload.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, client, type Person } from '#test/harness/clients.ts'
import { aWrongCode, sixDigits } from '#test/harness/codes.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const bankDetails = {
  accountNumber: '998877665544',
  ifscCode: 'ICIC0004321',
  accountHolderName: 'Ravi K. Menon',
  bankName: 'Harbour Bank',
}

const rowOf = (seller: Person) =>
  app.shop.db.selectFrom('sellers').selectAll().where('id', '=', seller.id).executeTakeFirstOrThrow()

/** Asks for a code and reads it in the seller's mailbox. */
async function aBankCode(seller: Person, requestId?: string): Promise<string> {
  const codes = () =>
    app.mailbox
      .messages(seller.email)
      .filter((mail) => /new bank account/.test(mail.subject))
      .flatMap((mail) => sixDigits.exec(mail.text)?.[1] ?? [])
  const before = codes().length
  const answer = await seller.ok('POST /sellers/bank-details-otp', requestId ? { body: { requestId } } : {})
  expect(answer).toEqual({
    message: 'A code is on its way to your mail address.',
    data: { expiresInSeconds: 600 },
  })
  await expect.poll(() => codes().length, { interval: 10 }).toBe(before + 1)
  return codes()[0] ?? ''
}

const upload = async (owner: Person) => (await uploadPicture(app, owner)).body.secure_url

describe('a seller', () => {
  test('changes what is named; the rest stays', async () => {
    const seller = await aSeller(app)
    const before = await seller.ok('GET /sellers/profile')
    const businessName = `Loom ${unique()}`
    const after = await seller.ok('PATCH /sellers', {
      body: { mobile: '90000001', businessDetails: { businessName, businessAddress: '9 Mill Road' } },
    })
    expect(after).toEqual({
      ...before,
      mobile: '90000001',
      businessDetails: { ...before.businessDetails, businessName, businessAddress: '9 Mill Road' },
      version: 2,
    })
    const cleared = await seller.ok('PATCH /sellers', {
      body: { businessDetails: { businessAddress: null } },
    })
    expect(cleared.businessDetails).toMatchObject({ businessName, businessAddress: null })
    const pickupAddress = { ...before.pickupAddress, city: 'Thrissur' }
    const moved = await seller.ok('PATCH /sellers', {
      body: { sellerName: 'Ravi K. Menon', gstin: '27AAPFU0939F1ZV', pickupAddress },
    })
    expect(moved).toMatchObject({ sellerName: 'Ravi K. Menon', gstin: '27AAPFU0939F1ZV', pickupAddress })
    expect(await seller.ok('GET /sellers/profile')).toEqual(moved)
  })

  test('names the business’s own mail address and mobile, or leaves them empty; nothing else is taken', async () => {
    const seller = await aSeller(app)
    const change = (businessDetails: object) => seller.call('PATCH /sellers', { body: { businessDetails } })
    const refused = await change({ businessMobile: '98 76', businessEmail: 'nobody' })
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [
        { path: 'businessDetails.businessEmail', message: 'Enter a valid email address' },
        { path: 'businessDetails.businessMobile', message: 'Mobile must be a 8-digit number' },
      ],
    ])
    const named = await seller.ok('PATCH /sellers', {
      body: { businessDetails: { businessMobile: '91234567', businessEmail: ' Shop@Example.com ' } },
    })
    expect(named.businessDetails).toMatchObject({
      businessMobile: '91234567',
      businessEmail: 'shop@example.com',
    })
    const emptied = await seller.ok('PATCH /sellers', {
      body: { businessDetails: { businessMobile: '', businessEmail: null } },
    })
    expect(emptied.businessDetails).toMatchObject({ businessMobile: null, businessEmail: null })
  })

  test('whose business had any text there before is still shown with it', async () => {
    const seller = await aSeller(app)
    await app.shop.db
      .updateTable('sellers')
      .set({ business_mobile: '+91 80 1234', business_email: 'the shop' })
      .where('id', '=', seller.id)
      .execute()
    const before = await seller.ok('GET /sellers/profile')
    expect(before.businessDetails).toMatchObject({
      businessMobile: '+91 80 1234',
      businessEmail: 'the shop',
    })
    await seller.ok('PATCH /sellers', { body: { businessDetails: { businessAddress: '9 Mill Road' } } })
  })

  test('cannot change what is not theirs to change', async () => {
    const [seller, other] = [await aSeller(app, { accountStatus: 'SUSPENDED' }), await aSeller(app)]
    const before = await rowOf(seller)
    const unasked = {
      id: other.id,
      email: 'else@example.com',
      password: 'another password',
      role: 'ROLE_ADMIN',
      accountStatus: 'ACTIVE',
      emailVerified: false,
      bankDetailsSince: '2000-01-01T00:00:00Z',
    }
    await seller.ok('PATCH /sellers', { body: { mobile: '90000002', ...unasked } as object })
    expect(await rowOf(seller)).toEqual({ ...before, mobile: '90000002', version: 2 })
    expect((await rowOf(other)).version).toBe(1)
  })

  test('is told when someone else changed the account meanwhile', async () => {
    const seller = await aSeller(app)
    // All of them have read version 1 before the first may write.
    const connection = await app.pool.connect()
    await connection.query('begin')
    await connection.query('select 1 from sellers where id = $1 for update', [seller.id])
    const changes = ['90000003', '90000004', '90000005'].map((mobile) =>
      seller.call('PATCH /sellers', { body: { mobile, version: 1 } }),
    )
    const waiting = async () => {
      const { rows } = await connection.query(
        `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      )
      return rows.length
    }
    await expect.poll(waiting).toBe(3)
    await connection.query('commit')
    connection.release()
    const answers = await Promise.all(changes)
    expect(answers.map(({ status, body }) => [status, body.code]).sort()).toEqual([
      [200, undefined],
      [409, 'version_conflict'],
      [409, 'version_conflict'],
    ])
  })

  test('renames the business, and products show and find it at once', async () => {
    const seller = await aSeller(app)
    const { id: productId } = await aProduct(app, { sellerId: seller.id })
    const page = () => client(app).ok('GET /products/:productId', { params: { productId } })
    const first = (await page()).seller.businessDetails.businessName
    const businessName = `Quillwick ${unique()}`
    await seller.ok('PATCH /sellers', { body: { businessDetails: { businessName } } })
    expect([first, (await page()).seller.businessDetails.businessName]).toEqual([
      expect.stringContaining('Mill'),
      businessName,
    ])
    const found = await client(app).ok('GET /products/search', { query: { query: businessName } })
    expect(found[0]).toMatchObject({ id: productId, seller: { businessDetails: { businessName } } })
  })

  test('may rename while editing products: neither is lost', async () => {
    const seller = await aSeller(app)
    const products = await Promise.all(
      Array.from({ length: 6 }, () => aProduct(app, { sellerId: seller.id })),
    )
    const answers = await Promise.all([
      ...products.map(({ id: productId }) =>
        seller.call('PUT /sellers/products/:productId', {
          params: { productId },
          body: { title: 'Changed' },
        }),
      ),
      ...[1, 2].map((time) =>
        seller.call('PATCH /sellers', { body: { businessDetails: { businessName: `Renamed ${time}` } } }),
      ),
    ])
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  })

  test('shows a logo of their own only', async () => {
    const [seller, other] = [await aSeller(app), await aSeller(app)]
    const [mine, foreign] = [await upload(seller), await upload(other)]
    const path = new URL(mine).pathname
    const changed = await seller.ok('PATCH /sellers', {
      body: { businessDetails: { logo: mine, banner: path } },
    })
    expect(changed.businessDetails).toMatchObject({ logo: path, banner: path })
    for (const logo of [foreign, 'https://elsewhere.test/logo.png', 'javascript:alert(1)']) {
      const refused = await seller.call('PATCH /sellers', { body: { businessDetails: { logo } } })
      expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([422, 'businessDetails.logo'])
    }
    const cleared = await seller.ok('PATCH /sellers', { body: { businessDetails: { banner: null } } })
    expect(cleared.businessDetails).toMatchObject({ logo: path, banner: null })
    // The form sends back what it was given, whatever that is.
    const drawing = '/pictures/a-red-1-front.svg'
    await app.shop.db.updateTable('sellers').set({ logo: drawing }).where('id', '=', seller.id).execute()
    const kept = await seller.ok('PATCH /sellers', {
      body: { businessDetails: { logo: drawing, banner: '' } },
    })
    expect(kept.businessDetails).toMatchObject({ logo: drawing, banner: null })
  })

  test('alone may do it', async () => {
    for (const [caller, status] of [
      [client(app), 401],
      [await aCustomer(app), 403],
      [await aCustomer(app, { role: 'ROLE_ADMIN' }), 403],
    ] as const) {
      expect((await caller.call('PATCH /sellers', { body: { mobile: '90000006' } })).status).toBe(status)
      expect((await caller.call('POST /sellers/bank-details-otp')).status).toBe(status)
    }
  })
})

describe('another bank account', () => {
  test('needs a code; then it is sealed anew, masked, and told to the owner', async () => {
    const seller = await aSeller(app)
    const before = await rowOf(seller)
    const asked = await seller.call('PATCH /sellers', { body: { bankDetails, mobile: '90000007' } })
    expect([asked.status, asked.body.code]).toEqual([403, 'step_up_required'])
    expect(await rowOf(seller)).toEqual(before)

    const otp = await aBankCode(seller)
    const changed = await seller.ok('PATCH /sellers', { body: { bankDetails, otp } })
    expect(changed.bankDetails).toEqual({
      accountNumber: '••••••5544',
      ifscCode: '••••••4321',
      accountHolderName: 'Ravi K. Menon',
      bankName: 'Harbour Bank',
    })
    const after = await rowOf(seller)
    expect(after.account_number_last4).toBe('5544')
    expect(JSON.parse(app.shop.keys.unseal(after.bank_details_sealed))).toEqual(bankDetails)
    expect(after.bank_details_since.getTime()).toBeGreaterThan(before.bank_details_since.getTime())
    expect(JSON.stringify(after)).not.toContain(bankDetails.accountNumber)

    const told = () => app.mailbox.messages(seller.email).find((mail) => /were changed/.test(mail.subject))
    await expect.poll(told).toBeDefined()
    expect(told()?.text).toContain('••••••5544')
    expect(JSON.stringify(told())).not.toContain('99887766')

    const again = await seller.call('PATCH /sellers', { body: { bankDetails, otp } })
    expect([again.status, again.body.code]).toEqual([401, 'code_wrong'])
  })

  test('a change without one leaves the time since when money goes there', async () => {
    const seller = await aSeller(app)
    const before = await rowOf(seller)
    await seller.ok('PATCH /sellers', { body: { mobile: '90000008' } })
    expect((await rowOf(seller)).bank_details_since).toEqual(before.bank_details_since)
  })

  test('a wrong code changes nothing, and five of them use the code up', async () => {
    const seller = await aSeller(app)
    const otp = await aBankCode(seller)
    const before = await rowOf(seller)
    const wrong = () =>
      seller.call('PATCH /sellers', {
        body: { bankDetails, mobile: '90000009', otp: aWrongCode(otp) },
      })
    const answers = []
    for (let time = 0; time < 5; time++) answers.push((await wrong()).status)
    expect(answers).toEqual([401, 401, 401, 401, 429])
    expect((await seller.call('PATCH /sellers', { body: { bankDetails, otp } })).status).toBe(429)
    expect(await rowOf(seller)).toEqual(before)
  })

  test('only the code of this purpose, of this seller and of this request will do', async () => {
    const [seller, other] = [await aSeller(app), await aSeller(app)]
    const login = async () => {
      await client(app).ok('POST /auth/send-login-otp', {
        body: { email: seller.email, role: 'ROLE_SELLER' },
      })
      const mail = () => app.mailbox.messages(seller.email).find((sent) => /login code/.test(sent.subject))
      await expect.poll(mail).toBeDefined()
      return sixDigits.exec(mail()?.text ?? '')?.[1] ?? ''
    }
    const requestId = '0f8fad5b-d9cb-469f-a165-70867728950e'
    const right = await aBankCode(seller, requestId)
    for (const body of [
      { otp: await login(), requestId },
      { otp: await aBankCode(other), requestId },
      { otp: right },
    ]) {
      const refused = await seller.call('PATCH /sellers', { body: { bankDetails, ...body } })
      expect([refused.status, refused.body.code]).toEqual([401, 'code_wrong'])
    }
    await seller.ok('PATCH /sellers', { body: { bankDetails, otp: right, requestId } })
  })

  test('one code changes it once, however many try at the same moment', async () => {
    const seller = await aSeller(app)
    const otp = await aBankCode(seller)
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, place) =>
        seller.call('PATCH /sellers', {
          body: { bankDetails: { ...bankDetails, accountNumber: `99887766550${place}` }, otp },
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await rowOf(seller)).version).toBe(2)
  })

  test('an old version or a foreign logo is refused before the code is spent', async () => {
    const seller = await aSeller(app)
    const otp = await aBankCode(seller)
    const old = await seller.call('PATCH /sellers', { body: { bankDetails, otp, version: 7 } })
    expect(old.body.code).toBe('version_conflict')
    const logo = 'https://elsewhere.test/logo.png'
    const foreign = await seller.call('PATCH /sellers', {
      body: { bankDetails, otp, businessDetails: { logo } },
    })
    expect(foreign.status).toBe(422)
    await seller.ok('PATCH /sellers', { body: { bankDetails, otp, version: 1 } })
  })
})

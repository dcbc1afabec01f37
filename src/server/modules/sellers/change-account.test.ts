import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aProduct } from '#test/builders/product.ts'
import { sellerRow } from '#test/builders/sellers.ts'
import { unique } from '#test/builders/unique.ts'
import { upload as uploadPicture } from '#test/builders/upload.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, client, type Person } from '#test/harness/clients.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const upload = async (owner: Person) => (await uploadPicture(app, owner)).body.secure_url

describe('a seller', () => {
  test('changes only the given fields', async () => {
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

  test('ignores fields that sellers cannot change', async () => {
    const [seller, other] = [await aSeller(app, { accountStatus: 'SUSPENDED' }), await aSeller(app)]
    const before = await sellerRow(app.shop.db, seller)
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
    expect(await sellerRow(app.shop.db, seller)).toEqual({ ...before, mobile: '90000002', version: 2 })
    expect((await sellerRow(app.shop.db, other)).version).toBe(1)
  })

  test('is refused with `version_conflict` when someone else has changed the account', async () => {
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

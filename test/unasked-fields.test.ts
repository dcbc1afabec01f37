// Unexpected request fields are ignored and never stored; invalid cart and order requests are refused.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownedThings } from './builders/owned-things.ts'
import { aProduct } from './builders/product.ts'
import { aSellerBody } from './builders/sellers.ts'
import { aTileBody } from './builders/tiles.ts'
import { unique } from './builders/unique.ts'
import { startTestApp, type TestApp } from './harness/app.ts'
import { aCustomer, aSeller, type Buyer, client, type Person } from './harness/clients.ts'
import { send } from './harness/every-route.ts'
import { expectSafeReply } from './harness/safe-reply.ts'

let app: TestApp
let seller: Person
let customer: Buyer

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  seller = await aSeller(app)
  customer = await aCustomer(app)
})
afterAll(() => app?.close())

const extras = {
  id: 1,
  role: 'ROLE_ADMIN',
  isAdmin: true,
  authorities: 'ROLE_ADMIN',
  userId: 1,
  sellerId: 1,
  price: 0.01,
  sellingPrice: 0.01,
  mrpPrice: 0.01,
  discount: 99,
  discountPercent: 99,
  couponDiscount: 99,
  totalSellingPrice: 0.01,
  total: 0.01,
  shipping: 0,
  tax: 0,
  currency: 'JPY',
  status: 'DELIVERED',
  orderStatus: 'DELIVERED',
  paymentStatus: 'COMPLETED',
  accountStatus: 'ACTIVE',
  emailVerified: true,
  verified: true,
  balance: 1_000_000,
  createdAt: '2000-01-01T00:00:00Z',
}

describe('mass assignment: unexpected request fields', () => {
  it('do not make a customer an admin at registration', async () => {
    const email = `eve-${unique()}@example.com`
    const { keys, db } = app.shop
    await client(app).ok('POST /auth/send-register-otp', { body: { email, role: 'ROLE_ADMIN' } })
    const otp = '123456'
    await db
      .updateTable('one_time_codes')
      .set({ code_hash: keys.hash('one-time-code', `customer-register\0${email}\0${otp}`) })
      .where('email', '=', email)
      .execute()
    const answer = await client(app).call('POST /auth/register', {
      body: { ...extras, email, otp, firstName: 'Eve', lastName: 'Adams', sellerName: 'Eve' } as never,
    })
    expect([answer.status, answer.body.role]).toEqual([201, 'ROLE_CUSTOMER'])
    const profile = await client(app, answer.body.jwt).ok('GET /users/profile')
    expect(profile).toMatchObject({ role: 'ROLE_CUSTOMER', email, mobile: null, addresses: [] })
    expect(profile.id).not.toBe(1)
  })

  it('do not activate a seller at registration', async () => {
    const body = aSellerBody({ email: `eve-${unique()}@example.com` })
    await client(app).ok('POST /sellers', { body: { ...body, ...extras, sellerName: 'Eve' } as never })
    const row = await app.shop.db
      .selectFrom('sellers')
      .select(['account_status', 'email_verified'])
      .where('email', '=', body.email)
      .executeTakeFirst()
    expect(row).toEqual({ account_status: 'PENDING_VERIFICATION', email_verified: false })
  })

  it('change neither the price or owner of a cart line nor the total of an order', async () => {
    const buyer = await aCustomer(app)
    const victim = await aCustomer(app)
    const product = await aProduct(app, { sellerId: seller.id, sellingCents: 4_321 })
    const line = await buyer.ok('POST /carts/items', {
      body: { ...extras, userId: victim.id, cartId: 1, productId: product.id, quantity: 2 } as never,
    })
    expect(line).toMatchObject({ unitSellingPrice: 43.21, sellingPrice: 86.42, userId: buyer.id })
    await buyer.ok('PATCH /carts/items/:cartItemId', {
      params: { cartItemId: line.id },
      body: { ...extras, quantity: 1 } as never,
    })
    const placed = await buyer.ok('POST /orders', {
      query: { paymentMethod: 'STRIPE', totalSellingPrice: 0.01, userId: victim.id } as never,
      body: { ...extras, id: buyer.addressId } as never,
    })
    const session = await app.shop.payments.STRIPE.readSession(placed.paymentLinkId)
    expect(session).toMatchObject({ amountCents: 4_321, currency: 'USD' })
    const [order] = await buyer.ok('GET /orders/users')
    expect(order).toMatchObject({
      totalSellingPrice: 43.21,
      orderStatus: 'PENDING',
      paymentStatus: 'PENDING',
    })
    expect(order?.user.id).toBe(buyer.id)
    expect(await victim.ok('GET /orders/users')).toEqual([])
    expect((await victim.ok('GET /carts')).totalItem).toBe(0)
  })

  it('in an address entered for one order are not stored', async () => {
    const buyer = await aCustomer(app)
    const product = await aProduct(app, { sellerId: seller.id })
    await buyer.ok('POST /carts/items', { body: { productId: product.id, quantity: 1 } })
    const { id: _id, ...others } = extras
    const address = {
      name: 'Asha Rao',
      mobile: '98765432',
      pinCode: '560001',
      address: '14 Brigade Road',
      locality: 'Ashok Nagar',
      city: 'Bengaluru',
      state: 'Karnataka',
    }
    await buyer.ok('POST /orders', {
      query: { paymentMethod: 'STRIPE' },
      body: { ...others, ...address } as never,
    })
    const [order] = await buyer.ok('GET /orders/users')
    expect(order?.shippingAddress).toEqual({ id: null, ...address })
    const row = await app.shop.db
      .selectFrom('checkouts')
      .select('shipping_address')
      .where('user_id', '=', buyer.id)
      .executeTakeFirst()
    expect(row?.shipping_address).toEqual({ id: null, ...address })
  })
})

describe('mass assignment: unexpected request fields from sellers, reviewers and admins', () => {
  it('do not change the status, role, owner or email address of a seller', async () => {
    const own = await aSeller(app, { accountStatus: 'PENDING_VERIFICATION' })
    const before = await own.ok('GET /sellers/profile')
    const answer = await own.call('PATCH /sellers', {
      body: {
        ...extras,
        sellerName: 'Ravi M.',
        email: 'other@example.com',
        password: 'another password',
        bankDetailsSince: '2000-01-01T00:00:00Z',
      } as never,
    })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ ...before, sellerName: 'Ravi M.', version: answer.body.version })
    expect(await own.ok('GET /sellers/profile')).toEqual(answer.body)
    const row = await app.shop.db
      .selectFrom('sellers')
      .select('email')
      .where('id', '=', own.id)
      .executeTakeFirst()
    expect(row).toEqual({ email: own.email })
  })

  it('do not change the author, rating or date of a new or edited review', async () => {
    const { customer: reviewer, reviewId, reviewedProductId } = await ownedThings(app)
    const params = { productId: reviewedProductId }
    const forged = {
      ...extras,
      user: { id: customer.id, firstName: 'Somebody', lastName: 'Else' },
      userId: customer.id,
      productId: 1,
      verifiedPurchase: true,
      helpful: 99,
      sellerReply: { text: 'Thank you.', createdAt: '2000-01-01T00:00:00Z' },
      hidden: true,
      hiddenReason: 'x',
      rating: 1,
      updatedAt: '2000-01-01T00:00:00Z',
    }
    const [before] = await client(app).ok('GET /reviews/products/:productId/reviews', { params })
    const changed = await reviewer.ok('PATCH /reviews/:reviewId', {
      params: { reviewId },
      body: { ...forged, reviewText: 'Still mine.' } as never,
    })
    expect(changed).toEqual({ ...before, reviewText: 'Still mine.' })
    await reviewer.ok('DELETE /reviews/:reviewId', { params: { reviewId } })
    const written = await reviewer.ok('POST /reviews/products/:productId/reviews', {
      params,
      body: { ...forged, reviewText: 'Again.', reviewRating: 3.5 } as never,
    })
    expect(written).toMatchObject({ rating: 3.5, verifiedPurchase: false, user: { id: reviewer.id } })
    expect(new Date(written.createdAt).getUTCFullYear()).toBeGreaterThan(2000)
    expect(await client(app).ok('GET /reviews/products/:productId/reviews', { params })).toEqual([written])
    await app.assertInvariants()
  })

  it('do not set the use count of a coupon or the id of a deal or tile', async () => {
    const admin = await aCustomer(app, { role: 'ROLE_ADMIN' })
    const code = `EXTRA${unique()}`.toUpperCase()
    const coupon = await admin.ok('POST /coupons/admin', {
      body: { ...extras, code, discountPercentage: 5, uses: 99, usedByUsers: [{ id: customer.id }] } as never,
    })
    expect(coupon).toMatchObject({ code, discountPercentage: 5, uses: 0, usedByUsers: [], useLimit: null })
    expect(coupon.id).not.toBe(extras.id)
    expect((await admin.ok('GET /coupons/admin')).find(({ id }) => id === coupon.id)).toEqual(coupon)
    const tile = aTileBody({ image: '/pictures/men_topwear_tshirts.svg' })
    await admin.ok('POST /home-categories', {
      body: [{ ...extras, ...tile, id: 77_777, position: -5, version: 7 }] as never,
    })
    const tiles = await admin.ok('GET /home-categories/admin/home-category')
    const made = tiles.find(({ name }) => name === tile.name)
    expect(made).toEqual({ ...tile, id: expect.any(Number), version: 1 })
    expect(made?.id).not.toBe(77_777)
    const deal = await admin.ok('POST /deals', {
      body: {
        ...extras,
        id: 88_888,
        discount: 15,
        category: { id: made?.id, name: 'Other', section: 'GRID' },
      } as never,
    })
    const terms = { discount: 15, platformPercentage: 0, endsAt: null, status: 'LIVE', version: 1 }
    expect(deal).toEqual({ id: expect.any(Number), startsAt: expect.any(String), ...terms, category: made })
    expect(deal.id).not.toBe(88_888)
    expect(await admin.ok('GET /deals')).toContainEqual(deal)
  })

  it('do not change the text or author of a review that an admin moderates', async () => {
    const admin = await aCustomer(app, { role: 'ROLE_ADMIN' })
    const { reviewId, customer: reviewer } = await ownedThings(app)
    const judged = await admin.ok('PATCH /reviews/admin/:reviewId', {
      params: { reviewId },
      body: {
        ...extras,
        hidden: true,
        reviewText: 'Put into its mouth.',
        rating: 5,
        user: { id: customer.id },
      } as never,
    })
    expect(judged).toMatchObject({
      reviewText: 'Holds water and looks well.',
      rating: 4.5,
      user: { id: reviewer.id },
    })
  })
})

describe('cart and order refuse', () => {
  it.each([
    ['an unknown size', { size: 'XXXL' }, 422, 'size_unknown'],
    ['an unknown color', { color: 'Octarine' }, 422, 'size_unknown'],
    ['the variant of another product', { variantId: 1 }, 422, 'size_unknown'],
    ['an unknown product', { productId: 999_999_999 }, 404, 'not_found'],
  ])('%s', async (_what, change, status, code) => {
    const product = await aProduct(app, { sellerId: seller.id, sizes: ['S', 'M'] })
    const answer = await customer.call('POST /carts/items', {
      body: { productId: product.id, size: 'M', quantity: 1, ...change },
    })
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  it('a missing size for a product with several sizes, and a quantity above the stock', async () => {
    const product = await aProduct(app, { sellerId: seller.id, sizes: ['S', 'M'], stock: 3 })
    const add = (body: { size?: string; quantity: number }) =>
      customer.call('POST /carts/items', { body: { productId: product.id, ...body } })
    expect((await add({ quantity: 1 })).body.code).toBe('size_unknown')
    expect((await add({ size: 'M', quantity: 4 })).body).toMatchObject({
      code: 'out_of_stock',
      details: { available: 3 },
    })
    expect((await add({ size: 'M', quantity: 2 })).status).toBe(201)
    expect((await add({ size: 'M', quantity: 2 })).status).toBe(409)
  })

  it('a sold-out product', async () => {
    const product = await aProduct(app, { sellerId: seller.id, stock: 0 })
    const answer = await customer.call('POST /carts/items', {
      body: { productId: product.id, quantity: 1 },
    })
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      409,
      'out_of_stock',
      'This is sold out.',
    ])
  })

  it.each(['', ' ', 'a b', 'ü', 'x'.repeat(201), 'a\tb'])('the idempotency key %j', async (key) => {
    const reply = await send(app, {
      method: 'POST',
      url: '/api/orders?paymentMethod=STRIPE',
      token: customer.token,
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ id: customer.addressId }),
    })
    expectSafeReply(reply, key)
    expect(reply.status).toBe(400)
  })
})

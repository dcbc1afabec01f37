// What a client adds on its own account is ignored and never stored; what a bag or an order cannot do is refused.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aProduct } from './builders/product.ts'
import { aSellerBody } from './builders/sellers.ts'
import { unique } from './builders/unique.ts'
import { startTestApp, type TestApp } from './harness/app.ts'
import { aCustomer, aSeller, client, type Person } from './harness/clients.ts'
import { expectDecent } from './harness/decent.ts'
import { send } from './harness/every-route.ts'

let app: TestApp
let seller: Person
let customer: Person & { addressId: number }

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  seller = await aSeller(app)
  customer = await aCustomer(app)
})
afterAll(() => app?.close())

describe('fields that nobody asked for', () => {
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

  it('make nobody an admin at registration', async () => {
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

  it('make no seller active at registration', async () => {
    const body = aSellerBody({ email: `eve-${unique()}@example.com` })
    await client(app).ok('POST /sellers', { body: { ...body, ...extras, sellerName: 'Eve' } as never })
    const row = await app.shop.db
      .selectFrom('sellers')
      .select(['account_status', 'email_verified'])
      .where('email', '=', body.email)
      .executeTakeFirst()
    expect(row).toEqual({ account_status: 'PENDING_VERIFICATION', email_verified: false })
  })

  it('change neither price nor owner of a line, nor what an order costs', async () => {
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
    const session = await app.shop.payments.readSession(placed.paymentLinkId)
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

  it('of an address written out for one order are not kept with it', async () => {
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

describe('what a bag and an order refuse', () => {
  it.each([
    ['an unknown size', { size: 'XXXL' }, 422, 'size_unknown'],
    ['an unknown colour', { color: 'Octarine' }, 422, 'size_unknown'],
    ['the variant of another product', { variantId: 1 }, 422, 'size_unknown'],
    ['a product that is not there', { productId: 999_999_999 }, 404, 'not_found'],
  ])('%s', async (_what, change, status, code) => {
    const product = await aProduct(app, { sellerId: seller.id, sizes: ['S', 'M'] })
    const answer = await customer.call('POST /carts/items', {
      body: { productId: product.id, size: 'M', quantity: 1, ...change },
    })
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  it('no size of several, and more than there is', async () => {
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

  it('something sold out', async () => {
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
    expectDecent(reply, key)
    expect(reply.status).toBe(400)
  })
})

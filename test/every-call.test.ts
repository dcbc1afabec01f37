// Calls each endpoint once, by area, with the request and reply that clients rely on.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownedThings } from './builders/owned-things.ts'
import { aProduct } from './builders/product.ts'
import { aSellerBody } from './builders/sellers.ts'
import { unique } from './builders/unique.ts'
import { startTestApp, type TestApp } from './harness/app.ts'
import { aCustomer, aSeller, client, type Person } from './harness/clients.ts'
import { codeInOutbox } from './harness/codes.ts'

let app: TestApp
let admin: Person

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  admin = await aCustomer(app, { role: 'ROLE_ADMIN' })
})
afterAll(async () => {
  await app?.assertInvariants()
  await app?.close()
})

const total = (headers: Headers) => Number(headers.get('x-total-count'))

it('GET / returns a welcome message', async () => {
  expect(await client(app).ok('GET /')).toEqual({ message: expect.stringMatching(/\S/) })
})

describe('an admin', () => {
  it('creates coupons from bare and wrapped bodies, lists coupons newest first, and deletes coupons', async () => {
    const code = `every${unique()}`
    const bare = await admin.ok('POST /coupons/admin', {
      body: {
        code,
        discountPercentage: 12.5,
        validityStartDate: '2020-01-01',
        validityEndDate: '2099-12-31',
      },
    })
    expect(bare).toMatchObject({
      code: code.toUpperCase(),
      discountPercentage: 12.5,
      validityStartDate: '2020-01-01',
      validityEndDate: '2099-12-31',
      minimumOrderValue: null,
      active: true,
      usedByUsers: [],
    })
    const wrapped = await admin.ok('POST /coupons/admin', {
      body: { coupon: { code: `${code}B`, discountPercentage: 5, minimumOrderValue: 50.5, active: false } },
    })
    expect(wrapped).toMatchObject({ discountPercentage: 5, minimumOrderValue: 50.5, active: false })
    const list = await admin.call('GET /coupons/admin', { query: { size: 2 } })
    expect(list.body.map((coupon) => coupon.id)).toEqual([wrapped.id, bare.id])
    expect(total(list.headers)).toBeGreaterThanOrEqual(2)
    const params = { id: bare.id }
    expect(await admin.ok('DELETE /coupons/admin/:id', { params })).toMatchObject(params)
    expect((await admin.call('DELETE /coupons/admin/:id', { params })).status).toBe(404)
    expect((await admin.ok('GET /coupons/admin')).map((coupon) => coupon.id)).not.toContain(bare.id)
  })

  it('creates tiles and deals, changes them with PATCH and with the GET alias, and sees them on the home page', async () => {
    const image = '/pictures/electronics_audio_headphones.svg'
    const tile = (name: string) => ({
      name,
      image,
      categoryCode: 'electronics_audio_headphones',
      section: 'DEALS' as const,
    })
    const page = await admin.ok('POST /home-categories', { body: [tile('One'), tile('Two')] })
    const [one, two] = page.dealCategories
    if (!one || !two) throw new Error('the tiles are not on the page')
    const all = await admin.call('GET /home-categories/admin/home-category')
    expect(all.body).toEqual(expect.arrayContaining([one, two]))
    expect(total(all.headers)).toBe(all.body.length)
    const params = { id: one.id }
    const path = 'home-categories/admin/home-category/:id' as const
    expect((await admin.ok(`PATCH /${path}`, { params, body: { name: 'Uno' } })).name).toBe('Uno')
    // Browsers cannot send a GET with a body; other clients do.
    const changed = await app.app.inject({
      method: 'GET',
      url: `/api/home-categories/admin/home-category/${one.id}`,
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
      payload: JSON.stringify({ name: 'Eins' }),
    })
    expect([changed.statusCode, changed.json()]).toEqual([200, { ...one, name: 'Eins', version: 3 }])
    const deal = await admin.ok('POST /deals', { body: { deal: { discount: 15, category: { id: one.id } } } })
    expect(deal).toMatchObject({ discount: 15, category: { id: one.id, name: 'Eins' } })
    const other = await admin.ok('POST /deals', { body: { discount: 20.5, category: { id: two.id } } })
    const list = await admin.call('GET /deals')
    expect([list.body.map(({ id }) => id), total(list.headers)]).toEqual([[other.id, deal.id], 2])
    await admin.ok('PATCH /deals/:id', { params: { id: deal.id }, body: { discount: 30 } })
    await admin.ok('DELETE /deals/:id', { params: { id: other.id } })
    const home = await client(app).ok('GET /home-page')
    expect(home.deals).toMatchObject([{ id: deal.id, discount: 30, category: { name: 'Eins' } }])
  })

  it('lists sellers by status, reads a seller, changes its status and deletes the seller', async () => {
    const body = aSellerBody({ email: `every-${unique()}@example.com` })
    await client(app).ok('POST /sellers', { body })
    const listed = await admin.call('GET /sellers', { query: { status: 'PENDING_VERIFICATION', size: 1 } })
    const [seller] = listed.body
    expect(seller).toMatchObject({ email: body.email, accountStatus: 'PENDING_VERIFICATION', password: null })
    expect(total(listed.headers)).toBeGreaterThanOrEqual(1)
    const params = { id: seller?.id ?? 0 }
    expect(await admin.ok('GET /sellers/:id', { params })).toEqual(seller)
    expect(JSON.stringify(seller)).not.toContain(body.bankDetails.accountNumber)
    const token = await codeInOutbox(app, body.email)
    await client(app).ok('PATCH /sellers/verify-email', { query: { token } })
    const active = await admin.ok('PATCH /seller/:id/status/:status', {
      params: { ...params, status: 'ACTIVE' },
    })
    expect(active.accountStatus).toBe('ACTIVE')
    expect((await admin.call('GET /sellers', {} as never)).status).toBe(400)
    expect(await admin.ok('DELETE /sellers/:id', { params })).toMatchObject(params)
    expect((await admin.call('GET /sellers/:id', { params })).body).not.toMatchObject({
      accountStatus: 'ACTIVE',
    })
  })
})

describe('a paid order', () => {
  it('is readable by its customer, its sellers and an admin: order, items, transactions, reports', async () => {
    const { customer, sellers, orderIds, orderItemId } = await ownedThings(app)
    const [mine] = sellers
    const [orderId] = orderIds
    const order = await customer.ok('GET /orders/:orderId', { params: { orderId } })
    expect(order).toMatchObject({ id: orderId, orderStatus: 'PLACED', paymentStatus: 'COMPLETED' })
    const item = await customer.ok('GET /orders/items/:orderItemId', { params: { orderItemId } })
    expect(item).toMatchObject({ id: orderItemId, quantity: 1, product: { id: expect.any(Number) } })
    const own = await mine.call('GET /transactions/seller')
    expect(own.body).toMatchObject([
      { type: 'sale', amount: 11.11, customer: { email: customer.email }, order: { id: orderId } },
    ])
    expect(total(own.headers)).toBe(1)
    const all = await admin.call('GET /transactions', { query: { size: 100 } })
    expect(total(all.headers)).toBeGreaterThanOrEqual(2)
    expect(all.body.map((transaction) => transaction.order.id)).toEqual(expect.arrayContaining([...orderIds]))
    expect(await mine.ok('GET /sellers/report')).toMatchObject({ totalOrders: 1, totalSales: 11.11 })
  })

  it('is moved by its seller to delivered and can then be hidden from the seller list', async () => {
    const { sellers, orderIds } = await ownedThings(app)
    const params = { orderId: orderIds[0] }
    expect((await sellers[0].call('DELETE /seller/orders/:orderId', { params })).status).toBe(409)
    for (const orderStatus of ['CONFIRMED', 'SHIPPED', 'DELIVERED'] as const) {
      const moved = await sellers[0].ok('PATCH /seller/orders/:orderId/status/:orderStatus', {
        params: { ...params, orderStatus },
      })
      expect(moved.orderStatus).toBe(orderStatus)
    }
    expect(await sellers[0].ok('DELETE /seller/orders/:orderId', { params })).toMatchObject({
      id: orderIds[0],
    })
    expect(await sellers[0].ok('GET /seller/orders')).toEqual([])
  })

  it('can be reviewed once after delivery; the customer edits and deletes the review', async () => {
    const { customer, sellers, orderIds, productIds } = await ownedThings(app)
    const params = { productId: productIds[0] }
    const body = { reviewText: 'Fits well.', reviewRating: 4.5, productImages: [] }
    const write = () => customer.call('POST /reviews/products/:productId/reviews', { params, body })
    const own = () => customer.ok('GET /reviews/products/:productId/own', { params })
    const refused = (await write()).body
    expect(refused.code).toBe('purchase_required')
    expect(await own()).toMatchObject({
      product: { id: productIds[0], listed: true },
      refusal: refused.message,
      review: null,
    })
    await sellers[0].ok('PATCH /seller/orders/:orderId/status/:orderStatus', {
      params: { orderId: orderIds[0], orderStatus: 'DELIVERED' },
    })
    expect(await own()).toMatchObject({ refusal: null, review: null })
    const { status, body: review } = await write()
    expect([status, review.rating, review.user.id, review.verifiedPurchase]).toEqual([
      201,
      4.5,
      customer.id,
      false,
    ])
    expect((await write()).body.code).toBe('already_exists')
    const reviewId = { params: { reviewId: review.id } }
    await customer.ok('PATCH /reviews/:reviewId', { ...reviewId, body: { reviewRating: 2 } })
    expect((await own()).review).toMatchObject({ id: review.id, rating: 2, hidden: false })
    const read = await client(app).call('GET /reviews/products/:productId/reviews', { params })
    expect(read.body).toMatchObject([{ id: review.id, reviewText: 'Fits well.', rating: 2 }])
    expect(total(read.headers)).toBe(1)
    await customer.ok('DELETE /reviews/:reviewId', reviewId)
    expect(await client(app).ok('GET /reviews/products/:productId/reviews', { params })).toEqual([])
  })

  it('can be canceled before shipping; the reply contains the order with its refund', async () => {
    const { customer, orderIds } = await ownedThings(app)
    const cancelled = await customer.ok('PUT /orders/:orderId/cancel', { params: { orderId: orderIds[0] } })
    expect(cancelled).toMatchObject({ id: orderIds[0], orderStatus: 'CANCELLED', refund: { amount: 11.11 } })
    const orders = await customer.call('GET /orders/users')
    expect(orders.body.map((order) => order.orderStatus).sort()).toEqual(['CANCELLED', 'DELIVERED', 'PLACED'])
    expect(total(orders.headers)).toBe(3)
  })
})

it('a customer adds cart items, changes quantities and removes items', async () => {
  const [customer, seller] = [await aCustomer(app), await aSeller(app)]
  const product = await aProduct(app, { sellerId: seller.id, sellingCents: 1_000, mrpCents: 2_000 })
  const line = await customer.ok('POST /carts/items', {
    body: { productId: product.id, size: 'M', quantity: 1 },
  })
  const params = { cartItemId: line.id }
  await customer.ok('PATCH /carts/items/:cartItemId', { params, body: { quantity: 3 } })
  const cart = await customer.ok('GET /carts')
  expect(cart).toMatchObject({ totalItem: 3, totalSellingPrice: 30, totalMrpPrice: 60, discount: 50 })
  await customer.ok('DELETE /carts/items/:cartItemId', { params })
  expect((await customer.ok('GET /carts')).cartItems).toEqual([])
})

it('a seller edits their account and confirms a new bank account with an emailed code', async () => {
  const seller = await aSeller(app)
  const changed = await seller.ok('PATCH /sellers', {
    body: { mobile: '12345678', businessDetails: { businessName: 'Mill of the Moor' } },
  })
  expect(changed).toMatchObject({ mobile: '12345678', businessDetails: { businessName: 'Mill of the Moor' } })
  const bankDetails = {
    accountNumber: '987654321098',
    ifscCode: 'HDFC0009999',
    accountHolderName: 'Ravi Menon',
  }
  const refused = await seller.call('PATCH /sellers', { body: { bankDetails } })
  expect([refused.status, refused.body.code]).toEqual([403, 'step_up_required'])
  expect(await seller.ok('POST /sellers/bank-details-otp')).toMatchObject({ data: expect.any(Object) })
  expect((await seller.ok('GET /sellers/profile')).bankDetails.accountNumber).toContain('6789')
})

it('saved cards come from the payment provider; a customer without saved cards gets an empty list', async () => {
  const customer = await aCustomer(app)
  expect(await customer.ok('GET /saved-cards')).toEqual([])
  const gone = await customer.call('DELETE /saved-cards/:cardId', { params: { cardId: 'pm_nowhere' } })
  expect([gone.status, gone.body.code]).toEqual([404, 'not_found'])
})

it('an admin hides a review with a reason, and the review disappears from the product', async () => {
  const { reviewId, reviewedProductId } = await ownedThings(app)
  const hidden = await admin.ok('PATCH /reviews/admin/:reviewId', {
    params: { reviewId },
    body: { hidden: true, reason: 'Rude.' },
  })
  expect(hidden).toMatchObject({
    id: reviewId,
    hidden: true,
    hiddenReason: 'Rude.',
    product: { id: reviewedProductId },
  })
  const list = await admin.call('GET /reviews/admin', { query: { hidden: 'true' } })
  expect([list.body.map((review) => review.id), total(list.headers)]).toEqual([[reviewId], 1])
  const params = { productId: reviewedProductId }
  expect(await client(app).ok('GET /reviews/products/:productId/reviews', { params })).toEqual([])
})

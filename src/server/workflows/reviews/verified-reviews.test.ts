import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aPaidOrder } from '#test/builders/placed-order.ts'
import { aProduct } from '#test/builders/product.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, type Buyer, type Person } from '#test/harness/clients.ts'

let app: TestApp
let seller: Person
beforeAll(async () => {
  app = await startTestApp()
  seller = await aSeller(app)
})
afterEach(() => app.assertInvariants())
afterAll(() => app?.close())

const write = (by: Person, productId: number) =>
  by.call('POST /reviews/products/:productId/reviews', {
    params: { productId },
    body: { reviewText: 'It keeps its color.', reviewRating: 4.5 },
  })

describe('a verified review', () => {
  const deliver = (orderId: number) =>
    seller.ok('PATCH /seller/orders/:orderId/status/:orderStatus', {
      params: { orderId, orderStatus: 'DELIVERED' },
    })
  const confirm = (by: Person, orderId: number) =>
    by.call('PUT /orders/:orderId/received', { params: { orderId } })
  const isMarked = async (by: Person, productId: number) =>
    (await by.ok('GET /reviews/products/:productId/own', { params: { productId } })).review?.verifiedPurchase
  const bought = async (buyer: Buyer, tracking?: { carrier: string; trackingNumber: string }) => {
    const { id: productId } = await aProduct(app, { sellerId: seller.id, stock: 50 })
    const { orderId } = await aPaidOrder(app, { buyer, productIds: [productId] })
    if (tracking)
      await seller.ok('PATCH /seller/orders/:orderId/status/:orderStatus', {
        params: { orderId, orderStatus: 'SHIPPED' },
        body: tracking,
      })
    await deliver(orderId)
    return { productId, orderId }
  }
  const tracking = { carrier: 'Post', trackingNumber: 'A1' }

  test('needs tracking or the confirmation of the customer', async () => {
    const buyer = await aCustomer(app)
    const tracked = await bought(buyer, tracking)
    expect((await write(buyer, tracked.productId)).body.verifiedPurchase).toBe(true)
    const { productId, orderId } = await bought(buyer)
    expect((await write(buyer, productId)).body.verifiedPurchase).toBe(false)
    const confirmed = await confirm(buyer, orderId)
    expect([confirmed.status, confirmed.body.receivedAt]).toEqual([200, expect.any(String)])
    expect(await isMarked(buyer, productId)).toBe(true)
    expect((await confirm(buyer, orderId)).body.receivedAt, 'repeated').toBe(confirmed.body.receivedAt)
    const later = await bought(buyer)
    await confirm(buyer, later.orderId)
    expect((await write(buyer, later.productId)).body.verifiedPurchase, 'confirmed first').toBe(true)
  })

  test('cannot be had by confirming an order that is not shipped, or of another customer', async () => {
    const placed = await aPaidOrder(app, { seller })
    const early = await confirm(placed.buyer, placed.orderId)
    expect([early.status, early.body.code]).toEqual([409, 'status_conflict'])
    await deliver(placed.orderId)
    for (const stranger of [await aCustomer(app), await aCustomer(app, { role: 'ROLE_ADMIN' })])
      expect((await confirm(stranger, placed.orderId)).status).toBe(404)
    const order = await placed.buyer.ok('GET /orders/:orderId', { params: { orderId: placed.orderId } })
    expect(order.receivedAt).toBeNull()
  })

  test.each<[string, (buyer: Buyer) => Promise<unknown>]>([
    ['e-mail address', (buyer) => setSeller({ email: buyer.email })],
    ['e-mail address with a tag', (buyer) => setSeller({ email: buyer.email.replace('@', '+shop@') })],
    ['business e-mail address', (buyer) => setSeller({ business_email: buyer.email.toUpperCase() })],
    ['phone number', () => setSeller({ mobile: '98765432' })],
    ['delivery address', () => setSeller({ business_address: '14 Brigade Road, Bengaluru 560001' })],
  ])('is never written by a customer with the %s of the seller', async (_what, makeSame) => {
    const before = await app.shop.db
      .selectFrom('sellers')
      .select(['email', 'business_email', 'mobile', 'business_address'])
      .where('id', '=', seller.id)
      .executeTakeFirstOrThrow()
    const buyer = await aCustomer(app)
    const { productId, orderId } = await bought(buyer, tracking)
    await makeSame(buyer)
    const review = await write(buyer, productId)
    expect([review.status, review.body.verifiedPurchase]).toEqual([201, false])
    await confirm(buyer, orderId)
    expect(await isMarked(buyer, productId)).toBe(false)
    await setSeller(before)
  })
  const setSeller = (
    fields: Partial<Record<'email' | 'business_email' | 'mobile' | 'business_address', string | null>>,
  ) =>
    app.shop.db
      .updateTable('sellers')
      .set(fields as object)
      .where('id', '=', seller.id)
      .execute()
})

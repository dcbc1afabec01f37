import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { anUnpaidOrder, aPaidOrder } from '#test/builders/placed-order.ts'
import { aProduct } from '#test/builders/product.ts'
import { aMember } from '#test/builders/team.ts'
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
    ['email address', (buyer) => setSeller({ email: buyer.email })],
    ['email address with a tag', (buyer) => setSeller({ email: buyer.email.replace('@', '+shop@') })],
    ['business email address', (buyer) => setSeller({ business_email: buyer.email.toUpperCase() })],
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

  /** A delivered order with tracking, paid with a card. */
  const boughtWith = async (buyer: Buyer, card: string, productId: number) => {
    const { orderId, sessionId } = await anUnpaidOrder(app, { buyer, productIds: [productId] })
    app.stripe.control.pay(sessionId, { card })
    await buyer.ok('GET /payments/stripePaymentId/:session_id', { params: { session_id: sessionId } })
    for (const [orderStatus, body] of [
      ['SHIPPED', tracking],
      ['DELIVERED', undefined],
    ] as const)
      await seller.ok('PATCH /seller/orders/:orderId/status/:orderStatus', {
        params: { orderId, orderStatus },
        ...(body && { body }),
      })
  }
  const [sellersCard, otherCard] = ['4000000000005126', '4000000000007726']

  test('is never written by a customer who pays with a card of the seller or of a team member', async () => {
    const { id: productId } = await aProduct(app, { sellerId: seller.id, stock: 50 })
    const member = await aMember(app, seller.id, 'MANAGER')
    const [own, cousin, stranger] = [await aCustomer(app), await aCustomer(app), await aCustomer(app)]
    await boughtWith(own, sellersCard, productId)
    await boughtWith(cousin, sellersCard, productId)
    await boughtWith(stranger, otherCard, productId)
    await setEmail(own, member.email)
    for (const [buyer, verified] of [
      [own, false],
      [cousin, false],
      [stranger, true],
    ] as const)
      expect((await write(buyer, productId)).body.verifiedPurchase).toBe(verified)
  })

  test('is never written by another seller who is paid to the same bank account', async () => {
    const { id: productId } = await aProduct(app, { sellerId: seller.id, stock: 50 })
    const [same, other] = [await aSeller(app), await aSeller(app)]
    await putBankDetails(other, { accountNumber: '000000005544' })
    for (const shopper of [seller, same]) await putBankDetails(shopper, { accountNumber: '998877665544' })
    const member = await aMember(app, same.id, 'MANAGER')
    for (const [email, verified] of [
      [same.email, false],
      [member.email, false],
      [other.email, true],
    ] as const) {
      const buyer = await aCustomer(app)
      await boughtWith(buyer, otherCard, productId)
      await setEmail(buyer, email)
      expect((await write(buyer, productId)).body.verifiedPurchase).toBe(verified)
    }
  })
  const setEmail = ({ id }: Buyer, email: string) =>
    app.shop.db.updateTable('users').set({ email }).where('id', '=', id).execute()
  const putBankDetails = ({ id }: Person, account: { accountNumber: string }) =>
    app.shop.db
      .updateTable('sellers')
      .set({
        bank_details_sealed: app.shop.keys.seal(JSON.stringify({ ...account, ifscCode: 'ICIC0004321' })),
        account_number_last4: account.accountNumber.slice(-4),
      })
      .where('id', '=', id)
      .execute()

  const setSeller = (
    fields: Partial<Record<'email' | 'business_email' | 'mobile' | 'business_address', string | null>>,
  ) =>
    app.shop.db
      .updateTable('sellers')
      .set(fields as object)
      .where('id', '=', seller.id)
      .execute()
})

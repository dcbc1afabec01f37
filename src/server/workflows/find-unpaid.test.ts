import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { anUnpaidOrder } from '#test/builders/placed-order.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, type Person } from '#test/harness/clients.ts'

let app: TestApp
let seller: Person

beforeAll(async () => {
  app = await startTestApp()
  seller = await aSeller(app)
})
afterEach(async () => {
  app.stripe.control.reset()
  await app.assertInvariants()
})
afterAll(() => app?.close())

const unpaidOf = async (buyer: Person) => (await buyer.ok('GET /checkouts/unpaid')).checkout

it('is found with its link and until when its goods are held, and no one else finds it', async () => {
  const placed = await anUnpaidOrder(app, { seller })
  const { buyer } = placed
  const found = await unpaidOf(buyer)
  expect(found).toMatchObject({
    checkoutId: placed.checkoutId,
    status: 'PENDING',
    orderIds: placed.orderIds,
    totalPrice: 50,
    totalItem: 2,
    paymentLinkUrl: placed.linkUrl,
    paymentLinkId: placed.sessionId,
    failureReason: null,
  })
  expect(new Date(found?.expiresAt ?? 0).getTime()).toBeGreaterThan(Date.now())
  expect(await unpaidOf(await aCustomer(app))).toBeNull()
})

it('says why the last attempt was declined, also before the provider has told us', async () => {
  const { buyer, sessionId } = await anUnpaidOrder(app, { seller })
  app.stripe.control.holdWebhooks()
  app.stripe.control.pay(sessionId, { card: '4000000000009995' })
  expect(await unpaidOf(buyer)).toMatchObject({
    status: 'PENDING',
    failureReason: 'Your card has insufficient funds.',
  })
})

it('that was paid meanwhile is settled, and not led to pay again', async () => {
  const { buyer, sessionId, orderId } = await anUnpaidOrder(app, { seller })
  app.stripe.control.holdWebhooks()
  app.stripe.control.pay(sessionId)
  expect(await unpaidOf(buyer)).toMatchObject({ status: 'PAID', failureReason: null })
  const order = await buyer.ok('GET /orders/:orderId', { params: { orderId } })
  expect(order.orderStatus).toBe('PLACED')
  expect(await unpaidOf(buyer)).toBeNull()
})

it('whose payment page has ended is ended with it', async () => {
  const { buyer, sessionId, orderId } = await anUnpaidOrder(app, { seller })
  await app.shop.payments.STRIPE.expireSession(sessionId)
  expect(await unpaidOf(buyer)).toBeNull()
  const order = await buyer.ok('GET /orders/:orderId', { params: { orderId } })
  expect(order.orderStatus).toBe('CANCELLED')
  expect((await buyer.ok('GET /carts')).totalItem).toBe(2)
})

it('is shown as it was last known while the provider does not answer', async () => {
  const { buyer, sessionId } = await anUnpaidOrder(app, { seller })
  app.stripe.control.pay(sessionId, { card: '4000000000000002' })
  await expect.poll(async () => (await unpaidOf(buyer))?.failureReason).toBe('Your card was declined.')
  app.stripe.control.fail({ mode: 'error', status: 500, count: 10 })
  expect(await unpaidOf(buyer)).toMatchObject({
    status: 'PENDING',
    failureReason: 'Your card was declined.',
  })
})

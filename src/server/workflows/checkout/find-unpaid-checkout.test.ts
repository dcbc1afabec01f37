import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { anUnpaidOrder } from '#test/builders/placed-order.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, type Person } from '#test/harness/clients.ts'
import { readUnpaidCheckout } from '../../views/checkout/unpaid-checkout.ts'

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

it('an unpaid checkout is returned to its customer only, with its payment link and expiry', async () => {
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

it('an unpaid checkout shows why the last attempt was declined, even before the webhook arrives', async () => {
  const { buyer, sessionId } = await anUnpaidOrder(app, { seller })
  app.stripe.control.holdWebhooks()
  app.stripe.control.pay(sessionId, { card: '4000000000009995' })
  expect(await unpaidOf(buyer)).toMatchObject({
    status: 'PENDING',
    failureReason: 'Your card has insufficient funds.',
  })
})

it('a checkout paid in the meantime is settled and not offered for payment again', async () => {
  const { buyer, sessionId, orderId } = await anUnpaidOrder(app, { seller })
  app.stripe.control.holdWebhooks()
  app.stripe.control.pay(sessionId)
  expect(await unpaidOf(buyer)).toMatchObject({ status: 'PAID', failureReason: null })
  const order = await buyer.ok('GET /orders/:orderId', { params: { orderId } })
  expect(order.orderStatus).toBe('PLACED')
  expect(await unpaidOf(buyer)).toBeNull()
})

it('a checkout whose payment page has expired is canceled', async () => {
  const { buyer, sessionId, orderId } = await anUnpaidOrder(app, { seller })
  await app.shop.payments.STRIPE.expireSession(sessionId)
  expect(await unpaidOf(buyer)).toBeNull()
  const order = await buyer.ok('GET /orders/:orderId', { params: { orderId } })
  expect(order.orderStatus).toBe('CANCELLED')
  expect((await buyer.ok('GET /carts')).totalItem).toBe(2)
})

it('an unpaid checkout shows its last known state while the provider is down', async () => {
  const { buyer, sessionId } = await anUnpaidOrder(app, { seller })
  app.stripe.control.pay(sessionId, { card: '4000000000000002' })
  // Until the webhook has arrived, only the provider knows the reason.
  const stored = async () => (await readUnpaidCheckout(app.shop.db, buyer.id))?.failureReason
  await expect.poll(stored).toBe('Your card was declined.')
  app.stripe.control.fail({ mode: 'error', status: 500, count: 10 })
  expect(await unpaidOf(buyer)).toMatchObject({
    status: 'PENDING',
    failureReason: 'Your card was declined.',
  })
})

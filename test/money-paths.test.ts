// Regression tests for known defects of a released marketplace in its money paths. Those of payouts are in
// src/server/workflows/{mark-payout,payout-races,stripe-payouts}.test.ts.
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { cancel, moveBy } from './builders/order-steps.ts'
import { anUnpaidOrder, aPaidOrder, type PlacedOrder } from './builders/placed-order.ts'
import { aProduct } from './builders/product.ts'
import { providerOfTest } from './builders/provider-events.ts'
import { refundBy } from './builders/refunds.ts'
import { startTestApp, type TestApp } from './harness/app.ts'
import { aCustomer, aSeller, type Buyer, type Person } from './harness/clients.ts'

let app: TestApp
let sellers: [Person, Person]
let admin: Person

beforeAll(async () => {
  app = await startTestApp({ env: { SHIPPING_FLAT_FEE: '7' } })
  sellers = [await aSeller(app), await aSeller(app)]
  admin = await aCustomer(app, { role: 'ROLE_ADMIN' })
})
afterEach(async () => {
  app.stripe.control.reset()
  await app.assertInvariants()
})
afterAll(() => app?.close())

/** Every number of a reply; strings such as dates and codes are skipped, because they may contain any digits. */
function figuresIn(value: unknown): number[] {
  if (typeof value === 'number') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(figuresIn) : []
}

type Split = {
  buyer: Buyer
  orders: PlacedOrder[]
  bag: { shipping: number; goods: number }
}

/** One checkout with products of both sellers, at distinct prices. */
async function aSplitOrder(): Promise<Split> {
  const buyer = await aCustomer(app)
  const variants: number[] = []
  for (const [index, { id: sellerId }] of sellers.entries()) {
    const product = await aProduct(app, { sellerId, sellingCents: [3_310, 7_730][index] ?? 0 })
    await buyer.ok('POST /carts/items', { body: { productId: product.id, quantity: 1 } })
    variants.push(product.variantIds[0] ?? 0)
  }
  const cart = await buyer.ok('GET /carts')
  const placed = await aPaidOrder(app, { buyer, lines: [] })
  const orders = await Promise.all(
    placed.orderIds.map(async (orderId) => {
      const { sellerId } = await buyer.ok('GET /orders/:orderId', { params: { orderId } })
      return { ...placed, sellerId, orderId }
    }),
  )
  // In the order of the sellers.
  const sorted = sellers.map(({ id }, index) => {
    const order = orders.find(({ sellerId }) => sellerId === id)
    if (!order) throw new Error('a seller has no order')
    return { ...order, variantId: variants[index] ?? 0 }
  })
  return { buyer, orders: sorted, bag: { shipping: cart.shipping, goods: cart.totalSellingPrice } }
}

/** The payment status in every reply that contains it. */
async function readings(placed: PlacedOrder, seller: Person): Promise<Record<string, string>> {
  const params = { orderId: placed.orderId }
  const theirs = await placed.buyer.ok('GET /orders/:orderId', { params })
  const desk = await admin.ok('GET /admin/orders/:orderId', { params })
  const pick = <T extends { id: number; paymentStatus: string }>(rows: T[]) =>
    rows.find(({ id }) => id === placed.orderId)?.paymentStatus ?? 'missing'
  return {
    "the customer's order": theirs.paymentStatus,
    "the customer's list": pick(await placed.buyer.ok('GET /orders/users')),
    "the seller's order": (await seller.ok('GET /seller/orders/:orderId', { params })).paymentStatus,
    "the seller's list": pick(await seller.ok('GET /seller/orders')),
    "the admin's order": desk.order.paymentStatus,
    "the admin's list": pick(await admin.ok('GET /admin/orders', { query: { query: theirs.orderId } })),
  }
}

async function expectReading(placed: PlacedOrder, seller: Person, status: string): Promise<void> {
  const all = await readings(placed, seller)
  expect(all).toEqual(Object.fromEntries(Object.keys(all).map((place) => [place, status])))
}

const earnings = async (seller: Person, { orderId }: PlacedOrder) =>
  (await seller.ok('GET /seller/orders/:orderId', { params: { orderId } })).money?.earnings

describe('webhook setup', () => {
  it('is manual: the server code never creates or deletes a webhook endpoint', () => {
    const server = resolve(import.meta.dirname, '../src/server')
    const callers = globSync('**/*.ts', { cwd: server }).filter((file) =>
      /webhook_?endpoints?\s*\.\s*(create|del|update)|v1\/webhook_endpoints|webhooks\.(create|edit|delete)\(/i.test(
        readFileSync(resolve(server, file), 'utf8'),
      ),
    )
    expect(callers).toEqual([])
  })
})

describe('an order of a checkout with several sellers', () => {
  it('shows each seller only the commission of their own lines', async () => {
    const { orders } = await aSplitOrder()
    for (const [index, seller] of sellers.entries()) {
      const [own, other] = index === 0 ? orders : orders.toReversed()
      const reply = await seller.ok('GET /seller/orders/:orderId', { params: { orderId: own?.orderId ?? 0 } })
      const goods = [33.1, 77.3][index] ?? 0
      expect(reply.money).toMatchObject({ goods, commission: [3.31, 7.73][index] })
      expect(reply.orderItems).toHaveLength(1)
      const figures = figuresIn(reply)
      for (const foreign of index === 0 ? [77.3, 7.73, 69.57] : [33.1, 3.31, 29.79])
        expect(figures).not.toContain(foreign)
      const foreignOrder = { params: { orderId: other?.orderId ?? 0 } }
      expect((await seller.call('GET /seller/orders/:orderId', foreignOrder)).status).toBe(404)
      const rows = await seller.ok('GET /transactions/seller')
      expect(rows.filter(({ order }) => order.id === other?.orderId)).toEqual([])
    }
  })

  it('can be shipped and credits its seller when another order of the same payment is canceled', async () => {
    const { orders } = await aSplitOrder()
    const [first, second] = orders as [PlacedOrder, PlacedOrder]
    expect((await cancel(first, first.buyer)).status).toBe(200)
    await settle(first)
    await expectReading(first, sellers[0], 'REFUNDED')
    await expectReading(second, sellers[1], 'COMPLETED')
    for (const to of ['CONFIRMED', 'SHIPPED', 'DELIVERED'] as const)
      expect((await moveBy(sellers[1], second, to)).status).toBe(200)
    expect([await earnings(sellers[0], first), await earnings(sellers[1], second)]).toEqual([0, 69.57])
    const balance = await sellers[1].ok('GET /sellers/balance')
    expect(balance.balance).toBeGreaterThanOrEqual(69.57)
  })

  it('charges shipping once: the orders add up to the total of the cart', async () => {
    const { buyer, orders, bag } = await aSplitOrder()
    const all = await Promise.all(
      orders.map(({ orderId }) => buyer.ok('GET /orders/:orderId', { params: { orderId } })),
    )
    const cents = (of: 'shipping' | 'totalSellingPrice') =>
      all.reduce((sum, order) => sum + Math.round(order[of] * 100), 0)
    expect(bag.shipping).toBe(7)
    expect(cents('shipping')).toBe(700)
    expect(cents('totalSellingPrice')).toBe(Math.round((bag.goods + bag.shipping) * 100))
    const session = await providerOfTest(app).checkout.sessions.retrieve(orders[0]?.sessionId ?? '')
    expect(session.amount_total).toBe(3_310 + 7_730 + 700)
  })
})

it('canceling a shipped order is refused for every role with a message that names the reason', async () => {
  const [seller] = sellers
  const placed = await aPaidOrder(app, { seller })
  for (const to of ['CONFIRMED', 'SHIPPED'] as const) await moveBy(seller, placed, to)
  const answers = [
    await cancel(placed, placed.buyer),
    await cancel(placed, admin),
    await moveBy(seller, placed, 'CANCELLED'),
  ]
  for (const { status, body } of answers) {
    expect([status, body.code]).toEqual([409, 'status_conflict'])
    expect(body.message).toMatch(/shipped/i)
  }
  await expectReading(placed, seller, 'COMPLETED')
})

it('every endpoint shows the same payment status: unpaid, paid, partly refunded, refunded', async () => {
  const [seller] = sellers
  app.stripe.control.holdWebhooks()
  const placed = await anUnpaidOrder(app, { seller })
  const page = () =>
    placed.buyer.ok('GET /payments/stripePaymentId/:session_id', { params: { session_id: placed.sessionId } })
  await page()
  const params = { orderId: placed.orderId }
  // A seller does not see unpaid orders.
  expect((await placed.buyer.ok('GET /orders/:orderId', { params })).paymentStatus).toBe('PENDING')
  expect((await admin.ok('GET /admin/orders/:orderId', { params })).order.paymentStatus).toBe('PENDING')
  app.stripe.control.pay(placed.sessionId)
  await page()
  await expectReading(placed, seller, 'COMPLETED')
  expect((await refundBy(admin, placed, { amount: 20 })).status).toBe(201)
  await settle(placed)
  await expectReading(placed, seller, 'PARTLY_REFUNDED')
  const { money } = await admin.ok('GET /admin/orders/:orderId', { params })
  expect((await refundBy(admin, placed, { amount: money.refundable })).status).toBe(201)
  await settle(placed)
  await expectReading(placed, seller, 'REFUNDED')
  expect(await earnings(seller, placed)).toBe(0)
})

/** Waits until all refunds have succeeded. */
const settle = ({ orderId }: PlacedOrder) =>
  expect
    .poll(
      async () => {
        const { refunds } = await admin.ok('GET /admin/orders/:orderId', { params: { orderId } })
        return refunds.every(({ status }) => status === 'SUCCEEDED')
      },
      { timeout: 8_000, interval: 50 },
    )
    .toBe(true)

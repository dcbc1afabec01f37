// An order moves forward one status at a time: payment, shipping, hiding and reviews need the right status.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type OrderStatus, orderStatuses } from '#shared/orders/order-status.ts'
import { anUnpaidOrder, aPaidOrder, type PlacedOrder, stockOf } from '../builders/placed-order.ts'
import { aProduct } from '../builders/product.ts'
import { startTestApp, type TestApp } from '../harness/app.ts'
import { aCustomer, aSeller, type Person } from '../harness/clients.ts'

let app: TestApp
let seller: Person

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  seller = await aSeller(app)
})
afterEach(() => app.assertInvariants())
afterAll(() => app?.close())

const move = ({ orderId }: PlacedOrder, orderStatus: OrderStatus) =>
  seller.call('PATCH /seller/orders/:orderId/status/:orderStatus', {
    params: { orderId, orderStatus },
    ...(orderStatus === 'CANCELLED' && { body: { cancelReason: 'OUT_OF_STOCK' as const } }),
  })
const hide = ({ orderId }: PlacedOrder) =>
  seller.call('DELETE /seller/orders/:orderId', { params: { orderId } })
const cancel = ({ orderId, buyer }: PlacedOrder) =>
  buyer.call('PUT /orders/:orderId/cancel', { params: { orderId } })

const review = async ({ buyer, variantId }: PlacedOrder) => {
  const { rows } = await sql<{ id: number }>`
    select product_id as id from variants where id = ${variantId}`.execute(app.shop.db)
  return buyer.call('POST /reviews/products/:productId/reviews', {
    params: { productId: rows[0]?.id ?? 0 },
    body: { reviewText: 'Too early.', reviewRating: 5 },
  })
}

const read = ({ orderId, buyer }: PlacedOrder) => buyer.ok('GET /orders/:orderId', { params: { orderId } })

/** Order states with the status changes that a seller may make. */
const ways: [string, () => Promise<PlacedOrder>, OrderStatus[]][] = [
  ['not paid', () => anUnpaidOrder(app, { seller }), []],
  ['paid', () => aPaidOrder(app, { seller }), ['CONFIRMED', 'SHIPPED', 'DELIVERED', 'CANCELLED']],
  ['shipped', () => moved('SHIPPED'), ['DELIVERED']],
  ['delivered', () => moved('DELIVERED'), []],
  ['canceled', () => moved('CANCELLED'), []],
]

async function moved(to: OrderStatus): Promise<PlacedOrder> {
  const placed = await aPaidOrder(app, { seller })
  expect((await move(placed, to)).status).toBe(200)
  return placed
}

describe.each(ways)('an order that is %s', (_what, make, allowed) => {
  it('refuses every disallowed status change by its seller and stays unchanged', async () => {
    const placed = await make()
    const [order, stock] = [await read(placed), await stockOf(app, placed)]
    for (const to of orderStatuses.filter((status) => !allowed.includes(status))) {
      const { status, body } = await move(placed, to)
      expect([to, status, body.code]).toEqual([to, 409, 'status_conflict'])
    }
    expect(await read(placed)).toEqual(order)
    expect(await stockOf(app, placed)).toEqual(stock)
  })
})

it('an order needs a cart, an address and a payment method', async () => {
  const buyer = await aCustomer(app)
  const order = (body: unknown, query: object = { paymentMethod: 'STRIPE' }) =>
    buyer.call('POST /orders', { query: query as never, body: body as never })
  expect((await order({ id: buyer.addressId })).body.code).toBe('cart_empty')
  const { id: productId } = await aProduct(app, { sellerId: seller.id })
  await buyer.ok('POST /carts/items', { body: { productId, quantity: 1 } })
  for (const body of [undefined, {}, { id: null }, { name: 'Asha Rao' }])
    expect((await order(body)).status).toBe(422)
  for (const query of [{}, { paymentMethod: 'CASH' }, { paymentMethod: 'stripe' }])
    expect((await order({ id: buyer.addressId }, query)).status).toBe(400)
  expect((await order({ id: buyer.addressId }, { paymentMethod: 'RAZORPAY' })).body.code).toBe(
    'gateway_unavailable',
  )
  expect(await buyer.ok('GET /orders/users')).toEqual([])
})

it('visiting the success page without paying leaves the order unpaid', async () => {
  const placed = await anUnpaidOrder(app, { seller })
  const { buyer, sessionId } = placed
  for (let time = 0; time < 3; time++) {
    const asked = await buyer.ok('GET /payments/stripePaymentId/:session_id', {
      params: { session_id: sessionId },
    })
    expect(asked.data).toBeNull()
    const confirmed = await buyer.call('GET /payments/:paymentId', {
      params: { paymentId: 'pi_made_up' },
      query: { paymentLinkId: sessionId },
    })
    expect(confirmed.status).toBe(404)
  }
  expect((await read(placed)).orderStatus).toBe('PENDING')
  expect(await stockOf(app, placed)).toEqual({ on_hand: 3, held: 2, sold: 0 })
  expect((await seller.ok('GET /seller/orders')).map(({ id }) => id)).not.toContain(placed.orderId)
})

it('a review needs a delivered order, and hiding an order needs a final status', async () => {
  for (const make of [() => anUnpaidOrder(app, { seller }), () => aPaidOrder(app, { seller })]) {
    const placed = await make()
    expect((await review(placed)).body.code).toBe('purchase_required')
    expect([404, 409]).toContain((await hide(placed)).status)
  }
  const placed = await moved('SHIPPED')
  expect((await review(placed)).body.code).toBe('purchase_required')
  expect((await hide(placed)).body.code).toBe('status_conflict')
  expect((await cancel(placed)).body.code).toBe('status_conflict')
  expect((await move(placed, 'DELIVERED')).status).toBe(200)
  expect((await review(placed)).status).toBe(201)
  expect((await cancel(placed)).body.code).toBe('status_conflict')
})

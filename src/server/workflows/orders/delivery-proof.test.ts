import { createHmac } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deliveredAgo } from '#test/builders/payouts.ts'
import {
  aDeliveredOrder,
  aPaidOrder,
  aShippedOrder,
  type PlacedOrder,
  statusOf,
} from '#test/builders/placed-order.ts'
import { acceptBy, askToReturn, cancelReturn } from '#test/builders/returns.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, type Person } from '#test/harness/clients.ts'

const secret = 'carrier-secret'
let app: TestApp
let seller: Person
beforeAll(async () => {
  app = await startTestApp({ env: { CARRIER_WEBHOOK_SECRET: secret } })
})
beforeEach(async () => {
  seller = await aSeller(app)
})
afterEach(() => app.assertInvariants())
afterAll(() => app?.close())

/** Two units at $25.00, of which the seller gets 90 %. */
const earned = 45
const balance = () => seller.ok('GET /sellers/balance')
const waits = async () =>
  (await seller.ok('GET /sellers/payouts/next', { query: {} })).map(({ wait }) => wait?.reason ?? 'ready')
const deliver = ({ orderId }: { orderId: number }) =>
  seller.ok('PATCH /seller/orders/:orderId/status/:orderStatus', {
    params: { orderId, orderStatus: 'DELIVERED' },
  })
const confirm = ({ buyer, orderId }: PlacedOrder) =>
  buyer.call('PUT /orders/:orderId/received', { params: { orderId } })
const promisedAgo = (orderId: number, days: number) =>
  app.pool.query('update orders set deliver_on = now() - make_interval(days => $2) where id = $1', [
    orderId,
    days,
  ])
const itemOf = async ({ buyer, orderId }: PlacedOrder) =>
  (await buyer.ok('GET /orders/:orderId', { params: { orderId } })).orderItems[0]
const report = async (placed: PlacedOrder, reason: 'NOT_ARRIVED' | 'DAMAGED' = 'NOT_ARRIVED', quantity = 2) =>
  askToReturn({ ...placed, orderItemId: (await itemOf(placed))?.id ?? 0 }, { quantity, reason })

describe('the earnings of an order that only its seller calls delivered', () => {
  test('wait until some days after the promised date', async () => {
    const placed = await aDeliveredOrder(app, { seller })
    await deliveredAgo(app, placed.orderId, 8, { proven: false })
    expect(await balance()).toMatchObject({ balance: earned, waiting: earned, ready: 0 })
    expect(await waits()).toEqual(['UNPROVEN'])
    await promisedAgo(placed.orderId, 13)
    expect(await waits()).toEqual(['UNPROVEN'])
    await promisedAgo(placed.orderId, 15)
    expect(await balance()).toMatchObject({ waiting: 0, ready: earned })
    expect(await waits()).toEqual(['ready'])
  })

  test('wait as long as the settings say', async () => {
    const admin = await aCustomer(app, { role: 'ROLE_ADMIN' })
    const placed = await aDeliveredOrder(app, { seller })
    await deliveredAgo(app, placed.orderId, 8, { proven: false })
    await promisedAgo(placed.orderId, 15)
    await admin.ok('POST /admin/settings', { body: { name: 'deliveryProofDays', value: 30 } })
    expect(await waits()).toEqual(['UNPROVEN'])
    await admin.ok('POST /admin/settings', { body: { name: 'deliveryProofDays', value: 14 } })
    expect(await waits()).toEqual(['ready'])
  })

  test('wait no longer once the customer confirms', async () => {
    const placed = await aDeliveredOrder(app, { seller })
    await deliveredAgo(app, placed.orderId, 8, { proven: false })
    expect((await confirm(placed)).status).toBe(200)
    expect(await waits()).toEqual(['ready'])
  })
})

describe('the customer', () => {
  test('confirms a shipped order, which is delivered then', async () => {
    const placed = await aShippedOrder(app, { seller })
    const confirmed = await confirm(placed)
    expect(confirmed.body).toMatchObject({
      orderStatus: 'DELIVERED',
      receivedAt: expect.any(String),
      deliveryProof: 'CUSTOMER',
    })
    await expect
      .poll(() => app.mailbox.messages(placed.buyer.email).some(({ subject }) => /delivered/i.test(subject)))
      .toBe(true)
  })

  test('cannot confirm an order that was not shipped', async () => {
    const placed = await aPaidOrder(app, { seller })
    expect((await confirm(placed)).status).toBe(409)
    expect(await statusOf(placed)).toBe('PLACED')
  })

  test('reports a shipped order as not arrived from the promised date on, and is refunded', async () => {
    const placed = await aShippedOrder(app, { seller })
    expect((await itemOf(placed))?.returnable?.reasons).not.toContain('NOT_ARRIVED')
    const early = await report(placed)
    expect([early.status, early.body]).toMatchObject([
      409,
      { message: expect.stringContaining('should arrive by') },
    ])
    await promisedAgo(placed.orderId, 0)
    expect((await itemOf(placed))?.returnable).toMatchObject({
      quantity: 2,
      until: null,
      reasons: expect.arrayContaining(['NOT_ARRIVED']),
    })
    const asked = await report(placed)
    expect([asked.status, asked.body.reason]).toEqual([201, 'NOT_ARRIVED'])
    expect(await waits()).toEqual(['RETURN_OPEN'])
    expect((await acceptBy(seller, asked.body.id)).status).toBe(200)
    expect((await balance()).balance).toBe(0)
  })

  test('returns a shipped order that its seller never marks as delivered', async () => {
    const placed = await aShippedOrder(app, { seller })
    expect((await report(placed, 'DAMAGED')).status).toBe(201)
    expect((await seller.ok('GET /sellers/returns', { query: {} }))[0]?.order.deliveredAt).toBeNull()
  })

  test('reports an order as not arrived after the return period, as long as the payout waits for proof', async () => {
    const placed = await aDeliveredOrder(app, { seller })
    await deliveredAgo(app, placed.orderId, 8, { proven: false })
    await promisedAgo(placed.orderId, 10)
    expect((await itemOf(placed))?.returnable?.reasons).toEqual(['NOT_ARRIVED'])
    expect((await report(placed, 'DAMAGED')).status).toBe(409)
    const asked = await report(placed)
    expect(asked.status).toBe(201)
    await cancelReturn(placed.buyer, asked.body.id)
    await promisedAgo(placed.orderId, 15)
    expect((await itemOf(placed))?.returnable).toBeNull()
    expect((await report(placed)).status).toBe(409)
  })

  test('cannot report an order as not arrived after confirming it', async () => {
    const placed = await aDeliveredOrder(app, { seller })
    await confirm(placed)
    expect((await itemOf(placed))?.returnable?.reasons).not.toContain('NOT_ARRIVED')
    expect((await report(placed)).body).toMatchObject({
      code: 'status_conflict',
      message: expect.stringContaining('delivery is confirmed'),
    })
  })
})

describe('the delivery code', () => {
  const codeOf = async ({ buyer, orderId }: PlacedOrder) =>
    (await buyer.ok('GET /orders/:orderId/delivery-code', { params: { orderId } })).code
  const enter = ({ orderId }: { orderId: number }, code: string, by = seller) =>
    by.call('PUT /seller/orders/:orderId/delivery-code', { params: { orderId }, body: { code } })

  test('entered by the seller proves the delivery', async () => {
    const placed = await aShippedOrder(app, { seller })
    const entered = await enter(placed, await codeOf(placed))
    expect([entered.status, entered.body]).toMatchObject([
      200,
      { orderStatus: 'DELIVERED', deliveryProof: 'CODE' },
    ])
    expect((await enter(placed, await codeOf(placed).catch(() => '000000'))).status).not.toBe(500)
  })

  test('proves an order that is marked as delivered already', async () => {
    const placed = await aDeliveredOrder(app, { seller })
    await deliveredAgo(app, placed.orderId, 8, { proven: false })
    expect((await enter(placed, await codeOf(placed))).body.deliveryProof).toBe('CODE')
    expect(await waits()).toEqual(['ready'])
  })

  test('is refused when it is wrong, and cannot be guessed', async () => {
    const placed = await aShippedOrder(app, { seller })
    const code = await codeOf(placed)
    const wrong = code === '111111' ? '222222' : '111111'
    expect((await enter(placed, wrong)).body).toMatchObject({ code: 'invalid', errors: [{ path: 'code' }] })
    for (let tries = 0; tries < 9; tries++) await enter(placed, wrong)
    expect((await enter(placed, code)).status).toBe(429)
    expect(await statusOf(placed)).toBe('SHIPPED')
  })

  test('is visible only to the customer, and not for unpaid or canceled orders', async () => {
    const placed = await aPaidOrder(app, { seller })
    const read = (by: Person) =>
      by.call('GET /orders/:orderId/delivery-code', { params: { orderId: placed.orderId } })
    expect([(await read(await aCustomer(app))).status, (await read(seller)).status]).toEqual([404, 403])
    expect((await enter(placed, await codeOf(placed), await aSeller(app))).status).toBe(404)
    await placed.buyer.ok('PUT /orders/:orderId/cancel', { params: { orderId: placed.orderId } })
    expect((await read(placed.buyer)).status).toBe(409)
    expect((await enter(placed, '123456')).status).toBe(409)
  })
})

describe("a carrier's event", () => {
  const tracking = { carrier: 'BlueDart', trackingNumber: `B-${Date.now()}` }
  const post = async (event: object, signature?: string) => {
    const payload = JSON.stringify(event)
    const signed = signature ?? createHmac('sha256', secret).update(payload).digest('hex')
    const answer = await app.app.inject({
      method: 'POST',
      url: '/api/webhooks/carriers',
      payload,
      headers: { 'content-type': 'application/json', 'x-carrier-signature': signed },
    })
    return [answer.statusCode, answer.json()]
  }
  const ship = async (fields = tracking) => {
    const placed = await aPaidOrder(app, { seller })
    const params = { orderId: placed.orderId, orderStatus: 'SHIPPED' as const }
    await seller.ok('PATCH /seller/orders/:orderId/status/:orderStatus', { params, body: fields })
    return placed
  }
  const delivered = (at = new Date()) => ({ event: 'delivered', ...tracking, at: at.toISOString() })

  test('delivers and proves the order with that parcel, however often it comes', async () => {
    const placed = await ship()
    expect(await post({ ...delivered(), carrier: 'bluedart' })).toEqual([200, { received: true, orders: 1 }])
    expect(await post(delivered())).toEqual([200, { received: true, orders: 0 }])
    const order = await placed.buyer.ok('GET /orders/:orderId', { params: { orderId: placed.orderId } })
    expect(order).toMatchObject({ orderStatus: 'DELIVERED', deliveryProof: 'CARRIER', receivedAt: null })
  })

  test('is in the history of the order that admins read', async () => {
    const placed = await ship()
    await post(delivered())
    const admin = await aCustomer(app, { role: 'ROLE_ADMIN' })
    const { events } = await admin.ok('GET /admin/orders/:orderId', { params: { orderId: placed.orderId } })
    expect(events.at(-1)).toMatchObject({ status: 'DELIVERED', actor: 'carrier', by: null })
  })

  test('of an older parcel with that number proves nothing', async () => {
    const placed = await ship()
    expect(await post(delivered(new Date(Date.now() - 3_600_000)))).toEqual([
      200,
      { received: true, orders: 0 },
    ])
    expect(await statusOf(placed)).toBe('SHIPPED')
  })

  test('with a wrong signature or body is refused', async () => {
    await ship()
    expect((await post(delivered(), 'f'.repeat(64)))[0]).toBe(400)
    expect((await post(delivered(), 'short'))[0]).toBe(400)
    expect((await post({ event: 'delivered' }))[0]).toBe(400)
    expect(await post({ ...delivered(), event: 'in_transit' })).toEqual([200, { received: true, orders: 0 }])
  })
})

test('a seller who only marks an order as delivered gives no proof', async () => {
  const placed = await aShippedOrder(app, { seller })
  await deliver(placed)
  const order = await placed.buyer.ok('GET /orders/:orderId', { params: { orderId: placed.orderId } })
  expect([order.orderStatus, order.deliveryProof]).toEqual(['DELIVERED', null])
})

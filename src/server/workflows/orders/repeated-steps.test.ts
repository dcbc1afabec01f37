import { describe, expect, it } from 'vitest'
import type { OrderStatus } from '#shared/orders/order-status.ts'
import { cancel, keyed, moveBy, newKey } from '#test/builders/order-steps.ts'
import {
  anUnpaidOrder,
  aPaidOrder,
  type PlacedOrder,
  refundsOf,
  stockOf,
} from '#test/builders/placed-order.ts'
import { aCustomer, aSeller } from '#test/harness/clients.ts'
import { admin, app, openOrderShop, seller } from '#test/harness/order-shop.ts'

openOrderShop()

const patience = { timeout: 8_000, interval: 20 }
const move = (placed: PlacedOrder, to: OrderStatus, key?: string, by = seller) => moveBy(by, placed, to, key)

const statusesOf = async ({ orderId, buyer }: PlacedOrder) =>
  (await buyer.ok('GET /orders/:orderId', { params: { orderId } })).history.map(({ status }) => status)

describe('an idempotency key', () => {
  it('makes a repeated cancellation return the first response, with one refund', async () => {
    const placed = await aPaidOrder(app, { seller })
    const key = newKey()
    const first = await cancel(placed, placed.buyer, key)
    await expect.poll(() => refundsOf(app, placed), patience).toEqual([{ status: 'SUCCEEDED', cents: 5_000 }])
    const again = await cancel(placed, placed.buyer, key)
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.body).toEqual(first.body)
    expect(await refundsOf(app, placed)).toHaveLength(1)
    expect((await cancel(placed, placed.buyer)).status).toBe(409)
    expect((await cancel(placed, placed.buyer, newKey())).status).toBe(409)
  })

  it('sent twenty times at once has one effect and one response', async () => {
    for (const placed of [await aPaidOrder(app, { seller }), await anUnpaidOrder(app, { seller })]) {
      const key = newKey()
      const answers = await Promise.all(Array.from({ length: 20 }, () => cancel(placed, placed.buyer, key)))
      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
      expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
      expect((await statusesOf(placed)).filter((status) => status === 'CANCELLED')).toHaveLength(1)
      expect(await stockOf(app, placed)).toEqual({ on_hand: 5, held: 0, sold: 0 })
    }
  })

  it('belongs to one request: another request with the same key is refused without effect', async () => {
    const key = newKey()
    const buyer = await aCustomer(app)
    const first = await aPaidOrder(app, { seller, buyer })
    expect((await cancel(first, buyer, key)).status).toBe(200)
    for (const other of [
      await aPaidOrder(app, { seller, buyer }),
      await anUnpaidOrder(app, { seller, buyer }),
    ]) {
      const before = await statusesOf(other)
      const refused = await cancel(other, buyer, key)
      expect([refused.status, refused.body.code]).toEqual([422, 'idempotency_key_reused'])
      expect(await statusesOf(other)).toEqual(before)
      expect((await app.shop.payments.STRIPE.readSession(other.sessionId)).state).not.toBe('expired')
    }
    const ordered = await buyer.call('POST /orders', {
      query: { paymentMethod: 'STRIPE' },
      body: { id: buyer.addressId },
      ...keyed(key),
    })
    expect(ordered.body.code).toBe('idempotency_key_reused')
  })

  it('that is malformed is refused before anything is done', async () => {
    const placed = await aPaidOrder(app, { seller })
    for (const answer of [
      await cancel(placed, placed.buyer, 'x'.repeat(201)),
      await move(placed, 'SHIPPED', 'two words'),
      await move(placed, 'CANCELLED', 'two words'),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([400, 'idempotency_key_invalid'])
    }
    expect(await statusesOf(placed)).toEqual(['PENDING', 'PLACED'])
  })

  it('of one user does not apply to another user', async () => {
    const key = newKey()
    const placed = await aPaidOrder(app, { seller })
    expect((await cancel(placed, placed.buyer, key)).status).toBe(200)
    expect((await cancel(placed, await aCustomer(app), key)).status).toBe(404)
    expect((await cancel(placed, admin, key)).status).toBe(409)
  })

  it('of a refused request can be used again', async () => {
    const placed = await aPaidOrder(app, { seller })
    const key = newKey()
    expect((await cancel(placed, await aCustomer(app), key)).status).toBe(404)
    expect((await move(placed, 'SHIPPED')).status).toBe(200)
    expect((await cancel(placed, placed.buyer, key)).status).toBe(409)
    const other = await aPaidOrder(app, { seller, buyer: placed.buyer })
    expect((await cancel(other, placed.buyer, key)).status).toBe(200)
  })

  it('completes a cancellation that stopped after the payment page was expired', async () => {
    const placed = await anUnpaidOrder(app, { seller })
    const key = newKey()
    await app.shop.payments.STRIPE.expireSession(placed.sessionId)
    expect((await cancel(placed, placed.buyer, key)).body.orderStatus).toBe('CANCELLED')
    expect((await cancel(placed, placed.buyer, key)).body.orderStatus).toBe('CANCELLED')
    expect(await stockOf(app, placed)).toEqual({ on_hand: 5, held: 0, sold: 0 })
  })

  it("repeats the response of a seller's status change, even after the order has moved on", async () => {
    const placed = await aPaidOrder(app, { seller })
    const key = newKey()
    const answers = await Promise.all(Array.from({ length: 20 }, () => move(placed, 'CONFIRMED', key)))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect((await move(placed, 'SHIPPED', newKey())).status).toBe(200)
    expect((await move(placed, 'CONFIRMED', key)).body).toEqual(answers[0]?.body)
    expect((await move(placed, 'DELIVERED', key)).body.code).toBe('idempotency_key_reused')
    expect((await move(placed, 'CONFIRMED', key, await aSeller(app))).status).toBe(404)
    expect(await statusesOf(placed)).toEqual(['PENDING', 'PLACED', 'CONFIRMED', 'SHIPPED'])
  })

  it("makes a seller's repeated cancellation succeed, with one refund", async () => {
    const placed = await aPaidOrder(app, { seller })
    const key = newKey()
    const answers = [await move(placed, 'CANCELLED', key), await move(placed, 'CANCELLED', key)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await refundsOf(app, placed)).toHaveLength(1)
  })
})

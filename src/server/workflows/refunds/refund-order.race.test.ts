import { describe, expect, it } from 'vitest'
import { cancel, moveBy } from '#test/builders/order-steps.ts'
import {
  anUnpaidOrder,
  aPaidOrder,
  readAsAdmin,
  readAsBuyer,
  refundedCents,
  stockOf,
} from '#test/builders/placed-order.ts'
import { bookedOf, refundBy } from '#test/builders/refunds.ts'
import { admin, app, openOrderShop, seller } from '#test/harness/order-shop.ts'

openOrderShop()

const countOf = (statuses: number[], status: number) => statuses.filter((one) => one === status).length

describe('simultaneous refunds (C8, A9)', () => {
  it('50 simultaneous partial refunds never exceed the order total', async () => {
    const placed = await aPaidOrder(app, { seller })
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => refundBy(admin, placed, { amount: 3 })),
    )
    const statuses = answers.map(({ status }) => status)
    expect([countOf(statuses, 201), countOf(statuses, 409)]).toEqual([16, 34])
    expect(await refundedCents(app, placed)).toEqual(Array(16).fill(300))
    expect((await readAsAdmin(admin, placed)).money).toMatchObject({ refunded: 48, refundable: 2 })
  }, 60_000)

  it('simultaneous refunds and cancellations refund the whole amount exactly once', async () => {
    for (let round = 0; round < 12; round++) {
      const placed = await aPaidOrder(app, { seller })
      const orderItemId = (await readAsBuyer(placed)).orderItems[0]?.id ?? 0
      const cancelling = round % 2 === 0 ? cancel(placed, placed.buyer) : moveBy(seller, placed, 'CANCELLED')
      const answers = await Promise.all([
        refundBy(admin, placed, { amount: 10 }),
        cancelling,
        refundBy(admin, placed, { items: [{ orderItemId, quantity: 1 }], restock: true }),
        refundBy(admin, placed, { amount: 30 }),
      ])
      expect(answers[1].status).toBe(200)
      for (const { status } of answers) expect([200, 201, 409]).toContain(status)
      const cents = await refundedCents(app, placed)
      expect(cents.reduce((sum, one) => sum + one, 0)).toBe(5_000)
      expect(await stockOf(app, placed)).toEqual({ on_hand: 5, held: 0, sold: 0 })
      expect(await bookedOf(app, placed)).toEqual({})
    }
  }, 60_000)

  it('a refund during the payment is refused before the payment and counts after it', async () => {
    for (let round = 0; round < 6; round++) {
      const placed = await anUnpaidOrder(app, { seller })
      app.stripe.control.pay(placed.sessionId)
      const [refund] = await Promise.all([
        refundBy(admin, placed, { amount: 20 }),
        placed.buyer.call('GET /payments/stripePaymentId/:session_id', {
          params: { session_id: placed.sessionId },
        }),
        cancel(placed, placed.buyer),
      ])
      expect([201, 409]).toContain(refund.status)
      const order = await readAsBuyer(placed)
      const back = (await refundedCents(app, placed)).reduce((sum, one) => sum + one, 0)
      expect(back).toBe(order.orderStatus === 'CANCELLED' ? 5_000 : refund.status === 201 ? 2_000 : 0)
    }
    await app.stripe.control.settled()
  }, 60_000)
})

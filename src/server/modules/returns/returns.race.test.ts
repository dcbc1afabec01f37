import { describe, expect, it } from 'vitest'
import { aDeliveredOrder, type DeliveredOrder, refundsOf, stockOf } from '#test/builders/placed-order.ts'
import { bookedOf, refundBy } from '#test/builders/refunds.ts'
import {
  acceptAsAdmin,
  acceptBy,
  aReturn,
  askToReturn,
  cancelReturn,
  disputeBy,
  rejectAsAdmin,
} from '#test/builders/returns.ts'
import { admin, app, openOrderShop, seller } from '#test/harness/order-shop.ts'
import { escalateUnanswered } from '../../workflows/returns/escalate-returns.ts'

openOrderShop()

const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, n) => make(n))
const read = ({ orderId, buyer }: DeliveredOrder) => buyer.ok('GET /orders/:orderId', { params: { orderId } })
const countOf = (answers: { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length
const centsOf = async (delivered: DeliveredOrder) =>
  (await refundsOf(app, delivered)).reduce((sum, { cents }) => sum + cents, 0)

describe('concurrent returns (A9, C8)', () => {
  it('fifty requests for the last two units create two returns, and no request fails with a server error', async () => {
    const delivered = await aDeliveredOrder(app, { seller })
    const answers = await Promise.all(times(50, () => askToReturn(delivered)))
    expect([countOf(answers, 201), countOf(answers, 409)]).toEqual([2, 48])
    expect((await read(delivered)).returns).toHaveLength(2)
  }, 60_000)

  it('of fifty decisions by seller, admin and customer on one return exactly one takes effect', async () => {
    const delivered = await aDeliveredOrder(app, { seller })
    const returnId = await aReturn(delivered)
    const answers = await Promise.all(
      times(50, (n) => {
        const deciders = [
          () => acceptBy(seller, returnId, true),
          () => acceptAsAdmin(admin, returnId, false),
          () => rejectAsAdmin(admin, returnId),
          () => cancelReturn(delivered.buyer, returnId),
          () => acceptBy(seller, returnId, false),
        ]
        return (deciders[n % deciders.length] as () => Promise<{ status: number }>)()
      }),
    )
    expect([countOf(answers, 200), countOf(answers, 409)]).toEqual([1, 49])
    const [decided] = (await read(delivered)).returns
    expect(decided?.history).toHaveLength(2)
    expect(await centsOf(delivered)).toBe(decided?.status === 'ACCEPTED' ? 2_500 : 0)
  }, 60_000)

  it('concurrent dispute, acceptance, rejection, cancellation and escalation leave one legal history', async () => {
    for (let round = 0; round < 10; round++) {
      const delivered = await aDeliveredOrder(app, { seller })
      const returnId = await aReturn(delivered)
      const answers = await Promise.all([
        disputeBy(seller, returnId),
        rejectAsAdmin(admin, returnId),
        acceptAsAdmin(admin, returnId, true),
        cancelReturn(delivered.buyer, returnId),
        acceptBy(seller, returnId),
        escalateUnanswered(app.shop).then(() => ({ status: 409 })),
      ])
      for (const { status } of answers) expect([200, 409]).toContain(status)
      const [decided] = (await read(delivered)).returns
      const steps = decided?.history.map(({ step }) => step) ?? []
      expect(steps[0]).toBe('REQUESTED')
      expect(steps.length - 1).toBe(countOf(answers, 200))
      expect(steps.at(-1)).toBe(decided?.status)
      const accepted = decided?.status === 'ACCEPTED'
      expect(await centsOf(delivered)).toBe(accepted ? 2_500 : 0)
      expect((await stockOf(app, delivered))?.on_hand).toBe(accepted && decided.restocked ? 4 : 3)
    }
  }, 60_000)

  it('concurrent returns and admin refunds refund no unit twice and never more than was paid', async () => {
    for (let round = 0; round < 10; round++) {
      const delivered = await aDeliveredOrder(app, { seller })
      const first = await aReturn(delivered)
      const piece = { items: [{ orderItemId: delivered.orderItemId, quantity: 1 }], restock: true }
      const answers = await Promise.all([
        acceptBy(seller, first, true),
        refundBy(admin, delivered, piece),
        askToReturn(delivered),
        refundBy(admin, delivered, { amount: 30 }),
        refundBy(admin, delivered, piece),
      ])
      for (const { status } of answers) expect([200, 201, 409]).toContain(status)
      // The second unit goes to one of the three requests.
      const [, desk, asked, , again] = answers
      expect(countOf([desk, asked, again], 201)).toBeLessThanOrEqual(1)
      const cents = await centsOf(delivered)
      expect(cents).toBeLessThanOrEqual(5_000)
      const left = 5_000 - cents
      expect((await bookedOf(app, delivered)).provider_clearing ?? 0).toBe(left)
      const desks = await admin.ok('GET /admin/orders/:orderId', { params: { orderId: delivered.orderId } })
      expect(desks.money.refundable).toBe(left / 100)
    }
  }, 60_000)

  it('concurrently accepted returns of one order add up to the order total', async () => {
    const delivered = await aDeliveredOrder(app, { seller, stock: 20, quantity: 10 })
    const ids = []
    for (let n = 0; n < 10; n++) ids.push(await aReturn(delivered))
    const answers = await Promise.all(ids.flatMap((id) => times(5, () => acceptBy(seller, id, true))))
    expect([countOf(answers, 200), countOf(answers, 409)]).toEqual([10, 40])
    expect(await centsOf(delivered)).toBe(25_000)
    expect(await stockOf(app, delivered)).toEqual({ on_hand: 20, held: 0, sold: 0 })
    expect(await bookedOf(app, delivered)).toEqual({})
  }, 60_000)
})

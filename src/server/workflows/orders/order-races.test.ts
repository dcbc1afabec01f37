import { expect, it } from 'vitest'
import { type OrderStatus, orderTransitions } from '#shared/orders/order-status.ts'
import { mayMove } from '#shared/state-table.ts'
import {
  anUnpaidOrder,
  aPaidOrder,
  type PlacedOrder,
  refundsOf,
  stockOf,
} from '#test/builders/placed-order.ts'
import { anEvent, eventsOf, sendEvent, sessionOf } from '#test/builders/provider-events.ts'
import { refundBy } from '#test/builders/refunds.ts'
import type { Person } from '#test/harness/clients.ts'
import { admin, app, openOrderShop, seller } from '#test/harness/order-shop.ts'
import { reconcilePayments } from '../payments/reconcile-payments.ts'

openOrderShop()

type Act = (placed: PlacedOrder) => Promise<unknown>

const cancelBy = async (by: Person, { orderId }: PlacedOrder) => {
  const { status } = await by.call('PUT /orders/:orderId/cancel', { params: { orderId } })
  expect([200, 409]).toContain(status)
}
const moveTo =
  (orderStatus: OrderStatus): Act =>
  async ({ orderId }) => {
    const { status } = await seller.call('PATCH /seller/orders/:orderId/status/:orderStatus', {
      params: { orderId, orderStatus },
      ...(orderStatus === 'CANCELLED' && { body: { cancelReason: 'OUT_OF_STOCK' as const } }),
    })
    expect([200, 409]).toContain(status)
  }

const acts: Record<string, Act> = {
  'customer cancels': (placed) => cancelBy(placed.buyer, placed),
  'admin cancels': (placed) => cancelBy(admin, placed),
  'seller cancels': moveTo('CANCELLED'),
  'seller confirms': moveTo('CONFIRMED'),
  'seller ships': moveTo('SHIPPED'),
  'customer pays': async ({ buyer, sessionId }) => {
    app.stripe.control.pay(sessionId)
    await buyer.call('GET /payments/stripePaymentId/:session_id', { params: { session_id: sessionId } })
  },
  'admin refunds a part': async (placed) => {
    const { status } = await refundBy(admin, placed, { amount: 20 })
    expect([201, 409]).toContain(status)
  },
  'old events are resent': async (placed) => {
    const events = await eventsOf(app, placed)
    const made = anEvent('checkout.session.completed', sessionOf(placed))
    await Promise.all([...events, made].map((event) => sendEvent(app, event)))
  },
  'refunds are sent': () => reconcilePayments(app.shop),
}

const names = Object.keys(acts)
const pairs = names.flatMap((one, index) => names.slice(index).map((other) => [one, other] as const))
const rounds = 200
const atOnce = 3

/** Every pair several times; unpaid and paid orders in turn. */
it('A9: any two concurrent actions on an order leave one legal history', async () => {
  const next = Array.from({ length: rounds }, (_, round) => round).values()
  const play = async () => {
    for (const round of next) {
      const [one, other] = pairs[round % pairs.length] as (typeof pairs)[number]
      const touchesUnpaid = one === 'customer pays' || other === 'customer pays' || round % 4 === 0
      const placed = await (touchesUnpaid ? anUnpaidOrder : aPaidOrder)(app, { seller })
      await Promise.all([acts[one]?.(placed), acts[other]?.(placed)])
      await checkHistory(placed, `${one} / ${other}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, play))
  await app.stripe.control.settled()
}, 240_000)

async function checkHistory(placed: PlacedOrder, what: string): Promise<void> {
  const order = await placed.buyer.ok('GET /orders/:orderId', { params: { orderId: placed.orderId } })
  const statuses = order.history.map((event) => event.status)
  for (const [index, to] of statuses.entries()) {
    const from = statuses[index - 1]
    if (from) expect(mayMove(orderTransitions, from, to), `${what}: ${statuses.join(' > ')}`).toBe(true)
  }
  expect(order.orderStatus, what).toBe(statuses.at(-1))
  const paid = statuses.includes('PLACED')
  const cancelled = statuses.includes('CANCELLED')
  if (paid) {
    const refunds = (await refundsOf(app, placed)).map(({ cents }) => cents)
    const back = refunds.reduce((sum, cents) => sum + cents, 0)
    // At most two partial refunds were made; a cancellation refunds the rest.
    if (cancelled) expect(back, what).toBe(5_000)
    else expect([0, 2_000, 4_000], what).toContain(back)
  }
  expect(await stockOf(app, placed), what).toEqual(
    cancelled ? { on_hand: 5, held: 0, sold: 0 } : { on_hand: 3, held: paid ? 0 : 2, sold: paid ? 2 : 0 },
  )
}

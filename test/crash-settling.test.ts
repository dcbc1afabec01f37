// Kills the server at every step of settling a payment and of canceling a paid order.
import { beforeAll, expect, it } from 'vitest'
import { cancel } from './builders/order-steps.ts'
import { anUnpaidOrder, aPaidOrder, type PlacedOrder, refundsOf, stockOf } from './builders/placed-order.ts'
import { aSeller, client, type Person } from './harness/clients.ts'
import { minutes, openCrashShop, site } from './harness/crash-shop.ts'
import { killAtEachStep, type Trial } from './harness/crashes.ts'

openCrashShop()
let seller: Person
beforeAll(async () => {
  seller = await aSeller(site.app)
})

const statusOf = async ({ buyer, orderId }: PlacedOrder) =>
  (await buyer.ok('GET /orders/:orderId', { params: { orderId } })).orderStatus

/** A paid order whose webhooks are still held. */
async function paidUnheard(): Promise<PlacedOrder> {
  site.app.stripe.control.holdWebhooks()
  const placed = await anUnpaidOrder(site.app, { seller })
  site.app.stripe.control.pay(placed.sessionId)
  return placed
}

const settling: Trial<PlacedOrder> = {
  prepare: paidUnheard,
  begin: () => site.app.stripe.control.releaseWebhooks(),
  isDone: async (placed) => (await statusOf(placed)) === 'PLACED',
}

it('B1: when the server is killed at any step of settling a payment, the payment is settled once', {
  timeout: minutes,
}, async () => {
  expect(await killAtEachStep(site, 'database changes', settling)).toBeGreaterThan(5)
  // The server verifies the event with the provider.
  expect(await killAtEachStep(site, 'provider messages', settling)).toBeGreaterThan(0)
})

it('B1: when the server is killed at any step of a cancellation, the order is restocked and refunded once', {
  timeout: minutes,
}, async () => {
  const cancelling: Trial<PlacedOrder> = {
    prepare: () => aPaidOrder(site.app, { seller }),
    begin: (placed, server) =>
      cancel(placed, { ...placed.buyer, ...client(server, placed.buyer.token) }, keyOf(placed)),
    repeat: async (placed, server) => {
      const again = await cancel(
        placed,
        { ...placed.buyer, ...client(server, placed.buyer.token) },
        keyOf(placed),
      )
      expect([again.status, again.body.orderStatus]).toEqual([200, 'CANCELLED'])
    },
    isDone: async (placed) =>
      (await statusOf(placed)) === 'CANCELLED' &&
      (await stockOf(site.app, placed))?.on_hand === 5 &&
      (await refundsOf(site.app, placed)).some(({ status }) => status === 'SUCCEEDED'),
  }
  expect(await killAtEachStep(site, 'database changes', cancelling)).toBeGreaterThan(5)
})

const keyOf = ({ orderId }: PlacedOrder) => `cancel-${orderId}`

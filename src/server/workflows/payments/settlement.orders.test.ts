// C1: the events of a checkout lead to one final state, in any order, number and concurrency.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Gateway } from '#shared/payments/gateway.ts'
import { anUnpaidOrder, type PlacedOrder } from '#test/builders/placed-order.ts'
import { type Settled, settledOf } from '#test/builders/settled.ts'
import { type Told, tellers } from '#test/builders/settlements.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aSeller, type Person } from '#test/harness/clients.ts'
import { allOrders, chooser } from '#test/harness/permutations.ts'
import { controlOf } from '#test/harness/providers.ts'
import { providerOf } from '../../modules/payments/provider.ts'
import { sendRefund } from '../refunds/send-refund.ts'
import { reconcilePayments } from './reconcile-payments.ts'

const atOnce = 4
/** Another seed repeats other events and interleaves the other steps differently. */
const seed = Number(process.env.PERMUTATION_SEED ?? 0)
let app: TestApp
let seller: Person

beforeAll(async () => {
  app = await startTestApp({ worker: false, razorpay: true })
  seller = await aSeller(app)
  for (const { gateway } of tellers) controlOf(app, gateway).change({ webhooks: { mode: 'drop' } })
})
afterAll(() => app?.close())

type Step = { name: string; run: () => Promise<unknown> }

/** Runs a scenario for each of the 120 orders of five events, several at once. */
async function forEveryOrder(round: (order: number[], index: number) => Promise<void>): Promise<void> {
  const orders = allOrders(5)
  expect(orders).toHaveLength(120)
  const next = orders.entries()
  const work = async () => {
    for (const [index, order] of next) await round(order, index)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  await app.assertInvariants()
}

/** Sends the events in this order, each one to three times, with the other steps in between; in sequence, in pairs or all at once. */
async function deliver(events: Told[], order: number[], index: number, others: Step[]): Promise<string> {
  const choose = chooser(seed + index)
  const steps: Step[] = order.flatMap((position) => {
    const event = events[position] as Told
    const send = { name: event.type, run: async () => expect(await event.send()).toBe(200) }
    return Array.from({ length: 1 + choose(3) }, () => send)
  })
  for (const other of others) steps.splice(choose(steps.length + 1), 0, other)
  const crowd = [1, 2, steps.length][index % 3] as number
  for (let at = 0; at < steps.length; at += crowd)
    await Promise.all(steps.slice(at, at + crowd).map(({ run }) => run()))
  return `order ${index}, ${crowd} at once: ${steps.map(({ name }) => name).join(' > ')}`
}

const successPage = ({ buyer, sessionId }: PlacedOrder): Step => ({
  name: 'success page',
  run: () => buyer.ok('GET /payments/stripePaymentId/:session_id', { params: { session_id: sessionId } }),
})
const reconciler: Step = { name: 'reconciler', run: () => reconcilePayments(app.shop) }

const grownOld = ({ sessionId }: PlacedOrder) =>
  sql`update payments set created_at = now() - interval '2 minutes' where session_id = ${sessionId}`.execute(
    app.shop.db,
  )

it.each(tellers)(
  'C1, $gateway: the five events of a payment, in all 120 orders and each up to three times, settle it once',
  async ({ gateway, ofPayment }) => {
    const paid: Settled = {
      history: ['PENDING', 'PLACED'],
      checkout: 'PAID',
      payments: [{ status: 'CAPTURED', refunded: 0 }],
      refunds: [],
      entries: ['sale'],
      stock: [3, 0, 2],
      mails: ['order-placed', 'seller-new-order'],
      inBag: 0,
      exceptions: [],
    }
    await forEveryOrder(async (order, index) => {
      const placed = await anUnpaidOrder(app, { seller, gateway })
      controlOf(app, gateway).pay(placed.sessionId, { card: '4000000000000002' })
      controlOf(app, gateway).pay(placed.sessionId)
      const events = await ofPayment(app, placed)
      if (index % 5 === 0) await grownOld(placed)
      const others = [successPage(placed), ...(index % 5 === 0 ? [reconciler] : [])]
      const told = await deliver(events, order, index, others)
      const about = events.map(({ id }) => id)
      expect(await settledOf(app, placed, about), told).toEqual(paid)
    })
  },
  240_000,
)

it.each(tellers)(
  'C1, C5, $gateway: the five events of a refunded payment whose refund fails, in all 120 orders, end in one state',
  async ({ gateway, ofFailedRefund, refundsFailOnce }) => {
    const failed: Settled = {
      history: ['PENDING', 'PLACED', 'CANCELLED'],
      checkout: 'PAID',
      payments: [{ status: 'CAPTURED', refunded: 5_000 }],
      refunds: [{ status: 'FAILED', cents: 5_000, attempt: 1 }],
      entries: ['sale', 'refund'],
      stock: [5, 0, 0],
      mails: ['order-cancelled', 'order-placed', 'seller-new-order'],
      inBag: 0,
      exceptions: ['refund_failed'],
    }
    controlOf(app, gateway).change({ refunds: refundsFailOnce })
    await forEveryOrder(async (order, index) => {
      const placed = await anUnpaidOrder(app, { seller, gateway })
      controlOf(app, gateway).pay(placed.sessionId)
      await successPage(placed).run()
      await placed.buyer.ok('PUT /orders/:orderId/cancel', { params: { orderId: placed.orderId } })
      const { id: refundId } = await refundOf(placed)
      // In one of three runs, the response to the shop's own request is lost before the event arrives.
      const answerIsLost = index % 3 === 1
      if (!answerIsLost) await sendRefund(app.shop, refundId)
      const theirs = answerIsLost
        ? await refundUnheard(gateway, placed, refundId)
        : (await refundOf(placed)).providerId
      controlOf(app, gateway).settleRefund(theirs ?? '', 'failed')
      const events = await ofFailedRefund(app, placed)
      const resend: Step = { name: 'refund job', run: () => sendRefund(app.shop, refundId) }
      const others = [successPage(placed), resend, ...(index % 5 === 0 ? [reconciler] : [])]
      const told = await deliver(events, order, index, others)
      const about = events.map(({ id }) => id)
      expect(await settledOf(app, placed, about), told).toEqual(failed)
    })
  },
  240_000,
)

async function refundOf({ checkoutId }: PlacedOrder): Promise<{ id: number; providerId: string | null }> {
  const { rows } = await sql<{ id: number; providerId: string | null }>`
    select r.id, r.provider_refund_id as "providerId" from refunds r join payments p on p.id = r.payment_id
    where p.checkout_id = ${checkoutId}
  `.execute(app.shop.db)
  const [refund] = rows
  if (!refund) throw new Error('nothing is given back')
  return refund
}

/** The provider makes the refund, but the shop crashes before it stores the response. Returns the provider's id. */
async function refundUnheard(
  gateway: Gateway,
  { sessionId }: PlacedOrder,
  refundId: number,
): Promise<string> {
  const provider = providerOf(app.shop, gateway)
  const { paymentId } = await provider.readSession(sessionId)
  const idempotencyKey = `refund:${refundId}`
  return (await provider.refund({ paymentId: paymentId ?? '', amountCents: 5_000, idempotencyKey })).refundId
}

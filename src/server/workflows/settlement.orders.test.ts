// C1: whatever the order, the number and the crowd in which a checkout's events arrive, it ends in one state.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anUnpaidOrder, type PlacedOrder } from '#test/builders/placed-order.ts'
import {
  anEvent,
  eventsOf,
  type ProviderEvent,
  sendEvent,
  sessionOf,
} from '#test/builders/provider-events.ts'
import { type Settled, settledOf } from '#test/builders/settled.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aSeller, type Person } from '#test/harness/clients.ts'
import { allOrders, chooser } from '#test/harness/permutations.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { sendRefund } from './send-refund.ts'

const atOnce = 4
let app: TestApp
let seller: Person

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  seller = await aSeller(app)
  app.stripe.control.change({ webhooks: { mode: 'drop' } })
})
afterAll(() => app?.close())

type Step = { name: string; run: () => Promise<unknown> }

/** Runs a plan for each of the 120 orders of five events, some beside each other, as they would come in a shop. */
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

/** The events in this order, each one to three times, with the other askers somewhere between; one after the other, in twos or all at once. */
async function deliver(
  events: ProviderEvent[],
  order: number[],
  index: number,
  others: Step[],
): Promise<string> {
  const choose = chooser(index)
  const steps: Step[] = order.flatMap((position) => {
    const event = events[position] as ProviderEvent
    const send = { name: event.type, run: async () => expect(await sendEvent(app, event)).toBe(200) }
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

it('C1: the five events of a payment, in all 120 orders and each up to three times, settle it once', async () => {
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
    const placed = await anUnpaidOrder(app, { seller })
    app.stripe.control.pay(placed.sessionId, { card: '4000000000000002' })
    app.stripe.control.pay(placed.sessionId)
    const own = await eventsOf(app, placed)
    const named = (type: string) => eventNamed(own, type)
    const events = [
      named('payment_intent.payment_failed'),
      named('checkout.session.completed'),
      named('payment_intent.succeeded'),
      anEvent('checkout.session.async_payment_succeeded', sessionOf(placed)),
      // What was true before the customer paid, and is told late.
      anEvent('checkout.session.expired', sessionOf(placed, { status: 'expired', payment_status: 'unpaid' })),
    ]
    if (index % 5 === 0) await grownOld(placed)
    const others = [successPage(placed), ...(index % 5 === 0 ? [reconciler] : [])]
    const told = await deliver(events, order, index, others)
    expect(
      await settledOf(
        app,
        placed,
        events.map(({ id }) => id),
      ),
      told,
    ).toEqual(paid)
  })
}, 240_000)

it('C1, C5: the five events of a payment that is given back and whose refund fails at last, in all 120 orders', async () => {
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
  await forEveryOrder(async (order, index) => {
    const placed = await anUnpaidOrder(app, { seller })
    app.stripe.control.pay(placed.sessionId)
    await successPage(placed).run()
    await placed.buyer.ok('PUT /orders/:orderId/cancel', { params: { orderId: placed.orderId } })
    const refundId = await refundIdOf(placed)
    // In one of three the shop has not heard the answer to its own request before the news arrives.
    const answerIsLost = index % 3 === 1
    if (answerIsLost) await refundUnheard(placed, refundId)
    else await sendRefund(app.shop, refundId)
    const theirs = await findRefundAtProvider(placed)
    app.stripe.control.settleRefund(theirs, 'failed')
    const own = await eventsOf(app, placed)
    const types = [
      'checkout.session.completed',
      'refund.created',
      'charge.refunded',
      'refund.updated',
      'refund.failed',
    ]
    const events = types.map((type) => eventNamed(own, type))
    const resend: Step = { name: 'the job again', run: () => sendRefund(app.shop, refundId) }
    const others = [successPage(placed), resend, ...(index % 5 === 0 ? [reconciler] : [])]
    const told = await deliver(events, order, index, others)
    expect(
      await settledOf(
        app,
        placed,
        events.map(({ id }) => id),
      ),
      told,
    ).toEqual(failed)
  })
}, 240_000)

function eventNamed(events: ProviderEvent[], type: string): ProviderEvent {
  const event = events.find((one) => one.type === type)
  if (!event) throw new Error(`the provider has no event ${type}`)
  return event
}

async function refundIdOf({ checkoutId }: PlacedOrder): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select r.id from refunds r join payments p on p.id = r.payment_id where p.checkout_id = ${checkoutId}
  `.execute(app.shop.db)
  return rows[0]?.id ?? 0
}

/** The request reaches the provider, which acts, and the shop dies before it notes the answer. */
async function refundUnheard({ sessionId }: PlacedOrder, refundId: number): Promise<void> {
  const { paymentId } = await app.shop.payments.STRIPE.readSession(sessionId)
  await app.shop.payments.STRIPE.refund({
    paymentId: paymentId ?? '',
    amountCents: 5_000,
    idempotencyKey: `refund:${refundId}`,
  })
}

async function findRefundAtProvider(placed: PlacedOrder): Promise<string> {
  return String(eventNamed(await eventsOf(app, placed), 'refund.created').data.object.id)
}

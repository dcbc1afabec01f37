// Events of each payment provider about one payment, so that the same orders and forgeries are tested with all
// providers.
import type { Gateway } from '#shared/payments/gateway.ts'
import type { TestApp } from '../harness/app.ts'
import type { PlacedOrder } from './placed-order.ts'
import {
  anEvent,
  eventsOf,
  type ProviderEvent,
  providerOfTest,
  sendEvent,
  sessionOf,
} from './provider-events.ts'
import {
  aRazorpayEvent,
  linkOf,
  razorpayEventsOf,
  razorpayOfTest,
  sendRazorpayEvent,
} from './razorpay-events.ts'

/** An event of either provider, ready to send. */
export type Told = { id: string; type: string; send: () => Promise<number> }

/**
 * Forged fields of a payment event; missing fields stay true. Amounts are in cents, sessions and checkouts use the
 * ids of the shop.
 */
export type Lie = Partial<{ cents: number; currency: string; checkoutId: string; sessionId: string }> & {
  /** Key of `foreign`: how the event belongs to another account or mode. */
  foreign?: string
}

type Teller = {
  gateway: Gateway
  /** Creates a payment session for any amount and checkout; returns its id. */
  sell: (app: TestApp, sold: { cents: number; currency: string; checkoutId: string }) => Promise<string>
  /** Genuine events about an order, oldest first. */
  eventsOf: (app: TestApp, placed: PlacedOrder) => Promise<Told[]>
  /** Five events of a payment that was first declined and then paid; one is older than the payment. */
  ofPayment: (app: TestApp, placed: PlacedOrder) => Promise<Told[]>
  /** Whether a refund can fail after it succeeded, or only while it is pending. */
  refundsFailOnce: 'succeed' | 'wait'
  /** Five events of a payment whose refund finally failed. */
  ofFailedRefund: (app: TestApp, placed: PlacedOrder) => Promise<Told[]>
  /** Event types that report a paid session. */
  paying: readonly string[]
  /** Event fields that make an event belong to another account or mode, by name. */
  foreign: Record<string, object>
  /** A forged event of this type that reports the order as paid. */
  lying: (app: TestApp, type: string, placed: PlacedOrder, lie: Lie) => Told
  /** An event that reports a failed refund: the last event of a real refund, or of one that the provider never made. */
  refundFailed: (app: TestApp, placed: PlacedOrder | undefined) => Promise<Told & { about: string }>
}

function named<T extends { type: string }>(events: T[], type: string): T {
  const event = events.find((one) => one.type === type)
  if (!event) throw new Error(`the provider has no event ${type}`)
  return event
}

const byStripe = (app: TestApp, event: ProviderEvent): Told => ({
  id: event.id,
  type: event.type,
  send: () => sendEvent(app, event),
})

const stripe: Teller = {
  gateway: 'STRIPE',
  sell: async (app, { cents, currency, checkoutId }) => {
    const price = {
      currency: currency.toLowerCase(),
      unit_amount: cents,
      product_data: { name: 'Your order' },
    }
    const { id } = await providerOfTest(app).checkout.sessions.create({
      mode: 'payment',
      success_url: `${app.url}/payment-success`,
      metadata: { checkout_id: checkoutId },
      line_items: [{ quantity: 1, price_data: price }],
    })
    return id
  },
  eventsOf: async (app, placed) => (await eventsOf(app, placed)).map((event) => byStripe(app, event)),
  ofPayment: async (app, placed) => {
    const own = await eventsOf(app, placed)
    return [
      named(own, 'payment_intent.payment_failed'),
      named(own, 'checkout.session.completed'),
      named(own, 'payment_intent.succeeded'),
      anEvent('checkout.session.async_payment_succeeded', sessionOf(placed)),
      anEvent('checkout.session.expired', sessionOf(placed, { status: 'expired', payment_status: 'unpaid' })),
    ].map((event) => byStripe(app, event))
  },
  refundsFailOnce: 'succeed',
  ofFailedRefund: async (app, placed) => {
    const own = await eventsOf(app, placed)
    const types = ['refund.created', 'charge.refunded', 'refund.updated', 'refund.failed']
    return ['checkout.session.completed', ...types].map((type) => byStripe(app, named(own, type)))
  },
  paying: [
    'checkout.session.completed',
    'checkout.session.async_payment_succeeded',
    'checkout.session.async_payment_failed',
  ],
  foreign: { 'of live mode': { livemode: true }, 'of another account': { account: 'acct_of_somebody_else' } },
  lying: (app, type, placed, { cents, currency, checkoutId, sessionId, foreign }) =>
    byStripe(
      app,
      anEvent(
        type,
        sessionOf(placed, {
          ...(cents !== undefined && { amount_total: cents }),
          ...(currency !== undefined && { currency: currency.toLowerCase() }),
          ...(checkoutId !== undefined && { metadata: { checkout_id: checkoutId } }),
          ...(sessionId !== undefined && { id: sessionId }),
        }),
        stripe.foreign[foreign ?? ''],
      ),
    ),
  refundFailed: async (app, placed) => {
    const refund = { id: 're_unknown', object: 'refund', amount: 5_000, currency: 'usd', metadata: {} }
    const object = placed ? named(await eventsOf(app, placed), 'refund.created').data.object : refund
    const told = byStripe(app, anEvent('refund.failed', { ...object, status: 'failed' }))
    return { ...told, about: String(object.id) }
  },
}

const byRazorpay = (app: TestApp, event: ReturnType<typeof aRazorpayEvent>): Told => ({
  id: event.id,
  type: event.type,
  send: () => sendRazorpayEvent(app, event),
})

const razorpay: Teller = {
  gateway: 'RAZORPAY',
  sell: async (app, { cents, currency, checkoutId }) => {
    const link = { amount: cents, currency, notes: { checkout_id: checkoutId }, customer: {} }
    return (await razorpayOfTest(app).paymentLink.create(link)).id
  },
  eventsOf: async (app, placed) => razorpayEventsOf(app, placed).map((event) => byRazorpay(app, event)),
  ofPayment: async (app, placed) => {
    const own = razorpayEventsOf(app, placed)
    const unpaid = linkOf(placed, { amount_paid: 0, payments: null, status: 'expired' })
    return [
      named(own, 'payment.failed'),
      named(own, 'payment_link.paid'),
      named(own, 'payment.captured'),
      aRazorpayEvent('payment_link.expired', { payment_link: unpaid }),
      aRazorpayEvent('payment_link.cancelled', { payment_link: { ...unpaid, status: 'cancelled' } }),
    ].map((event) => byRazorpay(app, event))
  },
  refundsFailOnce: 'wait',
  ofFailedRefund: async (app, placed) => {
    const own = razorpayEventsOf(app, placed)
    const failed = named(own, 'refund.failed').body.payload
    const refund = { ...failed.refund?.entity, status: 'processed' }
    return [
      named(own, 'payment_link.paid'),
      named(own, 'payment.captured'),
      named(own, 'refund.created'),
      aRazorpayEvent('refund.processed', { refund, payment: failed.payment?.entity ?? {} }),
      named(own, 'refund.failed'),
    ].map((event) => byRazorpay(app, event))
  },
  paying: [
    'payment_link.paid',
    'payment_link.partially_paid',
    'payment_link.expired',
    'payment_link.cancelled',
  ],
  // Razorpay test mode has its own keys and secret, so events of another mode or account have no valid signature.
  foreign: {},
  lying: (app, type, placed, { cents, currency, checkoutId, sessionId }) =>
    byRazorpay(
      app,
      aRazorpayEvent(type, {
        payment_link: linkOf(placed, {
          ...(cents !== undefined && { amount: cents, amount_paid: cents }),
          ...(currency !== undefined && { currency }),
          ...(checkoutId !== undefined && { notes: { checkout_id: checkoutId } }),
          ...(sessionId !== undefined && { id: sessionId }),
        }),
      }),
    ),
  refundFailed: async (app, placed) => {
    const refund = { id: 'rfnd_unknown', amount: 5_000, currency: 'USD', notes: [], payment_id: 'pay_x' }
    const own = placed && named(razorpayEventsOf(app, placed), 'refund.created').body.payload.refund?.entity
    const told = aRazorpayEvent('refund.failed', { refund: { ...(own ?? refund), status: 'failed' } })
    return { ...byRazorpay(app, told), about: refund.id }
  },
}

export const tellers = [stripe, razorpay]

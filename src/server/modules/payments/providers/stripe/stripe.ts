import Stripe from 'stripe'
import { Failure } from '#shared/failure.ts'
import { callOnce } from '../../../../stripe-keys.ts'
import type {
  PaymentProvider,
  ProviderCard,
  ProviderMoves,
  ProviderRefund,
  ProviderSession,
  SessionRequest,
} from '../../provider.ts'
import { toProviderDispute } from './stripe-disputes.ts'
import { listMovements, listSettlements, readBalance } from './stripe-movements.ts'
import {
  idOf,
  refusedRefund,
  toProviderCard,
  toProviderEvent,
  toProviderRefund,
  toProviderSession,
  unknownSession,
} from './stripe-objects.ts'

const apiVersion = '2026-10-28.endive'
/** With one retry, a call takes at most 5 s. */
const timeoutMs = 2_200
const cardsMax = 100
/** Per payment, newest first. */
const refundsMax = 1_000

type StripeOptions = {
  secretKey: string
  webhookSecret: string
  /** The webhook endpoint for connected accounts has a separate secret. */
  connectWebhookSecret?: string | undefined
  apiUrl?: string
}

/** Stripe through its official package. The sandbox has the same API; production differs only by its keys. */
export function stripePayments(options: StripeOptions): PaymentProvider {
  const api = options.apiUrl ? new URL(options.apiUrl) : undefined
  const stripe = new Stripe(options.secretKey, {
    apiVersion,
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(api && {
      host: api.hostname,
      port: api.port || (api.protocol === 'https:' ? '443' : '80'),
      protocol: api.protocol === 'https:' ? ('https' as const) : ('http' as const),
    }),
  })
  const live = /^[sr]k_live_/.test(options.secretKey)
  return {
    createSession: async (request) => {
      const session = await askForOrder(() => createFor(stripe, request))
      if (!session.url) throw new Failure('provider_unavailable')
      return { sessionId: session.id, url: session.url }
    },
    readSession: async (sessionId) =>
      toProviderSession(
        await ask(() =>
          stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent.latest_charge'] }),
        ),
      ),
    expireSession: (sessionId) => expireSession(stripe, sessionId),
    refund: (request) => createRefund(stripe, request),
    readRefund: async (refundId) => toProviderRefund(await ask(() => stripe.refunds.retrieve(refundId))),
    findRefund: (request) =>
      ask(async () => {
        const refund = await findRefund(stripe, request)
        return refund && toProviderRefund(refund)
      }),
    listMoves: (range) => ask(() => listMoves(stripe, range)),
    listMovements: (range) => ask(() => listMovements(stripe, range)),
    listSettlements: (range) => ask(() => listSettlements(stripe, range)),
    readBalance: (currency) => ask(() => readBalance(stripe, currency)),
    readDispute: async (disputeId) =>
      toProviderDispute(await ask(() => stripe.disputes.retrieve(disputeId)), options.apiUrl),
    listDisputes: async (max) =>
      (await ask(() => stripe.disputes.list({ limit: Math.min(max, 100) }))).data.map(({ id }) => id),
    listCards: (customerId) => listCards(stripe, customerId),
    deleteCard: (customerId, cardId) => deleteCard(stripe, customerId, cardId),
    readEvent: (rawBody, signature) =>
      toProviderEvent(verified(stripe, rawBody, signature, secretsOf(options)), live),
    recallEvent: (payload) => toProviderEvent(payload as Stripe.Event, live),
  }
}

async function expireSession(stripe: Stripe, sessionId: string): Promise<ProviderSession> {
  try {
    return toProviderSession(await stripe.checkout.sessions.expire(sessionId))
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw unavailable(error)
    // Unknown after a change of keys, so it can no longer be paid.
    if (error.statusCode === 404) return unknownSession(sessionId)
    // Only open sessions can be expired. Read whether it is complete or expired.
    return toProviderSession(await ask(() => stripe.checkout.sessions.retrieve(sessionId)))
  }
}

async function createRefund(
  stripe: Stripe,
  { paymentId, amountCents, idempotencyKey }: Parameters<PaymentProvider['refund']>[0],
): Promise<ProviderRefund> {
  try {
    const params = {
      payment_intent: paymentId,
      amount: amountCents,
      metadata: { refund_key: idempotencyKey },
    }
    const refund = await callOnce(
      idempotencyKey,
      (options) => stripe.refunds.create(params, options),
      () => findRefund(stripe, { paymentId, idempotencyKey }),
    )
    return toProviderRefund(refund)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) {
      return refusedRefund({ paymentId, amountCents, idempotencyKey }, error.message)
    }
    throw unavailable(error)
  }
}

async function listCards(stripe: Stripe, customerId: string): Promise<ProviderCard[]> {
  try {
    const cards = await stripe.paymentMethods.list({
      customer: customerId,
      type: 'card',
      limit: cardsMax,
    })
    return cards.data.flatMap(toProviderCard)
  } catch (error) {
    if (isCustomerGone(error)) return []
    throw unavailable(error)
  }
}

async function deleteCard(stripe: Stripe, customerId: string, cardId: string): Promise<void> {
  const card = await ask(() => stripe.paymentMethods.retrieve(cardId))
  if (card.type !== 'card' || idOf(card.customer) !== customerId) throw new Failure('not_found')
  try {
    await stripe.paymentMethods.detach(cardId)
  } catch (error) {
    // A concurrent request has detached the card.
    if (isRefusal(error)) throw new Failure('not_found')
    throw unavailable(error)
  }
}

async function findRefund(
  stripe: Stripe,
  { paymentId, idempotencyKey }: { paymentId: string; idempotencyKey: string },
): Promise<Stripe.Refund | undefined> {
  const refunds = await stripe.refunds
    .list({ payment_intent: paymentId, limit: 100 })
    .autoPagingToArray({ limit: refundsMax })
  return refunds.find(({ metadata }) => metadata?.refund_key === idempotencyKey)
}

const moveTypes = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'refund.created',
  'refund.updated',
  'refund.failed',
]

/** Reads Stripe's event list, which includes events whose webhook delivery failed. */
async function listMoves(
  stripe: Stripe,
  { from, to, max }: { from: Date; to: Date; max: number },
): Promise<ProviderMoves> {
  const seconds = { gte: Math.floor(from.getTime() / 1000), lte: Math.ceil(to.getTime() / 1000) }
  const events = await stripe.events
    .list({ types: moveTypes, created: seconds, limit: Math.min(max, 100) })
    .autoPagingToArray({ limit: max + 1 })
  const objects = events.map((event) => event.data.object)
  return {
    paid: objects
      .flatMap((object) => (object.object === 'checkout.session' ? toProviderSession(object) : []))
      .filter(({ paid }) => paid),
    refunds: objects.flatMap((object) => (object.object === 'refund' ? toProviderRefund(object) : [])),
    complete: events.length <= max,
  }
}

async function createFor(stripe: Stripe, request: SessionRequest): Promise<Stripe.Checkout.Session> {
  try {
    const params = sessionParams(request)
    // A failed request may still have created a session. It cannot be paid, because nobody gets its URL.
    return await callOnce(keyOf(request), (options) => stripe.checkout.sessions.create(params, options))
  } catch (error) {
    // The customer was deleted at Stripe. Retry, and let Stripe create a new one.
    if (request.customerId && isCustomerGone(error)) {
      return createFor(stripe, { ...request, customerId: null })
    }
    throw error
  }
}

/** Stripe refuses a key that is reused with other parameters, so the key contains the customer. */
const keyOf = ({ checkoutId, customerId }: SessionRequest): string =>
  customerId ? `checkout:${checkoutId}:${customerId}` : `checkout:${checkoutId}`

const sessionParams = (request: SessionRequest): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  // Cards only: methods that settle days later would outlast the stock hold.
  allowed_payment_method_types: ['card'],
  client_reference_id: request.checkoutId,
  // For a new customer, Stripe creates the customer at payment, which saves a request.
  ...(request.customerId
    ? { customer: request.customerId }
    : { customer_email: request.email, customer_creation: 'always' as const }),
  saved_payment_method_options: { payment_method_save: 'enabled' },
  metadata: { checkout_id: request.checkoutId },
  payment_intent_data: { metadata: { checkout_id: request.checkoutId } },
  line_items: request.lines.map((line) => ({
    quantity: line.quantity,
    price_data: {
      currency: request.currency.toLowerCase(),
      unit_amount: line.unitCents,
      product_data: { name: line.name },
    },
  })),
  expires_at: Math.floor(request.expiresAt.getTime() / 1000),
  success_url: request.successUrl,
  cancel_url: request.cancelUrl,
})

function verified(
  stripe: Stripe,
  rawBody: Buffer,
  signature: string | undefined,
  secrets: string[],
): Stripe.Event {
  for (const secret of secrets) {
    try {
      return stripe.webhooks.constructEvent(rawBody, signature ?? '', secret, 300)
    } catch {
      // Try the next secret.
    }
  }
  throw new Failure('signature_invalid')
}

const secretsOf = ({ webhookSecret, connectWebhookSecret }: StripeOptions): string[] =>
  connectWebhookSecret ? [webhookSecret, connectWebhookSecret] : [webhookSecret]

type Refusal = InstanceType<typeof Stripe.errors.StripeInvalidRequestError>

const isRefusal = (error: unknown): error is Refusal =>
  error instanceof Stripe.errors.StripeInvalidRequestError

/** The customer was deleted at Stripe, or our keys belong to another account now. */
const isCustomerGone = (error: unknown): boolean =>
  isRefusal(error) && error.code === 'resource_missing' && error.param === 'customer'

async function ask<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) {
      throw new Failure('not_found')
    }
    // Another request with the same key is still being processed.
    if (error instanceof Stripe.errors.StripeError && error.statusCode === 409)
      throw new Failure('in_progress')
    throw unavailable(error)
  }
}

/** Like `ask`, for an order that Stripe may refuse, such as an amount below its minimum. */
async function askForOrder<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) {
      throw Object.assign(
        new Failure('gateway_unavailable', {
          message:
            'The payment service did not accept this order. You were not charged. Please change your bag and try again.',
        }),
        { cause: error },
      )
    }
    return ask(() => Promise.reject(error))
  }
}

/** Stripe's message goes only to the log, because it may contain keys and account ids. */
const unavailable = (cause: unknown): Failure =>
  Object.assign(new Failure('provider_unavailable', { retryAfterSeconds: 5 }), { cause })

import Stripe from 'stripe'
import { Failure } from '#shared/failure.ts'
import type {
  PaymentProvider,
  ProviderCard,
  ProviderEvent,
  ProviderRefund,
  ProviderSession,
  SessionRequest,
} from './provider.ts'

/** The provider's API version this code was written against. */
const apiVersion = '2026-10-28.endive'
const timeoutMs = 2_500
const cardsMax = 100

type StripeOptions = { secretKey: string; webhookSecret: string; apiUrl?: string }

/** Stripe through its official package. The sandbox speaks the same API: production differs by keys alone. */
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
  return {
    createSession: async (request) => {
      const session = await askToTake(() => createFor(stripe, request))
      if (!session.url) throw new Failure('provider_unavailable')
      return { sessionId: session.id, url: session.url }
    },
    readSession: async (sessionId) =>
      toProviderSession(
        await ask(() => stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent'] })),
      ),
    expireSession: async (sessionId) => {
      try {
        return toProviderSession(await stripe.checkout.sessions.expire(sessionId))
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw unavailable(error)
        // One the provider does not know, after a change of keys, can no longer be paid.
        if (error.statusCode === 404) return unknownSession(sessionId)
        // Only open sessions can be ended; which of the two other states it is decides what follows.
        return toProviderSession(await ask(() => stripe.checkout.sessions.retrieve(sessionId)))
      }
    },
    refund: async ({ paymentId, amountCents, idempotencyKey }) => {
      try {
        const refund = await stripe.refunds.create(
          { payment_intent: paymentId, amount: amountCents },
          { idempotencyKey },
        )
        return toProviderRefund(refund)
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError) {
          return { refundId: '', state: 'FAILED', reason: error.message }
        }
        throw unavailable(error)
      }
    },
    readRefund: async (refundId) => toProviderRefund(await ask(() => stripe.refunds.retrieve(refundId))),
    listCards: async (customerId) => {
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
    },
    deleteCard: async (customerId, cardId) => {
      const card = await ask(() => stripe.paymentMethods.retrieve(cardId))
      if (card.type !== 'card' || idOf(card.customer) !== customerId) throw new Failure('not_found')
      try {
        await stripe.paymentMethods.detach(cardId)
      } catch (error) {
        // Another request was faster: the card hangs on nobody any more.
        if (isRefusal(error)) throw new Failure('not_found')
        throw unavailable(error)
      }
    },
    readEvent: (rawBody, signature) =>
      toProviderEvent(verified(stripe, rawBody, signature, options.webhookSecret)),
    recallEvent: (payload) => toProviderEvent(payload as Stripe.Event),
  }
}

async function createFor(stripe: Stripe, request: SessionRequest): Promise<Stripe.Checkout.Session> {
  try {
    return await stripe.checkout.sessions.create(sessionParams(request), { idempotencyKey: keyOf(request) })
  } catch (error) {
    // A customer who is gone at the provider must not keep a person from buying: they start afresh there.
    if (request.customerId && isCustomerGone(error)) {
      return createFor(stripe, { ...request, customerId: null })
    }
    throw error
  }
}

/** One key for one set of parameters: the provider refuses a key that comes again with others. */
const keyOf = ({ checkoutId, customerId }: SessionRequest): string =>
  customerId ? `checkout:${checkoutId}:${customerId}` : `checkout:${checkoutId}`

const sessionParams = (request: SessionRequest): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  // Cards settle at once; methods that decide days later would outlast every hold.
  allowed_payment_method_types: ['card'],
  client_reference_id: request.checkoutId,
  // Whom the provider does not know yet it makes a customer when they pay: no call of its own for that.
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
  secret: string,
): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(rawBody, signature ?? '', secret, 300)
  } catch {
    throw new Failure('signature_invalid')
  }
}

type Refusal = InstanceType<typeof Stripe.errors.StripeInvalidRequestError>

const isRefusal = (error: unknown): error is Refusal =>
  error instanceof Stripe.errors.StripeInvalidRequestError

/** The provider no longer knows the customer: deleted there, or our keys are those of another account now. */
const isCustomerGone = (error: unknown): boolean =>
  isRefusal(error) && error.code === 'resource_missing' && error.param === 'customer'

async function ask<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) {
      throw new Failure('not_found')
    }
    // Another request with the same key is being worked on: it will have the answer.
    if (error instanceof Stripe.errors.StripeError && error.statusCode === 409)
      throw new Failure('in_progress')
    throw unavailable(error)
  }
}

/** As `ask`, for an order the provider may refuse: an amount too small or too large for it. */
async function askToTake<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) {
      throw Object.assign(
        new Failure('gateway_unavailable', {
          message:
            'The payment service does not take this order. Nothing was charged. Please change your bag.',
        }),
        { cause: error },
      )
    }
    return ask(() => Promise.reject(error))
  }
}

/** The provider's own words stay in the log: they may name keys and accounts. */
const unavailable = (cause: unknown): Failure =>
  Object.assign(new Failure('provider_unavailable', { retryAfterSeconds: 5 }), { cause })

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The same provider account may serve other things: what does not name a checkout of ours is not ours. */
function ourCheckout(metadata: Stripe.Metadata | null | undefined): string | null {
  const id = metadata?.checkout_id
  return id && uuid.test(id) ? id : null
}

function toProviderEvent(event: Stripe.Event): ProviderEvent {
  const object = event.data.object
  return {
    id: event.id,
    type: event.type,
    claim: object.object === 'checkout.session' ? toProviderSession(object) : null,
    failure: failureOf(event),
    payload: event,
  }
}

function failureOf(event: Stripe.Event): ProviderEvent['failure'] {
  if (event.type !== 'payment_intent.payment_failed') return null
  const intent = event.data.object
  const checkoutId = ourCheckout(intent.metadata)
  if (checkoutId === null) return null
  return { checkoutId, reason: intent.last_payment_error?.message ?? 'The payment was declined.' }
}

const unknownSession = (sessionId: string): ProviderSession => ({
  gateway: 'STRIPE',
  sessionId,
  checkoutId: null,
  state: 'expired',
  paid: false,
  paymentId: null,
  customerId: null,
  amountCents: 0,
  currency: '',
})

const refundStates: Record<string, ProviderRefund['state']> = {
  succeeded: 'SUCCEEDED',
  failed: 'FAILED',
  canceled: 'FAILED',
}

const toProviderRefund = (refund: Stripe.Refund): ProviderRefund => ({
  refundId: refund.id,
  state: refundStates[refund.status ?? ''] ?? 'PENDING',
  reason: refund.failure_reason ?? null,
})

/** The provider names a thing by its id or, asked for, shows it whole. */
const idOf = (thing: string | { id: string } | null): string | null =>
  typeof thing === 'string' ? thing : (thing?.id ?? null)

/** What a person knows a card by; all that ever reaches us of one. */
const toProviderCard = ({ id, card }: Stripe.PaymentMethod): ProviderCard[] =>
  card ? [{ id, brand: card.brand, last4: card.last4, expMonth: card.exp_month, expYear: card.exp_year }] : []

function toProviderSession(session: Stripe.Checkout.Session): ProviderSession {
  const intent = session.payment_intent
  const reason = intent && typeof intent === 'object' ? intent.last_payment_error?.message : undefined
  return {
    gateway: 'STRIPE',
    sessionId: session.id,
    checkoutId: ourCheckout(session.metadata),
    state: session.status === 'complete' ? 'complete' : session.status === 'expired' ? 'expired' : 'open',
    paid: session.payment_status === 'paid',
    paymentId: idOf(session.payment_intent),
    customerId: idOf(session.customer),
    amountCents: session.amount_total ?? 0,
    currency: (session.currency ?? '').toUpperCase(),
    ...(reason && { failureReason: reason }),
  }
}

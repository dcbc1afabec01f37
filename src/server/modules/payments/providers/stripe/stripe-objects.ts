import type Stripe from 'stripe'
import type { ProviderCard, ProviderEvent, ProviderRefund, ProviderSession } from '../../provider.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Other systems may use the same Stripe account. Only objects with our checkout id are ours. */
function ourCheckout(metadata: Stripe.Metadata | null | undefined): string | null {
  const id = metadata?.checkout_id
  return id && uuid.test(id) ? id : null
}

/** `live`: whether our keys are live keys. */
export function toProviderEvent(event: Stripe.Event, live: boolean): ProviderEvent {
  const object = event.data.object
  return {
    id: event.id,
    type: event.type,
    statedSession: object.object === 'checkout.session' ? toProviderSession(object) : null,
    failure: failureOf(event),
    refund: object.object === 'refund' ? toProviderRefund(object) : null,
    disputeId: object.object === 'dispute' ? object.id : undefined,
    connect: connectEventOf(event),
    foreign: foreignOf(event, live),
    payload: event,
  }
}

/** Events about connected accounts and payouts. Payouts are matched by our id, because the event may precede the response. */
function connectEventOf(event: Stripe.Event): ProviderEvent['connect'] {
  const { object } = event.data
  if (object.object === 'account') return { accountId: object.id }
  const ours = event.type === 'transfer.reversed' || (event.account && object.object === 'payout')
  const id = ours && 'metadata' in object ? object.metadata?.payout_id : undefined
  return id && /^[1-9]\d{0,14}$/.test(id) ? { payoutId: Number(id) } : undefined
}

/** Customer payments are on our own account. Events of connected accounts must not be about payment objects. */
function foreignOf(event: Stripe.Event, live: boolean): ProviderEvent['foreign'] {
  if (Boolean(event.livemode) !== live) return 'mode'
  return event.account && moneyObjects.has(event.data.object.object) ? 'account' : null
}
const moneyObjects = new Set(['checkout.session', 'payment_intent', 'charge', 'refund', 'dispute'])

function failureOf(event: Stripe.Event): ProviderEvent['failure'] {
  if (event.type !== 'payment_intent.payment_failed') return null
  const intent = event.data.object
  const checkoutId = ourCheckout(intent.metadata)
  if (checkoutId === null) return null
  return { checkoutId, reason: intent.last_payment_error?.message ?? 'The payment was declined.' }
}

/** A session that the provider does not know can no longer be paid. */
export const unknownSession = (sessionId: string): ProviderSession => ({
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

export const toProviderRefund = (refund: Stripe.Refund): ProviderRefund => ({
  refundId: refund.id,
  state: refundStates[refund.status ?? ''] ?? 'PENDING',
  reason: refund.failure_reason ?? null,
  paymentId: idOf(refund.payment_intent),
  idempotencyKey: refund.metadata?.refund_key ?? null,
  amountCents: refund.amount,
  currency: refund.currency.toUpperCase(),
})

export const refusedRefund = (
  request: { paymentId: string; amountCents: number; idempotencyKey: string },
  reason: string,
): ProviderRefund => ({ ...request, refundId: '', state: 'FAILED', reason, currency: '' })

/** For expandable fields: an id or the expanded object. */
export const idOf = (thing: string | { id: string } | null): string | null =>
  typeof thing === 'string' ? thing : (thing?.id ?? null)

/** The only card data that reaches this shop. */
export const toProviderCard = ({ id, card, allow_redisplay }: Stripe.PaymentMethod): ProviderCard[] =>
  card
    ? [
        {
          id,
          brand: card.brand,
          last4: card.last4,
          expMonth: card.exp_month,
          expYear: card.exp_year,
          // Checkout shows only cards with this value, unless a session asks for others.
          offered: allow_redisplay === 'always',
        },
      ]
    : []

export function toProviderSession(session: Stripe.Checkout.Session): ProviderSession {
  const intent = session.payment_intent
  const reason = intent && typeof intent === 'object' ? intent.last_payment_error?.message : undefined
  const charge = intent && typeof intent === 'object' ? intent.latest_charge : undefined
  const cardFingerprint =
    charge && typeof charge === 'object' ? charge.payment_method_details?.card?.fingerprint : undefined
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
    ...(cardFingerprint && { cardFingerprint }),
    ...(reason && { failureReason: reason }),
  }
}

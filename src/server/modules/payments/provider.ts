import { Failure } from '#shared/failure.ts'
import type { Gateway } from '#shared/gateway.ts'
import type { RefundState } from '#shared/refund.ts'

/** What the provider says about one payment session; the only thing an order is ever paid by. */
export type ProviderSession = {
  gateway: Gateway
  sessionId: string
  /** Our checkout, as the provider was told when the session was made. */
  checkoutId: string | null
  state: 'open' | 'complete' | 'expired'
  paid: boolean
  paymentId: string | null
  /** Who paid, as the provider knows them; the cards they save hang there. */
  customerId: string | null
  amountCents: number
  currency: string
  /** Why the last attempt to pay it failed; only where the session itself was asked for. */
  failureReason?: string
}

export type SessionRequest = {
  checkoutId: string
  email: string
  /** The provider's customer, so that saved cards are offered; null for one it does not know yet. */
  customerId: string | null
  currency: string
  lines: { name: string; unitCents: number; quantity: number }[]
  /** The session's own end, after the hold's. */
  expiresAt: Date
  successUrl: string
  cancelUrl: string
}

/** A signed message of the provider, checked and reduced to what we act on. */
export type ProviderEvent = {
  id: string
  type: string
  /** The session it speaks of, as it claims it to be. */
  claim: ProviderSession | null
  /** Of a payment that failed. */
  failure: { checkoutId: string; reason: string } | null
  payload: unknown
}

export type ProviderRefund = {
  refundId: string
  state: RefundState
  reason: string | null
}

export type ProviderCard = { id: string; brand: string; last4: string; expMonth: number; expYear: number }

/**
 * A payment provider. Every call is outside of transactions and has a time-out. Throws `provider_unavailable`, `not_found`,
 * `in_progress` while the same request is worked on, and `gateway_unavailable` for an order it will not take.
 */
export type PaymentProvider = {
  /** The customer may save the card they pay with. The provider makes the customer itself where none is given. */
  createSession: (request: SessionRequest) => Promise<{ sessionId: string; url: string }>
  readSession: (sessionId: string) => Promise<ProviderSession>
  /** Ends an open session; one that is complete, expired or unknown already is returned as it is. */
  expireSession: (sessionId: string) => Promise<ProviderSession>
  refund: (request: {
    paymentId: string
    amountCents: number
    idempotencyKey: string
  }) => Promise<ProviderRefund>
  readRefund: (refundId: string) => Promise<ProviderRefund>
  /** The cards a customer saved; none for a customer the provider no longer knows. */
  listCards: (customerId: string) => Promise<ProviderCard[]>
  /** `not_found` for a card that is not this customer's. */
  deleteCard: (customerId: string, cardId: string) => Promise<void>
  /** Checks the signature over the raw body; `signature_invalid` otherwise. */
  readEvent: (rawBody: Buffer, signature: string | undefined) => ProviderEvent
  /** The same from the payload of an event whose signature was checked when it came. */
  recallEvent: (payload: unknown) => ProviderEvent
}

/** The providers this shop takes payments through; one without keys is missing. */
export type Payments = { STRIPE: PaymentProvider; RAZORPAY?: PaymentProvider }

/** The provider of a payment; `gateway_unavailable` for one this shop has no keys of. */
export function providerOf(shop: { payments: Payments }, gateway: Gateway): PaymentProvider {
  const provider = shop.payments[gateway]
  if (!provider) throw new Failure('gateway_unavailable')
  return provider
}

import { Failure } from '#shared/failure.ts'
import type { SentState } from '#shared/orders/refund.ts'
import type { DisputeStatus } from '#shared/payments/dispute.ts'
import type { Gateway } from '#shared/payments/gateway.ts'

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
  /** The session it speaks of, as it claims it to be; without the checkout where the message does not carry it. */
  claim: (Omit<ProviderSession, 'checkoutId'> & { checkoutId?: string | null }) | null
  /** Of a payment that failed: its checkout, or the session where the message names only that. */
  failure: { checkoutId: string | null; sessionId?: string; reason: string } | null
  /** The refund it speaks of, whoever asked for it. */
  refund: ProviderRefund | null
  /** The dispute it speaks of; what is the matter with it is asked for afresh. */
  disputeId?: string | undefined
  /** Of a seller's account or of money on its way there: what it is about. */
  connect?: ConnectNotice | undefined
  /** Why it is none of ours although it is signed: test mode beside live keys or the reverse, or another account. */
  foreign: 'mode' | 'account' | null
  payload: unknown
}

/** What of the sellers' payouts an event speaks of: an account by the provider's id, or a payout by ours. */
export type ConnectNotice = { accountId: string } | { payoutId: number }

/** What the provider says about one refund. */
export type ProviderRefund = {
  /** Empty when it was not even taken. */
  refundId: string
  state: SentState
  reason: string | null
  /** The payment it gives back of. */
  paymentId: string | null
  /** The key of our request, which the provider was told to keep with it; null of a refund that was not made by us. */
  idempotencyKey: string | null
  amountCents: number
  currency: string
}

/** What happened at the provider in a time, as the reconciler compares it with our rows. */
export type ProviderMoves = {
  /** Sessions that became paid. */
  paid: ProviderSession[]
  /** Refunds that were made or changed, each as it is now or was then: whatever differs is asked for afresh. */
  refunds: ProviderRefund[]
  /** False when there was more than the limit: what is here counts for nothing, and a shorter time has to be asked for. */
  complete: boolean
}

/** Money that a customer's bank asks back, as the provider tells it. */
export type ProviderDispute = {
  disputeId: string
  /** The provider's payment, as in `ProviderSession`. */
  paymentId: string | null
  amountCents: number
  currency: string
  reason: string
  status: DisputeStatus
  /** The bank asks a question and has taken no money so far. */
  inquiry: boolean
  /** The bank has taken the amount, and what the provider charged for it; none: not so far. */
  withdrawn: { feeCents: number } | null
  /** It has been given back; of the fee what came back with it. */
  reinstated: { feeCents: number } | null
  /** What was lost in the end, where the provider says so and it may be only a part. */
  lostCents?: number
  evidenceDueAt: Date | null
  openedAt: Date
  /** Where a person answers it. */
  link: string
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
  /** What became of a request whose answer was lost: its refund, or undefined where there is none. */
  findRefund: (request: { paymentId: string; idempotencyKey: string }) => Promise<ProviderRefund | undefined>
  /** Missing where the provider's disputes are not followed; `not_found` for one it does not know. */
  readDispute?: (disputeId: string) => Promise<ProviderDispute>
  /** Ids of the newest disputes, for events that were lost. */
  listDisputes?: (max: number) => Promise<string[]>
  /** Everything from `from` up to `to`, at most `max` of each kind; the two ends may bring a second more. */
  listMoves: (range: { from: Date; to: Date; max: number }) => Promise<ProviderMoves>
  /** The cards a customer saved; none for a customer the provider no longer knows. */
  listCards: (customerId: string) => Promise<ProviderCard[]>
  /** `not_found` for a card that is not this customer's. */
  deleteCard: (customerId: string, cardId: string) => Promise<void>
  /**
   * Checks the signature over the raw body; `signature_invalid` otherwise. `eventId`: for a provider that names its event
   * beside the body.
   */
  readEvent: (rawBody: Buffer, signature: string | undefined, eventId?: string) => ProviderEvent
  /** The same from the payload of an event whose signature was checked when it came. */
  recallEvent: (payload: unknown) => ProviderEvent
  /** Of a provider that signs the way back from its page: `signature_invalid` unless it signed exactly this. */
  checkReturn?: (signed: SignedReturn) => void
}

/** With what a customer comes back. Even a good signature pays nothing: the provider is asked. */
export type SignedReturn = {
  sessionId: string
  reference: string
  status: string
  paymentId: string
  signature: string
}

/** The providers this shop takes payments through; one without keys is missing. */
export type Payments = { STRIPE: PaymentProvider; RAZORPAY?: PaymentProvider }

/** The provider of a payment; `gateway_unavailable` for one this shop has no keys of. */
export function providerOf(shop: { payments: Payments }, gateway: Gateway): PaymentProvider {
  const provider = shop.payments[gateway]
  if (!provider) throw new Failure('gateway_unavailable')
  return provider
}

/** What the provider answers; undefined for a thing it does not know. */
export async function ifFound<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Failure && error.code === 'not_found') return undefined
    throw error
  }
}

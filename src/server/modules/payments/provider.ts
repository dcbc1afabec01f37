import { Failure } from '#shared/failure.ts'
import type { SentState } from '#shared/orders/refund.ts'
import type { DisputeStatus } from '#shared/payments/dispute.ts'
import type { Gateway } from '#shared/payments/gateway.ts'

/** A payment session as reported by the provider. The only source that can mark an order as paid. */
export type ProviderSession = {
  gateway: Gateway
  sessionId: string
  /** From the session's metadata; null for sessions of other systems. */
  checkoutId: string | null
  state: 'open' | 'complete' | 'expired'
  paid: boolean
  paymentId: string | null
  /** The provider's customer, who owns the saved cards. */
  customerId: string | null
  /** Fingerprint of the card, as exact as the provider reports it; set by `readSession` only. */
  cardFingerprint?: string
  amountCents: number
  currency: string
  /** Why the last payment attempt failed; only from `readSession`. */
  failureReason?: string
}

export type SessionRequest = {
  checkoutId: string
  email: string
  /** The provider's customer, so that saved cards are offered; null for one it does not know yet. */
  customerId: string | null
  currency: string
  lines: { name: string; unitCents: number; quantity: number }[]
  /** After the end of the stock hold. */
  expiresAt: Date
  successUrl: string
  cancelUrl: string
}

/** A webhook event with a verified signature. */
export type ProviderEvent = {
  id: string
  type: string
  /** The session according to the event; no checkout if the event does not carry it. */
  statedSession: (Omit<ProviderSession, 'checkoutId'> & { checkoutId?: string | null }) | null
  /** A failed payment: its checkout, or its session if the event names only that. */
  failure: { checkoutId: string | null; sessionId?: string; reason: string } | null
  refund: ProviderRefund | null
  /** Its state is read from the provider, not from the event. */
  disputeId?: string | undefined
  connect?: ConnectEvent | undefined
  /** Set if the event is not for this shop: test mode with live keys or the reverse, or another account. */
  foreign: 'mode' | 'account' | null
  payload: unknown
}

/** An event about a seller's account (the provider's id) or about a payout (our id). */
export type ConnectEvent = { accountId: string } | { payoutId: number }

/** A refund as reported by the provider. */
export type ProviderRefund = {
  /** Empty if the provider refused the request. */
  refundId: string
  state: SentState
  reason: string | null
  paymentId: string | null
  /** Our idempotency key, stored in the refund's metadata; null for a refund created elsewhere. */
  idempotencyKey: string | null
  amountCents: number
  currency: string
}

/** Payments and refunds at the provider in a time range, for reconciliation. */
export type ProviderMoves = {
  /** Sessions paid in the range. */
  paid: ProviderSession[]
  /** Refunds created or changed in the range. Their state may be outdated, so differences are read again. */
  refunds: ProviderRefund[]
  /** False above the limit: the lists are unusable, and the caller has to request a shorter range. */
  complete: boolean
}

/** Something that changed our balance at the provider. */
export type ProviderMovement = {
  movementId: string
  kind: 'payment' | 'refund' | 'dispute' | 'transfer' | 'settlement' | 'reserve' | 'fee' | 'other'
  /** The provider's id of the payment, refund, dispute, transfer or settlement. */
  reference: string | null
  /** Our key in its metadata: of the refund, or the payout's id. */
  ownKey: string | null
  /** Positive into the balance, before the fee. */
  amountCents: number
  /** Positive if charged, negative if returned. Includes the tax on it. */
  feeCents: number
  feeTaxCents: number
  currency: string
  at: Date
}

/** A payout of our balance to the shop's bank. */
export type ProviderSettlement = {
  providerId: string
  amountCents: number
  /** Null: the provider settles in one currency and does not name it. */
  currency: string | null
  status: 'IN_TRANSIT' | 'PAID' | 'FAILED'
  /** The bank's reference, such as a UTR. */
  bankReference: string | null
  sentAt: Date
  arrivesOn: Date
}

/** A dispute as reported by the provider. */
export type ProviderDispute = {
  disputeId: string
  /** As in `ProviderSession`. */
  paymentId: string | null
  amountCents: number
  currency: string
  reason: string
  status: DisputeStatus
  /** An inquiry: the bank has not withdrawn money. */
  inquiry: boolean
  /** Set once the amount was withdrawn. */
  withdrawn: { feeCents: number } | null
  /** Set once the amount was returned; `feeCents` is the fee charged or, if negative, returned. */
  reinstated: { feeCents: number } | null
  /** The amount lost, if the provider reports it; it may be less than the disputed amount. */
  lostCents?: number
  evidenceDueAt: Date | null
  openedAt: Date
  /** The provider's dashboard page of the dispute. */
  link: string
}

export type ProviderCard = {
  id: string
  brand: string
  last4: string
  expMonth: number
  expYear: number
  /** Whether the provider's payment page offers the card. */
  offered: boolean
}

/**
 * A payment provider. Calls run outside of database transactions and have a timeout. They throw `provider_unavailable`,
 * `not_found`, `in_progress` (the same request is still being processed) and `gateway_unavailable` (order not accepted).
 */
export type PaymentProvider = {
  /** Lets the customer save the card. The provider creates a customer if none is given. */
  createSession: (request: SessionRequest) => Promise<{ sessionId: string; url: string }>
  readSession: (sessionId: string) => Promise<ProviderSession>
  /** Expires an open session. A complete, expired or unknown session is returned unchanged. */
  expireSession: (sessionId: string) => Promise<ProviderSession>
  refund: (request: {
    paymentId: string
    amountCents: number
    idempotencyKey: string
  }) => Promise<ProviderRefund>
  readRefund: (refundId: string) => Promise<ProviderRefund>
  /** Finds the refund of a request whose response was lost. */
  findRefund: (request: { paymentId: string; idempotencyKey: string }) => Promise<ProviderRefund | undefined>
  readDispute?: (disputeId: string) => Promise<ProviderDispute>
  /** Ids of the newest disputes, to recover lost events. */
  listDisputes?: (max: number) => Promise<string[]>
  /** At most `max` of each kind. The range is rounded outwards to whole seconds. */
  listMoves: (range: { from: Date; to: Date; max: number }) => Promise<ProviderMoves>
  /** `complete` as in `ProviderMoves`. */
  listMovements: (range: { from: Date; to: Date; max: number }) => Promise<{
    movements: ProviderMovement[]
    complete: boolean
  }>
  /** Settlements sent in the range, at most `max`, newest first. */
  listSettlements: (range: { from: Date; to: Date; max: number }) => Promise<ProviderSettlement[]>
  /** Our balance, including pending amounts, for a provider that tells it. */
  readBalance?: (currency: string) => Promise<number>
  /** The movement of a payment, for a provider that lists payments by another time than that of their capture. */
  readMovement?: (paymentId: string) => Promise<ProviderMovement | undefined>
  /** Newest first; empty for a customer unknown to the provider. */
  listCards: (customerId: string) => Promise<ProviderCard[]>
  /** Throws `not_found` for a card of another customer. */
  deleteCard: (customerId: string, cardId: string) => Promise<void>
  /** Throws `signature_invalid`. `eventId` is for a provider that sends the event's id in a header. */
  readEvent: (rawBody: Buffer, signature: string | undefined, eventId?: string) => ProviderEvent
  /** Parses a stored payload whose signature was verified before. */
  recallEvent: (payload: unknown) => ProviderEvent
  /** For a provider that signs its return URL. Throws `signature_invalid`. */
  checkReturn?: (signed: SignedReturn) => void
}

/** Parameters of a signed return URL. They do not prove a payment: the shop asks the provider. */
export type SignedReturn = {
  sessionId: string
  reference: string
  status: string
  paymentId: string
  signature: string
}

/** The configured providers. Cash on delivery has none. */
export type Payments = { STRIPE: PaymentProvider; RAZORPAY?: PaymentProvider; COD?: undefined }

/** Throws `gateway_unavailable` for a provider that is not configured. */
export function providerOf(shop: { payments: Payments }, gateway: Gateway): PaymentProvider {
  const provider = shop.payments[gateway]
  if (!provider) throw new Failure('gateway_unavailable')
  return provider
}

/** Resolves to undefined instead of throwing `not_found`. */
export async function ifFound<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Failure && error.code === 'not_found') return undefined
    throw error
  }
}

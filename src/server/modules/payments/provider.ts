/** What the provider says about one payment session; the only thing an order is ever paid by. */
export type ProviderSession = {
  sessionId: string
  /** Our checkout, as the provider was told when the session was made. */
  checkoutId: string | null
  state: 'open' | 'complete' | 'expired'
  paid: boolean
  paymentId: string | null
  amountCents: number
  currency: string
}

export type SessionRequest = {
  checkoutId: string
  email: string
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
  state: 'PENDING' | 'SUCCEEDED' | 'FAILED'
  reason: string | null
}

/**
 * A payment provider. Every call is outside of transactions and has a time-out. Throws `provider_unavailable`, `not_found`,
 * `in_progress` while the same request is worked on, and `gateway_unavailable` for an order it will not take.
 */
export type PaymentProvider = {
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
  /** Checks the signature over the raw body; `signature_invalid` otherwise. */
  readEvent: (rawBody: Buffer, signature: string | undefined) => ProviderEvent
}

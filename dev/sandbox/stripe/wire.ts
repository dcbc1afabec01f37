import type Stripe from 'stripe'
import type { Behaviour } from './payments/cards.ts'

type Price = Omit<Stripe.Price, 'unit_amount_decimal'> & { unit_amount_decimal: string }

/** A line item as it travels: decimals are strings on the wire. */
export type LineItem = Omit<Stripe.LineItem, 'price'> & { price: Price }

/** What a session was told about the payment intent that its first payment attempt creates. */
export interface IntentData {
  description: string | null
  metadata: Record<string, string>
  receiptEmail: string | null
  setupFutureUsage: 'on_session' | 'off_session' | null
}

/** A payment attempt that waits for the customer's bank. */
export interface WaitingAttempt {
  paymentMethod: string
  save: boolean
  email: string | null
  name: string | null
}

/** What the sandbox knows of a session and the provider's API does not show in it. */
export interface SessionFacts {
  id: string
  lineItems: LineItem[]
  intent: IntentData
  saving: 'never' | 'offered' | 'always'
  waiting: WaitingAttempt | null
}

/** How a stored card behaves when it is charged; its number is never kept. */
export interface CardFacts {
  id: string
  behaviour: Behaviour
}

/** How a refund to a test card ends by itself. */
export interface RefundFacts {
  id: string
  becomes: 'succeeded' | 'failed'
  /** When, by the sandbox's clock; null once it has. */
  endsAt: number | null
}

export interface StripeEvent {
  id: string
  object: 'event'
  /** The connected account it is about; missing for the shop's own. */
  account?: string
  api_version: string
  created: number
  data: { object: object; previous_attributes?: object }
  livemode: false
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null }
  type: string
}

export type CustomerRecord = Stripe.Customer | Stripe.DeletedCustomer

/** A connected account as the API returns it. */
export interface ConnectedAccount {
  id: string
  object: 'account'
  business_profile: { name: string | null }
  business_type: string | null
  capabilities: { transfers: 'active' | 'inactive' }
  charges_enabled: boolean
  country: string
  created: number
  default_currency: string
  details_submitted: boolean
  email: string | null
  metadata: Record<string, string>
  payouts_enabled: boolean
  requirements: { currently_due: string[]; disabled_reason: string | null; pending_verification: string[] }
  settings: { payouts: { schedule: { interval: 'manual' | 'daily' | 'weekly' | 'monthly' } } }
  type: string
}

/** Whether payouts to the account's bank succeed. Internal to the sandbox. */
export interface AccountFacts {
  id: string
  bank: 'none' | 'good' | 'failing'
}

export interface AccountLink {
  id: string
  account: string
  return_url: string
  refresh_url: string
  expires_at: number
  used: boolean
}

/** A payout with its account. The API does not return the account. */
export type StoredPayout = Stripe.Payout & { account: string }

/** Stored objects by kind. */
export interface Kinds {
  'checkout.session': Stripe.Checkout.Session
  session_facts: SessionFacts
  payment_intent: Stripe.PaymentIntent
  charge: Stripe.Charge
  refund: Stripe.Refund
  refund_facts: RefundFacts
  dispute: Stripe.Dispute
  customer: CustomerRecord
  payment_method: Stripe.PaymentMethod
  card_facts: CardFacts
  account: ConnectedAccount
  account_facts: AccountFacts
  account_link: AccountLink
  transfer: Stripe.Transfer
  payout: StoredPayout
  balance_transaction: Stripe.BalanceTransaction
  event: StripeEvent
}

export type Kind = keyof Kinds

/** The API request that caused a change; null for what happens by itself or on the pay page. */
export type Cause = { requestId: string; idempotencyKey: string | null } | null

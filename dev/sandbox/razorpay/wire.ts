import type { SettingsBook } from '../stripe/settings.ts'
import type { StoreOf } from '../stripe/store.ts'

/** Empty notes travel as an empty list, as with the real one. */
export type Notes = Record<string, string | number> | never[]

export type LinkStatus = 'created' | 'partially_paid' | 'expired' | 'cancelled' | 'paid'

export interface PaymentLink {
  id: string
  accept_partial: boolean
  amount: number
  amount_paid: number
  callback_method: string
  callback_url: string
  cancelled_at: number
  created_at: number
  currency: string
  customer: { name?: string | undefined; email?: string | undefined; contact?: string | undefined }
  description: string
  expire_by: number
  expired_at: number
  first_min_partial_amount: number
  notes: Notes
  notify: { email: boolean; sms: boolean; whatsapp: boolean }
  /** Only after the first attempt to pay. */
  order_id?: string
  payments: LinkPayment[] | null
  reference_id: string
  reminder_enable: boolean
  reminders: never[]
  short_url: string
  status: LinkStatus
  updated_at: number
  upi_link: boolean
  user_id: string
  whatsapp_link: boolean
}

export interface LinkPayment {
  amount: number
  created_at: number
  method: 'card'
  payment_id: string
  plink_id: string
  status: 'captured' | 'failed'
  updated_at: number
}

export interface Order {
  id: string
  entity: 'order'
  amount: number
  amount_due: number
  amount_paid: number
  attempts: number
  created_at: number
  currency: string
  notes: Notes
  offer_id: null
  receipt: string
  status: 'created' | 'attempted' | 'paid'
}

export interface Payment {
  id: string
  entity: 'payment'
  acquirer_data: { auth_code: string | null }
  amount: number
  amount_refunded: number
  bank: null
  captured: boolean
  card: { id: string; entity: 'card'; last4: string; network: string; type: 'credit'; name: string | null }
  card_id: string
  contact: string
  created_at: number
  currency: string
  /** Of a payment of a link: its id without the prefix, behind a `#`. */
  description: string
  email: string
  error_code: string | null
  error_description: string | null
  error_reason: string | null
  error_source: string | null
  error_step: string | null
  fee: number
  international: boolean
  invoice_id: null
  method: 'card'
  /** Those of the link are on its order, not here. */
  notes: Notes
  order_id: string
  refund_status: 'partial' | 'full' | null
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  tax: number
  vpa: null
  wallet: null
}

export interface Refund {
  id: string
  entity: 'refund'
  acquirer_data: { arn: string | null }
  amount: number
  batch_id: null
  created_at: number
  currency: string
  notes: Notes
  payment_id: string
  receipt: string | null
  speed_processed: 'normal'
  speed_requested: 'normal' | 'optimum'
  status: 'pending' | 'processed' | 'failed'
}

/** Money that a customer's bank asks back. */
export interface Dispute {
  id: string
  entity: 'dispute'
  amount: number
  /** Taken of the shop's balance at the moment. */
  amount_deducted: number
  created_at: number
  currency: string
  evidence: { amount: number; summary: string | null; submitted_at: number | null }
  payment_id: string
  phase: 'fraud' | 'retrieval' | 'chargeback' | 'pre_arbitration' | 'arbitration'
  reason_code: string
  reason_description: string
  respond_by: number
  /** `closed` is how a suspicion of fraud ends. */
  status: 'open' | 'under_review' | 'won' | 'lost' | 'closed'
}

/** What a webhook carries. Its id travels in a header alone. */
export interface EventBody {
  entity: 'event'
  account_id: string
  event: string
  contains: string[]
  payload: Record<string, { entity: object }>
  created_at: number
}

/** An event with its id. */
export interface EventRecord {
  id: string
  type: string
  body: EventBody
}

/** Everything the store keeps, by kind. */
export interface Kinds {
  payment_link: PaymentLink
  order: Order
  payment: Payment
  refund: Refund
  dispute: Dispute
  event: EventRecord
  /** An idempotency key of a refund: what was asked with it, and what came of it. */
  refund_key: { id: string; request: string; refund: string }
}

export type Store = StoreOf<Kinds>

/** What every rule of the sandbox works with. */
export interface Sandbox {
  store: Store
  settings: SettingsBook
  merchantName: string
  keySecret: string
  /** Whether lists of links are narrowed by their reference: the real one is said not to do so at all times. */
  filtersByReference: boolean
  publicUrl(): string
  /** The sandbox's own time in seconds; tests may move it. */
  now(): number
  /** Writes an event about these objects into the book and queues its deliveries, inside the running transaction. */
  record(type: string, objects: Record<string, object>): void
}

import type { SettingsBook } from '../stripe/settings.ts'
import type { StoreOf } from '../stripe/store.ts'
import type { RouteKinds } from './route/route-wire.ts'
import type { Notes, Settlement } from './wire-parts.ts'

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
  /** Set after the first payment attempt. */
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
  /** In replies only with `expand[]=card`. */
  card: {
    id: string
    entity: 'card'
    last4: string
    network: string
    type: 'credit'
    issuer: string | null
    international: boolean
    emi: boolean
    sub_type: 'consumer'
    name: string
  }
  card_id: string
  contact: string
  created_at: number
  currency: string
  /** For a link's payment: `#` and the link's id without its prefix. */
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
  /** The link's notes are on its order, not on the payment. */
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

/** A dispute. */
export interface Dispute {
  id: string
  entity: 'dispute'
  amount: number
  /** Amount currently deducted from the shop's balance. */
  amount_deducted: number
  created_at: number
  currency: string
  evidence: { amount: number; summary: string | null; submitted_at: number | null }
  payment_id: string
  phase: 'fraud' | 'retrieval' | 'chargeback' | 'pre_arbitration' | 'arbitration'
  reason_code: string
  reason_description: string
  respond_by: number
  /** Fraud inquiries end as `closed`. */
  status: 'open' | 'under_review' | 'won' | 'lost' | 'closed'
}

/** A settled transaction. The id is internal to the sandbox. */
export interface ReconItem {
  id: string
  entity_id: string
  type: 'payment' | 'refund' | 'adjustment' | 'reserve' | 'transfer' | 'reversal'
  debit: number
  credit: number
  amount: number
  currency: string
  fee: number
  tax: number
  settled: boolean
  created_at: number
  settled_at: number
  settlement_id: string
  notes?: Notes
}

/** Webhook body. The event id is only in a header. */
export interface EventBody {
  entity: 'event'
  account_id: string
  event: string
  contains: string[]
  payload: Record<string, { entity: object; data?: object }>
  created_at: number
}

/** The linked account of an event, and what its object carries besides the entity. */
export interface EventAbout {
  accountId?: string
  data?: object
}

export interface EventRecord {
  id: string
  type: string
  body: EventBody
}

/** A request to the API. */
export interface Call {
  id: string
  refundId: string
  productId: string
  query: Record<string, string | undefined>
  body: unknown
  key: string | null
}

export interface Route {
  method: 'GET' | 'POST' | 'PATCH'
  path: string
  answer(sandbox: Sandbox, call: Call): object
}

/** Stored objects by kind. */
export interface Kinds extends RouteKinds {
  payment_link: PaymentLink
  order: Order
  payment: Payment
  refund: Refund
  dispute: Dispute
  event: EventRecord
  settlement: Settlement
  recon_item: ReconItem
  /** Idempotency record of a refund: the request and its result. */
  refund_key: { id: string; request: string; refund: string }
}

export type Store = StoreOf<Kinds>

/** Dependencies of the sandbox's rules. */
export interface Sandbox {
  store: Store
  settings: SettingsBook
  merchantName: string
  keySecret: string
  /** Whether lists of links are filtered by reference; the real provider reportedly does not always filter. */
  filtersByReference: boolean
  publicUrl(): string
  /** The sandbox's clock (Unix seconds); tests can advance it. */
  now(): number
  /** Stores an event about these objects and queues its deliveries, in the current transaction. */
  record(type: string, objects: Record<string, object>, about?: EventAbout): void
}

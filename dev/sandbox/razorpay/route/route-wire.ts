import type { Notes, Settlement } from '../wire-parts.ts'

export interface LinkedAccount {
  id: string
  type: 'route'
  status: 'created' | 'suspended'
  email: string
  phone: string
  contact_name: string
  reference_id: string | null
  business_type: string
  legal_business_name: string
  customer_facing_business_name: string
  profile: object
  legal_info: { pan?: string | undefined; gst?: string | undefined }
  notes: Notes
  created_at: number
}

/** `account_id` is internal to the sandbox. */
export interface Stakeholder {
  id: string
  entity: 'stakeholder'
  account_id: string
  name: string
  email: string
  kyc: { pan?: string | undefined }
  notes: Notes
}

export const activationStatuses = [
  'requested',
  'needs_clarification',
  'under_review',
  'activated',
  'suspended',
] as const
export type ActivationStatus = (typeof activationStatuses)[number]

export interface Requirement {
  field_reference: string
  resolution_url: string
  reason_code: string
  status: 'required'
}

/** The configuration of the product `route`. */
export interface RouteProduct {
  id: string
  account_id: string
  product_name: 'route'
  activation_status: ActivationStatus
  active_configuration: { settlements: BankAccount }
  requested_configuration: never[]
  requirements: Requirement[]
  tnc: { id: string; accepted: boolean; accepted_at: number } | null
  requested_at: number
}

export interface BankAccount {
  account_number: string | null
  ifsc_code: string | null
  beneficiary_name: string | null
}

export interface Transfer {
  id: string
  entity: 'transfer'
  status: 'created' | 'pending' | 'processed' | 'failed' | 'reversed' | 'partially_reversed'
  settlement_status: 'pending' | 'on_hold' | 'settled' | null
  source: string
  recipient: string
  amount: number
  currency: string
  amount_reversed: number
  /** Includes `tax`. */
  fees: number
  tax: number
  notes: Notes
  linked_account_notes: never[]
  on_hold: boolean
  on_hold_until: number | null
  recipient_settlement_id: string | null
  created_at: number
  processed_at: number | null
  error: TransferError
}

export interface TransferError {
  code: string | null
  description: string | null
  reason: string | null
  field: string | null
  step: string | null
  id: string
  source: string | null
  metadata: null
}

export interface Reversal {
  id: string
  entity: 'reversal'
  transfer_id: string
  amount: number
  fee: number
  tax: number
  currency: string
  notes: Notes
  initiator_id: string
  customer_refund_id: null
  created_at: number
}

/** A settlement of a linked account to its bank. `account_id` is internal to the sandbox. */
export type RouteSettlement = Settlement & { account_id: string }

/** Stored objects by kind. */
export interface RouteKinds {
  linked_account: LinkedAccount
  stakeholder: Stakeholder
  route_product: RouteProduct
  transfer: Transfer
  reversal: Reversal
  route_settlement: RouteSettlement
  /** Idempotency record of a transfer: the request and its result. */
  transfer_key: { id: string; request: string; transfer: string }
}

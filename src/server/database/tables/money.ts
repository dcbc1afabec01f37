import type { Generated, GeneratedAlways } from 'kysely'
import type { AccountKind } from '#shared/account-kinds.ts'
import type { RefundMethod, RefundState } from '#shared/orders/refund.ts'
import type { DisputeStatus } from '#shared/payments/dispute.ts'
import type { Gateway } from '#shared/payments/gateway.ts'
import type { Id, Json, NullableTimestamp, Timestamp } from './columns.ts'

/** Payments, refunds, disputes and the ledger. */
export type MoneyTables = {
  /** One row, created by the first order. */
  book: { id: Generated<number>; currency: string; created_at: Timestamp }
  /** Net sales of each seller by calendar month of the shop. */
  seller_volumes: {
    seller_id: number
    month: string
    currency: string
    sales_cents: number
    counted_at: Timestamp
  }
  payments: {
    id: Id
    checkout_id: string
    gateway: Gateway
    session_id: string
    link_url: string
    provider_payment_id: string | null
    status: 'OPEN' | 'CAPTURED' | 'EXPIRED'
    amount_cents: number
    refunded_cents: Generated<number>
    /** While above 0, no refund is sent. */
    open_disputes: Generated<number>
    /** Charged back. */
    disputed_cents: Generated<number>
    currency: string
    failure_reason: string | null
    checked_at: NullableTimestamp
    captured_at: NullableTimestamp
    created_at: Timestamp
  }
  refunds: {
    id: Id
    payment_id: number
    order_id: number | null
    amount_cents: number
    tax_cents: Generated<number>
    /** Returned to the platform. */
    funded_cents: Generated<number>
    reason: string
    status: Generated<RefundState>
    provider_refund_id: string | null
    failure_reason: string | null
    attempt: Generated<number>
    admin_id: number | null
    items: Json<{ orderItemId: number; quantity: number }[]> | null
    restocked: Generated<boolean>
    /** When the attempt was last sent to the provider. */
    sent_at: NullableTimestamp
    /** The lost dispute that replaced the refund. */
    dispute_id: number | null
    /** The canceled refund that this refund replaces. */
    instead_of: number | null
    checked_at: NullableTimestamp
    settled_at: NullableTimestamp
    method: Generated<RefundMethod>
    /** Of a refund by bank transfer, as the admin entered it. After a return, of the returned transfer until the next one. */
    transfer_reference: string | null
    /** The number of the present bank transfer; each returned one adds 1. */
    transfer_attempt: Generated<number>
    created_at: Timestamp
  }
  /** Refunds by bank transfer that the bank returned. */
  refund_returns: {
    id: Id
    refund_id: number
    attempt: number
    amount_cents: number
    transfer_reference: string
    transferred_at: Date
    reason: string
    created_at: Timestamp
  }
  disputes: {
    id: Id
    payment_id: number
    gateway: Gateway
    provider_dispute_id: string
    amount_cents: number
    currency: string
    reason: string
    status: DisputeStatus
    inquiry: boolean
    evidence_due_at: NullableTimestamp
    link: string
    withdrawn_at: NullableTimestamp
    reinstated_at: NullableTimestamp
    fee_cents: Generated<number>
    opened_at: Date
    closed_at: NullableTimestamp
    checked_at: Timestamp
    created_at: Timestamp
  }
  payment_events: {
    gateway: Gateway
    event_id: string
    type: string
    payload: Json<unknown>
    /** From the payload, like the next two. */
    checkout_id: GeneratedAlways<string | null>
    session_id: GeneratedAlways<string | null>
    /** The provider's id. */
    dispute_id: GeneratedAlways<string | null>
    outcome: string | null
    /** Failed attempts to process the event. */
    attempts: Generated<number>
    error: string | null
    /** No further attempts until an admin or operator replays the event. */
    parked_at: NullableTimestamp
    received_at: Timestamp
    processed_at: NullableTimestamp
  }
  payment_exceptions: {
    id: Id
    kind: string
    reference: string
    details: Json<unknown>
    created_at: Timestamp
    resolved_at: NullableTimestamp
    resolved_by: number | null
    note: string | null
  }
  reconciliations: {
    gateway: Gateway
    compared_until: Date
  }
  payment_cards: {
    gateway: Gateway
    /** Of the provider; equal for equal cards. */
    fingerprint: string
    user_id: number
  }
  /** Where a customer's refunds of cash are transferred to. */
  refund_accounts: { user_id: number; details_sealed: string; changed_at: Timestamp }
  payment_customers: {
    user_id: number
    gateway: Gateway
    provider_customer_id: string
    created_at: Timestamp
  }
  ledger_accounts: {
    id: Id
    kind: AccountKind
    seller_id: number | null
    currency: string
  }
  closed_months: {
    id: Id
    month: string
    starts_at: Date
    ends_at: Date
    closed_by: number
    closed_at: Timestamp
    reopened_by: number | null
    reopened_at: NullableTimestamp
    reason: string | null
  }
  ledger_entries: {
    id: Id
    key: string
    kind:
      | 'sale'
      | 'refund'
      | 'payment'
      | 'payout'
      | 'adjustment'
      | 'dispute'
      | 'fee'
      | 'settlement'
      | 'bank'
      | 'reserve'
      | 'debt'
      | 'repayment'
    order_id: number | null
    payment_id: number | null
    refund_id: number | null
    dispute_id: number | null
    /** Null if the entry concerns no seller. */
    seller_id: number | null
    created_at: Timestamp
  }
  ledger_lines: {
    id: Id
    entry_id: number
    account_id: number
    amount_cents: number
    currency: string
    /** Same as in the entry. */
    seller_id: number | null
    created_at: Timestamp
  }
}

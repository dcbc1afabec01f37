import type { Generated } from 'kysely'
import type {
  PayoutMethod,
  PayoutRequestStatus,
  PayoutStatus,
  RouteStatus,
  WriteOffStatus,
} from '#shared/payments/payout-status.ts'
import type { Id, NullableTimestamp, Timestamp } from './columns.ts'

/** Payouts to sellers. */
export type PayoutTables = {
  payout_accounts: {
    seller_id: number
    account_id: string
    details_submitted: Generated<boolean>
    refused: Generated<boolean>
    payouts_enabled: Generated<boolean>
    requirements: Generated<string[]>
    enabled_since: NullableTimestamp
    checked_at: Timestamp
    created_at: Timestamp
  }
  linked_accounts: {
    seller_id: number
    account_id: string
    product_id: string | null
    status: Generated<RouteStatus>
    requirements: Generated<string[]>
    activated_since: NullableTimestamp
    bank_since: Date | null
    checked_at: NullableTimestamp
    created_at: Timestamp
  }
  payout_runs: {
    id: Id
    due_on: string | null
    admin_id: number | null
    after_seller: Generated<number>
    request_id: number | null
    cap_cents: number | null
    started_at: Timestamp
    finished_at: NullableTimestamp
  }
  payout_requests: {
    id: Id
    seller_id: number | null
    requested_by: number
    requested_at: Timestamp
    expires_at: Timestamp
    currency: string
    total_cents: number
    sellers: number
    status: Generated<PayoutRequestStatus>
    decided_by: number | null
    decided_at: NullableTimestamp
    reason: string | null
  }
  payout_request_lines: { request_id: number; seller_id: number; amount_cents: number }
  payout_files: { id: Id; admin_id: number; currency: string; created_at: Timestamp }
  payouts: {
    id: Id
    seller_id: number
    run_id: number
    request_id: number | null
    method: PayoutMethod
    amount_cents: number
    currency: string
    balance_cents: number
    status: Generated<PayoutStatus>
    attempt: Generated<number>
    account_id: string | null
    bank_details_sealed: string | null
    destination_last4: string
    file_id: number | null
    transfer_id: string | null
    provider_payout_id: string | null
    failure_reason: string | null
    note: string | null
    created_at: Timestamp
    attempt_at: NullableTimestamp
    sent_at: NullableTimestamp
    paid_at: NullableTimestamp
    ended_at: NullableTimestamp
    checked_at: NullableTimestamp
    answered_at: NullableTimestamp
  }
  payout_attempts: {
    id: Id
    payout_id: number
    attempt: number
    status: 'FAILED' | 'RETURNED'
    method: PayoutMethod
    account_id: string | null
    bank_details_sealed: string | null
    destination_last4: string
    file_id: number | null
    transfer_id: string | null
    provider_payout_id: string | null
    failure_reason: string | null
    note: string | null
    sent_at: NullableTimestamp
    paid_at: NullableTimestamp
    ended_at: NullableTimestamp
  }
  payout_terms: {
    order_id: number
    seller_id: number
    hold_days: number
    reserve_bp: number
    reserved_cents: Generated<number>
    bookings: Generated<number>
    release_at: Date
    released_at: NullableTimestamp
    created_at: Timestamp
  }
  debt_plans: {
    id: Id
    seller_id: number
    debt_cents: number
    left_cents: number
    amount_cents: number | null
    share_bp: number | null
    agreed_on: string
    note: string
    agreed_by: number
    bookings: Generated<number>
    created_at: Timestamp
    repaid_at: NullableTimestamp
    ended_by: number | null
    ended_at: NullableTimestamp
  }
  debt_write_offs: {
    id: Id
    seller_id: number
    amount_cents: number
    reason: string
    status: WriteOffStatus
    /** Within what one person may write off. */
    alone: boolean
    debt_cents: number | null
    requested_by: number
    requested_at: Timestamp
    decided_by: number | null
    decided_at: NullableTimestamp
    decision_note: string | null
  }
  debt_payments: {
    id: Id
    seller_id: number
    amount_cents: number
    received_on: string
    note: string
    booked_by: number
    created_at: Timestamp
  }
  unpaid_lines: {
    ledger_line_id: number
    seller_id: number
    currency: string
    kind: string
    order_id: number | null
    amount_cents: number
  }
  /**
   * `order_id` is 0 for lines of no order. `delivered_at` is 'infinity' until the order is delivered, '-infinity' if it was
   * canceled or there is none.
   */
  unpaid_sums: {
    seller_id: number
    currency: string
    order_id: number
    cents: number
    delivered_at: Generated<Date>
  }
  payout_lines: {
    payout_id: number
    ledger_line_id: number
    amount_cents: number
    live: Generated<boolean>
  }
}

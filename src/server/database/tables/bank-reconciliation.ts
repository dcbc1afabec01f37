import type { Gateway } from '#shared/payments/gateway.ts'
import type { Id, NullableTimestamp, Timestamp } from './columns.ts'

/** Money at the payment providers. */
export type BankReconciliationTables = {
  provider_movements: {
    id: Id
    gateway: Gateway
    movement_id: string
    kind: 'payment' | 'refund' | 'dispute' | 'transfer' | 'settlement' | 'reserve' | 'fee' | 'other'
    reference: string | null
    own_key: string | null
    amount_cents: number
    fee_cents: number
    fee_tax_cents: number
    currency: string
    moved_at: Date
    created_at: Timestamp
    checked_at: NullableTimestamp
    booked_at: NullableTimestamp
  }
  provider_balances: {
    gateway: Gateway
    read_until: Date
    opening_cents: number | null
    balance_cents: number | null
    compared_at: NullableTimestamp
  }
  bank_statements: {
    id: Id
    file_name: string
    format: 'CSV' | 'MT940' | 'CAMT053'
    content_hash: string
    from_day: string
    to_day: string
    opening_cents: number | null
    closing_cents: number | null
    lines: number
    repeated: number
    gap_cents: number | null
    uploaded_by: number
    created_at: Timestamp
  }
  bank_lines: {
    id: Id
    statement_id: number
    day: string
    amount_cents: number
    reference: string
    description: string
    fingerprint: string
    settlement_id: number | null
    payout_id: number | null
    /** Null only for lines of versions before attempts were told apart. */
    payout_attempt: number | null
    payout_return_id: number | null
    debt_payment_id: number | null
    refund_id: number | null
    /** Null only for lines matched by versions before refunds could be returned. */
    refund_attempt: number | null
    refund_return_id: number | null
    booked_as: 'BANK_FEE' | 'OWNER' | null
    note: string | null
    matched_by: number | null
    matched_at: NullableTimestamp
    created_at: Timestamp
  }
  /** Payouts by bank file that came back after they were paid. */
  payout_returns: {
    id: Id
    payout_id: number
    attempt: number
    amount_cents: number
    created_at: Timestamp
  }
  settlements: {
    id: Id
    gateway: Gateway
    provider_id: string
    amount_cents: number
    currency: string
    status: 'IN_TRANSIT' | 'PAID' | 'FAILED'
    bank_reference: string | null
    sent_at: Date
    arrives_on: string
    arrived_at: NullableTimestamp
    returned_at: NullableTimestamp
    created_at: Timestamp
  }
}

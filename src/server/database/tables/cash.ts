import type { Gateway } from '#shared/payments/gateway.ts'
import type { Id, NullableTimestamp, Timestamp } from './columns.ts'

/** Money at the payment providers. */
export type CashTables = {
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

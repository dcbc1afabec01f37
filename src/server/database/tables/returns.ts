import type { Generated } from 'kysely'
import type { ReturnReason } from '#shared/orders/return-reasons.ts'
import type { ReturnStatus } from '#shared/orders/return-status.ts'
import type { Id, NullableTimestamp, Timestamp } from './columns.ts'

/** Returns. */
export type ReturnTables = {
  returns: {
    id: Id
    order_id: number
    seller_id: number
    user_id: number
    status: Generated<ReturnStatus>
    reason: ReturnReason
    comment: Generated<string>
    photos: Generated<string[]>
    answer_by: Timestamp
    escalated_at: NullableTimestamp
    dispute_reason: string | null
    decision_note: string | null
    admin_id: number | null
    restocked: Generated<boolean>
    amount_cents: Generated<number>
    refund_id: number | null
    created_at: Timestamp
    decided_at: NullableTimestamp
  }
  return_items: { return_id: number; order_item_id: number; quantity: number }
  return_events: {
    id: Id
    return_id: number
    step: ReturnStatus | 'ESCALATED'
    actor: 'customer' | 'seller' | 'admin' | 'shop'
    actor_id: number | null
    at: Timestamp
  }
}

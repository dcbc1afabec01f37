import type { GeneratedAlways } from 'kysely'
import type { Id, Json, NullableTimestamp, Timestamp } from './columns.ts'

/** What the server keeps to do its work safely, and to tell afterwards what was done. */
export type UpkeepTables = {
  rate_limits: { key: string; window_start: Timestamp; count: number }
  idempotency_keys: {
    owner: string
    key: string
    request_hash: string
    response: Json<unknown> | null
    created_at: Timestamp
  }
  /** Written by triggers alone. */
  audit_log: {
    id: Id
    at: Timestamp
    actor_kind: 'admin' | 'seller' | 'operator'
    actor_id: number | null
    client: string
    request_id: string | null
    subject_kind: string
    subject_id: string
    seller_id: number | null
    action: 'created' | 'changed' | 'deleted'
    before: Json<unknown> | null
    after: Json<unknown> | null
    words: GeneratedAlways<string>
  }
  mails: {
    id: Id
    key: string
    recipient: string
    template: string
    data: Json<Record<string, unknown>>
    sealed: string | null
    sent_at: NullableTimestamp
    created_at: Timestamp
  }
}

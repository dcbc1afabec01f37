import type { Generated, GeneratedAlways } from 'kysely'
import type { Id, Json, NullableTimestamp, Timestamp } from './columns.ts'

/** Rate limits, idempotency records, the audit log and outgoing mail. */
export type UpkeepTables = {
  access_log: {
    id: Id
    kind: 'login' | 'login_failed' | 'second_step' | 'second_step_failed' | 'view'
    account_kind: 'customer' | 'admin' | 'seller' | 'unknown'
    account_id: number | null
    /** Of a seller; null for the registered account. */
    member_id: number | null
    client: string
    request_id: string | null
    subject_kind: string | null
    subject_id: string | null
    times: Generated<number>
    /** The start of the hour whose failures the row counts. */
    hour: NullableTimestamp
    first_at: Timestamp
    at: Timestamp
  }
  rate_limits: { key: string; window_start: Timestamp; count: number }
  idempotency_keys: {
    owner: string
    key: string
    request_hash: string
    response: Json<unknown> | null
    created_at: Timestamp
  }
  /** Written only by triggers. */
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
    /** The member of a seller's team who acted, set from the request. */
    member_id: Generated<number | null>
    action: 'created' | 'changed' | 'deleted'
    before: Json<unknown> | null
    after: Json<unknown> | null
    words: GeneratedAlways<string>
  }
  /** Texts of emails that an admin changed. */
  mail_texts: {
    kind: string
    subject: string | null
    intro: string | null
    version: Generated<number>
    updated_at: Timestamp
  }
  notice_readers: {
    account_kind: 'admin' | 'seller'
    account_id: number
    /** 0 for staff and for the registered account of a seller. */
    member_id: Generated<number>
    read_until: Timestamp
    /** Keys of notifications that were read one by one after `read_until`. */
    read_keys: Generated<string[]>
  }
  saved_views: {
    account_kind: 'admin' | 'seller'
    account_id: number
    /** 0 for staff and for the registered account of a seller. */
    member_id: number
    list: string
    name: string
    search: string
    slot: number
  }
  muted_mails: { id: Id; account_kind: 'admin' | 'seller'; account_id: number; mail: string }
  mails: {
    id: Id
    key: string
    recipient: string
    template: string
    data: Json<Record<string, unknown>>
    sealed: string | null
    sent_at: NullableTimestamp
    bounced_at: NullableTimestamp
    /** The reply of the recipient's server. */
    bounce: string | null
    created_at: Timestamp
  }
  mail_backoffs: { domain: string; failures: number; until: Timestamp; reply: string }
  /** Of the embedded database. */
  backups: { id: Id; made_at: Timestamp; folder: string; bytes: number }
  /** The last copy of an account's data. */
  data_exports: {
    id: Id
    user_id: number | null
    seller_id: number | null
    /** Null for a seller's business. */
    member_id: number | null
    status: Generated<'REQUESTED' | 'READY' | 'FAILED'>
    requested_at: Timestamp
    expires_at: NullableTimestamp
    bytes: number | null
  }
  /** The ZIP file of an export, in parts of at most 1 MB. */
  data_export_parts: { export_id: number; position: number; bytes: Buffer }
  /** Exports with too many rows to be sent at once. */
  list_exports: {
    id: Id
    user_id: number | null
    seller_id: number | null
    /** Null for a seller's registered account. */
    member_id: number | null
    list: string
    format: 'csv' | 'xlsx'
    filters: Json<Record<string, string>>
    status: Generated<'MAKING' | 'READY' | 'FAILED'>
    total: number
    done: Generated<number>
    attempts: Generated<number>
    /** The role for which the file was made. */
    made_as: string | null
    file_name: string | null
    bytes: number | null
    failure: string | null
    requested_at: Timestamp
    moved_at: Timestamp
    ended_at: NullableTimestamp
  }
  /** The file of an export, in parts of at most 1 MB. */
  list_export_parts: { export_id: number; position: number; bytes: Buffer }
  signals: {
    name: string
    value: number
    details: string[]
    since: NullableTimestamp
    checked_at: Timestamp
  }
  invariant_marks: { source: string; from_id: number; until_id: number }
  /** Files of built pages. */
  assets: { name: string; content: Buffer; is_brotli: boolean; replaced_at: NullableTimestamp }
}

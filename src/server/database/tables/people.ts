import type { Generated, GeneratedAlways } from 'kysely'
import type { DocumentKind, DocumentStatus, DocumentType } from '#shared/sellers/documents.ts'
import type { TeamRole } from '#shared/sellers/team-roles.ts'
import type { StaffRole } from '#shared/staff/staff-roles.ts'
import type { Id, Json, NullableTimestamp, Timestamp } from './columns.ts'

export type ShippingAddress = {
  id: number | null
  name: string
  mobile: string
  pinCode: string
  address: string
  locality: string
  city: string
  state: string
}

/** Customers, sellers, staff and their logins. */
export type PeopleTables = {
  users: {
    id: Id
    email: string
    first_name: string
    last_name: string
    mobile: string | null
    role: Generated<'ROLE_CUSTOMER' | 'ROLE_ADMIN'>
    /** Set for admins only. */
    staff_role: StaffRole | null
    banned_at: NullableTimestamp
    deleted_at: NullableTimestamp
    version: Generated<number>
    created_at: Timestamp
  }
  addresses: {
    id: Id
    user_id: number
    name: string
    mobile: string
    pin_code: string
    address: string
    locality: string
    city: string
    state: string
    /** GST code of an Indian state. */
    state_code: GeneratedAlways<string | null>
    is_default: Generated<boolean>
    created_at: Timestamp
  }
  /** One of each kind. */
  verification_documents: {
    id: Id
    seller_id: number
    kind: DocumentKind
    status: Generated<DocumentStatus>
    media_type: DocumentType
    byte_count: number
    key_sealed: string
    content_sealed: Buffer
    version: Generated<number>
    uploaded_at: Timestamp
    decided_by: number | null
    decided_at: NullableTimestamp
    reason: string | null
  }
  seller_notes: {
    id: Id
    seller_id: number
    author_id: number
    body: string
    sent: Generated<boolean>
    created_at: Timestamp
  }
  sellers: {
    id: Id
    email: string
    seller_name: string
    mobile: string
    /** The tax number of the region. */
    gstin: string
    /** The first two characters of `gstin`: the state in India. */
    state_code: GeneratedAlways<string | null>
    business_name: string
    business_email: string | null
    business_mobile: string | null
    business_address: string | null
    logo: string | null
    banner: string | null
    /** Markdown. */
    story: string | null
    policies: string | null
    pickup_address: Json<Omit<ShippingAddress, 'id'>>
    bank_details_sealed: string
    account_number_last4: string
    account_status: Generated<
      'PENDING_VERIFICATION' | 'ACTIVE' | 'SUSPENDED' | 'DEACTIVATED' | 'BANNED' | 'CLOSED'
    >
    on_holiday: Generated<boolean>
    holiday_from: string | null
    holiday_until: string | null
    /** The account is active and not on holiday: products can be bought. */
    selling: GeneratedAlways<boolean>
    /** The account is active: products are listed and their pages open, also during a holiday. */
    visible: GeneratedAlways<boolean>
    email_verified: Generated<boolean>
    /** True from the second registration until the seller confirms the bank account with an emailed code. */
    registered_again: Generated<boolean>
    /** When the current bank account was set. */
    bank_details_since: Timestamp
    /** When the personal data of a closed account was erased. */
    erased_at: NullableTimestamp
    /** Lowercase business name, seller name, email address and tax number, for searching. */
    names: GeneratedAlways<string>
    version: Generated<number>
    created_at: Timestamp
  }
  seller_status_changes: {
    id: Id
    seller_id: number
    from_status: string
    to_status: string
    /** Null if the seller made the change. */
    admin_id: number | null
    /** The reason in the email to the seller; null if the request had none. */
    reason: string | null
    at: Timestamp
  }
  staff: {
    id: Id
    user_id: number
    since: Timestamp
    /** Null if a command on the server did it, as for `removed_by`. */
    invited_by: number | null
    removed_at: NullableTimestamp
    removed_by: number | null
    seen_at: NullableTimestamp
  }
  staff_invitations: {
    id: Id
    email: string
    staff_role: StaffRole
    invited_by: number
    created_at: Timestamp
    sent_at: Timestamp
    /** Number of emails sent. */
    sendings: Generated<number>
    expires_at: Timestamp
    accepted_at: NullableTimestamp
    accepted_by: number | null
    taken_back_at: NullableTimestamp
    taken_back_by: number | null
  }
  seller_members: {
    id: Id
    seller_id: number
    /** Erased when the membership or the invitation ends. */
    email: string
    role: TeamRole
    created_at: Timestamp
    sent_at: Timestamp
    /** Number of emails sent. */
    sendings: Generated<number>
    expires_at: Timestamp
    /** Null for an invitation. */
    joined_at: NullableTimestamp
    ended_at: NullableTimestamp
  }
  seller_registrations: {
    token_hash: string
    seller_id: number
    /** The form's data by column of `sellers`; null if the link confirms the account unchanged. */
    details: Json<Record<string, string | null>> | null
    bank_details_sealed: string | null
    account_number_last4: string | null
    expires_at: Timestamp
    created_at: Timestamp
  }
  one_time_codes: {
    purpose:
      | 'customer-login'
      | 'customer-register'
      | 'customer-erase'
      | 'seller-login'
      | 'seller-bank-details'
      | 'seller-close'
      | 'customer-step-up'
      | 'seller-step-up'
    email: string
    code_hash: string | null
    /** Keyed hash of the email address with the request id, or with the client's IP address if no id was sent. */
    browser_hash: string
    client_hash: string
    /** Twelve digits instead of six. */
    long: Generated<boolean>
    expires_at: Timestamp
    tries_left: number
    /** Failed guesses of six-digit codes; a correct code subtracts its own failures. */
    failures: Generated<number>
    failed_at: NullableTimestamp
    /** When a code was first correct in this browser. */
    known_since: NullableTimestamp
  }
  second_factors: {
    id: Id
    user_id: number | null
    seller_id: number | null
    /** Null for the registered account of the seller. */
    member_id: number | null
    owner_id: GeneratedAlways<number | null>
    /** Null for an account that has passkeys and no app. */
    secret_sealed: string | null
    /** Since when the second factor is on. */
    confirmed_at: NullableTimestamp
    /** A secret waits for its first code, and passkeys already keep the factor on. */
    app_pending: Generated<boolean>
    last_step: Generated<number>
    created_at: Timestamp
  }
  recovery_codes: {
    factor_id: number
    code_hash: string
    used_at: NullableTimestamp
  }
  second_factor_failures: {
    id: Id
    factor_id: number
    session_id: string
    failed_at: Timestamp
  }
  passkeys: {
    id: Id
    factor_id: number
    seller_id: number | null
    slot: number
    credential_id: string
    public_key: string
    counter: number
    transports: string[]
    name: string
    created_at: Timestamp
    last_used_at: NullableTimestamp
  }
  passkey_challenges: {
    holder_hash: string
    session_id: string | null
    challenge: string
    expires_at: Timestamp
  }
  sessions: {
    id: string
    user_id: number | null
    seller_id: number | null
    /** Null for the registered account of the seller. */
    member_id: number | null
    expires_at: Timestamp
    revoked_at: NullableTimestamp
    second_factor_at: NullableTimestamp
    proved_at: Timestamp
    created_at: Timestamp
    ends_at: Timestamp
    generation: Generated<number>
    renewed_at: Timestamp
    acknowledged: Generated<boolean>
    device: Generated<string>
  }
}

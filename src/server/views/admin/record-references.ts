import { type RawBuilder, sql } from 'kysely'
import { recordName } from './subject-names.ts'

/** Columns of audited tables that hold ids, by the kind of the record they refer to. */
export const referenceColumns: Record<string, readonly string[]> = {
  staff: [
    'accepted_by',
    'admin_id',
    'agreed_by',
    'assigned_to',
    'author_id',
    'booked_by',
    'closed_by',
    'decided_by',
    'ended_by',
    'invited_by',
    'matched_by',
    'reopened_by',
    'requested_by',
    'resolved_by',
    'set_by',
    'taken_back_by',
    'uploaded_by',
    'withdrawn_by',
  ],
  users: ['user_id'],
  sellers: ['seller_id', 'seller_ids'],
  seller_members: ['member_id'],
  products: ['product_id', 'product_ids'],
  variants: ['variant_id'],
  categories: ['category_id', 'category_ids'],
  home_categories: ['home_category_id'],
  orders: ['order_id'],
  refunds: ['refund_id', 'instead_of'],
  payouts: ['payout_id'],
  reviews: ['review_id'],
  settlements: ['cash_settlement_id'],
  bank_statements: ['statement_id'],
  contact_messages: ['message_id'],
  content_revisions: ['published_id'],
  debt_payments: ['debt_payment_id'],
}

const kinds = Object.entries(referenceColumns).flatMap(([kind, fields]) =>
  fields.map((field) => ({ field, kind })),
)

const kindOfColumn = sql`(values ${sql.join(
  kinds.map(({ field, kind }) => sql`(${sql.lit(field)}, ${sql.lit(kind)})`),
)}) column_kind (field, kind)`

/** SQL: the named records whose ids are values of audit entry `a`. An id may be text in other tables: only numbers count. */
export const entryReferences: RawBuilder<unknown> = sql`(
  select coalesce(json_agg(json_build_object('field', r.field, 'kind', r.kind, 'id', r.id,
    'name', ${recordName(sql`r.kind`, sql`r.id::bigint`)}) order by r.field, r.id), '[]')
  from (
    select distinct column_kind.field, column_kind.kind, one.id
    from (select * from jsonb_each(coalesce(a.before, '{}')) union all select * from jsonb_each(coalesce(a.after, '{}'))) value
    join ${kindOfColumn} on column_kind.field = value.key
    cross join lateral jsonb_array_elements_text(
      case jsonb_typeof(value.value) when 'array' then value.value else jsonb_build_array(value.value) end) as one (id)
    where one.id ~ '^[1-9][0-9]{0,14}$'
  ) r)`

import { type RawBuilder, sql } from 'kysely'

type Id = RawBuilder<unknown>
type Select = (id: Id) => RawBuilder<unknown>

/** SQL: the name of a record with this `id`, by the kind of the record. A deleted account has none. */
const names: Record<string, Select> = {
  products: (id) => sql`select title from products where id = ${id}`,
  variants: (id) => variantName(id),
  sellers: (id) => sql`select business_name from sellers where id = ${id}`,
  stock: (id) => variantName(id),
  seller_members: (id) => sql`select email from seller_members where id = ${id}`,
  users: (id) => sql`select email from users where id = ${id} and deleted_at is null`,
  staff: (id) =>
    sql`select coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) from users where id = ${id} and deleted_at is null`,
  staff_invitations: (id) => sql`select email from staff_invitations where id = ${id}`,
  orders: (id) => sql`select code from orders where id = ${id}`,
  order_notes: (id) => orderOf('order_notes', id),
  returns: (id) => orderOf('returns', id),
  refunds: (id) => orderOf('refunds', id),
  payouts: (id) => sellerOf('payouts', id),
  debt_plans: (id) => sellerOf('debt_plans', id),
  debt_write_offs: (id) => sellerOf('debt_write_offs', id),
  debt_payments: (id) => sellerOf('debt_payments', id),
  payout_accounts: (id) => sql`select business_name from sellers where id = ${id}`,
  linked_accounts: (id) => sql`select business_name from sellers where id = ${id}`,
  seller_notes: (id) => sellerOf('seller_notes', id),
  customer_notes: (id) =>
    sql`select u.email from customer_notes n join users u on u.id = n.user_id where n.id = ${id} and u.deleted_at is null`,
  // The screen adds whose document it is.
  verification_documents: (id) => sql`select kind from verification_documents where id = ${id}`,
  reviews: (id) =>
    sql`select p.title from reviews r join products p on p.id = r.product_id where r.id = ${id}`,
  reports: (id) => sql`select p.title from reports r left join reviews v on v.id = r.review_id
    join products p on p.id = coalesce(r.product_id, v.product_id) where r.id = ${id}`,
  imports: (id) => sql`select file_name from imports where id = ${id}`,
  payment_exceptions: (id) => sql`select kind from payment_exceptions where id = ${id}`,
  bank_statements: (id) => sql`select file_name from bank_statements where id = ${id}`,
  bank_lines: (id) =>
    sql`select coalesce(nullif(reference, ''), nullif(description, '')) from bank_lines where id = ${id}`,
  closed_months: (id) => sql`select month from closed_months where id = ${id}`,
  coupons: (id) => sql`select code from coupons where id = ${id}`,
  deals: (id) =>
    sql`select c.name from deals d join home_categories c on c.id = d.home_category_id where d.id = ${id}`,
  home_categories: (id) => sql`select name from home_categories where id = ${id}`,
  home_blocks: (id) =>
    sql`select coalesce(published ->> 'title', draft ->> 'title') from home_blocks where id = ${id}`,
  categories: (id) => sql`select name from categories where id = ${id}`,
  attributes: (id) => sql`select name from attributes where id = ${id}`,
  search_synonyms: (id) => sql`select phrase from search_synonyms where id = ${id}`,
  search_pins: (id) => sql`select query from search_pins where id = ${id}`,
  contact_messages: (id) => sql`select name from contact_messages where id = ${id}`,
  contact_replies: (id) =>
    sql`select m.name from contact_replies r join contact_messages m on m.id = r.message_id where r.id = ${id}`,
  content_revisions: (id) => sql`select title from content_revisions where id = ${id}`,
  passkeys: (id) => sql`select name from passkeys where id = ${id}`,
  muted_mails: (id) => sql`select mail from muted_mails where id = ${id}`,
  settings: (id) => sql`select name from settings where id = ${id}`,
  commission_rates: (id) =>
    sql`select coalesce(s.business_name, c.name, 'all categories') from commission_rates r left join sellers s on s.id = r.seller_id
      left join categories c on c.id = r.category_id where r.id = ${id}`,
  tax_rates: (id) =>
    sql`select concat_ws(', ', coalesce(p.title, c.name, 'all categories'), r.region) from tax_rates r
      left join products p on p.id = r.product_id left join categories c on c.id = r.category_id where r.id = ${id}`,
  exchange_rates: (id) => sql`select base || '/' || quote from exchange_rates where id = ${id}`,
}

const variantName = (id: Id) =>
  sql`select concat_ws(', ', p.title, v.color, v.size) from variants v join products p on p.id = v.product_id where v.id = ${id}`

const orderOf = (table: string, id: Id) =>
  sql`select o.code from ${sql.table(table)} r join orders o on o.id = r.order_id where r.id = ${id}`

const sellerOf = (table: string, id: Id) =>
  sql`select s.business_name from ${sql.table(table)} r join sellers s on s.id = r.seller_id where r.id = ${id}`

/** SQL: a case of the kind of a record for each entry of the table. */
const byKind = (kind: RawBuilder<unknown>, id: Id, table: Record<string, Select>): RawBuilder<unknown> =>
  sql`case ${kind} ${sql.join(
    Object.entries(table).map(([name, select]) => sql`when ${sql.lit(name)} then (${select(id)})`),
    sql` `,
  )} end`

/** SQL: the name of the record of this kind with this numeric id. */
export const recordName = (kind: RawBuilder<unknown>, id: Id): RawBuilder<unknown> => byKind(kind, id, names)

/** The title of a content page is in its revisions, and its id is no number. */
const pageTitle = sql`case when a.subject_kind = 'content_pages' then (
  select r.title from content_revisions r where r.slug = a.subject_id order by r.id desc limit 1) end`

const numericId = sql`a.subject_id::bigint`

/** SQL: the name of the record of audit entry `a`. */
export const subjectName: RawBuilder<unknown> = sql`coalesce(${recordName(sql`a.subject_kind`, numericId)}, ${pageTitle})`

const ownerIn = (table: string, column: string, kind: string, key = 'id'): Select => {
  const owner = sql.ref(column)
  return (
    id,
  ) => sql`select jsonb_build_object('kind', ${sql.lit(kind)}, 'id', ${owner}::text) from ${sql.table(table)}
    where ${sql.ref(key)} = ${id} and ${owner} is not null`
}

/** Records that have a page, or are shown on the page of another record. */
const owners: Record<string, Select> = {
  orders: ownerIn('orders', 'id', 'orders'),
  order_notes: ownerIn('order_notes', 'order_id', 'orders'),
  returns: ownerIn('returns', 'order_id', 'orders'),
  refunds: ownerIn('refunds', 'order_id', 'orders'),
  payouts: ownerIn('payouts', 'id', 'payouts'),
  sellers: ownerIn('sellers', 'id', 'sellers'),
  seller_members: ownerIn('seller_members', 'seller_id', 'sellers'),
  seller_notes: ownerIn('seller_notes', 'seller_id', 'sellers'),
  verification_documents: ownerIn('verification_documents', 'seller_id', 'sellers'),
  debt_plans: ownerIn('debt_plans', 'seller_id', 'sellers'),
  debt_write_offs: ownerIn('debt_write_offs', 'seller_id', 'sellers'),
  debt_payments: ownerIn('debt_payments', 'seller_id', 'sellers'),
  payout_accounts: ownerIn('payout_accounts', 'seller_id', 'sellers', 'seller_id'),
  linked_accounts: ownerIn('linked_accounts', 'seller_id', 'sellers', 'seller_id'),
  users: ownerIn('users', 'id', 'users'),
  customer_notes: ownerIn('customer_notes', 'user_id', 'users'),
  products: ownerIn('products', 'id', 'products'),
  variants: ownerIn('variants', 'product_id', 'products'),
  stock: ownerIn('stock', 'product_id', 'products', 'variant_id'),
  coupons: ownerIn('coupons', 'id', 'coupons'),
  home_blocks: ownerIn('home_blocks', 'id', 'home_blocks'),
  content_revisions: ownerIn('content_revisions', 'slug', 'content_pages'),
}

/** SQL: the record on whose page the record of audit entry `a` is shown. */
export const subjectOwner: RawBuilder<unknown> = sql`(
  select json_build_object('kind', owned.kind, 'id', owned.id, 'name', ${recordName(sql`owned.kind`, sql`owned.id::bigint`)})
  from jsonb_to_record(${byKind(sql`a.subject_kind`, numericId, owners)}) as owned (kind text, id text)
  where owned.id is not null)`

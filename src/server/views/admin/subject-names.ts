import { type RawBuilder, sql } from 'kysely'

/** SQL: the name of a record with this `id`, by the kind of the record. Customers are not named. */
const names: Record<string, (id: RawBuilder<unknown>) => RawBuilder<unknown>> = {
  products: (id) => sql`select title from products where id = ${id}`,
  variants: (id) => variantName(id),
  stock: (id) => variantName(id),
  sellers: (id) => sql`select business_name from sellers where id = ${id}`,
  seller_members: (id) => sql`select email from seller_members where id = ${id}`,
  orders: (id) => sql`select code from orders where id = ${id}`,
  order_notes: (id) => orderOf('order_notes', id),
  returns: (id) => orderOf('returns', id),
  refunds: (id) => orderOf('refunds', id),
  payouts: (id) => sellerOf('payouts', id),
  debt_plans: (id) => sellerOf('debt_plans', id),
  imports: (id) => sql`select file_name from imports where id = ${id}`,
  bank_statements: (id) => sql`select file_name from bank_statements where id = ${id}`,
  coupons: (id) => sql`select code from coupons where id = ${id}`,
  deals: (id) =>
    sql`select c.name from deals d join home_categories c on c.id = d.home_category_id where d.id = ${id}`,
  home_categories: (id) => sql`select name from home_categories where id = ${id}`,
  attributes: (id) => sql`select name from attributes where id = ${id}`,
  settings: (id) => sql`select name from settings where id = ${id}`,
}

const variantName = (id: RawBuilder<unknown>) =>
  sql`select concat_ws(', ', p.title, v.color, v.size) from variants v join products p on p.id = v.product_id where v.id = ${id}`

const orderOf = (table: string, id: RawBuilder<unknown>) =>
  sql`select o.code from ${sql.table(table)} r join orders o on o.id = r.order_id where r.id = ${id}`

const sellerOf = (table: string, id: RawBuilder<unknown>) =>
  sql`select s.business_name from ${sql.table(table)} r join sellers s on s.id = r.seller_id where r.id = ${id}`

/** SQL: the name of the record of audit entry `a`. */
export const subjectName: RawBuilder<unknown> = sql`case a.subject_kind ${sql.join(
  Object.entries(names).map(
    ([kind, name]) => sql`when ${sql.lit(kind)} then (${name(sql`a.subject_id::bigint`)})`,
  ),
  sql` `,
)} end`

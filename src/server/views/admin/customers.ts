import { type RawBuilder, sql } from 'kysely'
import type {
  CustomerDetail,
  CustomerOrders,
  CustomerRow,
  CustomerSort,
  CustomerState,
} from '#contract/admin/customers.ts'
import { deskCountMax } from '#contract/orders/order-desk.ts'
import type { DayRange } from '#shared/day-range.ts'
import { toDecimal } from '#shared/payments/money.ts'
import type { List, Part } from '../../database/list.ts'
import type { Db } from '../../database/open.ts'
import { bookCurrency } from '../books/book-currency.ts'
import { during } from '../fragments/day-filter.ts'
import { anyMatches, firstMatches } from '../fragments/first-matches.ts'
import { userMatches } from '../fragments/people-matches.ts'

type Sql = RawBuilder<unknown>

export type CustomerFilter = {
  query?: string | undefined
  state?: CustomerState | undefined
  orders?: CustomerOrders | undefined
  range?: DayRange | undefined
  sort?: CustomerSort | undefined
  /** Only customers that a list sorted by `newest` shows after this one. */
  after?: number | undefined
}

const name = sql`lower(u.first_name || ' ' || u.last_name)`
const sorts: Record<CustomerSort, Sql> = {
  newest: sql`u.id desc`,
  oldest: sql`u.id`,
  name: sql`${name}, u.id`,
  name_desc: sql`${name} desc, u.id desc`,
}
const states: Record<CustomerState, Sql> = {
  ACTIVE: sql`u.banned_at is null`,
  BLOCKED: sql`u.banned_at is not null`,
}
const hasOrders = sql`exists (select from orders o where o.user_id = u.id and o.paid)`
const withOrders: Record<CustomerOrders, Sql> = { with: hasOrders, without: sql`not ${hasOrders}` }

/** Deleted accounts have no name any more, so lists leave them out. */
const conditionOf = ({ state, orders, range, after }: CustomerFilter): Sql =>
  sql.join(
    [
      sql`u.deleted_at is null`,
      during(sql`u.created_at`, range),
      ...(state ? [states[state]] : []),
      ...(orders ? [withOrders[orders]] : []),
      ...(after === undefined ? [] : [sql`u.id < ${after}`]),
    ],
    sql` and `,
  )

export type CustomerListRow = {
  id: number
  email: string
  name: string
  mobile: string | null
  joinedAt: Date
  blockedAt: Date | null
  deletedAt: Date | null
  staff: boolean
  orders: number
  spentCents: number
  lastOrderAt: Date | null
  city: string | null
  currency: string | null
}

/** Columns of a `CustomerListRow`, from `users u` and `customerSums`. */
export const customerColumns = sql`u.id, u.email, trim(u.first_name || ' ' || u.last_name) as name, u.mobile,
  u.created_at as "joinedAt", u.banned_at as "blockedAt", u.deleted_at as "deletedAt", u.role = 'ROLE_ADMIN' as staff,
  sums.orders, sums.cents as "spentCents", sums.last as "lastOrderAt", ${bookCurrency} as currency,
  (select a.city from addresses a where a.user_id = u.id and a.is_default) as city`
export const customerSums = sql`cross join lateral (
  select count(*)::int as orders, max(o.created_at) as last,
    coalesce(sum(o.total_cents - o.refunded_cents - o.disputed_cents), 0)::bigint as cents
  from orders o where o.user_id = u.id and o.paid) sums`

/** The first customers of the list. */
function first(filter: CustomerFilter, order: Sql, limit: number): Sql {
  const where = conditionOf(filter)
  return filter.query
    ? firstMatches({ ...userMatches(filter.query), where, columns: sql`u.*`, order, limit })
    : sql`(select u.* from users u where ${where} order by ${order} limit ${limit})`
}

/** Any customers of the list, to count them. */
function any(filter: CustomerFilter, limit: number): Sql {
  const where = conditionOf(filter)
  return filter.query
    ? anyMatches({ ...userMatches(filter.query), where, columns: sql`1`, limit })
    : sql`(select 1 from users u where ${where} limit ${limit})`
}

/** The total is capped at `countTo`. */
export async function readCustomers(
  db: Db,
  filter: CustomerFilter,
  { limit, offset }: Part,
  countTo = deskCountMax,
): Promise<List<CustomerRow>> {
  const order = sorts[filter.sort ?? 'newest']
  const start = Math.min(offset, deskCountMax)
  const [page, count] = await Promise.all([
    sql<CustomerListRow>`
      select ${customerColumns}
      from (select * from ${first(filter, order, start + limit)} u order by ${order} limit ${limit} offset ${start}) u
      ${customerSums} order by ${order}
    `.execute(db),
    sql<{ total: number }>`select count(*)::int as total
      from ${any(filter, countTo)} counted`.execute(db),
  ])
  return { rows: page.rows.map(toCustomerRow), total: count.rows[0]?.total ?? 0 }
}

const stateOf = ({ blockedAt, deletedAt }: CustomerListRow): CustomerDetail['state'] =>
  deletedAt ? 'DELETED' : blockedAt ? 'BLOCKED' : 'ACTIVE'

export const toCustomerRow = (row: CustomerListRow): CustomerRow => ({
  id: row.id,
  email: row.email,
  name: row.name,
  mobile: row.mobile,
  joinedAt: row.joinedAt.toISOString(),
  state: stateOf(row),
  staff: row.staff,
  orders: row.orders,
  spent: toDecimal(row.spentCents),
  lastOrderAt: row.lastOrderAt?.toISOString() ?? null,
  city: row.city,
  currency: row.currency,
})

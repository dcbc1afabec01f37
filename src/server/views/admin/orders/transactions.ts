import { sql } from 'kysely'
import type { Transaction, TransactionType } from '#contract/payments/transactions.ts'
import type { DayRange } from '#shared/day-range.ts'
import type { RefundReason } from '#shared/orders/refund-reasons.ts'
import { toDecimal } from '#shared/payments/money.ts'
import type { List, Part } from '../../../database/list.ts'
import type { Db } from '../../../database/open.ts'
import { during } from '../../fragments/day-filter.ts'
import { usersFound } from '../../fragments/people-matches.ts'
import { isOrderNumber } from '../../fragments/prefix-query.ts'
import { isRefundFor } from '../../fragments/refund-reason.ts'

type Row = {
  id: number
  type: TransactionType
  email: string
  firstName: string
  lastName: string
  orderId: number
  code: string
  totalCents: number
  sellerId: number
  businessName: string
  at: Date
  amountCents: number
  commissionCents: number
  commissionTaxCents: number
  earningsCents: number
  currency: string
}
/** Without a field, all of them. */
export type TransactionFilter = {
  range?: DayRange | undefined
  type?: TransactionType | undefined
  /** Only refunds with this reason. */
  reason?: RefundReason | undefined
  /** Only transactions that the list shows after this one. */
  after?: number | undefined
}
/**
 * Ledger entries that moved money of an order: sales, refunds and disputes. Excludes payments without an order, and
 * free orders have no entry.
 */
export const isOrderEntry = sql`e.kind in ('sale', 'refund', 'dispute') and e.order_id is not null`

const isOf = ({ type, reason }: TransactionFilter) =>
  sql`${type === undefined ? sql`true` : sql`e.kind = ${type}`}
    and ${reason === undefined ? sql`true` : isRefundFor(reason)}`

/** Totals are capped, so that their cost does not grow with the history. */
const countMax = 10_000

export type AdminTransactionFilter = TransactionFilter & {
  sellerId?: number | undefined
  /** An order number, or words of the customer. */
  query?: string | undefined
}

/** The orders with this number or of these customers. */
function ordersFound(query: string, sellerId: number | undefined) {
  const text = query.trim()
  const isWanted = isOrderNumber(text)
    ? sql`o.code = ${text.toUpperCase()}`
    : sql`o.user_id = any (${usersFound(text)})`
  const isOfSeller = sellerId === undefined ? sql`true` : sql`o.seller_id = ${sellerId}`
  return sql`e.order_id = any (array(
    select o.id from orders o where ${isWanted} and ${isOfSeller} order by o.id desc limit ${countMax}))`
}

/** Transactions of all sellers or of one, newest first. The total is capped at `countTo`. */
export async function readTransactions(
  db: Db,
  { sellerId, query, ...which }: AdminTransactionFilter,
  page: Part,
  countTo = countMax,
): Promise<List<Transaction>> {
  if (sellerId !== undefined && !query) return readSellerTransactions(db, sellerId, which, page, countTo)
  const after =
    which.after === undefined
      ? sql`true`
      : sql`(e.created_at, e.id) < (select b.created_at, b.id from ledger_entries b where b.id = ${which.after})`
  const matches = sql`${isOrderEntry} and ${isOf(which)} and ${during(sql`e.created_at`, which.range)} and ${after}
    and ${query ? ordersFound(query, sellerId) : sql`true`}`
  // Prepared statements are planned without the size of a page, as if it were a tenth of the ledger: hence the limit of 1000.
  const [rows, count] = await Promise.all([
    readRows(
      db,
      sql`select e.*, row_number() over (order by e.created_at, e.id) as place from (
          select * from ledger_entries e where ${matches}
          order by e.created_at desc, e.id desc limit ${page.limit} offset ${Math.min(page.offset, countTo)}
        ) e limit 1000`,
    ),
    sql<{ total: number }>`
      select count(*) as total from (select 1 from ledger_entries e where ${matches} limit ${countTo}) counted
    `.execute(db),
  ])
  return { rows, total: count.rows[0]?.total ?? 0 }
}

/**
 * Transactions on the seller's account, newest first; they add up to the seller's report. The total is capped at `countTo`.
 * Reads the account's lines from the newest: `offset 0` keeps the planner, which expects few lines under row-level security,
 * from starting with all entries of the seller.
 */
export async function readSellerTransactions(
  db: Db,
  sellerId: number,
  { range, after, ...which }: TransactionFilter,
  page: Part,
  countTo = countMax,
): Promise<List<Transaction>> {
  const accounts = sql`select a.id from ledger_accounts a where a.kind = 'seller_payable' and a.seller_id = ${sellerId}`
  const matches = sql`${isOrderEntry} and ${isOf(which)}`
  const older =
    after === undefined
      ? sql`true`
      : sql`l.id < (select max(b.id) from ledger_lines b where b.entry_id = ${after} and b.account_id = a.id)`
  const inRange = sql`${during(sql`l.created_at`, range)} and ${older}`
  const [rows, count] = await Promise.all([
    readRows(
      db,
      sql`select newest.* from (${accounts}) a cross join lateral (
          select e.*, l.id as place from ledger_lines l
          cross join lateral (select * from ledger_entries e where e.id = l.entry_id and ${matches} offset 0) e
          where l.account_id = a.id and ${inRange} order by l.id desc limit ${page.limit + page.offset}
        ) newest
        order by place desc limit ${page.limit} offset ${page.offset}`,
    ),
    sql<{ total: number }>`
      select count(*) as total from (
        select 1 from (${accounts}) a join ledger_lines l on l.account_id = a.id and ${inRange}
        where (select true from ledger_entries e where e.id = l.entry_id and ${matches}) limit ${countTo}::int) counted
    `.execute(db),
  ])
  return { rows, total: count.rows[0]?.total ?? 0 }
}

/** Details of a page of entries, in one statement. */
async function readRows(db: Db, page: ReturnType<typeof sql>): Promise<Transaction[]> {
  const { rows } = await sql<Row>`
    select e.id, e.kind as type, u.email, u.first_name as "firstName", u.last_name as "lastName", o.id as "orderId", o.code, o.total_cents as "totalCents", m.id as "sellerId",
      m.business_name as "businessName", e.created_at as at, booked.*
    from (${page}) e
    join orders o on o.id = e.order_id
    join users u on u.id = o.user_id
    join sellers m on m.id = o.seller_id
    cross join lateral (
      select min(l.currency) as currency,
        coalesce(sum(l.amount_cents) filter (where a.kind in ('provider_clearing', 'disputes')), 0)::bigint as "amountCents",
        coalesce(-sum(l.amount_cents) filter (where a.kind = 'platform_revenue'), 0)::bigint as "commissionCents",
        coalesce(-sum(l.amount_cents) filter (where a.kind = 'tax'), 0)::bigint as "commissionTaxCents",
        coalesce(-sum(l.amount_cents) filter (where a.kind = 'seller_payable'), 0)::bigint as "earningsCents"
      from ledger_lines l join ledger_accounts a on a.id = l.account_id where l.entry_id = e.id
    ) booked
    order by e.place desc
  `.execute(db)
  return rows.map(toTransaction)
}

const toTransaction = (row: Row): Transaction => ({
  id: row.id,
  type: row.type,
  customer: { email: row.email, firstName: row.firstName, lastName: row.lastName },
  order: { id: row.orderId, orderId: row.code, totalSellingPrice: toDecimal(row.totalCents) },
  seller: { id: row.sellerId, businessDetails: { businessName: row.businessName } },
  date: row.at.toISOString(),
  amount: toDecimal(row.amountCents),
  commission: toDecimal(row.commissionCents),
  commissionTax: toDecimal(row.commissionTaxCents),
  earnings: toDecimal(row.earningsCents),
  currency: row.currency,
})

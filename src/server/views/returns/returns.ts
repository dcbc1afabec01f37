import { type RawBuilder, sql } from 'kysely'
import { deskCountMax } from '#contract/orders/order-desk.ts'
import type { AdminReturn, OrderReturn, ReturnFilter, SellerReturn } from '#contract/orders/returns.ts'
import { type DayRange, rangeBefore } from '#shared/day-range.ts'
import type { OrderStatus } from '#shared/orders/order-status.ts'
import type { ReturnReason } from '#shared/orders/return-reasons.ts'
import { returnDays } from '#shared/orders/return-window.ts'
import { toDecimal } from '#shared/payments/money.ts'
import type { List, Part } from '../../database/list.ts'
import type { Db } from '../../database/open.ts'
import { signedName } from '../../database/people/signed-name.ts'
import { during } from '../fragments/day-filter.ts'
import { iso } from '../fragments/iso-timestamp.ts'
import { sellersFound, usersFound } from '../fragments/people-matches.ts'
import { isOrderNumber, ownOrderMatches, prefixQuery } from '../fragments/prefix-query.ts'
import { type ReturnRow, refundCentsOf, returnJson, toReturn } from './return-rows.ts'

const open = sql`t.status in ('REQUESTED', 'DISPUTED')`
const overdue = sql`t.status = 'REQUESTED' and t.answer_by <= now()`

/** Every condition on open returns contains `open`, so that the partial indexes are used. */
function statusIs(filter: ReturnFilter): RawBuilder<unknown> {
  if (filter === 'OPEN') return open
  if (filter === 'OVERDUE') return sql`${open} and ${overdue}`
  if (filter === 'SHOP') return sql`${open} and (t.status = 'DISPUTED' or ${overdue})`
  return sql`t.status = ${filter}`
}

/** Returns that an admin must decide: disputed, or not answered in time. */
export const countOfReturnsForShop = sql`(select count(*)::int
  from (select 1 from returns t where ${statusIs('SHOP')} limit ${deskCountMax}) counted)`

type ReturnSelection = {
  status?: ReturnFilter | undefined
  query?: string | undefined
  sellerId?: number | undefined
  returnId?: number
  /** Only returns that the list shows after this one. */
  after?: number | undefined
}

type Row = {
  row: ReturnRow
  order: { id: number; orderId: string; totalCents: number; orderDate: string; deliveredAt: string | null }
  customer: AdminReturn['customer']
  seller: AdminReturn['seller']
  decidedBy: string | null
  currency: string
}

/** Work queues start with the oldest return. */
const oldestFirst = (status: ReturnFilter | undefined) =>
  status === 'OPEN' || status === 'OVERDUE' || status === 'SHOP'

/** Admins search by order number, customer and seller; sellers by the words of their orders. */
function matches(query: string, sellerId: number | undefined): RawBuilder<unknown> {
  const text = query.trim()
  if (isOrderNumber(text)) return sql`t.order_id = (select id from orders where code = ${text.toUpperCase()})`
  if (sellerId === undefined)
    return sql`(t.user_id = any (${usersFound(text)}) or t.seller_id = any (${sellersFound(text)}))`
  const words = prefixQuery(text)
  return words
    ? sql`t.order_id in (select o.id from orders o where ${ownOrderMatches(sellerId, words)})`
    : sql`false`
}

const conditionsOf = ({ status, query, sellerId, returnId, after }: ReturnSelection) =>
  sql.join(
    [
      sql`true`,
      ...(status === undefined ? [] : [statusIs(status)]),
      ...(sellerId === undefined ? [] : [sql`t.seller_id = ${sellerId}`]),
      ...(query ? [matches(query, sellerId)] : []),
      ...(returnId === undefined ? [] : [sql`t.id = ${returnId}`]),
      ...(after === undefined
        ? []
        : [
            sql`(t.created_at, t.id) ${oldestFirst(status) ? sql`>` : sql`<`} (select b.created_at, b.id from returns b where b.id = ${after})`,
          ]),
    ],
    sql` and `,
  )

async function listReturns(
  db: Db,
  which: ReturnSelection,
  page: Part,
  countTo = deskCountMax,
): Promise<List<Row>> {
  const direction = oldestFirst(which.status) ? sql`asc` : sql`desc`
  const [{ rows }, count] = await Promise.all([
    sql<Row>`
      with page as (
        select * from returns t where ${conditionsOf(which)}
        order by t.created_at ${direction}, t.id ${direction} limit ${page.limit} offset ${page.offset}
      )
      select ${returnJson} as row, c.currency,
        json_build_object('id', o.id, 'orderId', o.code, 'totalCents', o.total_cents,
          'orderDate', ${iso(sql`o.created_at`)},
          'deliveredAt', (select ${iso(sql`e.at`)} from order_events e where e.order_id = o.id and e.status = 'DELIVERED')) as order,
        json_build_object('id', u.id, 'email', u.email, 'firstName', u.first_name, 'lastName', u.last_name) as customer,
        json_build_object('id', m.id, 'email', m.email, 'businessName', m.business_name) as seller,
        (select ${signedName('a')} from users a where a.id = t.admin_id) as "decidedBy"
      from page t
      join orders o on o.id = t.order_id
      join checkouts c on c.id = o.checkout_id
      join users u on u.id = t.user_id
      join sellers m on m.id = t.seller_id
      order by t.created_at ${direction}, t.id ${direction}
    `.execute(db),
    sql<{ total: number }>`select count(*)::int as total
      from (select 1 from returns t where ${conditionsOf(which)} limit ${countTo}) counted`.execute(db),
  ])
  return { rows, total: count.rows[0]?.total ?? 0 }
}

/** Sellers see the customer's name only. */
const toSellerReturn = ({ row, order, customer, currency }: Row): SellerReturn => ({
  ...toReturn(row),
  order: {
    id: order.id,
    orderId: order.orderId,
    totalSellingPrice: toDecimal(order.totalCents),
    orderDate: order.orderDate,
    deliveredAt: order.deliveredAt,
  },
  customer: { firstName: customer.firstName, lastName: customer.lastName },
  currency,
})

const toAdminReturn = (row: Row): AdminReturn => ({
  ...toSellerReturn(row),
  customer: row.customer,
  seller: row.seller,
  decidedBy: row.decidedBy,
})

type ReturnQuery = Pick<ReturnSelection, 'status' | 'query' | 'after'>

export async function readSellerReturns(
  db: Db,
  sellerId: number,
  { status, query, after }: ReturnQuery,
  page: Part,
  countTo?: number,
): Promise<List<SellerReturn>> {
  const { rows, total } = await listReturns(db, { status, query, after, sellerId }, page, countTo)
  return { rows: rows.map(toSellerReturn), total }
}

export async function readAdminReturns(
  db: Db,
  which: ReturnQuery & { sellerId?: number | undefined },
  page: Part,
  countTo?: number,
): Promise<List<AdminReturn>> {
  const { rows, total } = await listReturns(db, which, page, countTo)
  return { rows: rows.map(toAdminReturn), total }
}

const one = { limit: 1, offset: 0 }

export async function readSellerReturn(
  db: Db,
  sellerId: number,
  returnId: number,
): Promise<SellerReturn | undefined> {
  const { rows } = await listReturns(db, { sellerId, returnId }, one)
  return rows.map(toSellerReturn)[0]
}

export async function readAdminReturn(db: Db, returnId: number): Promise<AdminReturn | undefined> {
  const { rows } = await listReturns(db, { returnId }, one)
  return rows.map(toAdminReturn)[0]
}

/** A return for its customer. The caller has checked whose return it is. */
export async function readReturn(db: Db, returnId: number): Promise<OrderReturn | undefined> {
  const row = await readRow(db, returnId)
  return row && toReturn(row)
}

/** The refund of a return, in cents. */
export async function readReturnCents(db: Db, returnId: number): Promise<number> {
  const row = await readRow(db, returnId)
  return row ? refundCentsOf(row) : 0
}

async function readRow(db: Db, returnId: number): Promise<ReturnRow | undefined> {
  const { rows } = await sql<{ row: ReturnRow }>`
    select ${returnJson} as row from returns t join orders o on o.id = t.order_id where t.id = ${returnId}
  `.execute(db)
  return rows[0]?.row
}

type Delivery = { status: OrderStatus; deliverOn: string; isProven: boolean; isOpen: boolean }

/** Why and until when an order can be returned for a reason. */
export async function readDelivery(db: Db, orderId: number, reason: ReturnReason): Promise<Delivery> {
  const { rows } = await sql<Delivery>`
    select o.status, to_char(shop_day(o.deliver_on), 'YYYY-MM-DD') as "deliverOn", o.delivery_proof is not null as "isProven",
      returnable_until(o, ${reason === 'NOT_ARRIVED'}, ${returnDays}) is not null as "isOpen"
    from orders o where o.id = ${orderId}
  `.execute(db)
  const [delivery] = rows
  if (!delivery) throw new Error(`order ${orderId} does not exist`)
  return delivery
}

/** Returns requested in a range and in the range before, and open ones that wait for the seller. */
export async function readReturnCounts(
  db: Db,
  sellerId: number,
  range: DayRange,
): Promise<{ asked: number; askedBefore: number; toAnswer: number }> {
  const asked = (days: DayRange) =>
    sql`(select count(*)::int from returns t where t.seller_id = ${sellerId} and ${during(sql`t.created_at`, days)})`
  const { rows } = await sql<{ asked: number; askedBefore: number; toAnswer: number }>`
    select ${asked(range)} as asked, ${asked(rangeBefore(range))} as "askedBefore",
      (select count(*)::int from returns t
        where t.seller_id = ${sellerId} and ${open} and t.status = 'REQUESTED') as "toAnswer"
  `.execute(db)
  return rows[0] ?? { asked: 0, askedBefore: 0, toAnswer: 0 }
}

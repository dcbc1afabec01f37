import { type RawBuilder, sql } from 'kysely'
import {
  type DeskOrderRow,
  type DeskPayment,
  deskCountMax,
  notMovingDays,
  type OrderProblem,
} from '#contract/orders/order-desk.ts'
import type { DayRange } from '#shared/day-range.ts'
import type { CheckoutStatus, OrderStatus } from '#shared/orders/order-status.ts'
import type { Gateway } from '#shared/payments/gateway.ts'
import { toDecimal } from '#shared/payments/money.ts'
import type { ServiceLevel } from '#shared/sellers/service-levels.ts'
import type { List, Part } from '../../../database/list.ts'
import type { Db } from '../../../database/open.ts'
import { during } from '../../fragments/day-filter.ts'
import { anyMatches, firstMatches } from '../../fragments/first-matches.ts'
import { emailIn, peopleMax, phonesIn, sellerMatches, userMatches } from '../../fragments/people-matches.ts'
import { isOrderNumber, prefixQuery } from '../../fragments/prefix-query.ts'
import { serviceConditions } from '../../fragments/service-conditions.ts'
import { type RefundRow, refundsJson } from '../../orders/order-rows.ts'
import { cashOf, paymentStatusOf, refundOf, trackingOf } from '../../orders/order-shape.ts'

export type DeskFilter = {
  query?: string | undefined
  status?: OrderStatus | undefined
  paymentStatus?: DeskPayment | undefined
  problem?: OrderProblem | undefined
  range?: DayRange | undefined
  sellerId?: number | undefined
  service?: ServiceLevel | undefined
  productId?: number | undefined
  /** Orders with one of these coupons; none for an empty list. */
  couponIds?: number[] | undefined
  /** Only orders that the list shows after this one. */
  after?: number | undefined
}

type Sql = RawBuilder<unknown>

/** Refunds of payments without an order are few, so they are looked up once for all orders. */
const strayRefund = (...statuses: string[]): Sql => sql`o.checkout_id in (
  select y.checkout_id from refunds r join payments y on y.id = r.payment_id
  where r.order_id is null and r.status = any (${statuses}::text[]))`
const refundedOrLost = sql`(o.disputed_cents + (select coalesce(sum(r.amount_cents), 0) from refunds r where r.order_id = o.id and r.status = 'SUCCEEDED' and r.method <> 'NOT_COLLECTED'))`
/** Written as in the index, so that the index is used. */
const hasRefundOrLoss = sql`o.refunded_cents + o.disputed_cents > 0`
const cashDue = sql`o.cash_cents > 0 and o.status in ('PLACED', 'CONFIRMED', 'SHIPPED')`
const notPaidInCash = sql`o.cash_cents is not null and (o.status <> 'DELIVERED' or o.cash_cents = 0)`
const toReturn = sql`coalesce(o.cash_cents, o.total_cents)`
/** Cheap to check. An order without it was refunded in full. */
const mayBePart = sql`(o.cash_cents is not null or o.refunded_cents + o.disputed_cents < o.total_cents or o.id in (
  select r.order_id from refunds r where r.order_id is not null and r.status in ('PENDING', 'FAILED', 'CANCELLED')))`
const canceledUnpaid = sql`not o.paid and o.status = 'CANCELLED'`

/** The same as `paymentStatusOf`, as SQL conditions. */
const paid: Record<DeskPayment, Sql> = {
  PAID: sql`o.paid`,
  PENDING: sql`o.status = 'PENDING' or (${cashDue})`,
  FAILED: sql`${canceledUnpaid} and not ${strayRefund('SUCCEEDED', 'PENDING', 'FAILED')}`,
  VOIDED: sql`o.paid and o.cash_cents = 0`,
  COMPLETED: sql`not (${notPaidInCash}) and case when o.paid then not ${hasRefundOrLoss} or ${refundedOrLost} = 0
    else o.status = 'CANCELLED' and not ${strayRefund('SUCCEEDED')} and ${strayRefund('PENDING', 'FAILED')} end`,
  PARTLY_REFUNDED: sql`${hasRefundOrLoss} and ${mayBePart} and ${refundedOrLost} between 1 and ${toReturn} - 1 and not (${notPaidInCash})`,
  REFUNDED: sql`case when o.paid then ${hasRefundOrLoss} and ${refundedOrLost} = ${toReturn} and not (${notPaidInCash})
    else o.status = 'CANCELLED' and ${strayRefund('SUCCEEDED')} end`,
}

/** Not a join: after a rush of checkouts, the planner still expects few pending ones and would read all of them for each order. */
const unpaid = sql`o.status = 'PENDING'
  and (select c.status = 'PENDING' and c.expires_at <= now() from checkouts c where c.id = o.checkout_id)`
const isOld = sql`o.created_at < now() - make_interval(days => ${notMovingDays}::int)`
const cannotSell = sql`account_status in ('BANNED', 'CLOSED')`
const notMoving = sql`o.status in ('PLACED', 'CONFIRMED')
  and (${isOld} or o.seller_id in (select id from sellers where ${cannotSell}))`
const refundFailed = sql`o.id in (select r.order_id from refunds r where r.status = 'FAILED')`
const problems: Record<OrderProblem, Sql> = { unpaid, not_moving: notMoving, refund_failed: refundFailed }

/** By ids, so that the planner knows whether the coupons are frequent ones. Uses of unpaid checkouts that ended are deleted. */
const usesCoupon = (ids: number[]): Sql => sql`o.discount_cents + o.shipping_discount_cents > 0
  and o.checkout_id in (select u.checkout_id from coupon_uses u where u.coupon_id = any (${ids}::bigint[]))`

const hasProduct = (id: number): Sql =>
  sql`o.id in (select i.order_id from order_items i where i.product_id = ${id}::bigint)`

const conditionOf = (filter: DeskFilter): Sql =>
  sql.join(
    [
      during(sql`o.created_at`, filter.range),
      ...(filter.status ? [sql`o.status = ${filter.status}`] : []),
      ...(filter.paymentStatus ? [sql`(${paid[filter.paymentStatus]})`] : []),
      ...(filter.problem ? [sql`(${problems[filter.problem]})`] : []),
      ...(filter.sellerId === undefined ? [] : [sql`o.seller_id = ${filter.sellerId}`]),
      ...(filter.productId === undefined ? [] : [hasProduct(filter.productId)]),
      ...(filter.couponIds === undefined ? [] : [usesCoupon(filter.couponIds)]),
      ...(filter.service ? [sql`o.paid and ${serviceConditions[filter.service].counts}`] : []),
      ...(filter.after === undefined
        ? []
        : [
            sql`(o.created_at, o.id) < (select b.created_at, b.id from orders b where b.id = ${filter.after})`,
          ]),
    ],
    sql` and `,
  )

type Place = { from: Sql; where: Sql }

const allOrders = sql`orders`

/** `offset 0` makes the planner read these orders through their index. */
const refundedIn = (range: DayRange | undefined) => sql`(select * from orders o
  where o.paid and ${hasRefundOrLoss} and ${during(sql`o.created_at`, range)} order by o.created_at desc, o.id desc offset 0)`

/**
 * Where to look for rare orders; each place has an index. Without this, the planner reads all orders from the newest: it does not
 * know that nearly all old orders are delivered, and expects to find matches soon.
 */
function placesOf({ problem, paymentStatus, sellerId, range }: DeskFilter): Place[] {
  if (sellerId !== undefined) return [{ from: allOrders, where: sql`true` }]
  if (problem === 'not_moving')
    return [
      { from: allOrders, where: sql`o.status = 'PLACED' and ${isOld}` },
      { from: allOrders, where: sql`o.status = 'CONFIRMED' and ${isOld}` },
      {
        from: allOrders,
        where: sql`o.id = any (array(
          select b.id from sellers s join orders b on b.seller_id = s.id and b.status in ('PLACED', 'CONFIRMED')
          where s.${cannotSell} limit ${deskCountMax}))`,
      },
    ]
  if (paymentStatus === 'PARTLY_REFUNDED') return [{ from: refundedIn(range), where: sql`true` }]
  if (paymentStatus === 'REFUNDED')
    return [
      { from: refundedIn(range), where: sql`true` },
      { from: allOrders, where: sql`${canceledUnpaid} and ${strayRefund('SUCCEEDED')}` },
    ]
  return [{ from: allOrders, where: sql`true` }]
}

/** How many orders match the filters, at most `deskCountMax`. */
export const countOfDeskOrders = (filter: Omit<DeskFilter, 'query'>): Sql =>
  sql`(select count(*)::int from ${found(filter, deskCountMax, 'any')} counted)`

/** The newest orders, or any, to count them. */
type Which = 'newest' | 'any'

type Search = {
  query: string
  filter: DeskFilter
  which: Which
  count: number
  one: (where: Sql) => Sql
}

/** The places to search. Each is limited to its newest orders through its own index; the union is the result. */
function sourcesOf({ query, filter, which, count, one }: Search): Sql[] {
  const exact = query.trim()
  const isNumber = one(sql`o.code = ${exact.toUpperCase()}`)
  if (isOrderNumber(exact)) return [isNumber]
  const prefixes = prefixQuery(query)
  if (!prefixes) return [one(sql`false`)]
  const people = { columns: sql`id`, limit: peopleMax }
  const ofPeople = [
    sql`select t.* from ${firstMatches({ ...userMatches(query), ...people })} u
      cross join lateral (${one(sql`o.user_id = u.id`)}) t`,
    sql`select t.* from ${firstMatches({ ...sellerMatches(query), ...people })} s
      cross join lateral (${one(sql`o.seller_id = s.id`)}) t`,
  ]
  if (emailIn(query)) return ofPeople
  const phones = phonesIn(query)
  if (phones)
    return [
      ...ofPeople,
      one(sql`o.checkout_id in (
        select c.id from checkouts c where c.shipping_address ->> 'mobile' = any (${phones}::text[])
        order by c.created_at desc limit ${peopleMax})`),
    ]
  const ofWords = {
    from: sql`orders o`,
    matches: sql`o.search @@ to_tsquery('simple', ${prefixes})`,
    where: conditionOf(filter),
    columns: sql`o.id, o.created_at`,
    limit: count,
  }
  return [
    isNumber,
    one(sql`o.checkout_id in (
      select p.checkout_id from payments p where p.gateway in ('STRIPE', 'RAZORPAY') and (p.provider_payment_id = ${exact} or p.session_id = ${exact}))`),
    which === 'newest'
      ? firstMatches({ ...ofWords, id: sql`o.id`, order: sql`o.created_at desc, o.id desc` })
      : anyMatches(ofWords),
    ...ofPeople,
  ]
}

/** Up to `count` matching orders (id, created_at). */
function found(filter: DeskFilter, count: number, which: Which): Sql {
  const at = ({ from, where }: Place) => sql`(
    select o.id, o.created_at from ${from} o where ${where} and ${conditionOf(filter)}
    ${which === 'newest' ? sql`order by o.created_at desc, o.id desc` : sql``} limit ${count})`
  const sources = filter.query
    ? sourcesOf({ query: filter.query, filter, which, count, one: (where) => at({ from: allOrders, where }) })
    : placesOf(filter).map(at)
  const [only] = sources
  if (only && sources.length === 1) return sql`(${only})`
  return sql`(select distinct id, created_at from (${sql.join(sources, sql` union all `)}) places
    ${which === 'newest' ? sql`order by created_at desc, id desc` : sql``} limit ${count})`
}

type Row = {
  id: number
  code: string
  createdAt: Date
  userId: number
  email: string
  name: string
  sellerId: number
  businessName: string
  titles: string[]
  itemCount: number
  totalCents: number
  cashCents: number | null
  disputedCents: number
  currency: string
  status: OrderStatus
  paid: boolean
  checkoutStatus: CheckoutStatus
  refunds: RefundRow[]
  gateway: Gateway | null
  city: string | null
  carrier: string | null
  trackingNumber: string | null
  unpaid: boolean
  notMoving: boolean
}

/** Orders of all sellers, newest first. The total is capped at `countTo`. */
export async function readDeskOrders(
  db: Db,
  filter: DeskFilter,
  { limit, offset }: Part,
  countTo = deskCountMax,
): Promise<List<DeskOrderRow>> {
  const start = Math.min(offset, deskCountMax)
  const [page, count] = await Promise.all([
    sql<Row>`
      select o.id, o.code, o.created_at as "createdAt", o.user_id as "userId", u.email, trim(u.first_name || ' ' || u.last_name) as name,
        o.seller_id as "sellerId", m.business_name as "businessName", o.item_count as "itemCount", o.total_cents as "totalCents", o.cash_cents as "cashCents", o.disputed_cents as "disputedCents",
        c.currency, o.status, o.paid, c.status as "checkoutStatus", case when c.total_cents > 0 then c.gateway end as gateway,
        c.shipping_address ->> 'city' as city, o.carrier, o.tracking_number as "trackingNumber", ${unpaid} as unpaid, ${notMoving} as "notMoving",
        (select json_agg(i.title order by i.id) from order_items i where i.order_id = o.id) as titles,
        ${refundsJson} as refunds
      from (select id, created_at from ${found(filter, start + limit, 'newest')} found
        order by created_at desc, id desc limit ${limit} offset ${start}) page
      join orders o on o.id = page.id
      join checkouts c on c.id = o.checkout_id
      join users u on u.id = o.user_id
      join sellers m on m.id = o.seller_id
      order by o.created_at desc, o.id desc
    `.execute(db),
    sql<{ total: number }>`select count(*)::int as total from ${found(filter, countTo, 'any')} found`.execute(
      db,
    ),
  ])
  return { rows: page.rows.map(toRow), total: count.rows[0]?.total ?? 0 }
}

const toRow = (row: Row): DeskOrderRow => ({
  id: row.id,
  orderId: row.code,
  orderDate: row.createdAt.toISOString(),
  customer: { id: row.userId, email: row.email, name: row.name },
  seller: { id: row.sellerId, businessName: row.businessName },
  titles: row.titles,
  totalItemCount: row.itemCount,
  totalSellingPrice: toDecimal(row.totalCents),
  currency: row.currency,
  orderStatus: row.status,
  paymentStatus: paymentStatusOf(row),
  cashOnDelivery: cashOf(row),
  refund: refundOf(row.refunds),
  gateway: row.gateway,
  deliveryCity: row.city ?? '',
  tracking: trackingOf(row),
  problems: [
    ...(row.unpaid ? (['unpaid'] as const) : []),
    ...(row.notMoving ? (['not_moving'] as const) : []),
    ...(row.refunds.some(({ status }) => status === 'FAILED') ? (['refund_failed'] as const) : []),
  ],
})

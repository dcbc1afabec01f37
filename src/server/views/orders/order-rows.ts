import { sql } from 'kysely'
import type { Category } from '#contract/shop/catalog.ts'
import type { ShopRange } from '#shared/day-range.ts'
import type { DeliveryProof } from '#shared/orders/delivery-proof.ts'
import type { CheckoutStatus, OrderStatus } from '#shared/orders/order-status.ts'
import type { RefundMethod, RefundState } from '#shared/orders/refund.ts'
import type { CommissionTier } from '#shared/payments/commission-tiers.ts'
import type { ServiceLevel } from '#shared/sellers/service-levels.ts'
import type { List, Part } from '../../database/list.ts'
import type { Db } from '../../database/open.ts'
import type { ShippingAddress } from '../../database/tables/people.ts'
import type { LineDeal } from '../../modules/orders/quote/quote.rules.ts'
import { during } from '../fragments/day-filter.ts'
import { ownOrderMatches, prefixQuery } from '../fragments/prefix-query.ts'
import { serviceConditions } from '../fragments/service-conditions.ts'
import { shopDay } from '../fragments/shop-day.ts'
import { type ReturnRow, returnableUntil, returnsJson } from '../returns/return-rows.ts'
import { type OrderTax, taxesOfOrder } from '../settings/taxes.ts'

/** An order with everything that the customer's, seller's and admin's views need. */
export type OrderRow = {
  id: number
  code: string
  checkoutId: string
  userId: number
  firstName: string
  lastName: string
  sellerId: number
  businessName: string
  status: OrderStatus
  paid: boolean
  mrpCents: number
  totalCents: number
  /** What the courier collects, or has collected from a delivered order; null without cash on delivery. */
  cashCents: number | null
  discountCents: number
  /** The platform's part of coupon and deal discounts. */
  fundedCents: number
  shippingCents: number
  /** The seller's part of a delivery fee that a coupon waived; part of the commission. */
  sellerShippingCents: number
  platformFeeCents: number
  goodsCents: number
  commissionCents: number
  /** The tier that lowered the commission. */
  tier: CommissionTier | null
  commissionTaxCents: number
  tcsCents: number
  tdsCents: number
  taxCents: number
  taxes: OrderTax[]
  /** The seller's ledger balance for the order; null while it is unpaid. */
  earnedCents: number | null
  /** The part of the seller's money that was lost in disputes. */
  lostCents: number
  /** The part of the order's amount that was lost in disputes. */
  disputedCents: number
  itemCount: number
  createdAt: Date
  /** The promised day in the shop. */
  deliverOn: string
  carrier: string | null
  trackingNumber: string | null
  receivedAt: Date | null
  deliveryProof: DeliveryProof | null
  currency: string
  listCurrency: string
  listRate: string
  shippingAddress: ShippingAddress
  checkoutStatus: CheckoutStatus
  items: ItemRow[]
  history: { status: OrderStatus; at: string; reason: string | null }[]
  expiresAt: Date
  overdue: boolean
  payment: { sessionId: string; linkUrl: string; paymentId: string | null; status: string } | null
  refunds: RefundRow[]
  returns: ReturnRow[]
}

export type RefundRow = {
  id: number
  method: RefundMethod
  bankReturn: string | null
  status: RefundState
  cents: number
  reason: string
  createdAt: string
  at: string | null
}

export type ItemRow = {
  id: number
  productId: number
  title: string
  description: string
  image: string | null
  sku: string
  size: string
  color: string
  quantity: number
  unitMrpCents: number
  unitSellingCents: number
  /** The coupon discount of the whole line. */
  discountCents: number
  deal: LineDeal | null
  refundedQuantity: number
  /** Units that are neither refunded nor in an open return. */
  returnableQuantity: number
  returnableUntil: string | null
  /** Until when they can be reported as not arrived. */
  reportableUntil: string | null
  /** Rating, stock and category are those of the product today. */
  ratingCount: number
  ratingHalvesSum: number
  onHand: number
  createdAt: string
  category: Category
}

/** The deal at the time of the order. */
const frozenDeal = sql`case when i.deal_id is not null then json_build_object(
  'id', i.deal_id, 'name', i.deal_name, 'discountBp', i.deal_bp) end`

export const itemJson = sql`json_build_object(
  'id', i.id, 'productId', i.product_id, 'title', i.title, 'description', p.description, 'image', i.image, 'size', i.size,
  'sku', (select v.sku from variants v where v.id = i.variant_id),
  'color', i.color, 'quantity', i.quantity, 'unitMrpCents', i.unit_mrp_cents, 'unitSellingCents', i.unit_selling_cents,
  'discountCents', i.discount_cents, 'refundedQuantity', i.refunded_quantity,
  'returnableQuantity', i.quantity - i.refunded_quantity - i.returning_quantity, ${returnableUntil},
  'deal', ${frozenDeal},
  'ratingCount', p.rating_count, 'ratingHalvesSum', p.rating_halves_sum, 'createdAt', p.created_at,
  'onHand', (select coalesce(sum(t.on_hand), 0) from stock t where t.product_id = p.id),
  'category', json_build_object('id', k.id, 'name', k.name, 'categoryCode', k.code, 'parentCategory', kp.code, 'level', k.level))`

export const itemTables = sql`order_items i
  join products p on p.id = i.product_id
  join categories k on k.id = p.category_id
  left join categories kp on kp.id = k.parent_id`

/** The captured payment, or the newest one. Not for sellers: the payment may cover orders of other sellers. */
const paymentJson = sql`(
  select json_build_object('sessionId', y.session_id, 'linkUrl', y.link_url, 'paymentId', y.provider_payment_id, 'status', y.status)
  from payments y where y.checkout_id = o.checkout_id order by (y.status = 'CAPTURED') desc, y.id desc limit 1
)`

/** The commission tier of `orders o`. */
export const tierOfOrder = sql`case when o.tier_bp is not null
  then json_build_object('aboveCents', o.tier_above_cents, 'rateBp', o.tier_bp) end`

export type OrderFilter = {
  userId?: number
  sellerId?: number
  orderId?: number
  checkoutId?: string
  /** Leaves out orders whose checkout ended without a charge. */
  listedForCustomer?: boolean
  status?: OrderStatus
  statuses?: readonly OrderStatus[]
  visibleToSeller?: boolean
  /** Also orders that the seller removed from the list. */
  paid?: boolean
  /** Days, both included, in the time zone; UTC by default. */
  from?: string
  to?: string
  timeZone?: string
  /** The seller's orders whose sale the ledger has on these days. */
  sold?: { sellerId: number; days: ShopRange }
  /** Orders that count for a service level. */
  service?: ServiceLevel
  /** Searches the order number, the recipient's name and the titles. */
  query?: string
  /** Only orders that the list shows after this one. */
  after?: number
}

const isPayable = sql`o.status = 'PENDING'`
/** Also true for a late payment that was refunded. */
const wasCharged = sql`(o.paid or exists (
  select from payments y where y.checkout_id = o.checkout_id and y.status = 'CAPTURED'))`

/** Conditions on `orders o`. */
export const conditionsOf = (which: OrderFilter) =>
  sql.join(
    [
      ...(which.userId === undefined ? [] : [sql`o.user_id = ${which.userId}`]),
      ...(which.sellerId === undefined ? [] : [sql`o.seller_id = ${which.sellerId}`]),
      ...(which.orderId === undefined ? [] : [sql`o.id = ${which.orderId}`]),
      ...(which.checkoutId === undefined ? [] : [sql`o.checkout_id = ${which.checkoutId}`]),
      ...(which.listedForCustomer ? [sql`(${isPayable} or ${wasCharged})`] : []),
      ...(which.status === undefined ? [] : [sql`o.status = ${which.status}`]),
      ...(which.statuses === undefined ? [] : [sql`o.status = any (${[...which.statuses]}::text[])`]),
      // Sellers see paid orders only.
      ...(which.visibleToSeller ? [sql`not o.hidden_by_seller and o.paid`] : []),
      ...(which.paid ? [sql`o.paid`] : []),
      ...(which.from === undefined
        ? []
        : [
            sql`o.created_at >= ${which.from}::date::timestamp at time zone ${which.timeZone ?? 'UTC'}::text`,
          ]),
      ...(which.to === undefined
        ? []
        : [
            sql`o.created_at < (${which.to}::date + 1)::timestamp at time zone ${which.timeZone ?? 'UTC'}::text`,
          ]),
      ...(which.sold === undefined
        ? []
        : [
            sql`o.id in (select e.order_id from ledger_entries e where e.seller_id = ${which.sold.sellerId} and e.kind = 'sale'
              and ${during(sql`e.created_at`, which.sold.days)})`,
          ]),
      ...(which.service === undefined ? [] : [serviceConditions[which.service].counts]),
      ...(which.after === undefined ? [] : [sql`o.id < ${which.after}`]),
      ...(which.query ? [matches(prefixQuery(which.query), which.sellerId)] : []),
    ],
    sql` and `,
  )

/** A text without words matches nothing. */
const matches = (words: string, sellerId: number | undefined) =>
  sellerId !== undefined && words
    ? ownOrderMatches(sellerId, words)
    : sql`o.search @@ to_tsquery('simple', ${words})`

const refundJson = (
  cents: ReturnType<typeof sql>,
) => sql`json_build_object('id', r.id, 'method', r.method, 'status', r.status, 'cents', ${cents},
  'bankReturn', case when r.method = 'TRANSFER' and r.status = 'PENDING' then r.failure_reason end,
  'reason', r.reason, 'createdAt', r.created_at, 'at', r.settled_at)`

/** The refunds of `orders o` to the customer, as `RefundRow`s. */
export const refundsJson = sql`coalesce(
  (select json_agg(${refundJson(sql`r.amount_cents`)} order by r.id) from refunds r where r.order_id = o.id and r.amount_cents > 0),
  -- A payment that arrived after the checkout ended is refunded as a whole; this is the order's share of it.
  (select json_agg(${refundJson(sql`round(o.total_cents::numeric * r.amount_cents / y.amount_cents)`)} order by r.id)
    from refunds r join payments y on y.id = r.payment_id
    where r.order_id is null and not o.paid and y.id = (
      select max(late.id) from payments late join refunds b on b.payment_id = late.id and b.order_id is null
      where late.checkout_id = o.checkout_id)),
  '[]'
)`

export async function listOrders(
  db: Db,
  which: OrderFilter,
  page: Part,
  countTo?: number,
): Promise<List<OrderRow>> {
  const [rows, count] = await Promise.all([
    readOrders(db, which, page),
    sql<{ total: number }>`select count(*)::int as total
      from (select 1 from orders o where ${conditionsOf(which)} limit ${countTo ?? null}::int) counted`.execute(
      db,
    ),
  ])
  return { rows, total: count.rows[0]?.total ?? 0 }
}

/** Customers do not see why staff took a step for a seller. */
const reasonOf = ({ userId }: OrderFilter) =>
  userId === undefined ? sql`e.reason` : sql`case when e.status = 'CANCELLED' then e.reason end`

/** Orders with lines, history, payment, refunds and returns, in one statement. */
export async function readOrders(db: Db, which: OrderFilter, page: Part): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    with page as (
      select * from orders o where ${conditionsOf(which)} order by o.id desc limit ${page.limit} offset ${page.offset}
    )
    select o.id, o.code, o.checkout_id as "checkoutId", o.user_id as "userId", u.first_name as "firstName", u.last_name as "lastName",
      o.seller_id as "sellerId", m.business_name as "businessName", o.status, o.paid, o.mrp_cents as "mrpCents",
      o.total_cents as "totalCents", o.cash_cents as "cashCents", o.discount_cents as "discountCents", o.funded_cents as "fundedCents", o.shipping_cents as "shippingCents", o.seller_shipping_cents as "sellerShippingCents",
      o.platform_fee_cents as "platformFeeCents", o.goods_cents as "goodsCents",
      o.commission_cents as "commissionCents", ${tierOfOrder} as tier, o.commission_tax_cents as "commissionTaxCents", o.tcs_cents as "tcsCents", o.tds_cents as "tdsCents",
      o.tax_cents as "taxCents", ${taxesOfOrder} as taxes, o.carrier, o.tracking_number as "trackingNumber", o.received_at as "receivedAt", o.delivery_proof as "deliveryProof",
      o.item_count as "itemCount", o.disputed_cents as "disputedCents", o.created_at as "createdAt", to_char(${shopDay(sql`o.deliver_on`)}, 'YYYY-MM-DD') as "deliverOn", c.currency, c.list_currency as "listCurrency",
      c.list_rate as "listRate", c.shipping_address as "shippingAddress", c.status as "checkoutStatus",
      c.expires_at as "expiresAt", c.expires_at <= now() as overdue,
      (select json_agg(${itemJson} order by i.id) from ${itemTables} where i.order_id = o.id) as items,
      (select json_agg(json_build_object('status', e.status, 'at', e.at, 'reason', ${reasonOf(which)}) order by e.id) from order_events e where e.order_id = o.id) as history,
      ${which.sellerId === undefined ? paymentJson : sql`null::json`} as payment,
      (select -sum(l.amount_cents)::bigint from ledger_entries e join ledger_lines l on l.entry_id = e.id
        join ledger_accounts a on a.id = l.account_id and a.kind = 'seller_payable'
        where e.order_id = o.id and e.kind in ('sale', 'refund', 'dispute')) as "earnedCents",
      case when o.disputed_cents = 0 then 0 else (
        select sum(l.amount_cents)::bigint from ledger_entries e join ledger_lines l on l.entry_id = e.id
        join ledger_accounts a on a.id = l.account_id and a.kind = 'seller_payable'
        where e.order_id = o.id and e.kind = 'dispute') end as "lostCents",
      ${refundsJson} as refunds, ${returnsJson} as returns
    from page o
    join checkouts c on c.id = o.checkout_id
    join users u on u.id = o.user_id
    join sellers m on m.id = o.seller_id
    order by o.id desc
  `.execute(db)
  return rows
}

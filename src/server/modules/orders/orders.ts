import { sql } from 'kysely'
import type { Tracking } from '#contract/orders/order.ts'
import type { OrderStatus } from '#shared/orders/order-status.ts'
import type { Db } from '../../database/open.ts'

export type OrderHead = {
  id: number
  code: string
  checkoutId: string
  userId: number
  sellerId: number
  status: OrderStatus
  paid: boolean
  totalCents: number
  /** What the courier collects, or has collected from a delivered order; null without cash on delivery. */
  cashCents: number | null
  refundedCents: number
  /** Lost to chargebacks. */
  disputedCents: number
  goodsCents: number
  discountCents: number
  /** The platform's part of the discounts. */
  fundedCents: number
  shippingCents: number
  platformFeeCents: number
  shippingTaxCents: number
  platformFeeTaxCents: number
  commissionCents: number
  commissionTaxCents: number
  tcsCents: number
  tdsCents: number
  taxCents: number
  refundedTaxCents: number
  /** A state code; null outside the Indian regime, where orders have tax documents. */
  placeOfSupply: string | null
  currency: string
}

export const orderHead = sql`
  o.id, o.code, o.checkout_id as "checkoutId", o.user_id as "userId", o.seller_id as "sellerId", o.status, o.paid,
  o.total_cents as "totalCents", o.cash_cents as "cashCents", o.refunded_cents as "refundedCents", o.disputed_cents as "disputedCents", o.goods_cents as "goodsCents",
  o.discount_cents as "discountCents", o.funded_cents as "fundedCents", o.shipping_cents as "shippingCents", o.platform_fee_cents as "platformFeeCents",
  o.shipping_tax_cents as "shippingTaxCents", o.platform_fee_tax_cents as "platformFeeTaxCents", o.commission_cents as "commissionCents",
  o.commission_tax_cents as "commissionTaxCents", o.tcs_cents as "tcsCents", o.tds_cents as "tdsCents", o.tax_cents as "taxCents", o.refunded_tax_cents as "refundedTaxCents",
  o.place_of_supply as "placeOfSupply",
  (select currency from checkouts c where c.id = o.checkout_id) as currency`

/** Restricts a query to the orders of a customer or a seller; admins pass 'anyone'. */
export type Owner = { userId: number } | { sellerId: number } | 'anyone'

/** Returns undefined for an order that belongs to someone else. */
export async function findOrder(db: Db, orderId: number, owner: Owner): Promise<OrderHead | undefined> {
  const { rows } = await sql<OrderHead>`
    select ${orderHead} from orders o where o.id = ${orderId} and ${belongsTo(owner)}
  `.execute(db)
  return rows[0]
}

function belongsTo(owner: Owner) {
  if (owner === 'anyone') return sql`true`
  return 'userId' in owner ? sql`o.user_id = ${owner.userId}` : sql`o.seller_id = ${owner.sellerId}`
}

/** Changes the status if it is one of `from`; returns whether it did. Safe under concurrent calls. */
export async function moveOrder(
  tx: Db,
  move: {
    orderId: number
    from: OrderStatus[]
    to: OrderStatus
    actor: 'customer' | 'seller' | 'admin'
    actorId: number
    tracking?: Tracking
    reason?: string
  },
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    with moved as (
      update orders set status = ${move.to}, version = version + 1,
        carrier = coalesce(${move.tracking?.carrier ?? null}, carrier),
        tracking_number = coalesce(${move.tracking?.trackingNumber ?? null}, tracking_number)
      where id = ${move.orderId} and status = any (${move.from}::text[])
        -- A fully refunded order is not shipped; it can still be canceled, or delivered if it was shipped before.
        and (${move.to} = 'CANCELLED' or status = 'SHIPPED' or refunded_cents + disputed_cents < total_cents or total_cents = 0)
      returning id
    )
    insert into order_events (order_id, status, actor, actor_id, reason)
    select id, ${move.to}, ${move.actor}, ${move.actorId}::bigint, ${move.reason ?? null} from moved returning order_id as id
  `.execute(tx)
  return rows.length === 1
}

export async function findOrderLines(
  db: Db,
  { checkoutId }: { checkoutId: string },
): Promise<{ variantId: number; quantity: number }[]> {
  const { rows } = await sql<{ variantId: number; quantity: number }>`
    select i.variant_id as "variantId", sum(i.quantity)::int as quantity
    from order_items i join orders o on o.id = i.order_id
    where o.checkout_id = ${checkoutId}
    group by i.variant_id order by i.variant_id
  `.execute(db)
  return rows
}

/** Locks an order before its money changes. Lock order: order, order lines, stock, payment. */
export async function lockOrder(tx: Db, orderId: number): Promise<void> {
  await sql`select id from orders where id = ${orderId} for no key update`.execute(tx)
}

/** Locks the orders among these whose cash the shop waits for, by id. */
export async function lockAwaitedCash(
  tx: Db,
  orderIds: number[],
): Promise<{ code: string; cashCents: number }[]> {
  const { rows } = await sql<{ code: string; cashCents: number }>`
    select o.code, o.cash_cents as "cashCents" from orders o
    where o.id = any (${orderIds}::bigint[]) and o.status = 'DELIVERED' and o.cash_cents > 0
      and o.cash_settlement_id is null order by o.id for no key update
  `.execute(tx)
  return rows
}

/** The caller has locked the orders. */
export async function markCashReceived(
  tx: Db,
  { orderIds, settlementId }: { orderIds: number[]; settlementId: number },
): Promise<void> {
  await sql`update orders set cash_settlement_id = ${settlementId} where id = any (${orderIds}::bigint[])`.execute(
    tx,
  )
}

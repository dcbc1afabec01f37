import { sql } from 'kysely'
import type { OrderStatus } from '#shared/orders/order-status.ts'
import type { Db } from '../../database/open.ts'
import { conditionsOf, type OrderFilter } from './order-rows.ts'
import { listedFor, type SellerOrderFilter } from './seller-orders.ts'

type Asked = {
  status: OrderStatus
  query?: string | undefined
  from?: string | undefined
  to?: string | undefined
  timeZone: string
}
type Found = { subjectId: number; name: string }

/** Up to `max` of the seller's orders of a status that match the filters of the list, oldest first. */
export async function findSellerOrders(
  db: Db,
  sellerId: number,
  { status, query, from, to, timeZone }: Asked,
  max: number,
): Promise<Found[]> {
  const which: OrderFilter = {
    sellerId,
    status,
    visibleToSeller: true,
    timeZone,
    ...(query !== undefined && { query }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  }
  const { rows } = await sql<Found>`
    select o.id as "subjectId", o.code as name from orders o where ${conditionsOf(which)}
    order by o.id limit ${max}
  `.execute(db)
  return rows
}

/** Up to `max` of the seller's orders that match the filters of the list and have a packing slip, newest first. */
export async function findOrdersToPack(
  db: Db,
  sellerId: number,
  filter: SellerOrderFilter,
  max: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from orders o where ${conditionsOf(listedFor(sellerId, filter))} and o.status <> 'CANCELLED'
    order by o.id desc limit ${max}
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** What decides whether an order can ship. */
type ShipState = {
  id: number
  status: OrderStatus
  totalCents: number
  refundedCents: number
  disputedCents: number
}

/** The seller's paid orders by order number; other numbers are left out. */
export async function findSellerOrdersByCode(
  db: Db,
  sellerId: number,
  codes: string[],
): Promise<Map<string, ShipState>> {
  const { rows } = await sql<ShipState & { code: string }>`
    select o.id, o.code, o.status, o.total_cents as "totalCents", o.refunded_cents as "refundedCents",
      o.disputed_cents as "disputedCents"
    from orders o where o.code = any (${codes}::text[]) and o.seller_id = ${sellerId} and o.paid
  `.execute(db)
  return new Map(rows.map(({ code, ...order }) => [code, order]))
}

/** The numbers of the seller's paid orders by id; other ids are left out. */
export async function findSellerOrdersById(
  db: Db,
  sellerId: number,
  ids: number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; code: string }>`
    select o.id, o.code from orders o where o.id = any (${ids}::bigint[]) and o.seller_id = ${sellerId} and o.paid
  `.execute(db)
  return new Map(rows.map(({ id, code }) => [id, code]))
}

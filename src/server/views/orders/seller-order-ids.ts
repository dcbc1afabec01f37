import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'
import { conditionsOf, type OrderFilter } from './order-rows.ts'
import { listedFor, type SellerOrderFilter } from './seller-orders.ts'

type Asked = {
  query?: string | undefined
  from?: string | undefined
  to?: string | undefined
  timeZone: string
}
type Found = { subjectId: number; name: string }

/** Up to `max` of the seller's placed orders that match the filters of the list, oldest first. */
export async function findSellerOrders(
  db: Db,
  sellerId: number,
  { query, from, to, timeZone }: Asked,
  max: number,
): Promise<Found[]> {
  const which: OrderFilter = {
    sellerId,
    status: 'PLACED',
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

/** The ids of the seller's paid orders by order number; other numbers are left out. */
export async function findSellerOrdersByCode(
  db: Db,
  sellerId: number,
  codes: string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; code: string }>`
    select o.id, o.code from orders o
    where o.code = any (${codes}::text[]) and o.seller_id = ${sellerId} and o.paid
  `.execute(db)
  return new Map(rows.map(({ id, code }) => [code, id]))
}

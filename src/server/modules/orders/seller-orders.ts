import { sql } from 'kysely'
import type { Tracking } from '#contract/orders/order.ts'
import type { Db } from '../../database/open.ts'

/**
 * Confirms those of the orders that belong to the seller and are PLACED, and returns their ids. Rows are locked in id
 * order, so that concurrent calls cannot deadlock.
 */
export async function confirmOrders(tx: Db, sellerId: number, orderIds: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with placed as (
      select id from orders where id = any (${orderIds}::bigint[]) and seller_id = ${sellerId} and status = 'PLACED'
        and (refunded_cents + disputed_cents < total_cents or total_cents = 0)
      order by id for update
    ), moved as (
      update orders o set status = 'CONFIRMED', version = version + 1
      from placed where o.id = placed.id and o.status = 'PLACED' returning o.id
    )
    insert into order_events (order_id, status, actor, actor_id)
    select id, 'CONFIRMED', 'seller', ${sellerId}::bigint from moved returning order_id as id
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/** False if the order is not SHIPPED or belongs to another seller. */
export async function setTracking(
  db: Db,
  order: { orderId: number; sellerId: number; tracking: Tracking },
): Promise<boolean> {
  const result = await db
    .updateTable('orders')
    .set({ carrier: order.tracking.carrier, tracking_number: order.tracking.trackingNumber })
    .where('id', '=', order.orderId)
    .where('seller_id', '=', order.sellerId)
    .where('status', '=', 'SHIPPED')
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function hideOrder(db: Db, orderId: number, sellerId: number): Promise<boolean> {
  const result = await db
    .updateTable('orders')
    .set({ hidden_by_seller: true })
    .where('id', '=', orderId)
    .where('seller_id', '=', sellerId)
    .where('status', 'in', ['DELIVERED', 'CANCELLED'])
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

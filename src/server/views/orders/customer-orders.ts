import { sql } from 'kysely'
import type { Order, OrderItem } from '#contract/orders/order.ts'
import type { OrderStage } from '#contract/orders/orders.ts'
import type { OrderStatus } from '#shared/orders/order-status.ts'
import type { List, Part } from '../../database/list.ts'
import type { Db } from '../../database/open.ts'
import { type ItemRow, itemJson, itemTables, listOrders, readOrders } from './order-rows.ts'
import { itemOf, toOrder } from './order-shape.ts'

type CustomersFilter = {
  userId: number
  checkoutId?: string | undefined
  status?: OrderStage | undefined
  /** Order number, recipient or title. */
  search?: string | undefined
}

const stages: Record<OrderStage, readonly OrderStatus[]> = {
  open: ['PENDING', 'PLACED', 'CONFIRMED', 'SHIPPED'],
  delivered: ['DELIVERED'],
  canceled: ['CANCELLED'],
}

/**
 * The customer's orders, newest first. Orders of a checkout that ended unpaid are listed only when `checkoutId` asks
 * for it.
 */
export async function readCustomerOrders(
  db: Db,
  { userId, checkoutId, status, search }: CustomersFilter,
  page: Part,
): Promise<List<Order>> {
  const which = checkoutId === undefined ? { listedForCustomer: true } : { checkoutId }
  const chosen = { ...(status && { statuses: stages[status] }), ...(search && { query: search }) }
  const { rows, total } = await listOrders(db, { userId, ...which, ...chosen }, page)
  return { rows: rows.map(toOrder), total }
}

/** The owner that an order must have; admins may read any order. */
export type Buyer = { userId: number } | 'anyone'

export async function readOrder(db: Db, buyer: Buyer, orderId: number): Promise<Order | undefined> {
  const owner = buyer === 'anyone' ? {} : buyer
  const [row] = await readOrders(db, { ...owner, orderId }, { limit: 1, offset: 0 })
  return row && toOrder(row)
}

export async function readOrderItem(db: Db, buyer: Buyer, itemId: number): Promise<OrderItem | undefined> {
  const { rows } = await sql<{ item: ItemRow; id: number; sellerId: number; businessName: string }>`
    select ${itemJson} as item, i.order_id as id, i.seller_id as "sellerId", m.business_name as "businessName"
    from ${itemTables}
    join sellers m on m.id = i.seller_id
    where i.id = ${itemId} and ${buyer === 'anyone' ? sql`true` : sql`i.user_id = ${buyer.userId}`}
  `.execute(db)
  const row = rows[0]
  return row && itemOf(row.item, row)
}

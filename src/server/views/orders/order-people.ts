import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'

export type CheckoutPerson = {
  email: string
  firstName: string
  orderId: number
  code: string
  totalCents: number
  /** What the courier collects; null without cash on delivery. */
  cashCents: number | null
  itemCount: number
  businessName: string
  sellerId: number
  sellerName: string
  sellerEmail: string
  titles: string[]
}

export const checkoutPeople = (checkoutId: string) => sql<CheckoutPerson>`
    select u.email, u.first_name as "firstName", o.id as "orderId", o.code, o.total_cents as "totalCents", o.cash_cents as "cashCents", o.item_count as "itemCount",
      m.business_name as "businessName", m.id as "sellerId", m.seller_name as "sellerName", m.email as "sellerEmail",
      (select array_agg(i.title order by i.id) from order_items i where i.order_id = o.id) as titles
    from orders o join users u on u.id = o.user_id join sellers m on m.id = o.seller_id
    where o.checkout_id = ${checkoutId} order by o.id`

/** Recipients and contents of the emails about a checkout, one row per order. */
export async function readCheckoutPeople(db: Db, checkoutId: string): Promise<CheckoutPerson[]> {
  const { rows } = await checkoutPeople(checkoutId).execute(db)
  return rows
}

/** Recipients and contents of the emails about a status change. */
export async function readBuyers(db: Db, orderIds: number[]) {
  const { rows } = await sql<{
    orderId: number
    code: string
    email: string
    firstName: string
    carrier: string | null
    trackingNumber: string | null
  }>`
    select o.id as "orderId", o.code, u.email, u.first_name as "firstName", o.carrier, o.tracking_number as "trackingNumber"
    from orders o join users u on u.id = o.user_id where o.id = any (${orderIds}::bigint[]) order by o.id
  `.execute(db)
  return rows
}

import { sql } from 'kysely'
import type { OrderStatus } from '#shared/orders/order-status.ts'
import type { Db } from '../../database/open.ts'
import type { ShippingAddress } from '../../database/tables/people.ts'
import type { PickupAddress } from './invoice.ts'

/** The contents and the address of a parcel, without prices; with cash on delivery, what the courier collects. */
export type PackingSlip = {
  orderId: number
  orderCode: string
  status: OrderStatus
  orderedAt: Date
  tracking: { carrier: string | null; trackingNumber: string | null }
  seller: { businessName: string; address: string | null; pickup: PickupAddress }
  to: ShippingAddress
  /** What the courier still has to collect; 0 if the order is paid. */
  cashToCollectCents: number
  currency: string
  lines: { title: string; sku: string; size: string; color: string; quantity: number }[]
}

/** Units of item `i` that were refunded before order `o` ships. */
const notShipped = sql`case when o.status in ('PLACED', 'CONFIRMED') then i.refunded_quantity else 0 end`

/** Packing slips of the seller's paid orders in the order of `orderIds`; orders of other sellers are left out. */
export async function readPackingSlips(db: Db, sellerId: number, orderIds: number[]): Promise<PackingSlip[]> {
  const { rows } = await sql<PackingSlip>`
    select o.id as "orderId", o.code as "orderCode", o.status, o.created_at as "orderedAt",
      json_build_object('carrier', o.carrier, 'trackingNumber', o.tracking_number) as tracking,
      json_build_object('businessName', m.business_name, 'address', m.business_address, 'pickup', m.pickup_address) as seller,
      c.shipping_address as "to", c.currency,
      case when o.status in ('PLACED', 'CONFIRMED', 'SHIPPED') then coalesce(o.cash_cents, 0) else 0 end as "cashToCollectCents",
      (select coalesce(json_agg(json_build_object('title', i.title, 'sku', coalesce(v.sku, ''), 'size', i.size, 'color', i.color,
          'quantity', i.quantity - ${notShipped}) order by i.id), '[]')
        from order_items i left join variants v on v.id = i.variant_id
        where i.order_id = o.id and i.quantity > ${notShipped}) as lines
    from orders o
    join checkouts c on c.id = o.checkout_id
    join sellers m on m.id = o.seller_id
    where o.id = any (${orderIds}::bigint[]) and o.seller_id = ${sellerId} and o.paid
    order by array_position(${orderIds}::bigint[], o.id)
  `.execute(db)
  return rows
}

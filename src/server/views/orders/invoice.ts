import { sql } from 'kysely'
import type { RefundMethod, SentState } from '#shared/orders/refund.ts'
import type { Db } from '../../database/open.ts'
import type { ShippingAddress } from '../../database/tables/people.ts'
import { type OrderTax, taxesOfOrder } from '../settings/taxes.ts'
import type { SellerReader } from './seller-orders.ts'

export type InvoiceLine = {
  title: string
  size: string
  color: string
  quantity: number
  unitSellingCents: number
  /** Basis points. */
  dealBp: number | null
}

export type InvoiceRefund = { method: RefundMethod; status: SentState; cents: number; at: string }

/** The data of an invoice: one seller's items for one customer. */
export type Invoice = {
  orderCode: string
  status: string
  /** A canceled order may have been paid before. */
  paid: boolean
  orderedAt: Date
  /** When the payment settled. */
  paidAt: Date | null
  currency: string
  seller: { businessName: string; gstin: string; address: string | null; pickup: PickupAddress }
  buyer: { name: string; to: ShippingAddress }
  lines: InvoiceLine[]
  goodsCents: number
  discountCents: number
  /** The platform's part of the discounts, included in the tax base. */
  fundedCents: number
  shippingCents: number
  platformFeeCents: number
  /** Included in the total. */
  taxCents: number
  taxes: OrderTax[]
  totalCents: number
  /** What the courier collects, or has collected from a delivered order; null without cash on delivery. */
  cashCents: number | null
  deliveredAt: Date | null
  refunds: InvoiceRefund[]
}

export type PickupAddress = {
  address?: string
  locality?: string
  city?: string
  state?: string
  pinCode?: string
}

/** The reader must be the order's customer or seller; admins ('anyone') may read any invoice. */
export type InvoiceReader = { userId: number } | SellerReader | 'anyone'

const belongsTo = (reader: InvoiceReader) => {
  if (reader === 'anyone') return sql`true`
  return 'userId' in reader ? sql`o.user_id = ${reader.userId}` : sql`o.seller_id = ${reader.sellerId}`
}

/** The data of an invoice, in one statement; undefined for an order of someone else. */
export async function readInvoice(
  db: Db,
  reader: InvoiceReader,
  orderId: number,
): Promise<Invoice | undefined> {
  const { rows } = await sql<Invoice>`
    select o.code as "orderCode", o.status, o.paid, o.created_at as "orderedAt", c.currency,
      (select min(e.at) from order_events e where e.order_id = o.id and e.status = 'PLACED') as "paidAt",
      json_build_object('businessName', m.business_name, 'gstin', m.gstin, 'address', m.business_address,
        'pickup', m.pickup_address) as seller,
      json_build_object('name', trim(u.first_name || ' ' || u.last_name), 'to', c.shipping_address) as buyer,
      (select json_agg(json_build_object('title', i.title, 'size', i.size, 'color', i.color, 'quantity', i.quantity,
        'unitSellingCents', i.unit_selling_cents, 'dealBp', i.deal_bp) order by i.id) from order_items i where i.order_id = o.id) as lines,
      o.goods_cents as "goodsCents", o.discount_cents as "discountCents", o.funded_cents as "fundedCents", o.shipping_cents as "shippingCents",
      o.platform_fee_cents as "platformFeeCents", o.tax_cents as "taxCents", ${taxesOfOrder} as taxes, o.total_cents as "totalCents",
      o.cash_cents as "cashCents", o.delivered_at as "deliveredAt",
      (select coalesce(json_agg(json_build_object('method', r.method, 'status', r.status, 'cents', r.amount_cents,
        'at', coalesce(r.settled_at, r.created_at)) order by r.id), '[]') from refunds r where r.order_id = o.id and r.status <> 'CANCELLED' and r.amount_cents > 0) as refunds
    from orders o
    join checkouts c on c.id = o.checkout_id
    join users u on u.id = o.user_id
    join sellers m on m.id = o.seller_id
    where o.id = ${orderId} and ${belongsTo(reader)}
  `.execute(db)
  return rows[0]
}

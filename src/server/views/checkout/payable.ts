import { sql } from 'kysely'
import type { CheckoutStatus } from '#shared/orders/order-status.ts'
import type { Gateway } from '#shared/payments/gateway.ts'
import type { Db } from '../../database/open.ts'

/** The data of a payment session; lines in variant order, so that a repeated request is identical. */
export type Payable = {
  status: CheckoutStatus
  gateway: Gateway
  email: string
  customerId: string | null
  currency: string
  totalCents: number
  goodsCents: number
  shippingCents: number
  platformFeeCents: number
  discountCents: number
  expiresAt: Date
  lines: { title: string; unitSellingCents: number; quantity: number }[]
  /** The captured payment's link, else the newest. */
  link: { sessionId: string; linkUrl: string } | null
}

export async function readPayable(db: Db, checkoutId: string): Promise<Payable | undefined> {
  const { rows } = await sql<Payable>`
    select c.status, c.gateway, u.email, k.provider_customer_id as "customerId", c.currency,
      c.total_cents as "totalCents", c.goods_cents as "goodsCents",
      c.shipping_cents as "shippingCents", c.platform_fee_cents as "platformFeeCents",
      c.discount_cents as "discountCents", c.expires_at as "expiresAt",
      (select json_agg(json_build_object('title', i.title, 'unitSellingCents', i.unit_selling_cents, 'quantity', i.quantity) order by i.variant_id)
        from order_items i join orders o on o.id = i.order_id where o.checkout_id = c.id) as lines,
      (select json_build_object('sessionId', y.session_id, 'linkUrl', y.link_url) from payments y where y.checkout_id = c.id
        order by (y.status = 'CAPTURED') desc, y.id desc limit 1) as link
    from checkouts c
    join users u on u.id = c.user_id
    -- Customer ids stored after the checkout are left out, so that a repeated request to the provider is identical.
    left join payment_customers k on k.user_id = c.user_id and k.gateway = c.gateway and k.created_at < c.created_at
    where c.id = ${checkoutId}
  `.execute(db)
  return rows[0]
}

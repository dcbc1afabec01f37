import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'
import type { ReorderLine } from '../../modules/orders/quote/reorder.rules.ts'
import { dealJoin, variantPrice } from '../catalog/deals.ts'

type Row = ReorderLine & { cartLines: number }

/** The lines of an order with current stock and price, and the number of lines in the customer's cart. */
export async function readReorder(
  db: Db,
  from: { userId: number; orderId: number; cartId: number },
): Promise<{ lines: ReorderLine[]; cartLines: number } | undefined> {
  const { rows } = await sql<Row>`
    select i.id as "orderItemId", i.product_id as "productId", i.variant_id as "variantId", i.title, i.size, i.color,
      i.quantity as ordered, p.status = 'ACTIVE' and m.visible as "forSale", m.on_holiday as "onHoliday",
      case when m.selling then s.on_hand + coalesce(h.quantity, 0) else 0 end as "onHand", coalesce(b.quantity, 0) as "inCart",
      ${variantPrice} as "unitSellingCents",
      (select count(*) from cart_items where cart_id = ${from.cartId}) as "cartLines"
    from orders o
    join order_items i on i.order_id = o.id
    join variants v on v.id = i.variant_id
    join products p on p.id = i.product_id
    join sellers m on m.id = p.seller_id
    join stock s on s.variant_id = v.id
    ${dealJoin}
    left join cart_items b on b.cart_id = ${from.cartId} and b.variant_id = i.variant_id
    -- Units reserved by the customer's own unpaid checkout can be bought by the customer.
    left join reservations h on h.variant_id = v.id
      and h.checkout_id = (select id from checkouts where user_id = ${from.userId} and status = 'PENDING')
    where o.id = ${from.orderId} and o.user_id = ${from.userId}
    order by i.id
  `.execute(db)
  return rows[0] && { lines: rows, cartLines: rows[0].cartLines }
}

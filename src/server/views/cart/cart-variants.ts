import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'
import { dealJoin, variantPrice } from '../catalog/deals.ts'
import { unpaidCheckout } from './cart-rows.ts'

export type VariantChoice = {
  /** Null before the customer's first cart. */
  cartId: number | null
  variantId: number
  productId: number
  size: string
  color: string
  unitSellingCents: number
  /** 0 while the seller is on holiday. */
  onHand: number
  /** Units that the customer's own unpaid checkout reserves. */
  held: number
  onHoliday: boolean
}

/** The variants that the customer can choose; empty for a product that is not for sale. */
export async function readVariantChoices(
  db: Db,
  userId: number,
  productId: number,
): Promise<VariantChoice[]> {
  const { rows } = await sql<VariantChoice>`
    select v.id as "variantId", p.id as "productId", v.size, v.color, m.on_holiday and m.visible as "onHoliday",
      case when m.selling then s.on_hand + coalesce(h.quantity, 0) else 0 end as "onHand",
      coalesce(h.quantity, 0) as held, ${variantPrice} as "unitSellingCents",
      (select c.id from carts c where c.user_id = ${userId}) as "cartId"
    from products p
    join sellers m on m.id = p.seller_id and m.visible
    join variants v on v.product_id = p.id
    ${dealJoin}
    join stock s on s.variant_id = v.id
    left join reservations h on h.variant_id = v.id and h.checkout_id = ${unpaidCheckout(userId)}
    where p.id = ${productId} and p.status = 'ACTIVE'
    order by (v.color = p.color) desc, v.position, v.id
  `.execute(db)
  return rows
}

type ItemStock = Pick<VariantChoice, 'onHand' | 'onHoliday' | 'unitSellingCents'> & { quantity: number }

/** Stock and price of a line in the customer's cart. */
export async function readItemStock(db: Db, userId: number, itemId: number): Promise<ItemStock | undefined> {
  const { rows } = await sql<ItemStock>`
    select i.quantity, case when m.selling then s.on_hand + coalesce(h.quantity, 0) else 0 end as "onHand",
      m.on_holiday and m.visible as "onHoliday", ${variantPrice} as "unitSellingCents"
    from cart_items i
    join stock s on s.variant_id = i.variant_id
    join variants v on v.id = i.variant_id
    join products p on p.id = i.product_id
    join sellers m on m.id = p.seller_id
    ${dealJoin}
    left join reservations h on h.variant_id = i.variant_id and h.checkout_id = ${unpaidCheckout(userId)}
    where i.id = ${itemId} and i.user_id = ${userId}
  `.execute(db)
  return rows[0]
}

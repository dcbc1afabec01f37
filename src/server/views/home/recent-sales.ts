import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'

export const salesDays = 30
const productsMax = 200

/** The products that sold most in the last days, less returned units. */
export async function readRecentSales(db: Db): Promise<{ productId: number; units: number }[]> {
  const { rows } = await sql<{ productId: number; units: number }>`
    select i.product_id as "productId", sum(i.quantity - i.refunded_quantity)::int as units
    from orders o join order_items i on i.order_id = o.id
    where o.paid and o.status <> 'CANCELLED' and o.created_at > now() - make_interval(days => ${salesDays}::int)
    group by i.product_id having sum(i.quantity - i.refunded_quantity) > 0
    order by units desc, i.product_id limit ${productsMax}
  `.execute(db)
  return rows
}

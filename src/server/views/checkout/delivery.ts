import { sql } from 'kysely'
import type { DeliveryEstimate } from '#contract/orders/checkouts.ts'
import { Failure } from '#shared/failure.ts'
import type { Db } from '../../database/open.ts'
import { deliveryDate, deliveryDays } from '../../modules/orders/quote/delivery.rules.ts'

/** The delivery day if the product were ordered now, by the same rule as orders. */
export async function readDeliveryEstimate(
  db: Db,
  asked: { productId: number; pinCode: string },
): Promise<DeliveryEstimate> {
  // Orders use the database's clock, too.
  const { rows } = await sql<{ pickupPin: string | null; today: string }>`
    select s.pickup_address ->> 'pinCode' as "pickupPin", to_char(shop_day(now()), 'YYYY-MM-DD') as today
    from products p join sellers s on s.id = p.seller_id where p.id = ${asked.productId} and p.listed
  `.execute(db)
  const row = rows[0]
  if (!row) throw new Failure('not_found', { message: 'This product is not for sale.' })
  const days = deliveryDays(row.pickupPin, asked.pinCode)
  return { pinCode: asked.pinCode, deliverBy: deliveryDate(row.today, days), days }
}

import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'
import type { SellerPast } from '../../modules/payouts/new-sellers.rules.ts'

type Which = { sellerIds: number[]; checkoutId: string; max: number }

/** What each seller sold before a checkout: when first, and how many orders, counted up to `max`. */
export async function readSellerPasts(
  db: Db,
  { sellerIds, checkoutId, max }: Which,
): Promise<{ now: Date; pasts: SellerPast[] }> {
  const { rows } = await sql<SellerPast & { now: Date }>`
    select s.id as "sellerId", now() as now,
      (select count(*)::int from (
        select from orders o where o.seller_id = s.id and o.paid and o.checkout_id <> ${checkoutId} order by o.id desc limit ${max}
      ) counted) as orders,
      (select o.created_at from orders o where o.seller_id = s.id and o.paid and o.checkout_id <> ${checkoutId}
        order by o.id limit 1) as "firstOrderAt"
    from sellers s where s.id = any (${sellerIds}::bigint[]) order by s.id
  `.execute(db)
  return { now: rows[0]?.now ?? new Date(), pasts: rows.map(({ now: _, ...past }) => past) }
}

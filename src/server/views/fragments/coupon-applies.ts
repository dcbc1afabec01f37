import { type RawBuilder, sql } from 'kysely'

/** SQL condition: customers can or will be able to use coupon `k` on a product of the seller. */
export const couponAppliesTo = (sellerId: number): RawBuilder<unknown> => sql`
  k.active and k.deleted_at is null and (k.kind <> 'PERCENT' or k.discount_bp > 0) and coalesce(k.valid_until >= shop_day(now()), true)
  and (k.use_limit is null or k.uses < k.use_limit) and (k.seller_ids is null or ${sellerId}::bigint = any (k.seller_ids))
  and (k.category_ids is null or exists (
    select from products p where p.seller_id = ${sellerId} and p.status = 'ACTIVE' and p.category_path && k.category_ids))`

import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/open.ts'
import type { CouponTerms } from '../../modules/promotions/coupon-terms.rules.ts'

export type FoundCoupon = CouponTerms & { id: number }

/** The terms of coupon `k` for a customer, as JSON. */
const termsFor = (userId: RawBuilder<unknown>) => sql`json_build_object(
    'id', k.id, 'code', k.code, 'kind', k.kind, 'discountBp', k.discount_bp, 'amountCents', k.amount_cents,
    'maxDiscountCents', k.max_discount_cents,
    'platformBp', k.platform_bp, 'active', k.active,
    'current', coalesce(k.valid_from <= shop_day(now()), true) and coalesce(k.valid_until >= shop_day(now()), true),
    'minimumOrderCents', k.minimum_order_cents, 'useLimit', k.use_limit,
    'categoryIds', k.category_ids, 'sellerIds', k.seller_ids,
    'categoryNames', (select json_agg(g.name order by g.name) from categories g where g.id = any (k.category_ids)),
    'sellerNames', (select json_agg(m.business_name order by m.business_name) from sellers m where m.id = any (k.seller_ids)),
    -- A use by the customer's own unpaid checkout does not count: that checkout is reused or ended first.
    'uses', k.uses - (select count(*) from coupon_uses u where u.coupon_id = k.id and u.user_id = ${userId} and not u.paid),
    'firstOrder', k.first_order,
    'hasOrdered', k.first_order and exists (
      select from users s join checkouts p on p.user_id = s.id and p.status = 'PAID'
      where email_key(s.email) = (select email_key(email) from users where id = ${userId})),
    'usedByCustomer', exists (select 1 from coupon_uses u where u.coupon_id = k.id and u.paid
      and (u.user_id = ${userId} or u.customer_key = (select customer_key(email) from users where id = ${userId})))
  )`

/** The coupon of the cart `c`. */
export const coupon = sql`(select ${termsFor(sql`c.user_id`)} from coupons k where k.id = c.coupon_id)`

/** Undefined for an unknown or deleted code. */
export async function findCoupon(db: Db, code: string, userId: number): Promise<FoundCoupon | undefined> {
  const { rows } = await sql<{ found: FoundCoupon }>`
    select ${termsFor(sql`${userId}::bigint`)} as found from coupons k where k.code = upper(${code}) and k.deleted_at is null
  `.execute(db)
  return rows[0]?.found
}

import { sql } from 'kysely'
import type { Coupon } from '#contract/promotions.ts'
import type { Db } from '../database/open.ts'
import { type CouponRow, toCoupon } from '../modules/promotions/promotions.rules.ts'

const usersShown = 100

/** The coupons that were not deleted, newest first, each with the last customers who paid an order with it. */
export async function listCoupons(
  db: Db,
  part: { limit: number; offset: number },
): Promise<{ rows: Coupon[]; total: number }> {
  const [{ rows }, count] = await Promise.all([
    sql<CouponRow>`
      select k.id, k.code, k.discount_bp as "discountBp", k.valid_from as "validFrom", k.valid_until as "validUntil",
        k.minimum_order_cents as "minimumOrderCents", k.active, k.use_limit as "useLimit", k.uses,
        used_by.users as "usedByUsers"
      from (
        select * from coupons where deleted_at is null order by id desc limit ${part.limit} offset ${part.offset}
      ) k
      cross join lateral (
        select coalesce(
          json_agg(json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name) order by last.at desc),
          '[]'
        ) as users
        from (
          select user_id, created_at as at from coupon_uses
          where coupon_id = k.id and paid order by created_at desc limit ${usersShown}
        ) last join users u on u.id = last.user_id
      ) used_by
      order by k.id desc
    `.execute(db),
    sql<{ total: number }>`select count(*) as total from coupons where deleted_at is null`.execute(db),
  ])
  return { rows: rows.map(toCoupon), total: count.rows[0]?.total ?? 0 }
}

import { type RawBuilder, sql } from 'kysely'
import type { Coupon, CouponStatus } from '#contract/shop/promotions.ts'
import { Failure } from '#shared/failure.ts'
import type { List, Part } from '../../database/list.ts'
import type { Db } from '../../database/open.ts'
import { type CouponRow, toCoupon } from '../../modules/promotions/promotions.rules.ts'

const usersShown = 100

/** The same as `statusOf` in the promotions module, as an SQL filter. */
const status = sql`case when not active then 'INACTIVE' when valid_until < shop_day(now()) then 'ENDED'
  when uses >= use_limit then 'USED_UP' when valid_from > shop_day(now()) then 'SCHEDULED' else 'ACTIVE' end`

type CouponFilter = { query: string | undefined; status: CouponStatus | undefined }

/** Coupons that were not deleted, newest first. */
export async function listCoupons(db: Db, part: CouponFilter & Part): Promise<List<Coupon>> {
  const chosen = sql`deleted_at is null
    and (${part.query ?? ''} = '' or position(upper(${part.query ?? ''}) in code) > 0)
    and (${part.status ?? null}::text is null or ${status} = ${part.status ?? null})`
  const [rows, count] = await Promise.all([
    readCoupons(db, sql`${chosen} order by id desc limit ${part.limit} offset ${part.offset}`),
    sql<{ total: number }>`select count(*) as total from coupons where ${chosen}`.execute(db),
  ])
  return { rows, total: count.rows[0]?.total ?? 0 }
}

export async function readCoupon(db: Db, id: number): Promise<Coupon> {
  const [coupon] = await readCoupons(db, sql`deleted_at is null and id = ${id}::bigint`)
  if (!coupon) throw new Failure('not_found')
  return coupon
}

/** The coupon with this code and deleted ones that had it: orders keep them. */
export async function findCouponIds(db: Db, code: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from coupons where code = ${code}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Each coupon comes with its latest customers who paid with it. */
async function readCoupons(db: Db, chosen: RawBuilder<unknown>): Promise<Coupon[]> {
  const { rows } = await sql<CouponRow>`
    select k.id, k.code, k.kind, k.discount_bp as "discountBp", k.amount_cents as "amountCents", k.max_discount_cents as "maxDiscountCents", k.platform_bp as "platformBp", k.valid_from as "validFrom", k.valid_until as "validUntil",
      k.minimum_order_cents as "minimumOrderCents", k.active, k.first_order as "firstOrder", k.use_limit as "useLimit", k.uses, k.version, shop_day(now()) as today,
      used_by.users as "usedByUsers",
      (select coalesce(json_agg(json_build_object('code', g.code, 'name', g.name) order by g.name, g.code), '[]')
        from categories g where g.id = any (k.category_ids)) as categories,
      (select coalesce(json_agg(json_build_object('id', m.id, 'businessName', m.business_name) order by m.business_name, m.id), '[]')
        from sellers m where m.id = any (k.seller_ids)) as sellers
    from (select * from coupons where ${chosen}) k
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
  `.execute(db)
  return rows.map(toCoupon)
}

import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'

/**
 * Redeems a coupon for a checkout; false if it is used up, inactive, used by this customer before, or for first orders and
 * this is not the first, also from an account with the same mailbox. Unique and CHECK constraints enforce the limits.
 */
export async function redeemCoupon(
  tx: Db,
  use: { couponId: number; userId: number; checkoutId: string },
): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    with used as (
      insert into coupon_uses (coupon_id, user_id, checkout_id, customer_key, first_order)
      select k.id, u.id, ${use.checkoutId}::uuid, customer_key(u.email), k.first_order from users u, coupons k
      where u.id = ${use.userId}::bigint and k.id = ${use.couponId}::bigint and not (k.first_order and exists (
        select from users s join checkouts p on p.user_id = s.id and p.status = 'PAID' where email_key(s.email) = email_key(u.email)))
      on conflict do nothing returning coupon_id
    ), counted as (
      update coupons c set uses = c.uses + 1 from used
      where c.id = used.coupon_id and c.active and coalesce(c.valid_from <= shop_day(now()), true)
        and coalesce(c.valid_until >= shop_day(now()), true) and (c.use_limit is null or c.uses < c.use_limit)
      returning c.id
    )
    select exists (select 1 from counted) as taken
  `.execute(tx)
  if (rows[0]?.taken) return true
  await sql`delete from coupon_uses where checkout_id = ${use.checkoutId} and coupon_id = ${use.couponId} and not paid`.execute(
    tx,
  )
  return false
}

/** Returns the use of a checkout that ended unpaid. */
export async function releaseCoupon(tx: Db, checkoutId: string): Promise<void> {
  await sql`
    with released as (
      delete from coupon_uses where checkout_id = ${checkoutId} and not paid returning coupon_id
    )
    update coupons c set uses = uses - 1 from released where c.id = released.coupon_id
  `.execute(tx)
}

export const markCouponPaid = (tx: Db, checkoutId: string) =>
  tx.updateTable('coupon_uses').set({ paid: true }).where('checkout_id', '=', checkoutId).execute()

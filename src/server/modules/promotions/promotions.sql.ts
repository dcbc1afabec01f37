import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'
import type { CouponTerms, StoredCoupon } from './promotions.rules.ts'

const toColumns = <Part extends Partial<StoredCoupon>>(coupon: Part) => ({
  code: coupon.code as Part['code'],
  discount_bp: coupon.discountBp as Part['discountBp'],
  valid_from: coupon.validFrom as Part['validFrom'],
  valid_until: coupon.validUntil as Part['validUntil'],
  minimum_order_cents: coupon.minimumOrderCents as Part['minimumOrderCents'],
  active: coupon.active as Part['active'],
  use_limit: coupon.useLimit as Part['useLimit'],
})

/** Writes a new coupon; undefined when a coupon that was not deleted has its code. */
export const insertCoupon = (
  tx: Db,
  coupon: StoredCoupon,
): Promise<{ id: number; today: string } | undefined> =>
  tx
    .insertInto('coupons')
    .values(toColumns(coupon))
    .onConflict((code) => code.column('code').where('deleted_at', 'is', null).doNothing())
    .returning(['id', sql<string>`current_date`.as('today')])
    .executeTakeFirst()

/**
 * Writes what is named and says whether it could: the code only while nobody used the coupon, the limit not below its
 * uses, the dates in order. Whoever takes a use meanwhile is waited for and counted.
 */
export async function updateCoupon(db: Db, id: number, change: Partial<StoredCoupon>): Promise<boolean> {
  const { code, useLimit, validFrom, validUntil } = change
  const from = validFrom === undefined ? sql`valid_from` : sql`${validFrom}::date`
  const until = validUntil === undefined ? sql`valid_until` : sql`${validUntil}::date`
  const row = await db
    .updateTable('coupons')
    // Set to what it is: a change that names nothing is one, too.
    .set({ ...toColumns(change), deleted_at: null })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`coalesce(${from} <= ${until}, true)`)
    .$if(code !== undefined, (query) => query.where(sql<boolean>`(code = ${code} or uses = 0)`))
    .$if(useLimit != null, (query) => query.where(sql<boolean>`uses <= ${useLimit}`))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** A coupon as it is stored, with its uses; one that was deleted is not found. */
export async function readCouponTerms(
  db: Db,
  id: number,
): Promise<(StoredCoupon & { uses: number }) | undefined> {
  const { rows } = await sql<StoredCoupon & { uses: number }>`
    select code, discount_bp as "discountBp", valid_from as "validFrom", valid_until as "validUntil",
      minimum_order_cents as "minimumOrderCents", active, use_limit as "useLimit", uses
    from coupons where id = ${id}::bigint and deleted_at is null
  `.execute(db)
  return rows[0]
}

/** Retires a coupon: nobody can use it any more, and its code is free. Says whether there was one to delete. */
export async function deleteCoupon(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update coupons set deleted_at = now(), active = false where id = ${id} and deleted_at is null returning id
  `.execute(db)
  return rows.length === 1
}

/** A coupon by its code; one that was deleted is not found. */
export async function findCoupon(
  db: Db,
  code: string,
  userId: number,
): Promise<(CouponTerms & { id: number }) | undefined> {
  const { rows } = await sql<CouponTerms & { id: number }>`
    select k.id, k.code, k.discount_bp as "discountBp", k.active,
      coalesce(k.valid_from <= current_date, true) and coalesce(k.valid_until >= current_date, true) as current,
      k.minimum_order_cents as "minimumOrderCents", k.use_limit as "useLimit",
      (k.uses - (select count(*) from coupon_uses u where u.coupon_id = k.id and u.user_id = ${userId} and not u.paid))::int as uses,
      exists (select 1 from coupon_uses u where u.coupon_id = k.id and u.user_id = ${userId} and u.paid) as "usedByCustomer"
    from coupons k where k.code = upper(${code}) and k.deleted_at is null
  `.execute(db)
  return rows[0]
}

/**
 * Takes one use for a checkout: once per customer by the key, within the limit by the guard and the CHECK behind it.
 * Says whether it was there to take.
 */
export async function takeCoupon(
  tx: Db,
  use: { couponId: number; userId: number; checkoutId: string },
): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    with used as (
      insert into coupon_uses (coupon_id, user_id, checkout_id)
      values (${use.couponId}::bigint, ${use.userId}::bigint, ${use.checkoutId}::uuid)
      on conflict do nothing returning coupon_id
    ), counted as (
      update coupons c set uses = c.uses + 1 from used
      where c.id = used.coupon_id and c.active and coalesce(c.valid_from <= current_date, true)
        and coalesce(c.valid_until >= current_date, true) and (c.use_limit is null or c.uses < c.use_limit)
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

/** Gives back the use of a checkout that ended unpaid. */
export async function releaseCoupon(tx: Db, checkoutId: string): Promise<void> {
  await sql`
    with given as (
      delete from coupon_uses where checkout_id = ${checkoutId} and not paid returning coupon_id
    )
    update coupons c set uses = uses - 1 from given where c.id = given.coupon_id
  `.execute(tx)
}

export const keepCoupon = (tx: Db, checkoutId: string) =>
  tx.updateTable('coupon_uses').set({ paid: true }).where('checkout_id', '=', checkoutId).execute()

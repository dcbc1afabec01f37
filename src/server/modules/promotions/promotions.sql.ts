import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'
import type { StoredCoupon } from './promotions.rules.ts'

const toColumns = <Part extends Partial<StoredCoupon>>(coupon: Part) => ({
  code: coupon.code as Part['code'],
  discount_bp: coupon.discountBp as Part['discountBp'],
  platform_bp: coupon.platformBp as Part['platformBp'],
  valid_from: coupon.validFrom as Part['validFrom'],
  valid_until: coupon.validUntil as Part['validUntil'],
  minimum_order_cents: coupon.minimumOrderCents as Part['minimumOrderCents'],
  active: coupon.active as Part['active'],
  use_limit: coupon.useLimit as Part['useLimit'],
})

/** Undefined if another coupon that is not deleted has the code. */
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
 * Changes the given fields; false if not possible: the code is fixed after the first use, the limit is at least the number
 * of uses, and the dates must be in order. Waits for redemptions in progress and counts them.
 */
export async function updateCoupon(db: Db, id: number, change: Partial<StoredCoupon>): Promise<boolean> {
  const { code, useLimit, validFrom, validUntil } = change
  const from = validFrom === undefined ? sql`valid_from` : sql`${validFrom}::date`
  const until = validUntil === undefined ? sql`valid_until` : sql`${validUntil}::date`
  const row = await db
    .updateTable('coupons')
    // `deleted_at` is null already; setting it keeps an empty change valid SQL.
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

export async function readCouponTerms(
  db: Db,
  id: number,
): Promise<(StoredCoupon & { uses: number }) | undefined> {
  const { rows } = await sql<StoredCoupon & { uses: number }>`
    select code, discount_bp as "discountBp", platform_bp as "platformBp", valid_from as "validFrom", valid_until as "validUntil",
      minimum_order_cents as "minimumOrderCents", active, use_limit as "useLimit", uses
    from coupons where id = ${id}::bigint and deleted_at is null
  `.execute(db)
  return rows[0]
}

/** Soft-deletes a coupon and frees its code; false if there is none. */
export async function deleteCoupon(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update coupons set deleted_at = now(), active = false where id = ${id} and deleted_at is null returning id
  `.execute(db)
  return rows.length === 1
}

import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'
import type { CouponScope, ExpectedCoupon, PresentCoupon, StoredCoupon } from './promotions.rules.ts'

/** Of a coupon that is limited: the ids of its categories and sellers; null for all. */
export type ScopeIds = { categoryIds?: number[] | null; sellerIds?: number[] | null }
type StoredChange = Partial<StoredCoupon> & ScopeIds

const scopeColumns = ({ categoryIds, sellerIds }: ScopeIds) => ({
  ...(categoryIds !== undefined && { category_ids: categoryIds }),
  ...(sellerIds !== undefined && { seller_ids: sellerIds }),
})

const toColumns = <Part extends Partial<StoredCoupon>>(coupon: Part) => ({
  code: coupon.code as Part['code'],
  kind: coupon.kind as Part['kind'],
  discount_bp: coupon.discountBp as Part['discountBp'],
  amount_cents: coupon.amountCents as Part['amountCents'],
  max_discount_cents: coupon.maxDiscountCents as Part['maxDiscountCents'],
  platform_bp: coupon.platformBp as Part['platformBp'],
  valid_from: coupon.validFrom as Part['validFrom'],
  valid_until: coupon.validUntil as Part['validUntil'],
  minimum_order_cents: coupon.minimumOrderCents as Part['minimumOrderCents'],
  active: coupon.active as Part['active'],
  first_order: coupon.firstOrder as Part['firstOrder'],
  use_limit: coupon.useLimit as Part['useLimit'],
})

/** Undefined if another coupon that is not deleted has the code. */
export const insertCoupon = (
  tx: Db,
  coupon: StoredCoupon & ScopeIds,
): Promise<{ id: number; version: number; today: string } | undefined> =>
  tx
    .insertInto('coupons')
    .values({ ...toColumns(coupon), ...scopeColumns(coupon) })
    .onConflict((code) => code.column('code').where('deleted_at', 'is', null).doNothing())
    .returning(['id', 'version', sql<string>`shop_day(now())`.as('today')])
    .executeTakeFirst()

/**
 * Changes the given fields; false if not possible: the version and the kind must be the expected ones, the code is fixed
 * after the first use, the limit is at least the number of uses, the dates must be in order, and the discount must be of the
 * coupon's kind and within the minimum order. Waits for redemptions in progress and counts them.
 */
export async function updateCoupon(
  db: Db,
  id: number,
  change: StoredChange,
  { version, kind }: ExpectedCoupon,
): Promise<boolean> {
  const {
    code,
    useLimit,
    validFrom,
    validUntil,
    minimumOrderCents,
    discountBp,
    amountCents,
    maxDiscountCents,
  } = change
  const minimum =
    minimumOrderCents === undefined ? sql`minimum_order_cents` : sql`${minimumOrderCents}::bigint`
  const from = validFrom === undefined ? sql`valid_from` : sql`${validFrom}::date`
  const until = validUntil === undefined ? sql`valid_until` : sql`${validUntil}::date`
  const row = await db
    .updateTable('coupons')
    .set((eb) => ({
      ...toColumns(change),
      ...scopeColumns(change),
      // An empty change must not refuse the edits of others.
      version: eb('version', '+', Object.keys(change).length > 0 ? 1 : 0),
    }))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'PERCENT'))
    .where(sql<boolean>`coalesce(${from} <= ${until}, true)`)
    .where(sql<boolean>`coalesce(${amountCents ?? null}::bigint, amount_cents) <= coalesce(${minimum}, 0)`)
    .$if(Boolean(discountBp) || Boolean(maxDiscountCents), (query) => query.where('kind', '=', 'PERCENT'))
    .$if(amountCents !== undefined, (query) => query.where('kind', '=', 'AMOUNT'))
    .$if(code !== undefined, (query) => query.where(sql<boolean>`(code = ${code} or uses = 0)`))
    .$if(useLimit != null, (query) => query.where(sql<boolean>`uses <= ${useLimit}`))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function readCouponTerms(db: Db, id: number): Promise<PresentCoupon | undefined> {
  const { rows } = await sql<PresentCoupon>`
    select code, kind, discount_bp as "discountBp", amount_cents as "amountCents", max_discount_cents as "maxDiscountCents", platform_bp as "platformBp", valid_from as "validFrom", valid_until as "validUntil",
      minimum_order_cents as "minimumOrderCents", active, first_order as "firstOrder", use_limit as "useLimit", uses, version
    from coupons where id = ${id}::bigint and deleted_at is null
  `.execute(db)
  return rows[0]
}

type FoundScope = ScopeIds & CouponScope

/** The categories and sellers that exist, with their ids. */
export async function findScope(
  db: Db,
  { categoryCodes = [], sellerIds = [] }: { categoryCodes?: string[]; sellerIds?: number[] },
): Promise<FoundScope> {
  const { rows } = await sql<FoundScope>`
    select
      (select json_agg(id order by id) from categories where code = any (${categoryCodes}::text[])) as "categoryIds",
      (select json_agg(id order by id) from sellers where id = any (${sellerIds}::bigint[])) as "sellerIds",
      (select coalesce(json_agg(json_build_object('code', code, 'name', name) order by name, code), '[]')
        from categories where code = any (${categoryCodes}::text[])) as categories,
      (select coalesce(json_agg(json_build_object('id', id, 'businessName', business_name) order by business_name, id), '[]')
        from sellers where id = any (${sellerIds}::bigint[])) as sellers
  `.execute(db)
  return rows[0] ?? { categoryIds: null, sellerIds: null, categories: [], sellers: [] }
}

/** Soft-deletes a coupon and frees its code; false if there is none. */
export async function deleteCoupon(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update coupons set deleted_at = now(), active = false where id = ${id} and deleted_at is null returning id
  `.execute(db)
  return rows.length === 1
}

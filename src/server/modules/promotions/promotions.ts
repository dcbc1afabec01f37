import type { Coupon, CouponChange, CouponFields } from '#contract/shop/promotions.ts'
import { Failure } from '#shared/failure.ts'
import { isUniqueViolation } from '../../database/errors.ts'
import { hashRequest, once } from '../../database/idempotency.ts'
import type { Db } from '../../database/open.ts'
import { transaction } from '../../database/transaction.ts'
import {
  changeRefusal,
  changeToStore,
  couponToStore,
  hasEnded,
  refuse,
  toCoupon,
} from './promotions.rules.ts'
import * as statements from './promotions.sql.ts'

/** Creates a coupon. Throws `already_exists` when an active coupon has the same code, `invalid` when its last day is past. */
export async function createCoupon(
  db: Db,
  adminId: number,
  fields: CouponFields,
  idempotencyKey: string | undefined,
): Promise<Coupon> {
  const idempotentRequest = {
    owner: `user:${adminId}`,
    key: idempotencyKey,
    requestHash: hashRequest('POST /coupons/admin', fields),
  }
  const { version = 1, ...created } = await transaction(db, (tx) =>
    once(tx, idempotentRequest, async () => {
      const coupon = couponToStore(fields)
      const scope = await scopeOf(tx, fields)
      const created = await statements.insertCoupon(tx, { ...coupon, ...scope.ids })
      if (!created) throw codeTaken()
      if (hasEnded(coupon, created.today))
        throw refuse('invalid', 'validityEndDate', 'Choose today or a later day')
      const { categories, sellers } = scope
      return toCoupon({ ...coupon, ...created, categories, sellers, uses: 0, usedByUsers: [] })
    }),
  )
  // Responses that were stored before coupons had versions have none.
  return { ...created, version }
}

/** What a coupon is limited to. Only the given limits have ids; null removes a limit. */
async function scopeOf(db: Db, { categoryCodes, sellerIds }: Partial<CouponFields>) {
  if (categoryCodes === undefined && sellerIds === undefined) return { ids: {}, categories: [], sellers: [] }
  const { categories, sellers, ...found } = await statements.findScope(db, { categoryCodes, sellerIds })
  if (categories.length < new Set(categoryCodes).size)
    throw refuse('invalid', 'categoryCodes', 'One of these categories does not exist.')
  if (sellers.length < new Set(sellerIds).size)
    throw refuse('invalid', 'sellerIds', 'One of these sellers does not exist.')
  const ids: statements.ScopeIds = {
    ...(categoryCodes && { categoryIds: found.categoryIds ?? null }),
    ...(sellerIds && { sellerIds: found.sellerIds ?? null }),
  }
  return { ids, categories, sellers }
}

const codeTaken = (): Failure => refuse('already_exists', 'code', 'A coupon with this code already exists.')

/**
 * Changes the given fields; with `version`, throws `version_conflict` when the coupon was changed since. Orders and unpaid
 * checkouts that carry the coupon keep their discount.
 */
export async function changeCoupon(
  db: Db,
  id: number,
  { version, kind, ...change }: CouponChange,
): Promise<void> {
  const stored = changeToStore(change)
  const { ids } = await scopeOf(db, change)
  try {
    if (await statements.updateCoupon(db, id, { ...stored, ...ids }, { version, kind })) return
  } catch (error) {
    if (isUniqueViolation(error, 'coupons_by_code')) throw codeTaken()
    throw error
  }
  const coupon = await statements.readCouponTerms(db, id)
  throw coupon ? changeRefusal(coupon, stored, { version, kind }) : new Failure('not_found')
}

/** Orders and unpaid checkouts that carry the coupon keep their discount; carts lose it. */
export async function removeCoupon(db: Db, id: number): Promise<{ message: string; id: number }> {
  if (!(await statements.deleteCoupon(db, id))) throw new Failure('not_found')
  return { message: 'The coupon was deleted.', id }
}

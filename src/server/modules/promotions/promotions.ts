import type { Coupon, CouponFields } from '#contract/promotions.ts'
import { Failure } from '#shared/failure.ts'
import { hashRequest, once } from '../../database/idempotency.ts'
import type { Db } from '../../database/open.ts'
import { transaction } from '../../database/transaction.ts'
import { couponToStore, toCoupon } from './promotions.rules.ts'
import * as statements from './promotions.sql.ts'

/** Coupons: who may use which, and how many uses are left. */
export { findCoupon, keepCoupon, releaseCoupon, takeCoupon } from './promotions.sql.ts'

/** Creates a coupon. The same key twice creates one; a code is that of one coupon at a time. */
export async function createCoupon(
  db: Db,
  adminId: number,
  fields: CouponFields,
  idempotencyKey: string | undefined,
): Promise<Coupon> {
  const claim = {
    owner: `user:${adminId}`,
    key: idempotencyKey,
    requestHash: hashRequest('POST /coupons/admin', fields),
  }
  return transaction(db, (tx) =>
    once(tx, claim, async () => {
      const coupon = couponToStore(fields)
      const id = await statements.insertCoupon(tx, coupon)
      if (id === undefined) throw codeTaken()
      return toCoupon({ ...coupon, id, uses: 0, usedByUsers: [] })
    }),
  )
}

function codeTaken(): Failure {
  const message = 'There is a coupon with this code already.'
  return new Failure('already_exists', { message, errors: [{ path: 'code', message }] })
}

/** Orders and unpaid checkouts that carry the coupon keep their discount; bags do not. */
export async function removeCoupon(db: Db, id: number): Promise<{ message: string; id: number }> {
  if (!(await statements.deleteCoupon(db, id))) throw new Failure('not_found')
  return { message: 'The coupon was deleted.', id }
}

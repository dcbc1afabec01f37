import type { Coupon, CouponFields } from '#contract/promotions.ts'
import { shareOf, toCents, toDecimal } from '#shared/money.ts'

export type CouponTerms = {
  code: string
  discountBp: number
  active: boolean
  /** Its dates include today, by the database's clock. */
  current: boolean
  minimumOrderCents: number | null
  useLimit: number | null
  /** Held and paid, without what the customer's own unpaid checkout holds. */
  uses: number
  /** This customer has paid an order with it. */
  usedByCustomer: boolean
}

/** Why a coupon cannot be used for goods of this worth; undefined when it can. */
export function couponRefusal(coupon: CouponTerms, goodsCents: number): string | undefined {
  if (!coupon.active) return 'This coupon is not active.'
  if (!coupon.current) return 'This coupon is not valid today.'
  if (coupon.usedByCustomer) return 'You have already used this coupon.'
  if (coupon.useLimit !== null && coupon.uses >= coupon.useLimit) return 'This coupon has been used up.'
  if (coupon.minimumOrderCents !== null && goodsCents < coupon.minimumOrderCents) {
    return `This coupon needs an order of at least ${(coupon.minimumOrderCents / 100).toFixed(2)}.`
  }
  return undefined
}

/** What the coupon takes off, rounded once over all lines. */
export const couponDiscount = (coupon: Pick<CouponTerms, 'discountBp'>, goodsCents: number): number =>
  shareOf(goodsCents, coupon.discountBp)

/** A coupon as it is stored: cents and basis points. */
export type StoredCoupon = {
  code: string
  discountBp: number
  validFrom: string | null
  validUntil: string | null
  minimumOrderCents: number | null
  active: boolean
  useLimit: number | null
}

/** A coupon to be written, from the form. */
export const couponToStore = (fields: CouponFields): StoredCoupon => ({
  code: fields.code,
  discountBp: toCents(fields.discountPercentage),
  validFrom: fields.validityStartDate ?? null,
  validUntil: fields.validityEndDate ?? null,
  minimumOrderCents: fields.minimumOrderValue == null ? null : toCents(fields.minimumOrderValue),
  active: fields.active,
  useLimit: fields.useLimit ?? null,
})

export type CouponRow = StoredCoupon & Pick<Coupon, 'id' | 'uses' | 'usedByUsers'>

/** A coupon as the admin sees it. */
export const toCoupon = (row: CouponRow): Coupon => ({
  id: row.id,
  code: row.code,
  discountPercentage: toDecimal(row.discountBp),
  validityStartDate: row.validFrom,
  validityEndDate: row.validUntil,
  minimumOrderValue: row.minimumOrderCents === null ? null : toDecimal(row.minimumOrderCents),
  usedByUsers: row.usedByUsers,
  active: row.active,
  useLimit: row.useLimit,
  uses: row.uses,
})

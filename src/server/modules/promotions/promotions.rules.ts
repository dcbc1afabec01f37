import type { Coupon, CouponChange, CouponFields, CouponStatus } from '#contract/shop/promotions.ts'
import { Failure } from '#shared/failure.ts'
import { shareOf, toCents, toDecimal } from '#shared/payments/money.ts'

export type CouponTerms = {
  code: string
  discountBp: number
  /** The platform's part of the discount. */
  platformBp: number
  active: boolean
  /** Valid today by the database's clock. */
  current: boolean
  minimumOrderCents: number | null
  useLimit: number | null
  /** Includes uses of unpaid checkouts, except this customer's own. */
  uses: number
  usedByCustomer: boolean
}

/** `goodsCents`: total of the lines without a deal. `onDeal`: number of lines with one. */
export type CouponBase = { goodsCents: number; lines: number; onDeal: number }

/** One answer for unknown, inactive, scheduled, expired and used-up codes, so that guessing reveals none of them. */
export const invalidCode = 'This coupon code is not valid.'

/** The reply to an entered code; undefined if it can be applied. The other refusals concern valid coupons only. */
export const codeRefusal = (coupon: CouponTerms | undefined, base: CouponBase): string | undefined =>
  coupon?.active && coupon.current && (coupon.usedByCustomer || !isUsedUp(coupon))
    ? couponRefusal(coupon, base)
    : invalidCode

const isUsedUp = ({ useLimit, uses }: CouponTerms): boolean => useLimit !== null && uses >= useLimit

/** Why a coupon in the cart does not apply; undefined if it does. */
export function couponRefusal(
  coupon: CouponTerms,
  { goodsCents, lines, onDeal }: CouponBase,
): string | undefined {
  if (!coupon.active) return 'This coupon is not active.'
  if (!coupon.current) return 'This coupon is not valid today.'
  if (coupon.usedByCustomer) return 'You have already used this coupon.'
  if (isUsedUp(coupon)) return 'This coupon has been used up.'
  if (onDeal > 0 && onDeal === lines) {
    return 'Everything in your bag already has a deal price, so no coupon applies.'
  }
  if (coupon.minimumOrderCents !== null && goodsCents < coupon.minimumOrderCents) {
    const needed = `This coupon needs an order of at least ${(coupon.minimumOrderCents / 100).toFixed(2)}.`
    return onDeal > 0 ? `${needed} Items on deal do not count.` : needed
  }
  return undefined
}

/** Null if the coupon applies to the whole cart. */
export const couponNote = ({ onDeal }: CouponBase): string | null =>
  onDeal > 0 ? "Coupons don't apply to deal items." : null

/** Rounded once over all lines. */
export const couponDiscount = (coupon: Pick<CouponTerms, 'discountBp'>, goodsCents: number): number =>
  shareOf(goodsCents, coupon.discountBp)

export type StoredCoupon = {
  code: string
  discountBp: number
  platformBp: number
  validFrom: string | null
  validUntil: string | null
  minimumOrderCents: number | null
  active: boolean
  useLimit: number | null
}

export const couponToStore = (fields: CouponFields): StoredCoupon => ({
  code: fields.code,
  discountBp: toCents(fields.discountPercentage),
  platformBp: toCents(fields.platformPercentage),
  validFrom: fields.validityStartDate ?? null,
  validUntil: fields.validityEndDate ?? null,
  minimumOrderCents: fields.minimumOrderValue == null ? null : toCents(fields.minimumOrderValue),
  active: fields.active,
  useLimit: fields.useLimit ?? null,
})

export function changeToStore(change: CouponChange): Partial<StoredCoupon> {
  const {
    code,
    discountPercentage,
    platformPercentage,
    validityStartDate,
    validityEndDate,
    minimumOrderValue,
    active,
    useLimit,
  } = change
  return {
    ...(code !== undefined && { code }),
    ...(discountPercentage !== undefined && { discountBp: toCents(discountPercentage) }),
    ...(platformPercentage !== undefined && { platformBp: toCents(platformPercentage) }),
    ...(validityStartDate !== undefined && { validFrom: validityStartDate }),
    ...(validityEndDate !== undefined && { validUntil: validityEndDate }),
    ...(minimumOrderValue !== undefined && {
      minimumOrderCents: minimumOrderValue === null ? null : toCents(minimumOrderValue),
    }),
    ...(active !== undefined && { active }),
    ...(useLimit !== undefined && { useLimit }),
  }
}

/** Why an existing coupon could not be changed. */
export function changeRefusal(
  coupon: StoredCoupon & { uses: number },
  { code, useLimit, validFrom = coupon.validFrom, validUntil = coupon.validUntil }: Partial<StoredCoupon>,
): Failure {
  const times = coupon.uses === 1 ? 'once' : `${coupon.uses} times`
  if (code !== undefined && code !== coupon.code && coupon.uses > 0)
    return refuse('status_conflict', 'code', 'This coupon has been used, so its code stays as it is.')
  if (useLimit != null && useLimit < coupon.uses)
    return refuse(
      'status_conflict',
      'useLimit',
      `This coupon has been used ${times} already; its limit cannot be lower.`,
    )
  if (validFrom && validUntil && validUntil < validFrom)
    return refuse('invalid', 'validityEndDate', 'End date must be on or after the start date')
  return new Failure('status_conflict', {
    message: 'This coupon changed at the same moment. Please try again.',
  })
}

/** A failure of one form field. */
export const refuse = (
  code: 'already_exists' | 'status_conflict' | 'invalid',
  path: string,
  message: string,
): Failure => new Failure(code, { message, errors: [{ path, message }] })

export type CouponRow = StoredCoupon &
  Pick<Coupon, 'id' | 'uses' | 'usedByUsers'> & {
    /** By the database's calendar. */
    today: string
  }

/** Dates are ISO strings, so they compare in calendar order. */
export function statusOf(coupon: StoredCoupon & { uses: number }, today: string): CouponStatus {
  if (!coupon.active) return 'INACTIVE'
  if (coupon.validUntil !== null && coupon.validUntil < today) return 'ENDED'
  if (coupon.useLimit !== null && coupon.uses >= coupon.useLimit) return 'USED_UP'
  if (coupon.validFrom !== null && coupon.validFrom > today) return 'SCHEDULED'
  return 'ACTIVE'
}

export const toCoupon = (row: CouponRow): Coupon => ({
  id: row.id,
  code: row.code,
  discountPercentage: toDecimal(row.discountBp),
  platformPercentage: toDecimal(row.platformBp),
  validityStartDate: row.validFrom,
  validityEndDate: row.validUntil,
  minimumOrderValue: row.minimumOrderCents === null ? null : toDecimal(row.minimumOrderCents),
  usedByUsers: row.usedByUsers,
  active: row.active,
  useLimit: row.useLimit,
  uses: row.uses,
  status: statusOf(row, row.today),
})

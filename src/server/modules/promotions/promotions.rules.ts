import type { CouponKind } from '#contract/shop/cart.ts'
import type { Coupon, CouponChange, CouponFields, CouponStatus } from '#contract/shop/promotions.ts'
import { Failure } from '#shared/failure.ts'
import { toCents, toDecimal } from '#shared/payments/money.ts'

export type StoredCoupon = {
  code: string
  kind: CouponKind
  discountBp: number
  amountCents: number
  maxDiscountCents: number | null
  platformBp: number
  validFrom: string | null
  validUntil: string | null
  minimumOrderCents: number | null
  active: boolean
  firstOrder: boolean
  useLimit: number | null
}

/** The categories and sellers that a coupon is limited to; empty for all. */
export type CouponScope = Pick<Coupon, 'categories' | 'sellers'>

export const couponToStore = (fields: CouponFields): StoredCoupon => ({
  code: fields.code,
  kind: fields.kind,
  discountBp: fields.kind === 'PERCENT' ? toCents(fields.discountPercentage ?? 0) : 0,
  amountCents: fields.kind === 'AMOUNT' ? toCents(fields.discountAmount ?? 0) : 0,
  maxDiscountCents: fields.maximumDiscount == null ? null : toCents(fields.maximumDiscount),
  platformBp: toCents(fields.platformPercentage),
  validFrom: fields.validityStartDate ?? null,
  validUntil: fields.validityEndDate ?? null,
  minimumOrderCents: fields.minimumOrderValue == null ? null : toCents(fields.minimumOrderValue),
  active: fields.active,
  firstOrder: fields.firstOrder,
  useLimit: fields.useLimit ?? null,
})

export function changeToStore(change: CouponChange): Partial<StoredCoupon> {
  const {
    code,
    discountPercentage,
    discountAmount,
    maximumDiscount,
    platformPercentage,
    validityStartDate,
    validityEndDate,
    minimumOrderValue,
    active,
    firstOrder,
    useLimit,
  } = change
  return {
    ...(code !== undefined && { code }),
    ...(discountPercentage !== undefined && { discountBp: toCents(discountPercentage) }),
    ...(discountAmount != null && { amountCents: toCents(discountAmount) }),
    ...(maximumDiscount !== undefined && {
      maxDiscountCents: maximumDiscount === null ? null : toCents(maximumDiscount),
    }),
    ...(platformPercentage !== undefined && { platformBp: toCents(platformPercentage) }),
    ...(validityStartDate !== undefined && { validFrom: validityStartDate }),
    ...(validityEndDate !== undefined && { validUntil: validityEndDate }),
    ...(minimumOrderValue !== undefined && {
      minimumOrderCents: minimumOrderValue === null ? null : toCents(minimumOrderValue),
    }),
    ...(active !== undefined && { active }),
    ...(firstOrder !== undefined && { firstOrder }),
    ...(useLimit !== undefined && { useLimit }),
  }
}

export type PresentCoupon = StoredCoupon & { uses: number; version: number }

/** What a change expects of the coupon; undefined for anything. */
export type ExpectedCoupon = { version: number | undefined; kind: CouponKind | undefined }

/** Why an existing coupon could not be changed. The version comes first: the other reasons may come from an outdated edit. */
export function changeRefusal(
  coupon: PresentCoupon,
  change: Partial<StoredCoupon>,
  { version = coupon.version, kind = coupon.kind }: ExpectedCoupon,
): Failure {
  if (version !== coupon.version) return new Failure('version_conflict')
  if (kind !== coupon.kind)
    return refuse('invalid', 'kind', "The kind of a coupon can't be changed. Create a new coupon instead.")
  const { code, useLimit, discountBp, amountCents, maxDiscountCents } = change
  const { validFrom, validUntil, minimumOrderCents, amountCents: off } = { ...coupon, ...change }
  const times = coupon.uses === 1 ? 'once' : `${coupon.uses} times`
  if (code !== undefined && code !== coupon.code && coupon.uses > 0)
    return refuse('status_conflict', 'code', "This coupon has been used, so its code can't be changed.")
  if (useLimit != null && useLimit < coupon.uses)
    return refuse(
      'status_conflict',
      'useLimit',
      `This coupon has been used ${times} already; its limit cannot be lower.`,
    )
  if (validFrom && validUntil && validUntil < validFrom)
    return refuse('invalid', 'validityEndDate', 'End date must be on or after the start date')
  if (coupon.kind !== 'PERCENT' && discountBp)
    return refuse('invalid', 'discountPercentage', 'This coupon is not a percentage discount')
  if (coupon.kind !== 'PERCENT' && maxDiscountCents)
    return refuse('invalid', 'maximumDiscount', 'Only a percentage has a maximum discount')
  if (coupon.kind !== 'AMOUNT' && amountCents)
    return refuse('invalid', 'discountAmount', 'This coupon is not a fixed amount')
  if (off > (minimumOrderCents ?? 0))
    return refuse('invalid', 'minimumOrderValue', 'The minimum order must be at least the amount off')
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
  CouponScope &
  Pick<Coupon, 'id' | 'uses' | 'usedByUsers' | 'version'> & {
    /** By the database's calendar. */
    today: string
  }

/** Dates are ISO strings, so they compare in calendar order. */
export const hasEnded = ({ validUntil }: Pick<StoredCoupon, 'validUntil'>, today: string): boolean =>
  validUntil !== null && validUntil < today

export function statusOf(coupon: StoredCoupon & { uses: number }, today: string): CouponStatus {
  if (!coupon.active) return 'INACTIVE'
  if (hasEnded(coupon, today)) return 'ENDED'
  if (coupon.useLimit !== null && coupon.uses >= coupon.useLimit) return 'USED_UP'
  if (coupon.validFrom !== null && coupon.validFrom > today) return 'SCHEDULED'
  return 'ACTIVE'
}

export const toCoupon = (row: CouponRow): Coupon => ({
  id: row.id,
  code: row.code,
  kind: row.kind,
  discountPercentage: toDecimal(row.discountBp),
  discountAmount: row.kind === 'AMOUNT' ? toDecimal(row.amountCents) : null,
  maximumDiscount: row.maxDiscountCents === null ? null : toDecimal(row.maxDiscountCents),
  platformPercentage: toDecimal(row.platformBp),
  categories: row.categories,
  sellers: row.sellers,
  validityStartDate: row.validFrom,
  validityEndDate: row.validUntil,
  minimumOrderValue: row.minimumOrderCents === null ? null : toDecimal(row.minimumOrderCents),
  usedByUsers: row.usedByUsers,
  active: row.active,
  firstOrder: row.firstOrder,
  useLimit: row.useLimit,
  uses: row.uses,
  status: statusOf(row, row.today),
  version: row.version,
})

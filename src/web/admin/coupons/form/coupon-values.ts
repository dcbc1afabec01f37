import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { type Coupon, type CouponChange, type CouponFields, couponFields } from '#contract/shop/promotions.ts'

/** An empty input parses to undefined. */
const dayOf = (typed: unknown) => (typed === '' || typed === null ? undefined : String(typed))

export const asDay = { setValueAs: dayOf }

/** An empty input parses to null, which removes the condition. */
export const asDayOrNone = { setValueAs: (typed: unknown) => dayOf(typed) ?? null }

export const newCoupon = couponFields
export type CouponValues = z.input<typeof newCoupon>
export type CouponForm = UseFormReturn<CouponValues, unknown, CouponFields>

/** The editable values of a coupon. */
export const valuesOf = ({
  code,
  kind,
  discountPercentage,
  discountAmount,
  maximumDiscount,
  platformPercentage,
  categories,
  sellers,
  validityStartDate,
  validityEndDate,
  minimumOrderValue,
  active,
  firstOrder,
  useLimit,
}: Coupon) => ({
  code,
  kind,
  discountPercentage,
  discountAmount,
  maximumDiscount,
  platformPercentage,
  categoryCodes: categories.map((category) => category.code),
  sellerIds: sellers.map(({ id }) => id),
  validityStartDate,
  validityEndDate,
  minimumOrderValue,
  active,
  firstOrder,
  useLimit,
})

/** The changed fields, and the version that they are based on. */
export function changeOf(coupon: Coupon, values: CouponChange): CouponChange {
  const before: CouponChange = valuesOf(coupon)
  const changed = Object.entries(values).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof CouponChange]),
  )
  return { ...Object.fromEntries(changed), version: coupon.version }
}

import { type Coupon, type CouponChange, couponFields } from '#contract/shop/promotions.ts'

/** A number as it was typed; nothing when the field is empty. */
const numberOf = (typed: unknown) => (typed === '' || typed === null ? undefined : Number(typed))
const dayOf = (typed: unknown) => (typed === '' || typed === null ? undefined : String(typed))

export const asNumber = { setValueAs: numberOf }
export const asDay = { setValueAs: dayOf }

/** Under these an empty field is a condition taken away. */
export const asNumberOrNone = { setValueAs: (typed: unknown) => numberOf(typed) ?? null }
export const asDayOrNone = { setValueAs: (typed: unknown) => dayOf(typed) ?? null }

export const newCoupon = couponFields

/** What of a coupon can be changed, as its form shows it. */
export const valuesOf = ({
  code,
  discountPercentage,
  validityStartDate,
  validityEndDate,
  minimumOrderValue,
  active,
  useLimit,
}: Coupon) => ({
  code,
  discountPercentage,
  validityStartDate,
  validityEndDate,
  minimumOrderValue,
  active,
  useLimit,
})

/** Only what differs is sent, so that two admins who change different things lose nothing. */
export function changeOf(coupon: Coupon, values: CouponChange): CouponChange {
  const before: CouponChange = valuesOf(coupon)
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== before[name as keyof CouponChange]),
  )
}

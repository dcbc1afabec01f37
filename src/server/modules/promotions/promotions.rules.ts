import { shareOf } from '#shared/money.ts'

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

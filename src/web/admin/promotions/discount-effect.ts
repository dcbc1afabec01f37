import type { CouponKind } from '#contract/shop/cart.ts'
import { money } from '../../ui/price.tsx'

/** A discount at its largest, with the price of an example. */
export type Discount = {
  percent: number
  /** The shop's part of the discount, in percent. */
  platformPercentage: number
  price: number
  of: 'product' | 'order'
}

/** Sellers rarely sell at half price, so a larger discount may be a typing error. */
const explainedFrom = 50
const confirmedFrom = 75

export const isSteep = (discount: Discount | undefined): discount is Discount =>
  discount !== undefined && discount.percent >= confirmedFrom

const examplePrice = 100

export const dealDiscount = (percent: number, platformPercentage: number): Discount => ({
  percent,
  platformPercentage,
  price: examplePrice,
  of: 'product',
})

type Coupon = {
  kind: CouponKind
  discountPercentage?: number | undefined
  discountAmount?: number | null | undefined
  maximumDiscount?: number | null | undefined
  minimumOrderValue?: number | null | undefined
  platformPercentage: number
}

/** Undefined while values are missing, and for free delivery. */
export function couponDiscount(coupon: Coupon): Discount | undefined {
  const { kind, discountPercentage: percent, maximumDiscount: maximum, platformPercentage } = coupon
  const { discountAmount: amount, minimumOrderValue: minimum } = coupon
  if (kind === 'AMOUNT' && amount && minimum)
    return { percent: (amount / minimum) * 100, platformPercentage, price: minimum, of: 'order' }
  if (kind !== 'PERCENT' || !percent) return undefined
  const price = maximum ? Math.min(examplePrice, (maximum / percent) * 100) : examplePrice
  return { ...dealDiscount(percent, platformPercentage), price }
}

/** What customer, seller and shop pay and get in an example; empty for usual discounts and for impossible ones. */
export function discountEffect(discount: Discount | undefined): string {
  if (!discount || discount.percent < explainedFrom || discount.percent > 100) return ''
  const { percent, platformPercentage, price, of } = discount
  const off = (price * percent) / 100
  const paid = (off * platformPercentage) / 100
  const [before, after] = [money(price), money(price - off)]
  const sells =
    of === 'order' ? `An order of ${before} costs ${after}.` : `A ${before} product sells for ${after}.`
  const gets = `seller gets ${money(price - off + paid)} less commission.`
  return paid > 0 ? `${sells} The shop pays ${money(paid)}, and the ${gets}` : `${sells} The ${gets}`
}

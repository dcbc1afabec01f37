import type { CouponKind } from '#contract/shop/cart.ts'
import { formatMoney, shareOf, toDecimal } from '#shared/payments/money.ts'

export type CouponTerms = {
  code: string
  kind: CouponKind
  discountBp: number
  amountCents: number
  /** The most that a percentage takes off; null for no limit. */
  maxDiscountCents: number | null
  /** The platform's part of the discount. */
  platformBp: number
  active: boolean
  /** Valid today by the database's clock. */
  current: boolean
  minimumOrderCents: number | null
  /** The products that it applies to; null for all. */
  categoryIds: number[] | null
  sellerIds: number[] | null
  /** The names of these categories and sellers. */
  categoryNames: string[] | null
  sellerNames: string[] | null
  useLimit: number | null
  /** Includes uses of unpaid checkouts, except this customer's own. */
  uses: number
  usedByCustomer: boolean
  /** Only for customers without a paid order. */
  firstOrder: boolean
  /** The customer paid for an order, also from another account with the same mailbox. False for other coupons. */
  hasOrdered: boolean
}

/**
 * `goodsCents`: total of the lines that the coupon applies to. `onDeal`: number of lines with a deal. `outside`: number of
 * other lines that the coupon is not for.
 */
export type CouponBase = { goodsCents: number; lines: number; onDeal: number; outside: number }

/** One answer for unknown, inactive, scheduled, expired and used-up codes, so that guessing reveals none of them. */
export const invalidCode = 'This coupon code is not valid.'

export const firstOrderOnly = 'This coupon is for first orders only.'
export const freeAlready = 'Shipping for this order is already free.'

/** The reply to an entered code; undefined if it can be applied. The other refusals concern valid coupons only. */
export const codeRefusal = (
  coupon: CouponTerms | undefined,
  base: CouponBase,
  currency: string,
): string | undefined =>
  coupon?.active && coupon.current && (coupon.usedByCustomer || !isUsedUp(coupon))
    ? couponRefusal(coupon, base, currency)
    : invalidCode

const isUsedUp = ({ useLimit, uses }: CouponTerms): boolean => useLimit !== null && uses >= useLimit

/** Why a coupon in the cart does not apply; undefined if it does. */
export function couponRefusal(coupon: CouponTerms, base: CouponBase, currency: string): string | undefined {
  if (!coupon.active) return 'This coupon is not active.'
  if (!coupon.current) return 'This coupon is not valid today.'
  if (coupon.usedByCustomer) return 'You have already used this coupon.'
  if (coupon.hasOrdered) return firstOrderOnly
  if (isUsedUp(coupon)) return 'This coupon has been used up.'
  const { goodsCents, lines, onDeal, outside } = base
  if (lines > 0 && onDeal === lines) {
    return "All items in your bag already have a deal price, so the coupon can't be applied."
  }
  const ofDeals = onDeal > 0 ? ' Items with a deal price do not count.' : ''
  if (outside > 0 && onDeal + outside === lines) return `${onlyFor(coupon)}${ofDeals}`
  if (coupon.minimumOrderCents !== null && goodsCents < coupon.minimumOrderCents) {
    const minimum = formatMoney(toDecimal(coupon.minimumOrderCents), currency)
    const what = scopeText(coupon)
    return `This coupon needs ${what ? `at least ${minimum} of ${what}` : `an order of at least ${minimum}`}.${ofDeals}`
  }
  return undefined
}

/** Null if the coupon applies to the whole cart. */
export function couponNote(
  coupon: CouponTerms,
  { goodsCents, onDeal, outside }: CouponBase,
  currency: string,
): string | null {
  const { maxDiscountCents: most } = coupon
  const notes = [
    ...(most !== null && shareOf(goodsCents, coupon.discountBp) > most
      ? [`This coupon's maximum discount is ${formatMoney(toDecimal(most), currency)}.`]
      : []),
    ...(outside > 0 ? [onlyFor(coupon)] : []),
    ...(onDeal > 0 ? ["Coupons don't apply to deal items."] : []),
  ]
  return notes.length > 0 ? notes.join(' ') : null
}

const onlyFor = (coupon: CouponTerms): string => `This coupon applies only to ${scopeText(coupon)}.`

/** Of more names, the others are not listed. */
const namesMax = 3

const listed = (names: string[] | null): string =>
  names && names.length > namesMax
    ? `${names.slice(0, namesMax).join(', ')} and more`
    : (names ?? []).join(' or ')

/** `Shoes or Bags from Acme`; empty if the coupon applies to everything. */
function scopeText({ categoryIds, sellerIds, categoryNames, sellerNames }: CouponTerms): string {
  if (!categoryIds && !sellerIds) return ''
  const what = listed(categoryNames) || 'items'
  return sellerIds ? `${what} from ${listed(sellerNames) || 'other sellers'}` : what
}

/** Whether a coupon is for a product, deals aside. */
export const isInScope = (
  { categoryIds, sellerIds }: Pick<CouponTerms, 'categoryIds' | 'sellerIds'>,
  product: { sellerId: number; categoryPath: number[] },
): boolean =>
  (!categoryIds || product.categoryPath.some((id) => categoryIds.includes(id))) &&
  (!sellerIds || sellerIds.includes(product.sellerId))

type Discount = Pick<CouponTerms, 'kind' | 'discountBp' | 'amountCents' | 'maxDiscountCents'>

/** Off the goods, rounded once over all lines. The minimum order is at least the amount. */
export const couponDiscount = (
  { kind, discountBp, amountCents, maxDiscountCents }: Discount,
  goodsCents: number,
): number =>
  kind === 'AMOUNT'
    ? Math.min(amountCents, goodsCents)
    : Math.min(shareOf(goodsCents, discountBp), maxDiscountCents ?? goodsCents)

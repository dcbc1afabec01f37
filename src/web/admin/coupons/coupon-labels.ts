import type { Coupon, CouponStatus } from '#contract/shop/promotions.ts'
import { decimalText } from '#shared/region/decimal.ts'
import { numberText } from '#shared/region/formats.ts'
import { isResponseError } from '../../api-errors.ts'

export const statusNames: Record<CouponStatus, string> = {
  ACTIVE: 'Active',
  SCHEDULED: 'Scheduled',
  ENDED: 'Ended',
  USED_UP: 'Used up',
  INACTIVE: 'Inactive',
}

/** `3`, or `3 of 10` when there is a limit. */
export const usesText = ({ uses, useLimit }: Pick<Coupon, 'uses' | 'useLimit'>) =>
  useLimit === null ? numberText(uses) : `${numberText(uses)} of ${numberText(useLimit)}`

type Warned = Pick<Coupon, 'kind' | 'platformPercentage'> & {
  discountPercentage?: number | undefined
  discountAmount?: number | null | undefined
  minimumOrderValue?: number | null | undefined
}

/** Empty unless customers can get products for nothing. */
export function couponWarning(coupon: Warned): string {
  const { kind, discountPercentage, discountAmount, minimumOrderValue, platformPercentage } = coupon
  const isFree =
    kind === 'AMOUNT'
      ? discountAmount === minimumOrderValue
      : kind === 'PERCENT' && discountPercentage === 100
  if (!isFree) return ''
  const payer =
    platformPercentage === 100
      ? 'the shop pays the whole price'
      : platformPercentage === 0
        ? 'sellers earn nothing from these products'
        : `the shop pays ${decimalText(platformPercentage)}% of the price, and sellers earn only that part`
  return `Customers can get products for free: ${payer}.`
}

/** The server's message, otherwise the error's own. */
export function creationError(error: unknown): string {
  const own = error instanceof Error && error.message ? error.message : 'An unknown error occurred.'
  const reason = (isResponseError(error) && error.body.message) || own
  return `Failed to create coupon: ${reason.replace(/\.$/, '')}. Please try again.`
}

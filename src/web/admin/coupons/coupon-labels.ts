import type { Coupon, CouponStatus } from '#contract/shop/promotions.ts'
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
  useLimit === null
    ? uses.toLocaleString('en-US')
    : `${uses.toLocaleString('en-US')} of ${useLimit.toLocaleString('en-US')}`

/** The server's message, otherwise the error's own. */
export function creationError(error: unknown): string {
  const own = error instanceof Error && error.message ? error.message : 'An unknown error occurred.'
  const reason = (isResponseError(error) && error.body.message) || own
  return `Failed to create coupon: ${reason.replace(/\.$/, '')}. Please try again.`
}

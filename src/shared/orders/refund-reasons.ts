import { returnReasons } from './return-reasons.ts'

/** Why a refund was made: the reason of its return, a canceled order, or a decision of staff. */
export const refundReasons = {
  ...returnReasons,
  CANCELED_ORDER: 'Canceled order',
  BY_STAFF: 'Refunded by staff',
} as const

export type RefundReason = keyof typeof refundReasons
export const refundReasonCodes = Object.keys(refundReasons) as [RefundReason, ...RefundReason[]]

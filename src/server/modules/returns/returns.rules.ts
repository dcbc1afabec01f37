import { type OrderStatus, statusInText } from '#shared/orders/order-status.ts'
import { type RefundLine, unitsRefundCents } from '#shared/orders/refund.ts'
import { type ReturnReason, returnReasons } from '#shared/orders/return-reasons.ts'
import type { ReturnStatus } from '#shared/orders/return-status.ts'
import { returnDays } from '#shared/orders/return-window.ts'

/** Completes the sentence "This return …". */
const statusTexts: Record<ReturnStatus, string> = {
  REQUESTED: 'has not been answered yet',
  DISPUTED: 'is with the shop, which decides it',
  ACCEPTED: 'has been accepted',
  REJECTED: 'has been rejected',
  CANCELLED: 'has been canceled',
}

export const cannotMove = (status: ReturnStatus): string => `This return ${statusTexts[status]}.`

const allReasons = Object.keys(returnReasons) as ReturnReason[]

/** The reasons that can be given now: `goods` for what was received, `arrival` for what did not arrive. */
export const possibleReasons = (can: { goods: boolean; arrival: boolean }): ReturnReason[] =>
  allReasons.filter((reason) => (reason === 'NOT_ARRIVED' ? can.arrival : can.goods))

type Delivery = {
  status: OrderStatus
  /** The promised day in the shop. */
  deliverOn: string
  isProven: boolean
  /** Units can be returned for the requested reason. */
  isOpen: boolean
}

/** Why units of an order cannot be returned for a reason. */
export function refusalToReturn(
  { status, deliverOn, isProven, isOpen }: Delivery,
  reason: ReturnReason,
): string {
  if (isOpen) return 'Fewer of these items can be returned. Reload to see what is left.'
  if (status !== 'DELIVERED' && status !== 'SHIPPED')
    return `Only shipped or delivered orders can be returned. This order is ${statusInText(status)}.`
  if (reason !== 'NOT_ARRIVED') return `The ${returnDays}-day return period of this order has ended.`
  if (status === 'SHIPPED')
    return `This order should arrive by ${deliverOn}. You can report it as missing from that day.`
  return isProven
    ? 'The delivery is confirmed. Choose another reason to return the items.'
    : 'It is too late to report this order as not arrived. Please contact us.'
}

export type OrderRest = { totalCents: number; refundedCents: number; disputedCents: number }

/** The refund for returned units. Less than their price if earlier refunds or chargebacks have left less of the order. */
export const returnAmount = (unitsCents: number, order: OrderRest): number =>
  Math.min(unitsCents, order.totalCents - order.refundedCents - order.disputedCents)

/** What was paid for the units. */
export const valueOfUnits = (lines: (RefundLine & { units: number })[]): number =>
  lines.reduce((sum, line) => sum + unitsRefundCents(line, line.units), 0)

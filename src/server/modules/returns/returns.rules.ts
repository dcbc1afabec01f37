import type { OrderStatus } from '#shared/orders/order-status.ts'
import { type RefundLine, unitsRefundCents } from '#shared/orders/refund.ts'
import type { ReturnStatus } from '#shared/orders/return-status.ts'
import { returnDays } from '#shared/orders/return-window.ts'

/** Completes the sentence "This return …". */
const statusTexts: Record<ReturnStatus, string> = {
  REQUESTED: 'has not been answered yet',
  DISPUTED: 'is with the shop, which decides it',
  ACCEPTED: 'has been accepted',
  REJECTED: 'has been rejected',
  CANCELLED: 'has been cancelled',
}

export const cannotMove = (status: ReturnStatus): string => `This return ${statusTexts[status]}.`

/** Why units of an order cannot be returned. `now` is the database's clock. */
export function refusalToReturn(order: { status: OrderStatus; deliveredAt: Date | null; now: Date }): string {
  const { status, deliveredAt, now } = order
  if (status !== 'DELIVERED' || !deliveredAt) {
    return `Only what was delivered can be returned; this order is ${status.toLowerCase()}.`
  }
  if (now.getTime() >= returnableUntil(deliveredAt).getTime()) {
    return `The ${returnDays} days in which this order could be returned are over.`
  }
  return 'Fewer of these items can be returned. Reload to see what is left.'
}

export const returnableUntil = (deliveredAt: Date): Date =>
  new Date(deliveredAt.getTime() + returnDays * 86_400_000)

export type OrderRest = { totalCents: number; refundedCents: number; disputedCents: number }

/** The refund for returned units. Less than their price if earlier refunds or chargebacks have left less of the order. */
export const returnAmount = (unitsCents: number, order: OrderRest): number =>
  Math.min(unitsCents, order.totalCents - order.refundedCents - order.disputedCents)

/** What was paid for the units. */
export const valueOfUnits = (lines: (RefundLine & { units: number })[]): number =>
  lines.reduce((sum, line) => sum + unitsRefundCents(line, line.units), 0)

import type { OrderStatus } from '#shared/orders/order-status.ts'
import { type RefundLine, unitsRefundCents } from '#shared/orders/refund.ts'
import type { ReturnStatus } from '#shared/orders/return-status.ts'
import { returnDays } from '#shared/orders/return-window.ts'

/** What customers and sellers read of a return that cannot be changed any more, or not by them. */
const statusWords: Record<ReturnStatus, string> = {
  REQUESTED: 'has not been answered yet',
  DISPUTED: 'is with the shop, which decides it',
  ACCEPTED: 'has been accepted',
  REJECTED: 'has been rejected',
  CANCELLED: 'has been cancelled',
}

export const cannotMove = (status: ReturnStatus): string => `This return ${statusWords[status]}.`

/** Why pieces of an order cannot be returned. `deliveredAt` is when the parcel came, `now` the database's clock. */
export function refusalToReturn(order: { status: OrderStatus; deliveredAt: Date | null; now: Date }): string {
  const { status, deliveredAt, now } = order
  if (status !== 'DELIVERED' || !deliveredAt) {
    return `Only what was delivered can be returned; this order is ${status.toLowerCase()}.`
  }
  if (now.getTime() >= returnableUntil(deliveredAt).getTime()) {
    return `The ${returnDays} days in which this order could be returned are over.`
  }
  return 'Not as many of these pieces can be returned. Reload to see what is left.'
}

export const returnableUntil = (deliveredAt: Date): Date =>
  new Date(deliveredAt.getTime() + returnDays * 86_400_000)

/** What an order cost, and what of it is gone already: given back, or taken back by a bank. */
export type OrderRest = { totalCents: number; refundedCents: number; disputedCents: number }

/**
 * What goes back for returned pieces: what was paid for them, as long as as much of the order is left. Where the shop has
 * given money back without pieces before, or a bank has, it is not given twice.
 */
export const returnAmount = (worthCents: number, order: OrderRest): number =>
  Math.min(worthCents, order.totalCents - order.refundedCents - order.disputedCents)

/** What was paid for the pieces, were they to go back now. */
export const valueOfUnits = (lines: (RefundLine & { pieces: number })[]): number =>
  lines.reduce((sum, line) => sum + unitsRefundCents(line, line.pieces), 0)

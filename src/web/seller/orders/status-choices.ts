import { type OrderStatus, orderStatuses, sellerMayMove } from '#shared/orders/order-status.ts'

export type StatusChoice = {
  status: OrderStatus
  /** Why it cannot be chosen now; null when it can. */
  disabledReason: string | null
}

/** All six statuses as the CHANGE menu lists them for an order that has `from`; `givenBack`: all of it goes back. */
export const statusChoices = (from: OrderStatus, givenBack = false): StatusChoice[] =>
  orderStatuses.map((status) => {
    if (!sellerMayMove(from, status)) return { status, disabledReason: disabledReasonOf(from, status) }
    const stays = givenBack && from !== 'SHIPPED' && status !== 'CANCELLED'
    return { status, disabledReason: stays ? 'All of it goes back to the customer' : null }
  })

function disabledReasonOf(from: OrderStatus, to: OrderStatus): string {
  if (from === to) return 'The status now'
  if (from === 'CANCELLED') return 'A cancelled order stays cancelled'
  if (from === 'DELIVERED') return 'The order has been delivered'
  if (from === 'PENDING') return 'The payment has to come first'
  if (to === 'PENDING') return 'Only while a payment is awaited'
  if (to === 'PLACED') return 'Set by the payment alone'
  if (to === 'CANCELLED') return 'The parcel has already left'
  return 'An order only moves forward'
}

/** A confirmation is one click. An end is asked about, as nothing takes it back, and a parcel that leaves may be followed. */
export const asksFirst = (to: OrderStatus) => to === 'SHIPPED' || to === 'DELIVERED' || to === 'CANCELLED'

/** Orders that are over may leave the list. */
export const mayRemove = (status: OrderStatus) => status === 'DELIVERED' || status === 'CANCELLED'

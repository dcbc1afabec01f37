import { type OrderStatus, orderStatuses, sellerMayMove } from '#shared/orders/order-status.ts'

export type StatusChoice = {
  status: OrderStatus
  /** Why the status cannot be chosen; null when it can. */
  disabledReason: string | null
}

/** The CHANGE menu of an order with status `from`. `fullyRefunded`: all of its amount is refunded. */
export const statusChoices = (from: OrderStatus, fullyRefunded = false): StatusChoice[] =>
  orderStatuses.map((status) => {
    if (!sellerMayMove(from, status)) return { status, disabledReason: disabledReasonOf(from, status) }
    const isBlocked = fullyRefunded && from !== 'SHIPPED' && status !== 'CANCELLED'
    return { status, disabledReason: isBlocked ? 'The order is fully refunded' : null }
  })

function disabledReasonOf(from: OrderStatus, to: OrderStatus): string {
  if (from === to) return 'Current status'
  if (from === 'CANCELLED') return 'The order is canceled'
  if (from === 'DELIVERED') return 'The order is delivered'
  if (from === 'PENDING') return 'Not paid yet'
  if (to === 'PENDING') return 'Only before payment'
  if (to === 'PLACED') return 'Set automatically on payment'
  if (to === 'CANCELLED') return 'Already shipped'
  return "Can't go back to an earlier status"
}

const nextStatuses = { PLACED: 'CONFIRMED', CONFIRMED: 'SHIPPED', SHIPPED: 'DELIVERED' } as const
type NextStatus = (typeof nextStatuses)[keyof typeof nextStatuses]

/** The step that an order waits for. A shipped order can be delivered also after its refund. */
export function nextStatus(from: OrderStatus, fullyRefunded: boolean): NextStatus | undefined {
  if (fullyRefunded && from !== 'SHIPPED') return undefined
  return nextStatuses[from as keyof typeof nextStatuses]
}

/** CONFIRMED needs no dialog. The others are irreversible, and shipping also asks for tracking. */
export const needsDialog = (to: OrderStatus) => to === 'SHIPPED' || to === 'DELIVERED' || to === 'CANCELLED'

export const mayRemove = (status: OrderStatus) => status === 'DELIVERED' || status === 'CANCELLED'

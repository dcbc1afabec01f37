import type { StateTable } from '../state-table.ts'

export const orderStatuses = ['PENDING', 'PLACED', 'CONFIRMED', 'SHIPPED', 'DELIVERED', 'CANCELLED'] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const orderStatusNames: Record<OrderStatus, string> = {
  PENDING: 'Pending',
  PLACED: 'Placed',
  CONFIRMED: 'Confirmed',
  SHIPPED: 'Shipped',
  DELIVERED: 'Delivered',
  CANCELLED: 'Canceled',
}

/** The status within a sentence. */
export const statusInText = (status: OrderStatus): string =>
  status === 'CANCELLED' ? 'canceled' : status.toLowerCase()

/** Status of a checkout: the payment that one or more orders share. */
export type CheckoutStatus = 'PENDING' | 'PAID' | 'EXPIRED' | 'CANCELLED'

/** Forward only. PENDING changes only by payment or expiry; a shipped order cannot be canceled. */
export const orderTransitions: StateTable<OrderStatus> = {
  PENDING: ['PLACED', 'CANCELLED'],
  PLACED: ['CONFIRMED', 'SHIPPED', 'DELIVERED', 'CANCELLED'],
  CONFIRMED: ['SHIPPED', 'DELIVERED', 'CANCELLED'],
  SHIPPED: ['DELIVERED'],
  DELIVERED: [],
  CANCELLED: [],
}

export const cancellableStatuses: readonly OrderStatus[] = ['PENDING', 'PLACED', 'CONFIRMED']

/** Transitions available to sellers. PENDING and PLACED are set only by the payment. */
export const sellerMayMove = (from: OrderStatus, to: OrderStatus): boolean =>
  from !== 'PENDING' && orderTransitions[from].includes(to)

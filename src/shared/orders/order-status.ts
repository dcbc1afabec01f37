import type { StateTable } from '../state-table.ts'

export const orderStatuses = ['PENDING', 'PLACED', 'CONFIRMED', 'SHIPPED', 'DELIVERED', 'CANCELLED'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** Of the payment that one or more orders share. */
export type CheckoutStatus = 'PENDING' | 'PAID' | 'EXPIRED' | 'CANCELLED'

/** Forward only; PENDING moves only by payment or expiry; a parcel that has left cannot be cancelled. */
export const orderTransitions: StateTable<OrderStatus> = {
  PENDING: ['PLACED', 'CANCELLED'],
  PLACED: ['CONFIRMED', 'SHIPPED', 'DELIVERED', 'CANCELLED'],
  CONFIRMED: ['SHIPPED', 'DELIVERED', 'CANCELLED'],
  SHIPPED: ['DELIVERED'],
  DELIVERED: [],
  CANCELLED: [],
}

export const cancellableStatuses: readonly OrderStatus[] = ['PENDING', 'PLACED', 'CONFIRMED']

/** What a seller may set by hand: never PENDING or PLACED, which only a payment reaches. */
export const sellerMayMove = (from: OrderStatus, to: OrderStatus): boolean =>
  from !== 'PENDING' && orderTransitions[from].includes(to)

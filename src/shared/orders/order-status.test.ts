import { describe, expect, it } from 'vitest'
import { mayMove, statesBefore } from '../state-table.ts'
import {
  cancellableStatuses,
  type OrderStatus,
  orderStatuses,
  orderTransitions,
  sellerMayMove,
} from './order-status.ts'

const allowed: Record<OrderStatus, OrderStatus[]> = {
  PENDING: ['PLACED', 'CANCELLED'],
  PLACED: ['CONFIRMED', 'SHIPPED', 'DELIVERED', 'CANCELLED'],
  CONFIRMED: ['SHIPPED', 'DELIVERED', 'CANCELLED'],
  SHIPPED: ['DELIVERED'],
  DELIVERED: [],
  CANCELLED: [],
}
const pairs = orderStatuses.flatMap((from) =>
  orderStatuses.map((to) => ({ from, to, may: allowed[from].includes(to) })),
)

describe('an order status change', () => {
  it.each(pairs)('$from to $to: $may', ({ from, to, may }) => {
    expect(mayMove(orderTransitions, from, to)).toBe(may)
    // A seller never moves an order that waits for its payment.
    expect(sellerMayMove(from, to)).toBe(may && from !== 'PENDING')
  })

  it('CANCELLED is possible from exactly the cancellable statuses', () => {
    expect(statesBefore(orderTransitions, 'CANCELLED')).toEqual([...cancellableStatuses])
  })
})

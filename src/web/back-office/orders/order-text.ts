import type { OrderStatus } from '#shared/orders/order-status.ts'

export const statusNames: Record<OrderStatus, string> = {
  PENDING: 'Pending',
  PLACED: 'Placed',
  CONFIRMED: 'Confirmed',
  SHIPPED: 'Shipped',
  DELIVERED: 'Delivered',
  CANCELLED: 'Canceled',
}

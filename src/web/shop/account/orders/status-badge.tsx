import type { Order } from '#contract/orders/order.ts'
import { Badge } from '../../../ui/badge.tsx'

type Look = { text: string; tone?: 'good' | 'sale'; className?: string }

const looks: Record<Order['orderStatus'], Look> = {
  PENDING: { text: 'PENDING' },
  PLACED: { text: 'PLACED' },
  CONFIRMED: { text: 'CONFIRMED' },
  SHIPPED: { text: 'SHIPPED', tone: 'good', className: 'outline outline-accent -outline-offset-1' },
  DELIVERED: { text: 'DELIVERED', tone: 'good' },
  CANCELLED: { text: 'CANCELED', tone: 'sale' },
}

type Refundable = Pick<Order, 'orderStatus' | 'paymentStatus' | 'refund'>

/** Whether the badge shows the refund instead of the order's status. */
export const isRefunded = ({ orderStatus, paymentStatus, refund }: Refundable): boolean =>
  orderStatus !== 'CANCELLED' &&
  paymentStatus === 'REFUNDED' &&
  (refund === null || refund.status === 'SUCCEEDED')

export function StatusBadge({ order }: { order: Refundable }) {
  const { text, ...look } = isRefunded(order) ? { text: 'REFUNDED' } : looks[order.orderStatus]
  return <Badge {...look}>{text}</Badge>
}

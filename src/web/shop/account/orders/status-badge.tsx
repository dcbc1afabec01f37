import type { Order } from '#contract/orders/order.ts'
import { Badge } from '../../../ui/badge.tsx'

const tones = {
  PENDING: 'plain',
  PLACED: 'good',
  CONFIRMED: 'good',
  SHIPPED: 'good',
  DELIVERED: 'good',
  CANCELLED: 'sale',
} as const

export function StatusBadge({ status }: { status: Order['orderStatus'] }) {
  return <Badge tone={tones[status]}>{status === 'CANCELLED' ? 'CANCELED' : status}</Badge>
}

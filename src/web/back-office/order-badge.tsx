import { Badge } from '@mantine/core'
import type { OrderStatus } from '#shared/order-status.ts'
import { statusNames } from './order-words.ts'

/** New orders wait in amber, orders under way are quiet, the ends are green and red. */
const dots: Record<OrderStatus, string> = {
  PENDING: 'var(--line-strong)',
  PLACED: 'var(--rating)',
  CONFIRMED: 'var(--rating)',
  SHIPPED: 'var(--line-strong)',
  DELIVERED: 'var(--accent)',
  CANCELLED: 'var(--sale)',
}

export function StatusBadge({ status }: { status: OrderStatus }) {
  return (
    <Badge variant="dot" color={dots[status]} tt="none" fw={500} size="lg" style={{ flexShrink: 0 }}>
      {statusNames[status]}
    </Badge>
  )
}

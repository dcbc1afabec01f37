import { Badge, Text } from '@mantine/core'
import type { Order } from '#contract/orders/order.ts'
import type { OrderStatus } from '#shared/orders/order-status.ts'
import { cashDue } from '#shared/orders/refund.ts'
import { money } from '../../ui/price.tsx'
import { statusNames } from './order-text.ts'

/** Amber needs action, gray is in progress, green and red are final. */
const dots: Record<OrderStatus, string> = {
  PENDING: 'var(--line-strong)',
  PLACED: 'var(--rating)',
  CONFIRMED: 'var(--rating)',
  SHIPPED: 'var(--line-strong)',
  DELIVERED: 'var(--accent)',
  CANCELLED: 'var(--sale)',
}

/** The checkout expired without payment. */
export const isNeverPaid = ({ paymentStatus }: Pick<Order, 'paymentStatus'>) => paymentStatus === 'FAILED'

type Props = {
  status: OrderStatus
  /** The checkout expired without payment; shown instead of "Canceled". */
  neverPaid?: boolean
}

export function StatusBadge({ status, neverPaid = false }: Props) {
  return (
    <Badge
      variant="dot"
      color={neverPaid ? dots.PENDING : dots[status]}
      tt="none"
      fw={500}
      size="lg"
      style={{ flexShrink: 0 }}
    >
      {neverPaid ? 'Never paid' : statusNames[status]}
    </Badge>
  )
}

type CashProps = {
  order: Pick<Order, 'cashOnDelivery'>
  /** Without "in cash", for the narrow columns of lists. */
  brief?: boolean
}

/** What the courier has to collect when the order arrives. */
export function CashToCollect({ order, brief = false }: CashProps) {
  const due = cashDue(order)
  if (due === 0) return null
  return (
    <Text size="sm" fw={600}>
      Collect {money(due)}
      {!brief && ' in cash'}
    </Text>
  )
}

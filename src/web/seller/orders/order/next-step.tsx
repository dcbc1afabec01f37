import { Button } from '@mantine/core'
import type { SellerOrder } from '#contract/orders/seller-orders.ts'
import type { OrderStatus } from '#shared/orders/order-status.ts'
import { isFullyRefunded, sumsOf } from '#shared/orders/refund.ts'
import { nextStatus } from '../list/status-choices.ts'

type Props = {
  order: SellerOrder
  busy: boolean
  onChoose: (status: OrderStatus) => void
}

/** The seller's next step for an order as one button. All steps are in the CHANGE menu. */
export function NextStep({ order, busy, onChoose }: Props) {
  const next = nextStatus(order.orderStatus, isFullyRefunded(sumsOf(order)))
  if (!next) return null
  const text = next === 'CONFIRMED' ? 'Confirm' : 'Ship'
  return (
    <Button
      size="sm"
      px="sm"
      mih="var(--control)"
      disabled={busy}
      aria-label={`${text} order ${order.orderId}`}
      onClick={() => onChoose(next)}
    >
      {text}
    </Button>
  )
}

import { Button } from '@mantine/core'
import type { SellerOrder } from '#contract/orders/seller-orders.ts'
import type { OrderStatus } from '#shared/orders/order-status.ts'
import { isFullyRefunded, sumsOf } from '#shared/orders/refund.ts'
import { nextStatus } from '../list/status-choices.ts'

type Props = {
  order: SellerOrder
  busy: boolean
  onChoose: (status: OrderStatus) => void
  /** Whether there is room for the whole name of the step. */
  full?: boolean
}

const names = { CONFIRMED: 'Confirm', SHIPPED: 'Ship', DELIVERED: 'Deliver' } as const

/** The seller's next step for an order as one button. All steps are in the CHANGE menu. */
export function NextStep({ order, busy, onChoose, full = false }: Props) {
  const next = nextStatus(order.orderStatus, isFullyRefunded(sumsOf(order)))
  if (!next) return null
  const text = full && next === 'DELIVERED' ? 'Mark as delivered' : names[next]
  return (
    <Button
      size="sm"
      px="sm"
      mih="var(--control)"
      disabled={busy}
      aria-label={full && next === 'DELIVERED' ? undefined : `${text} order ${order.orderId}`}
      onClick={() => onChoose(next)}
    >
      {text}
    </Button>
  )
}

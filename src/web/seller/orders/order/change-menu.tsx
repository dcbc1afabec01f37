import type { SellerOrder } from '#contract/orders/seller-orders.ts'
import type { OrderStatus } from '#shared/orders/order-status.ts'
import { isFullyRefunded, sumsOf } from '#shared/orders/refund.ts'
import { ChoiceMenu } from '../../../back-office/list/choice-menu.tsx'
import { statusNames } from '../../../back-office/orders/order-text.ts'
import { statusChoices } from '../list/status-choices.ts'

type Props = {
  order: SellerOrder
  busy: boolean
  onChoose: (status: OrderStatus) => void
}

export function ChangeMenu({ order, busy, onChoose }: Props) {
  return (
    <ChoiceMenu
      text="CHANGE"
      label={`CHANGE the status of order ${order.orderId}`}
      busy={busy}
      choices={statusChoices(order.orderStatus, isFullyRefunded(sumsOf(order))).map(
        ({ status, disabledReason }) => ({
          value: status,
          name: statusNames[status],
          disabledReason,
          isDestructive: status === 'CANCELLED',
        }),
      )}
      onChoose={onChoose}
    />
  )
}

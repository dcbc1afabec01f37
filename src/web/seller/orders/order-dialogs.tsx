import { Text } from '@mantine/core'
import type { SellerOrder } from '#contract/orders.ts'
import { messageOf } from '../../api-errors.ts'
import { Confirm } from '../../back-office/confirm.tsx'
import { money } from '../../ui/price.tsx'
import type { useOrderChanges } from './use-order-changes.ts'

export type Question = { about: 'cancel' | 'remove'; order: SellerOrder }

type Props = {
  /** What is asked; kept while the dialog closes, so that its words stay. */
  question: Question | null
  opened: boolean
  changes: ReturnType<typeof useOrderChanges>
  onClose: () => void
}

/** The two things that cannot be taken back: cancelling, which refunds, and removing from the list. */
export function OrderDialogs({ question, opened, changes, onClose }: Props) {
  const { move, remove } = changes
  if (!question) return null
  const { order } = question
  const close = () => {
    move.reset()
    remove.reset()
    onClose()
  }
  return question.about === 'cancel' ? (
    <Confirm
      opened={opened}
      title={`Cancel order ${order.orderId}?`}
      confirmLabel={`Cancel and refund ${money(order.totalSellingPrice)}`}
      cancelLabel="Keep order"
      busyLabel="Cancelling..."
      busy={move.isPending}
      problem={move.error ? messageOf(move.error) : undefined}
      onConfirm={() => move.mutate({ order, status: 'CANCELLED' }, { onSuccess: close })}
      onClose={close}
    >
      <Text>
        {order.shippingAddress.name} gets {money(order.totalSellingPrice)} back and is told by email. The
        goods return to your stock. This cannot be undone.
      </Text>
    </Confirm>
  ) : (
    <Confirm
      opened={opened}
      title={`Remove order ${order.orderId} from your list?`}
      confirmLabel="Remove order"
      busyLabel="Removing..."
      busy={remove.isPending}
      problem={remove.error ? messageOf(remove.error) : undefined}
      onConfirm={() => remove.mutate(order, { onSuccess: close })}
      onClose={close}
    >
      <Text>
        The order leaves this list for good. Your figures keep counting it, and the customer still sees it.
      </Text>
    </Confirm>
  )
}

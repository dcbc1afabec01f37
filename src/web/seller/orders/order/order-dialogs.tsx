import { Text } from '@mantine/core'
import type { SellerOrder } from '#contract/orders/seller-orders.ts'
import type { OrderStatus } from '#shared/orders/order-status.ts'
import { returnDays } from '#shared/orders/return-window.ts'
import { messageOf } from '../../../api-errors.ts'
import { Confirm } from '../../../back-office/forms/confirm.tsx'
import { statusNames } from '../../../back-office/orders/order-text.ts'
import { TrackingDialog } from '../tracking/tracking-dialog.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import type { useOrderChanges } from './use-order-changes.ts'

export type Question =
  | { about: 'move'; order: SellerOrder; status: OrderStatus }
  | { about: 'tracking'; order: SellerOrder }
  | { about: 'remove'; order: SellerOrder }

type Changes = ReturnType<typeof useOrderChanges>
type Props = {
  /** Kept while the dialog closes, so that its text does not disappear during the animation. */
  question: Question | null
  opened: boolean
  changes: Changes
  onClose: () => void
  onRemoved?: () => void
}

/** Confirmation of the irreversible actions: cancel, ship, deliver, and remove from the list. */
export function OrderDialogs({ question, opened, changes, onClose, onRemoved }: Props) {
  const { move, track, remove } = changes
  if (!question) return null
  const { order } = question
  const close = () => {
    move.reset()
    track.reset()
    remove.reset()
    onClose()
  }
  if (question.about === 'tracking' || (question.about === 'move' && question.status === 'SHIPPED')) {
    const isShipping = question.about === 'move'
    const { isPending, error } = isShipping ? move : track
    return (
      <TrackingDialog
        order={order}
        opened={opened}
        isShipping={isShipping}
        busy={isPending}
        problem={error ? messageOf(error) : undefined}
        onSend={(tracking) => {
          if (isShipping) move.mutate({ order, status: 'SHIPPED', tracking }, { onSuccess: close })
          else if (tracking) track.mutate({ order, tracking }, { onSuccess: close })
        }}
        onClose={close}
      />
    )
  }
  if (question.about === 'move')
    return <MoveDialog order={order} status={question.status} opened={opened} move={move} onClose={close} />
  return (
    <Confirm
      opened={opened}
      title={`Remove order ${order.orderId} from your list?`}
      confirmLabel="Remove order"
      busyLabel="Removing..."
      busy={remove.isPending}
      problem={remove.error ? messageOf(remove.error) : undefined}
      onConfirm={() =>
        remove.mutate(order, {
          onSuccess: () => {
            close()
            onRemoved?.()
          },
        })
      }
      onClose={close}
    >
      <Text>
        The order is permanently removed from this list. It stays in your reports, and the customer still sees
        it.
      </Text>
    </Confirm>
  )
}

type MoveProps = {
  order: SellerOrder
  status: OrderStatus
  opened: boolean
  move: Changes['move']
  onClose: () => void
}

function MoveDialog({ order, status, opened, move, onClose }: MoveProps) {
  if (status === 'CANCELLED') return <CancelDialog key={order.id} {...{ order, opened, move, onClose }} />
  const name = statusNames[status].toLowerCase()
  return (
    <Confirm
      title={`Mark as ${name}?`}
      confirmLabel={`Mark as ${name}`}
      busyLabel="Saving..."
      opened={opened}
      busy={move.isPending}
      problem={move.error ? messageOf(move.error) : undefined}
      onConfirm={() => move.mutate({ order, status }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Text>
        {`The ${returnDays}-day return period of order ${order.orderId} starts now. This can't be undone.`}
      </Text>
    </Confirm>
  )
}

import { Text } from '@mantine/core'
import type { SellerOrder } from '#contract/orders/seller-orders.ts'
import type { OrderStatus } from '#shared/orders/order-status.ts'
import { refundableCents, sumsOf } from '#shared/orders/refund.ts'
import { toDecimal } from '#shared/payments/money.ts'
import { messageOf } from '../../api-errors.ts'
import { Confirm } from '../../back-office/confirm.tsx'
import { statusNames } from '../../back-office/order-text.ts'
import { money } from '../../ui/price.tsx'
import { TrackingDialog } from './tracking-dialog.tsx'
import type { useOrderChanges } from './use-order-changes.ts'

export type Question =
  | { about: 'move'; order: SellerOrder; status: OrderStatus }
  | { about: 'tracking'; order: SellerOrder }
  | { about: 'remove'; order: SellerOrder }

type Changes = ReturnType<typeof useOrderChanges>
type Props = {
  /** What is asked; kept while the dialog closes, so that its words stay. */
  question: Question | null
  opened: boolean
  changes: Changes
  onClose: () => void
  onRemoved?: () => void
}

/** What cannot be taken back: cancelling, which refunds, sending and delivering, and removing from the list. */
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
    const leaving = question.about === 'move'
    const { isPending, error } = leaving ? move : track
    return (
      <TrackingDialog
        order={order}
        opened={opened}
        leaving={leaving}
        busy={isPending}
        problem={error ? messageOf(error) : undefined}
        onSend={(tracking) => {
          if (leaving) move.mutate({ order, status: 'SHIPPED', tracking }, { onSuccess: close })
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
        The order leaves this list for good. Your figures keep counting it, and the customer still sees it.
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
  const name = statusNames[status].toLowerCase()
  const words =
    status === 'CANCELLED'
      ? { ...cancelWords(order), cancelLabel: 'Keep order', busyLabel: 'Cancelling...' }
      : {
          title: `Mark as ${name}?`,
          confirmLabel: `Mark as ${name}`,
          cancelLabel: 'Not yet',
          busyLabel: 'Saving...',
          text: `Order ${order.orderId}: The customer can no longer cancel, and this cannot be undone.`,
        }
  const { text, ...labels } = words
  return (
    <Confirm
      {...labels}
      opened={opened}
      busy={move.isPending}
      problem={move.error ? messageOf(move.error) : undefined}
      onConfirm={() => move.mutate({ order, status }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Text>{text}</Text>
    </Confirm>
  )
}

/** Names who gets money back, which the recipient of the parcel need not be, and what of it is left to give back. */
function cancelWords(order: SellerOrder) {
  const restCents = refundableCents(sumsOf(order))
  const rest = money(toDecimal(restCents))
  const customer = `${order.user.firstName} ${order.user.lastName}`.trim()
  return {
    title: `Cancel order ${order.orderId}?`,
    confirmLabel: restCents > 0 ? `Cancel and refund ${rest}` : 'Cancel order',
    text: `${customer} ${restCents > 0 ? `gets ${rest} back and is` : 'is'} told by email. The goods return to your stock. This cannot be undone.`,
  }
}

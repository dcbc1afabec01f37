import { Button } from '@mantine/core'
import { useState } from 'react'
import type { DeskOrder } from '#contract/orders/order-desk.ts'
import { cancellableStatuses } from '#shared/orders/order-status.ts'
import { messageOf } from '../../api-errors.ts'
import { Confirm } from '../../back-office/forms/confirm.tsx'
import { money } from '../../ui/price.tsx'
import { useMay } from '../session/permissions.tsx'
import { MoreActions } from './change/more-actions.tsx'
import { RefundDialog } from './refund/refund-dialog.tsx'
import type { useOrderDesk } from './use-order-desk.ts'

type Props = { desk: DeskOrder; actions: ReturnType<typeof useOrderDesk> }

/** Refund and cancel, each with a confirmation dialog. */
export function OrderActions({ desk, actions }: Props) {
  const may = useMay()
  const [dialog, setDialog] = useState<'refund' | 'cancel' | null>(null)
  const { order, money: sums } = desk
  const close = () => setDialog(null)
  return (
    <>
      {sums.refundable > 0 && may('refunds.write') && (
        <Button mih="var(--control)" onClick={() => setDialog('refund')}>
          Refund
        </Button>
      )}
      {cancellableStatuses.includes(order.orderStatus) && may('orders.write') && (
        <Button
          variant="default"
          mih="var(--control)"
          onClick={() => {
            actions.cancel.reset()
            setDialog('cancel')
          }}
        >
          Cancel order
        </Button>
      )}
      {may('orders.write') && <MoreActions desk={desk} />}
      {dialog === 'refund' && <RefundDialog desk={desk} refund={actions.refund} onClose={close} />}
      <Confirm
        opened={dialog === 'cancel'}
        title={`Cancel order ${order.orderId}?`}
        confirmLabel={sums.refundable > 0 ? `Cancel and refund ${money(sums.refundable)}` : 'Cancel order'}
        cancelLabel="Keep order"
        busyLabel="Canceling..."
        busy={actions.cancel.isPending}
        problem={actions.cancel.error ? messageOf(actions.cancel.error) : undefined}
        onConfirm={() => actions.cancel.mutate(undefined, { onSuccess: close })}
        onClose={close}
      >
        <p>{consequence(desk)}</p>
      </Confirm>
    </>
  )
}

function consequence({ order, parts, money: sums }: DeskOrder): string {
  if (order.orderStatus === 'PENDING')
    return parts.length > 0
      ? 'This order is unpaid. Canceling it also cancels the other orders of the same payment and releases their stock.'
      : 'This order is unpaid. Canceling it releases its stock.'
  return `The seller is asked not to ship it, its items are restocked, and ${
    sums.refundable > 0 ? `${money(sums.refundable)} is refunded to the customer` : 'the customer is notified'
  }. This can't be undone.`
}

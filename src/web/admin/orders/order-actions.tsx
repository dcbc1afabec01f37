import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import type { DeskOrder } from '#contract/orders/order-desk.ts'
import { messageOf } from '../../api-errors.ts'
import { Confirm } from '../../back-office/forms/confirm.tsx'
import { money } from '../../ui/price.tsx'
import { useMay } from '../session/permissions.tsx'
import { AddressDialog } from './change/address-dialog.tsx'
import { MoreActions } from './change/more-actions.tsx'
import { type OrderChange, staffNextStep, stepName } from './change/staff-choices.ts'
import { StepDialog } from './change/step-dialog.tsx'
import { RefundDialog } from './refund/refund-dialog.tsx'
import type { useOrderDesk } from './use-order-desk.ts'

type Props = { desk: DeskOrder; actions: ReturnType<typeof useOrderDesk> }

/** The next step of an order, its refund, and a menu of all changes, each with a dialog. */
export function OrderActions({ desk, actions }: Props) {
  const may = useMay()
  const [dialog, setDialog] = useState<OrderChange | 'REFUND' | null>(null)
  const close = () => setDialog(null)
  const mayChange = may('orders.write')
  const next = mayChange ? staffNextStep(desk) : undefined
  const choose = (change: OrderChange) => {
    actions.cancel.reset()
    setDialog(change)
  }
  return (
    <>
      {next && (
        <Button mih="var(--control)" onClick={() => choose(next)}>
          {stepName(next)}
        </Button>
      )}
      {/* Together, so that on phones the menu is not alone in a row. */}
      <Group gap="xs" wrap="nowrap">
        {desk.money.refundable > 0 && may('refunds.write') && (
          <Button variant="default" mih="var(--control)" onClick={() => setDialog('REFUND')}>
            Refund
          </Button>
        )}
        {mayChange && <MoreActions desk={desk} onChoose={choose} />}
      </Group>
      {dialog === 'REFUND' && <RefundDialog desk={desk} refund={actions.refund} onClose={close} />}
      {dialog === 'ADDRESS' && <AddressDialog desk={desk} onClose={close} />}
      {dialog !== null && dialog !== 'REFUND' && dialog !== 'ADDRESS' && dialog !== 'CANCELLED' && (
        <StepDialog desk={desk} to={dialog} onClose={close} />
      )}
      <CancelDialog desk={desk} cancel={actions.cancel} opened={dialog === 'CANCELLED'} onClose={close} />
    </>
  )
}

type CancelProps = {
  desk: DeskOrder
  cancel: Props['actions']['cancel']
  opened: boolean
  onClose: () => void
}

function CancelDialog({ desk, cancel, opened, onClose }: CancelProps) {
  const { order, money: sums } = desk
  return (
    <Confirm
      opened={opened}
      title={`Cancel order ${order.orderId}?`}
      confirmLabel={sums.refundable > 0 ? `Cancel and refund ${money(sums.refundable)}` : 'Cancel order'}
      cancelLabel="Keep order"
      busyLabel="Canceling..."
      busy={cancel.isPending}
      problem={cancel.error ? messageOf(cancel.error) : undefined}
      onConfirm={() => cancel.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{consequence(desk)}</p>
    </Confirm>
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

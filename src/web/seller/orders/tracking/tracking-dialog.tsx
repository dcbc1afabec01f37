import { Stack, Text } from '@mantine/core'
import type { FormEvent } from 'react'
import type { Tracking } from '#contract/orders/order.ts'
import type { SellerOrder } from '#contract/orders/seller-orders.ts'
import { focusInvalid } from '../../../back-office/focus/focus-invalid.ts'
import { Modal } from '../../../back-office/focus/modal.tsx'
import { DialogButtons } from '../../../back-office/forms/dialog-buttons.tsx'
import { Notice } from '../../../ui/feedback/states.tsx'
import { TrackingFields, useTracking } from './tracking-fields.tsx'

type Props = {
  order: SellerOrder
  opened: boolean
  /** Marks the order as shipped, tracking optional. Otherwise adds or changes the tracking of a shipped order. */
  isShipping: boolean
  busy: boolean
  problem?: string
  onSend: (tracking: Tracking | undefined) => void
  onClose: () => void
}

export function TrackingDialog({ order, opened, isShipping, busy, problem, onSend, onClose }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={isShipping ? 'Mark as shipped?' : 'Tracking'}
      closeButtonProps={{ 'aria-label': 'Close' }}
      closeOnClickOutside={!busy}
      closeOnEscape={!busy}
    >
      <TrackingForm
        order={order}
        isShipping={isShipping}
        busy={busy}
        problem={problem}
        onSend={onSend}
        onClose={onClose}
      />
    </Modal>
  )
}

/** A component of its own, so that its state resets each time the dialog opens. */
function TrackingForm({ order, isShipping, busy, problem, onSend, onClose }: Omit<Props, 'opened'>) {
  const fields = useTracking(order.tracking)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const tracking = fields.read(!isShipping)
    if (tracking === null) focusInvalid(event.currentTarget)
    else onSend(tracking)
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text>
          {isShipping
            ? `After shipping, the customer can no longer cancel order ${order.orderId}. This can't be undone. Carrier and tracking number are optional; we email them to the customer.`
            : `The customer sees the tracking of order ${order.orderId}. You can change it until the parcel is delivered.`}
        </Text>
        <TrackingFields {...fields} />
        {problem && <Notice tone="problem">{problem}</Notice>}
        <DialogButtons
          label={isShipping ? 'Mark as shipped' : 'Save tracking'}
          busyLabel="Saving..."
          busy={busy}
          onClose={onClose}
        />
      </Stack>
    </form>
  )
}

import { Modal, Stack, Text } from '@mantine/core'
import type { FormEvent } from 'react'
import type { Tracking } from '#contract/orders/order.ts'
import type { SellerOrder } from '#contract/orders/seller-orders.ts'
import { DialogButtons } from '../../back-office/dialog-buttons.tsx'
import { Notice } from '../../ui/states.tsx'
import { TrackingFields, useTracking } from './tracking-fields.tsx'

type Props = {
  order: SellerOrder
  opened: boolean
  /** The parcel leaves now, with or without tracking; else the tracking of one that has left is given or corrected. */
  leaving: boolean
  busy: boolean
  problem?: string
  onSend: (tracking: Tracking | undefined) => void
  onClose: () => void
}

/** Asks for carrier and tracking number: offered when the parcel leaves, needed when only they change. */
export function TrackingDialog({ order, opened, leaving, busy, problem, onSend, onClose }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={leaving ? 'Mark as shipped?' : 'Tracking'}
      closeButtonProps={{ 'aria-label': 'Close' }}
      closeOnClickOutside={!busy}
      closeOnEscape={!busy}
    >
      <TrackingForm
        order={order}
        leaving={leaving}
        busy={busy}
        problem={problem}
        onSend={onSend}
        onClose={onClose}
      />
    </Modal>
  )
}

/** Its own part, so that the fields begin anew with every opening. */
function TrackingForm({ order, leaving, busy, problem, onSend, onClose }: Omit<Props, 'opened'>) {
  const fields = useTracking(order.tracking)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const tracking = fields.read(!leaving)
    if (tracking !== null) onSend(tracking)
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text>
          {leaving
            ? `Order ${order.orderId}: The customer can no longer cancel, and this cannot be undone. Carrier and tracking number are optional; the customer gets them by email.`
            : `Order ${order.orderId}: The customer sees this with the order. You can change it until the parcel is delivered.`}
        </Text>
        <TrackingFields {...fields} />
        {problem && <Notice tone="problem">{problem}</Notice>}
        <DialogButtons
          label={leaving ? 'Mark as shipped' : 'Save tracking'}
          busyLabel="Saving..."
          busy={busy}
          cancelLabel={leaving ? 'Not yet' : 'Cancel'}
          onClose={onClose}
        />
      </Stack>
    </form>
  )
}

import { NativeSelect, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { SellerOrder } from '#contract/orders/seller-orders.ts'
import { type CancelReason, cancelReasonCodes, cancelReasons } from '#shared/orders/cancel-reasons.ts'
import { refundableCents, sumsOf } from '#shared/orders/refund.ts'
import { toDecimal } from '#shared/payments/money.ts'
import { messageOf } from '../../../api-errors.ts'
import { Confirm } from '../../../back-office/forms/confirm.tsx'
import { money } from '../../../ui/price.tsx'
import type { useOrderChanges } from './use-order-changes.ts'

type Props = {
  order: SellerOrder
  opened: boolean
  move: ReturnType<typeof useOrderChanges>['move']
  onClose: () => void
}

const choices = [
  { value: '', label: 'Please select' },
  ...cancelReasonCodes.map((value) => ({ value, label: cancelReasons[value] })),
]

/** Cancels an order with a reason, after naming the refund. */
export function CancelDialog({ order, opened, move, onClose }: Props) {
  const [reason, setReason] = useState<CancelReason | ''>('')
  const [note, setNote] = useState('')
  const [checked, setChecked] = useState(false)
  const { text, ...labels } = cancelText(order)
  const noteMissing = reason === 'OTHER' && !note.trim()
  const close = () => {
    setReason('')
    setNote('')
    setChecked(false)
    onClose()
  }
  const confirm = () => {
    setChecked(true)
    if (!reason || noteMissing) return
    const cancellation = { cancelReason: reason, ...(reason === 'OTHER' && { cancelNote: note.trim() }) }
    move.mutate({ order, status: 'CANCELLED', cancellation }, { onSuccess: close })
  }
  return (
    <Confirm
      {...labels}
      cancelLabel="Keep order"
      busyLabel="Canceling..."
      opened={opened}
      busy={move.isPending}
      problem={move.error ? messageOf(move.error) : undefined}
      onConfirm={confirm}
      onClose={close}
    >
      <Stack gap="md">
        <Text>{text}</Text>
        <NativeSelect
          label="Reason"
          description="The customer reads it."
          size="md"
          withAsterisk
          aria-required
          data={choices}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value as CancelReason | '')}
          error={checked && !reason && 'Choose why you cancel the order.'}
        />
        {reason === 'OTHER' && (
          <Textarea
            label="Your reason"
            size="md"
            withAsterisk
            aria-required
            autosize
            minRows={2}
            maxLength={300}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
            error={checked && noteMissing && 'Write the reason.'}
          />
        )}
      </Stack>
    </Confirm>
  )
}

/** Names the customer, who need not be the recipient, and the amount not yet refunded. */
function cancelText(order: SellerOrder) {
  const restCents = refundableCents(sumsOf(order))
  const rest = money(toDecimal(restCents))
  const customer = `${order.user.firstName} ${order.user.lastName}`.trim()
  return {
    title: `Cancel order ${order.orderId}?`,
    confirmLabel: restCents > 0 ? `Cancel and refund ${rest}` : 'Cancel order',
    text: `${restCents > 0 ? `${customer} is refunded ${rest} and notified by email` : `${customer} is notified by email`}. The items return to your stock. This can't be undone.`,
  }
}

import { Checkbox, NativeSelect, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { SellerOrder } from '#contract/orders/seller-orders.ts'
import { type CancelReason, cancelReasonCodes, cancelReasons } from '#shared/orders/cancel-reasons.ts'
import { refundableCents, sumsOf } from '#shared/orders/refund.ts'
import { toDecimal } from '#shared/payments/money.ts'
import { messageOf } from '../../../api-errors.ts'
import { Confirm } from '../../../back-office/forms/confirm.tsx'
import { money } from '../../../ui/price.tsx'
import { useMay } from '../../session/permissions.tsx'
import { soldOutText } from './sold-out.ts'
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
  const [soldOut, setSoldOut] = useState(true)
  const maySetStock = useMay()('products.write')
  const { text, ...labels } = cancelText(order)
  const setsStock = reason === 'OUT_OF_STOCK' && maySetStock && soldOut
  const stockText = setsStock
    ? soldOutText(order.orderItems.length > 1).effect
    : 'The items return to your stock.'
  const noteMissing = reason === 'OTHER' && !note.trim()
  const close = () => {
    setReason('')
    setNote('')
    setChecked(false)
    setSoldOut(true)
    onClose()
  }
  const confirm = () => {
    setChecked(true)
    if (!reason || noteMissing) return
    const cancellation = { cancelReason: reason, ...(reason === 'OTHER' && { cancelNote: note.trim() }) }
    move.mutate({ order, status: 'CANCELLED', cancellation, soldOut: setsStock }, { onSuccess: close })
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
        <Text>{`${text} ${stockText} This can't be undone.`}</Text>
        <NativeSelect
          label="Reason"
          description="Shown to the customer."
          size="md"
          withAsterisk
          aria-required
          data={choices}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value as CancelReason | '')}
          error={checked && !reason && 'Choose why you cancel the order.'}
        />
        {reason === 'OUT_OF_STOCK' && (
          <SoldOutChoice
            several={order.orderItems.length > 1}
            allowed={maySetStock}
            value={soldOut}
            onChange={setSoldOut}
          />
        )}
        {reason === 'OTHER' && <OwnReason value={note} missing={checked && noteMissing} onChange={setNote} />}
      </Stack>
    </Confirm>
  )
}

function OwnReason(props: { value: string; missing: boolean; onChange: (value: string) => void }) {
  return (
    <Textarea
      label="Your reason"
      size="md"
      withAsterisk
      aria-required
      autosize
      minRows={2}
      maxLength={300}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      error={props.missing && 'Write the reason.'}
    />
  )
}

type SoldOutProps = {
  several: boolean
  /** Whether the member may change stock. */
  allowed: boolean
  value: boolean
  onChange: (value: boolean) => void
}

/** A cancellation restocks the items, so without this choice an item that ran out would be on sale again. */
function SoldOutChoice({ several, allowed, value, onChange }: SoldOutProps) {
  const { label, note, advice } = soldOutText(several)
  if (!allowed) return <Text size="sm">{advice}</Text>
  return (
    <Checkbox
      size="md"
      label={label}
      description={note}
      checked={value}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
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
    text: `${restCents > 0 ? `${customer} is refunded ${rest} and notified by email` : `${customer} is notified by email`}.`,
  }
}

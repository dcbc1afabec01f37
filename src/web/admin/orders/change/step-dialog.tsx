import { Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Tracking } from '#contract/orders/order.ts'
import type { StaffStep } from '#contract/orders/order-changes.ts'
import type { DeskOrder } from '#contract/orders/order-desk.ts'
import { returnDays } from '#shared/orders/return-window.ts'
import { callAsAdmin } from '../../../back-office/calls.ts'
import { focusInvalid } from '../../../back-office/focus/focus-invalid.ts'
import { Modal } from '../../../back-office/focus/modal.tsx'
import { DialogButtons } from '../../../back-office/forms/dialog-buttons.tsx'
import { useSave } from '../../../back-office/forms/use-save.ts'
import { statusNames } from '../../../back-office/orders/order-text.ts'
import {
  type TrackingProblems,
  trackingProblems,
} from '../../../back-office/orders/tracking/tracking-problems.ts'
import { Notice } from '../../../ui/feedback/states.tsx'

type Props = { desk: DeskOrder; to: StaffStep; onClose: () => void }

/** Moves an order forward for its seller. */
export function StepDialog({ desk: { order, seller }, to, onClose }: Props) {
  const queries = useQueryClient()
  const [reason, setReason] = useState('')
  const [tracking, setTracking] = useState({ carrier: '', trackingNumber: '' })
  const isTracked = to === 'SHIPPED' && Object.values(tracking).some((text) => text.trim() !== '')
  const name = statusNames[to].toLowerCase()
  const [missing, setMissing] = useState<TrackingProblems & { reason?: string }>({})
  const { save, busy, problem, errors } = useSave(
    () =>
      callAsAdmin('PUT /admin/orders/:orderId/status', {
        params: { orderId: order.id },
        body: { status: to, reason, ...(isTracked && { tracking }) },
      }),
    {
      saved: `Order ${order.orderId} is now ${name}.`,
      fields: ['reason'],
      refresh: () => queries.invalidateQueries({ queryKey: ['admin'] }),
      onClose,
    },
  )
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = {
      ...(to === 'SHIPPED' && trackingProblems(tracking, 'optional')),
      ...(reason.trim() === '' && { reason: 'Enter a reason' }),
    }
    setMissing(found)
    if (Object.keys(found).length > 0) focusInvalid(event.currentTarget)
    else void save(event)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Mark order ${order.orderId} as ${name}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
      closeOnClickOutside={false}
      closeOnEscape={!busy}
    >
      <form onSubmit={submit} noValidate aria-busy={busy}>
        <Stack gap="md">
          <Text size="sm">
            You do this for {seller.businessName}. The seller and the customer get an email.
            {to === 'DELIVERED' && ` The ${returnDays}-day return period starts now.`} This can't be undone.
          </Text>
          {to === 'SHIPPED' && (
            <TrackingFields tracking={tracking} problems={missing} onChange={setTracking} />
          )}
          <Textarea
            label="Reason"
            withAsterisk
            aria-required
            description="Shown to the seller. The customer's page does not show it."
            size="md"
            autosize
            minRows={2}
            maxLength={300}
            data-autofocus={to !== 'SHIPPED' || undefined}
            value={reason}
            error={missing.reason ?? errors.reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          {problem && <Notice tone="problem">{problem}</Notice>}
          <DialogButtons label={`Mark as ${name}`} busyLabel="Saving..." busy={busy} onClose={onClose} />
        </Stack>
      </form>
    </Modal>
  )
}

type TrackingProps = {
  tracking: Tracking
  problems: TrackingProblems
  onChange: (tracking: Tracking) => void
}

const TrackingFields = ({ tracking, problems, onChange }: TrackingProps) => (
  <>
    <TextInput
      label="Carrier (optional)"
      size="md"
      maxLength={60}
      value={tracking.carrier}
      error={problems.carrier}
      onChange={(event) => onChange({ ...tracking, carrier: event.currentTarget.value })}
    />
    <TextInput
      label="Tracking Number (optional)"
      size="md"
      maxLength={40}
      value={tracking.trackingNumber}
      error={problems.trackingNumber}
      onChange={(event) => onChange({ ...tracking, trackingNumber: event.currentTarget.value })}
    />
  </>
)

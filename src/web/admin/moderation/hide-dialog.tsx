import { Stack, Text, Textarea } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { Modal } from '../../back-office/focus/modal.tsx'
import { DialogButtons } from '../../back-office/forms/dialog-buttons.tsx'
import { Notice } from '../../ui/feedback/states.tsx'

export type HideRequest = {
  title: string
  consequence: string
  /** The recipient of the reason. */
  reader: string
}

type Props = {
  request: HideRequest
  busy: boolean
  problem?: string
  onConfirm: (reason: string) => void
  onClose: () => void
}

const reasonMax = 300

/** Asks for a reason, which is emailed to the author or seller. Keeps the text when the request fails. */
export function HideDialog({ request, busy, problem, onConfirm, onClose }: Props) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState('')
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = reason.trim()
    setError(text ? '' : `Enter a reason. It is sent to ${request.reader}.`)
    if (text) onConfirm(text)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={request.title}
      closeButtonProps={{ 'aria-label': 'Close' }}
      closeOnClickOutside={false}
      closeOnEscape={!busy}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Text>{request.consequence}</Text>
          <Textarea
            label="Reason"
            description={`Emailed to ${request.reader}.`}
            required
            autosize
            minRows={3}
            maxRows={8}
            maxLength={reasonMax}
            size="md"
            data-autofocus
            value={reason}
            error={error}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          {problem && <Notice tone="problem">{problem}</Notice>}
          <DialogButtons
            label="Hide and send the reason"
            busyLabel="Hiding..."
            busy={busy}
            color="red"
            onClose={onClose}
          />
        </Stack>
      </form>
    </Modal>
  )
}

import { Modal, Stack, Text, Textarea } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { DialogButtons } from '../../back-office/dialog-buttons.tsx'
import { Notice } from '../../ui/states.tsx'

export type Asked = {
  title: string
  /** What happens by it. */
  consequence: string
  /** Who reads the reason. */
  reader: string
}

type Props = {
  asked: Asked
  busy: boolean
  problem?: string
  onConfirm: (reason: string) => void
  onClose: () => void
}

const reasonMax = 300

/** Asks why, for the author or seller is told. What was written stays when it did not work. */
export function HideDialog({ asked, busy, problem, onConfirm, onClose }: Props) {
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState('')
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const words = reason.trim()
    setWrong(words ? '' : `Say why: ${asked.reader} reads it`)
    if (words) onConfirm(words)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={asked.title}
      closeButtonProps={{ 'aria-label': 'Close' }}
      closeOnClickOutside={!busy}
      closeOnEscape={!busy}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Text>{asked.consequence}</Text>
          <Textarea
            label="Reason"
            description={`Sent by mail: ${asked.reader} reads it.`}
            required
            autosize
            minRows={3}
            maxRows={8}
            maxLength={reasonMax}
            size="md"
            data-autofocus
            value={reason}
            error={wrong}
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

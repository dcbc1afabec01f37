import { Stack, Text, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Modal } from '../../back-office/focus/modal.tsx'
import { DialogButtons } from '../../back-office/forms/dialog-buttons.tsx'
import { Notice } from '../../ui/feedback/states.tsx'

const replyMax = 2000

type Props = {
  author: string
  text: string
  busy: boolean
  problem: string | undefined
  onSend: (text: string) => void
  onClose: () => void
}

/** The text stays after a failure. */
export function ReplyDialog({ author, text: initial, busy, problem, onSend, onClose }: Props) {
  const [text, setText] = useState(initial)
  const [tried, setTried] = useState(false)
  const isMissing = text.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isMissing) onSend(text.trim())
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Reply to ${author}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
      closeOnClickOutside={!busy}
      closeOnEscape={!busy}
    >
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <Text>Everyone who reads the review sees your reply. Leave out personal data.</Text>
          <Textarea
            label="Your reply"
            required
            autosize
            minRows={4}
            maxRows={10}
            maxLength={replyMax}
            size="md"
            data-autofocus
            value={text}
            error={tried && isMissing ? 'Please write a reply' : undefined}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          {problem && <Notice tone="problem">{problem}</Notice>}
          <DialogButtons label="Publish reply" busyLabel="Publishing..." busy={busy} onClose={onClose} />
        </Stack>
      </form>
    </Modal>
  )
}

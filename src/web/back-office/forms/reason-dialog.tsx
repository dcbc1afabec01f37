import { Stack, Text, Textarea } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Notice } from '../../ui/feedback/states.tsx'
import { Modal } from '../focus/modal.tsx'
import { DialogButtons } from './dialog-buttons.tsx'

type Props = {
  title: string
  /** The consequences. */
  children: ReactNode
  label: string
  description: string
  max: number
  /** Error when the text is empty; without it the text is optional. */
  requiredText?: string | undefined
  confirmLabel: string
  busyLabel: string
  busy: boolean
  problem?: string | undefined
  onSend: (text: string) => void
  onClose: () => void
}

/** Asks for a reason that others will read. The text stays after a failure. */
export function ReasonDialog({ busy, requiredText, onSend, onClose, ...props }: Props) {
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const isMissing = requiredText !== undefined && text.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isMissing) onSend(text.trim())
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={props.title}
      closeButtonProps={{ 'aria-label': 'Close' }}
      closeOnClickOutside={false}
      closeOnEscape={!busy}
    >
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <Text>{props.children}</Text>
          <Textarea
            label={props.label}
            description={props.description}
            required={requiredText !== undefined}
            autosize
            minRows={3}
            maxRows={8}
            maxLength={props.max}
            size="md"
            data-autofocus
            value={text}
            error={tried && isMissing ? requiredText : undefined}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          {props.problem && <Notice tone="problem">{props.problem}</Notice>}
          <DialogButtons
            label={props.confirmLabel}
            busyLabel={props.busyLabel}
            busy={busy}
            color={requiredText === undefined ? undefined : 'red'}
            onClose={onClose}
          />
        </Stack>
      </form>
    </Modal>
  )
}

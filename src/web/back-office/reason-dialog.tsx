import { Modal, Stack, Text, Textarea } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Notice } from '../ui/states.tsx'
import { DialogButtons } from './dialog-buttons.tsx'

type Props = {
  title: string
  /** What it does. */
  children: ReactNode
  label: string
  /** Who reads it. */
  description: string
  max: number
  /** What is said when it is left out; without it nothing has to be written. */
  missing?: string | undefined
  confirmLabel: string
  busyLabel: string
  busy: boolean
  problem?: string | undefined
  onSend: (text: string) => void
  onClose: () => void
}

/** Asks for words that others will read. What was written stays when it did not work. */
export function ReasonDialog({ busy, missing, onSend, onClose, ...props }: Props) {
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const lacks = missing !== undefined && text.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!lacks) onSend(text.trim())
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={props.title}
      closeButtonProps={{ 'aria-label': 'Close' }}
      closeOnClickOutside={!busy}
      closeOnEscape={!busy}
    >
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <Text>{props.children}</Text>
          <Textarea
            label={props.label}
            description={props.description}
            required={missing !== undefined}
            autosize
            minRows={3}
            maxRows={8}
            maxLength={props.max}
            size="md"
            data-autofocus
            value={text}
            error={tried && lacks ? missing : undefined}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          {props.problem && <Notice tone="problem">{props.problem}</Notice>}
          <DialogButtons
            label={props.confirmLabel}
            busyLabel={props.busyLabel}
            busy={busy}
            color={missing === undefined ? undefined : 'red'}
            onClose={onClose}
          />
        </Stack>
      </form>
    </Modal>
  )
}

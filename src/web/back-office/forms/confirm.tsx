import { Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { Notice } from '../../ui/feedback/states.tsx'
import { Modal } from '../focus/modal.tsx'

type Props = {
  opened: boolean
  title: string
  /** The consequences. */
  children: ReactNode
  /** Verb and object: "Delete product". */
  confirmLabel: string
  cancelLabel?: string
  busyLabel: string
  busy: boolean
  /** Disables the confirm button, for example while the amounts load. */
  blocked?: boolean
  /** Not destructive: the confirm button is not red. */
  harmless?: boolean
  /** Why the action failed; the dialog stays open. */
  problem?: string
  onConfirm: () => void
  onClose: () => void
}

/** Asks for confirmation before an action. */
export function Confirm(props: Props) {
  const { opened, title, children, confirmLabel, cancelLabel = 'Cancel', busy, problem } = props
  return (
    <Modal
      opened={opened}
      onClose={props.onClose}
      title={title}
      closeButtonProps={{ 'aria-label': 'Close' }}
      closeOnClickOutside={!busy}
      closeOnEscape={!busy}
    >
      <Stack gap="lg">
        <div>{children}</div>
        {problem && <Notice tone="problem">{problem}</Notice>}
        <Group justify="flex-end" gap="xs">
          <Button
            variant="default"
            mih="var(--control)"
            onClick={props.onClose}
            disabled={busy}
            data-autofocus
          >
            {cancelLabel}
          </Button>
          <Button
            color={props.harmless ? undefined : 'red'}
            mih="var(--control)"
            onClick={props.onConfirm}
            disabled={busy || props.blocked}
            aria-busy={busy || undefined}
          >
            {busy ? props.busyLabel : confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

import { Button, Group } from '@mantine/core'

type Props = {
  label: string
  busyLabel: string
  busy: boolean
  onClose: () => void
  cancelLabel?: string
  /** It hurts somebody. */
  color?: 'red'
  /** While it can be closed but not sent. */
  waiting?: boolean
}

/** The end of a form in a dialog: leave it, or send it. */
export const DialogButtons = ({ busy, cancelLabel = 'Cancel', ...props }: Props) => (
  <Group justify="flex-end" gap="xs">
    <Button variant="default" mih={44} onClick={props.onClose} disabled={busy}>
      {cancelLabel}
    </Button>
    <Button
      type="submit"
      mih={44}
      color={props.color}
      disabled={busy || props.waiting}
      aria-busy={busy || undefined}
    >
      {busy ? props.busyLabel : props.label}
    </Button>
  </Group>
)

import { Button, Group } from '@mantine/core'
import styles from './dialog-buttons.module.css'

type Props = {
  label: string
  busyLabel: string
  busy: boolean
  onClose: () => void
  cancelLabel?: string
  /** For a destructive action. */
  color?: 'red'
  /** Disables the submit button but not Cancel. */
  blocked?: boolean
}

/** Cancel and submit buttons of a dialog form. */
export const DialogButtons = ({ busy, cancelLabel = 'Cancel', ...props }: Props) => (
  <Group justify="flex-end" gap="xs" className={styles.buttons}>
    <Button variant="default" mih="var(--control)" onClick={props.onClose} disabled={busy}>
      {cancelLabel}
    </Button>
    <Button
      type="submit"
      mih="var(--control)"
      color={props.color}
      disabled={busy || props.blocked}
      aria-busy={busy || undefined}
    >
      {busy ? props.busyLabel : props.label}
    </Button>
  </Group>
)

import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { Notice } from '../../ui/feedback/states.tsx'
import { Modal } from '../focus/modal.tsx'
import { DialogButtons } from './dialog-buttons.tsx'
import type { useSave } from './use-save.ts'

type Props = {
  title: string
  form: ReturnType<typeof useSave>
  /** The fields. */
  children: ReactNode
  onClose: () => void
}

/** A dialog with a form that saves one record. A click outside keeps it open, so that no input is lost. */
export const SaveDialog = ({ title, form: { save, busy, problem }, children, onClose }: Props) => (
  <Modal
    opened
    onClose={onClose}
    title={title}
    closeButtonProps={{ 'aria-label': 'Close' }}
    closeOnClickOutside={false}
  >
    <form onSubmit={save} noValidate aria-busy={busy}>
      <Stack gap="md">
        {children}
        {problem && <Notice tone="problem">{problem}</Notice>}
        <DialogButtons label="Save" busyLabel="Saving..." busy={busy} onClose={onClose} />
      </Stack>
    </form>
  </Modal>
)

import { Stack } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import type { ProductAction } from '#contract/sellers/bulk.ts'
import { Modal } from '../../../back-office/focus/modal.tsx'
import { DialogButtons } from '../../../back-office/forms/dialog-buttons.tsx'
import { Notice } from '../../../ui/feedback/states.tsx'

export type BulkDialogProps = {
  /** "1,234 products". */
  what: string
  busy: boolean
  problem: string | undefined
  onStart: (change: ProductAction) => void
  onClose: () => void
}

type Props = Omit<BulkDialogProps, 'onStart' | 'what'> & {
  title: string
  label: string
  color?: 'red'
  onSubmit: () => void
  children: ReactNode
}

export const undoNote = 'You can undo this afterwards.'

/** The dialog of a change of many products, which starts a job. */
export function BulkFrame({ title, label, color, busy, problem, onSubmit, onClose, children }: Props) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': 'Close' }}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          {children}
          {problem && <Notice tone="problem">{problem}</Notice>}
          <DialogButtons label={label} busyLabel="Starting..." busy={busy} color={color} onClose={onClose} />
        </Stack>
      </form>
    </Modal>
  )
}

import { type ReactNode, useState } from 'react'
import { messageOf } from '../api-errors.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'

type Props = {
  /** Rejects with the error to show; the dialog then stays open. */
  onDelete: () => Promise<void>
  onClose: () => void
  /** What is deleted, and the consequences. */
  children: ReactNode
}

/** The content of a dialog that confirms a deletion. */
export function ConfirmDelete({ onDelete, onClose, children }: Props) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const remove = async () => {
    setBusy(true)
    setProblem('')
    try {
      await onDelete()
    } catch (error) {
      setProblem(messageOf(error))
      setBusy(false)
    }
  }
  return (
    <div className="grid gap-2">
      {problem && <Notice tone="problem">{problem}</Notice>}
      {children}
      <div className="flex flex-wrap justify-end gap-1">
        <Button look="secondary" disabled={busy} onClick={onClose}>
          Cancel
        </Button>
        <Button look="danger" busy={busy && 'Deleting...'} onClick={remove}>
          Delete
        </Button>
      </div>
    </div>
  )
}

import { useState } from 'react'
import { codeOf, messageOf } from '../../api-errors.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { call } from '../session.ts'

type Props = { reviewId: number; open: boolean; onClose: () => void; onDeleted: () => void }

/** Asks before a review is deleted: it cannot be brought back. */
export function DeleteReview({ open, onClose, ...rest }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="Delete your review?">
      <Question {...rest} onClose={onClose} />
    </Dialog>
  )
}

function Question({ reviewId, onClose, onDeleted }: Omit<Props, 'open'>) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const remove = async () => {
    setBusy(true)
    setProblem('')
    try {
      await call('DELETE /reviews/:reviewId', { params: { reviewId } })
      onDeleted()
    } catch (error) {
      // Deleted in another tab: what was wanted is so.
      if (codeOf(error) === 'not_found') return onDeleted()
      setProblem(messageOf(error))
      setBusy(false)
    }
  }
  return (
    <div className="grid gap-2">
      {problem && <Notice tone="problem">{problem}</Notice>}
      <p>Your stars, your words and your photos are removed. You can write a new review later.</p>
      <div className="flex flex-wrap justify-end gap-1">
        <Button look="secondary" disabled={busy} onClick={onClose}>
          Keep it
        </Button>
        <Button look="danger" busy={busy && 'Deleting...'} onClick={remove}>
          Delete
        </Button>
      </div>
    </div>
  )
}

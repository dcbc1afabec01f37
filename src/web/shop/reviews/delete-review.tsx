import { codeOf } from '../../api-errors.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DeleteQuestion } from '../delete-question.tsx'
import { call } from '../session.ts'

type Props = { reviewId: number; open: boolean; onClose: () => void; onDeleted: () => void }

/** Asks before a review is deleted: it cannot be brought back. */
export function DeleteReview({ reviewId, open, onClose, onDeleted }: Props) {
  const remove = async () => {
    try {
      await call('DELETE /reviews/:reviewId', { params: { reviewId } })
    } catch (error) {
      // Deleted in another tab: what was wanted is so.
      if (codeOf(error) !== 'not_found') throw error
    }
    onDeleted()
  }
  return (
    <Dialog open={open} onClose={onClose} title="Delete your review?">
      <DeleteQuestion onDelete={remove} onClose={onClose}>
        <p>Your stars, your words and your photos are removed. You can write a new review later.</p>
      </DeleteQuestion>
    </Dialog>
  )
}

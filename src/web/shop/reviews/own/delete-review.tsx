import { codeOf } from '../../../api-errors.ts'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { ConfirmDelete } from '../../confirm-delete.tsx'
import { call } from '../../session/customer-api.ts'

type Props = { reviewId: number; open: boolean; onClose: () => void; onDeleted: () => void }

export function DeleteReview({ reviewId, open, onClose, onDeleted }: Props) {
  const remove = async () => {
    try {
      await call('DELETE /reviews/:reviewId', { params: { reviewId } })
    } catch (error) {
      // Already deleted in another tab.
      if (codeOf(error) !== 'not_found') throw error
    }
    onDeleted()
  }
  return (
    <Dialog open={open} onClose={onClose} title="Delete your review?">
      <ConfirmDelete onDelete={remove} onClose={onClose}>
        <p>Your rating, review and photos will be removed. You can write a new review later.</p>
      </ConfirmDelete>
    </Dialog>
  )
}

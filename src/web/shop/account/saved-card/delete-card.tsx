import type { SavedCard } from '#contract/payments/payments.ts'
import { codeOf } from '../../../api-errors.ts'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { ConfirmDelete } from '../../confirm-delete.tsx'
import { call } from '../../session/customer-api.ts'
import { brandName, expiryText } from './card-label.ts'

type Props = { card: SavedCard | null; onClose: () => void; onDeleted: (card: SavedCard) => void }

export function DeleteCard({ card, onClose, onDeleted }: Props) {
  const remove = async (deleted: SavedCard) => {
    try {
      await call('DELETE /saved-cards/:cardId', { params: { cardId: deleted.id } })
    } catch (error) {
      // Already deleted, for example in another tab.
      if (codeOf(error) !== 'not_found') throw error
    }
    onDeleted(deleted)
  }
  return (
    <Dialog open={card !== null} onClose={onClose} title="Delete this card?">
      {card && (
        <ConfirmDelete onDelete={() => remove(card)} onClose={onClose}>
          <p>
            {brandName(card.brand)} ending in {card.last4}, expires {expiryText(card)}
          </p>
          <p className="text-sm text-muted">
            You'll need to enter it again next time. Orders you paid with it don't change.
          </p>
        </ConfirmDelete>
      )}
    </Dialog>
  )
}

import type { SavedCard } from '#contract/payments/payments.ts'
import { codeOf } from '../../../api-errors.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DeleteQuestion } from '../../delete-question.tsx'
import { call } from '../../session.ts'
import { brandName, expiryText } from './card-words.ts'

type Props = { card: SavedCard | null; onClose: () => void; onDeleted: (card: SavedCard) => void }

/** Asks first: the provider cannot bring a deleted card back. */
export function DeleteCard({ card, onClose, onDeleted }: Props) {
  const remove = async (gone: SavedCard) => {
    try {
      await call('DELETE /saved-cards/:cardId', { params: { cardId: gone.id } })
    } catch (error) {
      // Deleted elsewhere: what was wanted is so.
      if (codeOf(error) !== 'not_found') throw error
    }
    onDeleted(gone)
  }
  return (
    <Dialog open={card !== null} onClose={onClose} title="Delete this card?">
      {card && (
        <DeleteQuestion onDelete={() => remove(card)} onClose={onClose}>
          <p>
            {brandName(card.brand)} ending in {card.last4}, expires {expiryText(card)}
          </p>
          <p className="text-sm text-muted">
            To use it again you type it in once more when you pay. Orders you paid with it stay as they are.
          </p>
        </DeleteQuestion>
      )}
    </Dialog>
  )
}

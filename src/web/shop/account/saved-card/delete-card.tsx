import { useState } from 'react'
import type { SavedCard } from '#contract/payments.ts'
import { codeOf, messageOf } from '../../../api-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/states.tsx'
import { call } from '../../session.ts'
import { brandName, expiryText } from './card-words.ts'

type Props = { card: SavedCard | null; onClose: () => void; onDeleted: (card: SavedCard) => void }

/** Asks first: the provider cannot bring a deleted card back. */
export function DeleteCard({ card, ...rest }: Props) {
  return (
    <Dialog open={card !== null} onClose={rest.onClose} title="Delete this card?">
      {card && <Question card={card} {...rest} />}
    </Dialog>
  )
}

function Question({ card, onClose, onDeleted }: Props & { card: SavedCard }) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const remove = async () => {
    setBusy(true)
    setProblem('')
    try {
      await call('DELETE /saved-cards/:cardId', { params: { cardId: card.id } })
      onDeleted(card)
    } catch (error) {
      // Deleted elsewhere: what was wanted is so.
      if (codeOf(error) === 'not_found') return onDeleted(card)
      setProblem(messageOf(error))
      setBusy(false)
    }
  }
  return (
    <div className="grid gap-2">
      {problem && <Notice tone="problem">{problem}</Notice>}
      <p>
        {brandName(card.brand)} ending in {card.last4}, expires {expiryText(card)}
      </p>
      <p className="text-sm text-muted">
        To use it again you type it in once more when you pay. Orders you paid with it stay as they are.
      </p>
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

import { useState } from 'react'
import { messageOf } from '../../api-errors.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { money } from '../../ui/price.tsx'
import { Notice } from '../../ui/states.tsx'
import { call, refreshCart } from '../session.ts'
import type { Figures } from './changes.ts'
import type { Question } from './use-order.ts'

type Props = {
  question: Question | null
  onClose: () => void
  /** Orders at the new figures. */
  onConfirm: (figures: Figures) => void
}

/** Tells what changed since the figures on the screen, and asks before anything is ordered. */
export function ChangedDialog({ question, onClose, onConfirm }: Props) {
  return (
    <Dialog open={question !== null} onClose={onClose} title="Please check your order">
      {question && <Body question={question} onClose={onClose} onConfirm={onConfirm} />}
    </Dialog>
  )
}

/** Brings every line down to what is there. */
async function takeWhatIsLeft({ items }: Figures) {
  for (const { id, quantity, available } of items) {
    const params = { cartItemId: id }
    if (available === 0) await call('DELETE /carts/items/:cartItemId', { params })
    else if (available < quantity)
      await call('PATCH /carts/items/:cartItemId', { params, body: { quantity: available } })
  }
  await refreshCart()
}

function Body({ question, onClose, onConfirm }: Props & { question: Question }) {
  const { code, figures, changes, shownTotal } = question
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const short = code === 'out_of_stock'

  const update = async () => {
    setBusy(true)
    setProblem('')
    try {
      await takeWhatIsLeft(figures)
      onClose()
    } catch (error) {
      setProblem(messageOf(error))
      setBusy(false)
    }
  }
  return (
    <div className="grid gap-2">
      <p>
        {short
          ? 'Not everything in your bag is there any more. Nothing was ordered.'
          : 'Something changed since this page was shown. Nothing was ordered.'}
      </p>
      {changes.length > 0 && (
        <ul className="grid gap-1 border-y border-line py-1.5">
          {changes.map((change) => (
            <li key={change.id}>
              <span className="font-medium">{change.title}</span>
              <span className="block text-sm text-muted first-letter:capitalize">{change.text}</span>
            </li>
          ))}
        </ul>
      )}
      {!short && <Totals before={shownTotal} now={figures.totalPrice} />}
      {problem && <Notice tone="problem">{problem}</Notice>}
      <div className="grid gap-1 sm:grid-cols-2">
        <Button
          look="secondary"
          wide
          disabled={busy}
          onClick={onClose}
          className="sm:order-first max-sm:order-last"
        >
          Not now
        </Button>
        {short ? (
          <Button wide busy={busy && 'Updating...'} onClick={update}>
            Update my bag
          </Button>
        ) : (
          <Button wide onClick={() => onConfirm(figures)}>
            Checkout {money(figures.totalPrice)}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Prices may change against each other, and then the total is the one that was shown. */
function Totals({ before, now }: { before: number; now: number }) {
  return (
    <dl className="grid gap-0.5 tabular-nums">
      {before !== now && (
        <div className="flex items-baseline justify-between gap-2">
          <dt className="text-muted">Total Amount shown before</dt>
          <dd className="text-muted">
            <s>{money(before)}</s>
          </dd>
        </div>
      )}
      <div className="flex items-baseline justify-between gap-2">
        <dt className="font-medium">{before === now ? 'Total Amount' : 'New Total Amount'}</dt>
        <dd className="price text-lg">{money(now)}</dd>
      </div>
    </dl>
  )
}

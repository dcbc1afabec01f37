import { useState } from 'react'
import { messageOf } from '../../api-errors.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { Notice } from '../../ui/feedback/states.tsx'
import { money } from '../../ui/price.tsx'
import { refreshCart } from '../session/cart-state.ts'
import { call } from '../session/customer-api.ts'
import type { Figures } from './quote-changes.ts'
import type { Question } from './use-order.ts'

type Props = {
  question: Question | null
  /** The word on the button that orders. */
  label: string
  onClose: () => void
  /** Orders at the new prices. */
  onConfirm: (figures: Figures) => void
}

/** Shows what changed since the checkout page loaded and asks for confirmation before ordering. */
export default function QuoteChangedDialog({ question, ...props }: Props) {
  return (
    <Dialog open={question !== null} onClose={props.onClose} title="Please check your order">
      {question && <Body question={question} {...props} />}
    </Dialog>
  )
}

/** Reduces each line to the stock that is left. */
async function reduceToAvailable({ items }: Figures) {
  for (const { id, quantity, available } of items) {
    const params = { cartItemId: id }
    if (available === 0) await call('DELETE /carts/items/:cartItemId', { params })
    else if (available < quantity)
      await call('PATCH /carts/items/:cartItemId', { params, body: { quantity: available } })
  }
  await refreshCart()
}

function Body({ question, label, onClose, onConfirm }: Props & { question: Question }) {
  const { code, figures, changes, shownTotal } = question
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const short = code === 'out_of_stock'

  const update = async () => {
    setBusy(true)
    setProblem('')
    try {
      await reduceToAvailable(figures)
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
          ? 'Some items in your bag are no longer available. Nothing was ordered yet.'
          : 'Your order changed while you were checking out. Nothing was ordered yet.'}
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
            {label} {money(figures.totalPrice)}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Price changes may cancel out, so that the total stays the same. */
function Totals({ before, now }: { before: number; now: number }) {
  return (
    <dl className="grid gap-0.5 tabular-nums">
      {before !== now && (
        <div className="flex items-baseline justify-between gap-2">
          <dt className="text-muted">Previous Total Amount</dt>
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

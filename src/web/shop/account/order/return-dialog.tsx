import { useId } from 'react'
import type { OrderItem } from '#contract/orders.ts'
import { type ReturnReason, returnReasons } from '#shared/return-reasons.ts'
import { answerDays } from '#shared/return-window.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextArea } from '../../../ui/field.tsx'
import { Quantity } from '../../../ui/quantity.tsx'
import { Notice } from '../../../ui/states.tsx'
import { PhotoField } from '../../reviews/photo-field.tsx'
import { commentMax, useReturnForm } from './use-return-form.ts'

type Props = { item: OrderItem; title: string; most: number; onAsked: () => void; onClose: () => void }

/** How many pieces go back and why, in words and photos. */
export default function ReturnDialog({ item, title, most, onAsked, onClose }: Props) {
  const form = useReturnForm(item, () => {
    onClose()
    onAsked()
  })
  return (
    <Dialog open onClose={() => !form.busy && onClose()} title="Return an item">
      <form
        noValidate
        className="grid gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          void form.send()
        }}
      >
        {form.problems.form && <Notice tone="problem">{form.problems.form}</Notice>}
        <p className="break-words font-medium">{title}</p>
        {most > 1 && (
          <div className="flex flex-wrap items-center justify-between gap-1">
            <span className="text-sm font-medium">How many of {most} go back?</span>
            <Quantity
              value={form.quantity}
              max={most}
              label={`Pieces of ${title}`}
              onChange={form.setQuantity}
            />
          </div>
        )}
        <Reasons chosen={form.reason} onChoose={form.choose} problem={form.problems.reason} />
        <TextArea
          label={form.reason === 'OTHER' ? 'What is wrong?' : 'Anything else? (optional)'}
          rows={3}
          maxLength={commentMax}
          value={form.comment}
          error={form.problems.comment}
          onChange={(event) => form.write(event.target.value)}
        />
        <PhotoField photos={form.photos} error={form.problems.photos} />
        <p className="text-sm text-muted">
          The seller answers within {answerDays} days, otherwise we do. Once the return is accepted, the money
          goes back to the card you paid with.
        </p>
        <div className="flex flex-wrap justify-end gap-1">
          <Button look="secondary" disabled={Boolean(form.busy)} onClick={onClose}>
            Keep it
          </Button>
          <Button type="submit" busy={form.busy}>
            Ask for return
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type ReasonsProps = {
  chosen: ReturnReason | undefined
  onChoose: (reason: ReturnReason) => void
  problem: string | undefined
}

const reasons = Object.keys(returnReasons) as ReturnReason[]

function Reasons({ chosen, onChoose, problem }: ReasonsProps) {
  const name = useId()
  return (
    <fieldset aria-describedby={problem ? `${name}-error` : undefined}>
      <legend className="text-sm font-medium">Why do you return it?</legend>
      <div className="mt-0.5 grid">
        {reasons.map((reason) => (
          <label key={reason} className="flex min-h-[44px] cursor-pointer items-center gap-1">
            <input
              type="radio"
              name={name}
              checked={chosen === reason}
              onChange={() => onChoose(reason)}
              className="size-[20px] accent-accent"
            />
            {returnReasons[reason]}
          </label>
        ))}
      </div>
      {problem && (
        <p id={`${name}-error`} role="alert" className="text-sm text-sale">
          {problem}
        </p>
      )}
    </fieldset>
  )
}

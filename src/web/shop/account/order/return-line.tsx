import { type Ref, useImperativeHandle, useMemo, useRef } from 'react'
import type { OrderItem } from '#contract/orders/order.ts'
import { type ReturnReason, returnReasons } from '#shared/orders/return-reasons.ts'
import { TextArea } from '../../../ui/field.tsx'
import { Quantity } from '../../../ui/quantity.tsx'
import { Notice } from '../../../ui/states.tsx'
import { ReasonChoice } from '../../reason-choice.tsx'
import { PhotoField } from '../../reviews/photo-field.tsx'
import { lineFacts } from './return-choice.tsx'
import type { LineHandle } from './use-return-batch.ts'
import { commentMax, useReturnLine } from './use-return-line.ts'

type Props = {
  /** Whose words they are. */
  userId: number
  item: OrderItem
  /** There are others beside it. */
  several: boolean
  /** It goes back and was not sent yet; else nothing is shown, and what was typed stays. */
  open: boolean
  /** Something is on its way, it or another one. */
  busy: boolean
  ref: Ref<LineHandle>
}

/** How many pieces of a line go back and why, in words and photos. */
export function ReturnLine({ userId, item, several, open, busy, ref }: Props) {
  const of = useMemo(() => ({ userId, itemId: item.id }), [userId, item.id])
  const line = useReturnLine(item, of, open)
  const place = useRef<HTMLFieldSetElement>(null)
  const show = () =>
    requestAnimationFrame(() => {
      const wrong = place.current?.querySelector<HTMLElement>('[data-wrong] input, [aria-invalid="true"]')
      wrong?.focus({ preventScroll: true })
      place.current?.querySelector('[role="alert"]:not(.hidden)')?.scrollIntoView({ block: 'center' })
    })
  useImperativeHandle(ref, () => ({ check: line.check, send: line.send, show }))
  if (!open) return null
  const title = item.product.title || 'Product Name'
  return (
    <fieldset ref={place} disabled={busy} className="min-w-0">
      <legend className="mb-1 break-words font-medium">
        {title}
        {several && <span className="block text-sm font-normal text-muted">{lineFacts(item)}</span>}
      </legend>
      <div className="grid gap-2">
        <Words line={line} title={title} most={item.returnable?.quantity ?? 1} />
      </div>
    </fieldset>
  )
}

type WordsProps = { line: ReturnType<typeof useReturnLine>; title: string; most: number }

function Words({ line, title, most }: WordsProps) {
  const { problems } = line
  return (
    <>
      {problems.refusal && <Notice tone="problem">{problems.refusal}</Notice>}
      {most > 1 && (
        <div className="flex flex-wrap items-center justify-between gap-1">
          <span className="text-sm font-medium">How many of {most} go back?</span>
          <Quantity
            value={line.quantity}
            max={most}
            label={`Pieces of ${title}`}
            onChange={line.setQuantity}
          />
        </div>
      )}
      <ReasonChoice
        legend="Why do you return it?"
        names={names}
        chosen={line.reason}
        onChoose={line.choose}
        problem={problems.reason}
      />
      <TextArea
        label={line.reason === 'OTHER' ? 'What is wrong?' : 'Anything else? (optional)'}
        rows={3}
        maxLength={commentMax}
        value={line.comment}
        error={problems.comment}
        onChange={(event) => line.write(event.target.value)}
      />
      <PhotoField photos={line.photos} error={problems.photos} />
    </>
  )
}

const names = Object.entries(returnReasons) as [ReturnReason, string][]

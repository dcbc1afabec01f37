import { type Ref, useImperativeHandle, useMemo, useRef } from 'react'
import type { OrderItem } from '#contract/orders/order.ts'
import { type ReturnReason, returnReasons } from '#shared/orders/return-reasons.ts'
import { Notice } from '../../../../ui/feedback/states.tsx'
import { TextArea } from '../../../../ui/form/field.tsx'
import { Quantity } from '../../../../ui/form/quantity.tsx'
import { ReasonChoice } from '../../../reason-choice.tsx'
import { PhotoField } from '../../../reviews/form/photo-field.tsx'
import { isReport } from '../../orders/offered-returns.ts'
import { returnDraft } from './return-draft.ts'
import { lineFacts } from './return-items.tsx'
import type { LineHandle } from './use-return-batch.ts'
import { commentMax, useReturnLine } from './use-return-line.ts'

type Props = {
  userId: number
  item: OrderItem
  /** The form has more than one item. */
  several: boolean
  /** Selected and not sent yet. Closed lines render nothing but keep their input. */
  open: boolean
  /** Any line is being sent. */
  busy: boolean
  ref: Ref<LineHandle>
}

/** Quantity, reason, comment and photos for one returned item. */
export function ReturnLine({ userId, item, several, open, busy, ref }: Props) {
  const draft = useMemo(() => returnDraft({ userId, itemId: item.id }), [userId, item.id])
  const line = useReturnLine(item, draft, open)
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const show = () =>
    requestAnimationFrame(() => {
      const wrong = fieldset.current?.querySelector<HTMLElement>('[data-wrong] input, [aria-invalid="true"]')
      wrong?.focus({ preventScroll: true })
      const alert = fieldset.current?.querySelector('[role="alert"]:not(.hidden)')
      const shown = wrong?.closest('[data-wrong]') ?? alert
      shown?.scrollIntoView({ block: 'center' })
    })
  useImperativeHandle(ref, () => ({ check: line.check, send: line.send, show }))
  if (!open) return null
  const title = item.product.title || 'Product Name'
  return (
    <fieldset ref={fieldset} disabled={busy} className="min-w-0">
      <legend className="mb-1 break-words font-medium">
        {title}
        {several && <span className="block text-sm font-normal text-muted">{lineFacts(item)}</span>}
      </legend>
      <div className="grid gap-2">
        <Fields line={line} title={title} item={item} />
      </div>
    </fieldset>
  )
}

type FieldsProps = { line: ReturnType<typeof useReturnLine>; title: string; item: OrderItem }

function Fields({ line, title, item: { returnable } }: FieldsProps) {
  const max = returnable?.quantity ?? 1
  const missing = returnable !== null && isReport(returnable)
  const { problems } = line
  return (
    <>
      {problems.refusal && <Notice tone="problem">{problems.refusal}</Notice>}
      {max > 1 && (
        <div className="flex flex-wrap items-center justify-between gap-1">
          <span className="text-sm font-medium">
            How many of the {max} {missing ? 'did not arrive' : 'are you returning'}?
          </span>
          <Quantity
            value={line.quantity}
            max={max}
            label={`Quantity of ${title}`}
            onChange={line.setQuantity}
          />
        </div>
      )}
      <ReasonChoice
        legend={missing ? 'What happened?' : 'Why are you returning it?'}
        labels={labelsOf(returnable?.reasons)}
        chosen={line.reason}
        onChoose={line.chooseReason}
        problem={problems.reason}
      />
      <TextArea
        label={line.reason === 'OTHER' ? 'What is wrong?' : 'Anything else? (optional)'}
        rows={3}
        maxLength={commentMax}
        value={line.comment}
        error={problems.comment}
        onChange={(event) => line.changeComment(event.target.value)}
      />
      <PhotoField photos={line.photos} error={problems.photos} />
    </>
  )
}

const reasonLabels = Object.entries(returnReasons) as [ReturnReason, string][]

const labelsOf = (reasons: ReturnReason[] | undefined) =>
  reasons ? reasonLabels.filter(([reason]) => reasons.includes(reason)) : reasonLabels

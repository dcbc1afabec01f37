import { useId } from 'react'
import type { OrderItem } from '#contract/orders/order.ts'
import { answerDays } from '#shared/orders/return-window.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/states.tsx'
import { KeptNotice } from '../../kept-notice.tsx'
import { useSession } from '../../session.ts'
import { ReturnChoice } from './return-choice.tsx'
import { ReturnLine } from './return-line.tsx'
import { useReturnBatch } from './use-return-batch.ts'

type Props = {
  /** What can go back; the first is what the customer began with. */
  lines: OrderItem[]
  /** With whether anything was sent, or may have been. */
  onClose: (asked: boolean) => void
}

/** What goes back, line by line, sent in one go. */
export default function ReturnDialog({ lines, onClose }: Props) {
  const formId = useId()
  const userId = useSession().user?.id ?? 0
  const batch = useReturnBatch(lines, userId, () => onClose(true))
  const { ticked, sent, waiting, busy, problem } = batch
  const several = lines.length > 1
  const close = () => onClose(batch.tried)
  return (
    <Dialog
      open
      onClose={() => !busy && close()}
      title={several ? 'Return items' : 'Return an item'}
      actions={
        <div className="grid w-full gap-1">
          {problem && <Notice tone="problem">{problem}</Notice>}
          <div className="flex flex-wrap justify-end gap-1">
            <Button look="secondary" disabled={Boolean(busy)} onClick={close}>
              {batch.tried ? 'Close' : several ? 'Keep all' : 'Keep it'}
            </Button>
            <Button type="submit" form={formId} busy={busy}>
              {waiting.length > 1 ? `Ask for ${waiting.length} returns` : 'Ask for return'}
            </Button>
          </div>
        </div>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          void batch.send()
        }}
      >
        {batch.restored && <KeptNotice disabled={Boolean(busy)} onStartOver={batch.startOver} />}
        {several && (
          <ReturnChoice lines={lines} ticked={ticked} sent={sent} busy={Boolean(busy)} onTick={batch.tick} />
        )}
        {lines.map((item) => (
          <div key={item.id} className={several ? 'border-t border-line pt-2 empty:hidden' : 'empty:hidden'}>
            <ReturnLine
              key={batch.round}
              ref={batch.hold(item.id)}
              userId={userId}
              item={item}
              several={several}
              open={waiting.includes(item.id)}
              busy={Boolean(busy)}
            />
          </div>
        ))}
        <p className="text-sm text-muted">
          The seller answers within {answerDays} days, otherwise we do. Once{' '}
          {several ? 'a return' : 'the return'} is accepted, the money goes back to the card you paid with.
        </p>
      </form>
    </Dialog>
  )
}

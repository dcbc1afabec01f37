import { useId } from 'react'
import type { OrderItem } from '#contract/orders/order.ts'
import { answerDays } from '#shared/orders/return-window.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/feedback/dialog.tsx'
import { Notice } from '../../../../ui/feedback/states.tsx'
import { DraftNotice } from '../../../drafts/draft-notice.tsx'
import { useSession } from '../../../session/session-store.ts'
import { isReport } from '../../orders/offered-returns.ts'
import { ReturnItems } from './return-items.tsx'
import { ReturnLine } from './return-line.tsx'
import { useReturnBatch } from './use-return-batch.ts'

type Props = {
  /** The returnable items, with the one the customer pressed first. */
  lines: OrderItem[]
  /** `requested`: a return was sent, or may have been. */
  onClose: (requested: boolean) => void
}

function textsOf(lines: OrderItem[]) {
  const several = lines.length > 1
  if (lines.every(({ returnable }) => returnable && isReport(returnable)))
    return {
      title: several ? 'Report missing items' : 'Report a missing item',
      close: 'Cancel',
      send: (count: number) => (count > 1 ? `Send ${count} reports` : 'Send report'),
      accepted: several ? 'a report' : 'the report',
    }
  return {
    title: several ? 'Return items' : 'Return an item',
    close: several ? 'Keep items' : 'Keep item',
    send: (count: number) => (count > 1 ? `Request ${count} returns` : 'Request return'),
    accepted: several ? 'a return' : 'the return',
  }
}

/** Requests returns for one or more items of an order. */
export default function ReturnDialog({ lines, onClose }: Props) {
  const formId = useId()
  const userId = useSession().user?.id ?? 0
  const batch = useReturnBatch(lines, userId, () => onClose(true))
  const { selected, sent, unsent, busy, problem } = batch
  const several = lines.length > 1
  const close = () => onClose(batch.attempted)
  const text = textsOf(lines)
  return (
    <Dialog
      open
      onClose={() => !busy && close()}
      title={text.title}
      actions={
        <div className="grid w-full gap-1">
          {problem && <Notice tone="problem">{problem}</Notice>}
          <div className="flex flex-wrap justify-end gap-1">
            <Button look="secondary" disabled={Boolean(busy)} onClick={close}>
              {batch.attempted ? 'Close' : text.close}
            </Button>
            <Button type="submit" form={formId} busy={busy}>
              {text.send(unsent.length)}
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
        {batch.restored && <DraftNotice disabled={Boolean(busy)} onStartOver={batch.startOver} />}
        {several && (
          <ReturnItems
            lines={lines}
            selected={selected}
            sent={sent}
            busy={Boolean(busy)}
            onSelect={batch.select}
          />
        )}
        {lines.map((item) => (
          <div key={item.id} className={several ? 'border-t border-line pt-2 empty:hidden' : 'empty:hidden'}>
            <ReturnLine
              key={batch.resets}
              ref={batch.register(item.id)}
              userId={userId}
              item={item}
              several={several}
              open={unsent.includes(item.id)}
              busy={Boolean(busy)}
            />
          </div>
        ))}
        <p className="text-sm text-muted">
          The seller replies within {answerDays} days; after that, we decide. Once {text.accepted} is
          accepted, we refund you.
        </p>
      </form>
    </Dialog>
  )
}

import { useState } from 'react'
import type { OrderReturn } from '#contract/orders/returns.ts'
import { codeOf, messageOf } from '../../../../api-errors.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/feedback/dialog.tsx'
import { Notice } from '../../../../ui/feedback/states.tsx'
import { toast } from '../../../../ui/feedback/toast.tsx'
import { call } from '../../../session/customer-api.ts'
import { focusHeading } from '../../focus-heading.ts'

type QuestionProps = { orderReturn: OrderReturn; onDone: () => void; onClose: () => void }

/** Cancels a return after a confirmation. */
export function CancelReturn({ open, ...props }: QuestionProps & { open: boolean }) {
  return (
    <Dialog open={open} onClose={props.onClose} title="Cancel this return?">
      <Question {...props} />
    </Dialog>
  )
}

function Question({ orderReturn, onDone, onClose }: QuestionProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const cancel = async () => {
    setBusy(true)
    setProblem('')
    try {
      await call('POST /returns/:returnId/cancel', { params: { returnId: orderReturn.id } })
      toast('Your return was canceled')
      onClose()
      onDone()
      requestAnimationFrame(focusHeading)
    } catch (error) {
      setProblem(messageOf(error))
      setBusy(false)
      if (codeOf(error) === 'status_conflict') onDone()
    }
  }
  return (
    <div className="grid gap-2">
      {problem && <Notice tone="problem">{problem}</Notice>}
      <p>You keep the item. You can request a return again while the return period lasts.</p>
      <div className="flex flex-wrap justify-end gap-1">
        <Button look="secondary" disabled={busy} onClick={onClose}>
          Keep Return
        </Button>
        <Button look="danger" busy={busy && 'Canceling...'} onClick={cancel}>
          Cancel Return
        </Button>
      </div>
    </div>
  )
}

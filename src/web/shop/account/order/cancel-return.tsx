import { useState } from 'react'
import type { OrderReturn } from '#contract/orders/returns.ts'
import { codeOf, messageOf } from '../../../api-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast.tsx'
import { call } from '../../session.ts'
import { focusHeading } from '../focus-heading.ts'

type QuestionProps = { claim: OrderReturn; onDone: () => void; onClose: () => void }

/** Takes a return back after a question; says when it is too late. */
export function CancelReturn({ open, ...props }: QuestionProps & { open: boolean }) {
  return (
    <Dialog open={open} onClose={props.onClose} title="Take this return back?">
      <Question {...props} />
    </Dialog>
  )
}

function Question({ claim, onDone, onClose }: QuestionProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const cancel = async () => {
    setBusy(true)
    setProblem('')
    try {
      await call('POST /returns/:returnId/cancel', { params: { returnId: claim.id } })
      toast('You have taken the return back')
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
      <p>You keep the item. As long as the time for returns runs you can ask again.</p>
      <div className="flex flex-wrap justify-end gap-1">
        <Button look="secondary" disabled={busy} onClick={onClose}>
          Keep the return
        </Button>
        <Button look="danger" busy={busy && 'Taking it back...'} onClick={cancel}>
          Take it back
        </Button>
      </div>
    </div>
  )
}

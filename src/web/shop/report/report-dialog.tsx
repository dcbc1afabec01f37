import { type SubmitEvent, useId, useState } from 'react'
import { type ReportReason, type ReportSubject, reasonsFor, reportReasons } from '#shared/report-reasons.ts'
import { isResponseError, messageOf } from '../../api-errors.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { say } from '../../ui/toast.tsx'
import { call } from '../session.ts'

type Props = {
  subject: ReportSubject
  id: number
  of: string
  onClose: () => void
  /** The session has ended. */
  onGuest: () => void
}

const commentMax = 1000

/** Asks what is wrong with a review or a product. */
export default function ReportDialog({ subject, id, of, onClose, onGuest }: Props) {
  const [reason, setReason] = useState<ReportReason>()
  const [comment, setComment] = useState('')
  const [problems, setProblems] = useState<{ reason?: string; comment?: string; form?: string }>({})
  const [busy, setBusy] = useState(false)

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!reason) return setProblems({ reason: 'Please choose a reason' })
    if (reason === 'OTHER' && !comment.trim()) {
      return setProblems({ comment: 'Please tell us in a few words what is wrong' })
    }
    setBusy(true)
    setProblems({})
    try {
      const { message } = await call('POST /reports', { body: { subject, id, reason, comment } })
      say(message)
      onClose()
    } catch (error) {
      if (isResponseError(error) && error.status === 401) return onGuest()
      setProblems({ form: messageOf(error) })
      setBusy(false)
    }
  }

  return (
    <Dialog open onClose={onClose} title={subject === 'review' ? 'Report a review' : 'Report a product'}>
      <form noValidate onSubmit={send} className="grid gap-2">
        {problems.form && <Notice tone="problem">{problems.form}</Notice>}
        <p className="text-sm text-muted">{of}</p>
        <Reasons subject={subject} chosen={reason} onChoose={setReason} problem={problems.reason} />
        <TextArea
          label={reason === 'OTHER' ? 'What is wrong?' : 'Anything else? (optional)'}
          rows={3}
          maxLength={commentMax}
          value={comment}
          error={problems.comment}
          onChange={(event) => setComment(event.target.value)}
        />
        <p className="text-sm text-muted">Only we read this. Whoever wrote it is not told who you are.</p>
        <div className="flex flex-wrap justify-end gap-1">
          <Button look="secondary" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={busy && 'Sending...'}>
            Send report
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type ReasonsProps = {
  subject: ReportSubject
  chosen: ReportReason | undefined
  onChoose: (reason: ReportReason) => void
  problem: string | undefined
}

function Reasons({ subject, chosen, onChoose, problem }: ReasonsProps) {
  const name = useId()
  return (
    <fieldset aria-describedby={problem ? `${name}-error` : undefined}>
      <legend className="text-sm font-medium">What is wrong with it?</legend>
      <div className="mt-0.5 grid">
        {reasonsFor[subject].map((reason) => (
          <label key={reason} className="flex min-h-[44px] cursor-pointer items-center gap-1">
            <input
              type="radio"
              name={name}
              checked={chosen === reason}
              onChange={() => onChoose(reason)}
              className="size-[20px] accent-accent"
            />
            {reportReasons[reason]}
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

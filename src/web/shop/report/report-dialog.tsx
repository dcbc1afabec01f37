import { type SubmitEvent, useRef, useState } from 'react'
import { type ReportSubject, reasonsFor, reportReasons } from '#shared/catalog/report-reasons.ts'
import { isResponseError, messageOf } from '../../api-errors.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { TextArea } from '../../ui/form/field.tsx'
import { DraftNotice } from '../drafts/draft-notice.tsx'
import { ReasonChoice } from '../reason-choice.tsx'
import { call } from '../session/customer-api.ts'
import { useSession } from '../session/session-store.ts'
import { emptyReport, type ReportDraft, reportDraft } from './report-draft.ts'

type Props = {
  subject: ReportSubject
  id: number
  of: string
  onClose: () => void
  /** The session has expired. */
  onGuest: () => void
}

const commentMax = 1000

/** The form's values, saved as a draft on every change. */
function useReportForm(subject: ReportSubject, id: number) {
  const user = useSession().user?.id ?? 0
  // The draft stays with its user when the session expires.
  const owner = useRef(user)
  owner.current ||= user
  const draft = () => reportDraft({ userId: owner.current, subject, id })
  const [start] = useState(() => draft().load())
  const [restored, setRestored] = useState(start !== null)
  const [values, setValues] = useState(start ?? emptyReport)
  const change = (next: Partial<ReportDraft>) => {
    setValues({ ...values, ...next })
    draft().save({ ...values, ...next })
  }
  const clear = () => draft().clear()
  const startOver = () => {
    clear()
    setRestored(false)
    setValues(emptyReport)
  }
  return { ...values, restored, change, clear, startOver }
}

export default function ReportDialog({ subject, id, of, onClose, onGuest }: Props) {
  const form = useReportForm(subject, id)
  const { reason, comment } = form
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
      form.clear()
      toast(message)
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
        {form.restored && <DraftNotice disabled={busy} onStartOver={form.startOver} />}
        <p className="text-sm text-muted">{of}</p>
        <ReasonChoice
          legend="What is wrong with it?"
          labels={reasonsFor[subject].map((one) => [one, reportReasons[one]] as const)}
          chosen={reason}
          onChoose={(next) => form.change({ reason: next })}
          problem={problems.reason}
        />
        <TextArea
          label={reason === 'OTHER' ? 'What is wrong?' : 'Anything else? (optional)'}
          rows={3}
          maxLength={commentMax}
          value={comment}
          error={problems.comment}
          onChange={(event) => form.change({ comment: event.target.value })}
        />
        <p className="text-sm text-muted">
          {`Only our team sees this. ${subject === 'review' ? 'The reviewer' : 'The seller'} won't know it was you.`}
        </p>
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

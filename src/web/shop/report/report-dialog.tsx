import { type SubmitEvent, useRef, useState } from 'react'
import { type ReportSubject, reasonsFor, reportReasons } from '#shared/catalog/report-reasons.ts'
import { isResponseError, messageOf } from '../../api-errors.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.tsx'
import { KeptNotice } from '../kept-notice.tsx'
import { ReasonChoice } from '../reason-choice.tsx'
import { call, useSession } from '../session.ts'
import {
  type DraftOf,
  forgetDraft,
  keepDraft,
  nothingSaid,
  type ReportDraft,
  recallDraft,
} from './report-draft.ts'

type Props = {
  subject: ReportSubject
  id: number
  of: string
  onClose: () => void
  /** The session has ended. */
  onGuest: () => void
}

const commentMax = 1000

/** What is being said, kept in this tab from the first word until it is sent. */
function useWords(subject: ReportSubject, id: number) {
  const user = useSession().user?.id ?? 0
  // When the session ends nobody is known any more; the words stay theirs.
  const owner = useRef(user)
  owner.current ||= user
  const of = (): DraftOf => ({ userId: owner.current, subject, id })
  const [start] = useState(() => recallDraft(of()))
  const [drafted, setDrafted] = useState(start !== null)
  const [words, setWords] = useState(start ?? nothingSaid)
  const say = (next: Partial<ReportDraft>) => {
    setWords({ ...words, ...next })
    keepDraft(of(), { ...words, ...next })
  }
  const forget = () => forgetDraft(of())
  const startOver = () => {
    forget()
    setDrafted(false)
    setWords(nothingSaid)
  }
  return { ...words, drafted, say, forget, startOver }
}

/** Asks what is wrong with a review or a product. */
export default function ReportDialog({ subject, id, of, onClose, onGuest }: Props) {
  const words = useWords(subject, id)
  const { reason, comment } = words
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
      words.forget()
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
        {words.drafted && <KeptNotice disabled={busy} onStartOver={words.startOver} />}
        <p className="text-sm text-muted">{of}</p>
        <ReasonChoice
          legend="What is wrong with it?"
          names={reasonsFor[subject].map((one) => [one, reportReasons[one]] as const)}
          chosen={reason}
          onChoose={(next) => words.say({ reason: next })}
          problem={problems.reason}
        />
        <TextArea
          label={reason === 'OTHER' ? 'What is wrong?' : 'Anything else? (optional)'}
          rows={3}
          maxLength={commentMax}
          value={comment}
          error={problems.comment}
          onChange={(event) => words.say({ comment: event.target.value })}
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

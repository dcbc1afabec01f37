import { type ReportReason, type ReportSubject, reasonsFor } from '#shared/catalog/report-reasons.ts'
import { type Draft, tabDraft, textOf } from '../drafts/draft.ts'

export type ReportDraft = { reason: ReportReason | undefined; comment: string }

export const emptyReport: ReportDraft = { reason: undefined, comment: '' }

/** The reported review or product, and the reporting user: 0 while the session is unknown. */
type DraftOf = { userId: number; subject: ReportSubject; id: number }

const storeOf = ({ userId, subject, id }: DraftOf) =>
  tabDraft<ReportDraft>(`report-draft-${userId}-${subject}-${id}`, ({ reason, comment }) => ({
    reason: reasonsFor[subject].find((known) => known === reason),
    comment: textOf(comment),
  }))

/** Includes a draft that was started before the user was known. Saving an empty form clears the draft. */
export function reportDraft(of: DraftOf): Draft<ReportDraft> {
  const [own, anonymous] = [storeOf(of), storeOf({ ...of, userId: 0 })]
  const clear = () => {
    own.clear()
    anonymous.clear()
  }
  return {
    load: () => own.load() ?? anonymous.load(),
    save: (draft) => (draft.reason || draft.comment.trim() ? own.save(draft) : clear()),
    clear,
  }
}

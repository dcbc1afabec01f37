import { type ReportReason, type ReportSubject, reasonsFor } from '#shared/catalog/report-reasons.ts'
import { readTabStorage, removeTabStorage, writeTabStorage } from '../../storage.ts'
import { parsed, wordsOf } from '../drafts.ts'

/** What is said of a review or a product. */
export type ReportDraft = { reason: ReportReason | undefined; comment: string }

export const nothingSaid: ReportDraft = { reason: undefined, comment: '' }

/** What is reported, and by whom: 0 where that was not known yet. */
export type DraftOf = { userId: number; subject: ReportSubject; id: number }

const keyOf = ({ userId, subject, id }: DraftOf) => `report-draft-${userId}-${subject}-${id}`

/** Once it is known whose words they are, nobody's are theirs. */
const keysOf = (of: DraftOf) => [keyOf(of), keyOf({ ...of, userId: 0 })]

export function forgetDraft(of: DraftOf) {
  for (const key of keysOf(of)) removeTabStorage(key)
}

/** Keeps what was said, for when the form is closed by mistake, the page reloaded or a login comes in between. */
export function keepDraft(of: DraftOf, draft: ReportDraft) {
  if (draft.reason || draft.comment.trim()) writeTabStorage(keyOf(of), JSON.stringify(draft))
  else forgetDraft(of)
}

/** What was said before in this tab; null when there is nothing. */
export function recallDraft(of: DraftOf): ReportDraft | null {
  const draft = keysOf(of)
    .map((key) => parsed(readTabStorage(key)))
    .find((stored) => stored)
  if (!draft) return null
  return {
    reason: reasonsFor[of.subject].find((known) => known === draft.reason),
    comment: wordsOf(draft.comment),
  }
}

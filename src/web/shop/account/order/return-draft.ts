import { type ReturnReason, returnReasons } from '#shared/orders/return-reasons.ts'
import { removeStorage } from '../../../storage.ts'
import { keepWithPhotos, photosOf, recallWithPhotos, wordsOf } from '../../drafts.ts'

/** What is said about a line of an order that goes back. Photos are addresses of uploads. */
export type ReturnDraft = {
  quantity: number
  reason: ReturnReason | undefined
  comment: string
  photos: string[]
}

/** Whose draft it is, and of which line of an order. */
export type DraftOf = { userId: number; itemId: number }

export const nothingSaid: ReturnDraft = { quantity: 1, reason: undefined, comment: '', photos: [] }

const keyOf = ({ userId, itemId }: DraftOf) => `return-draft-${userId}-${itemId}`

export const forgetDraft = (of: DraftOf) => removeStorage(keyOf(of))

/** Keeps what was said, for when the form is closed by mistake or the page reloaded. Where nothing is said, nothing is kept. */
export function keepDraft(of: DraftOf, draft: ReturnDraft) {
  const isSaid = draft.reason || draft.comment.trim() || draft.photos.length > 0 || draft.quantity > 1
  if (isSaid) keepWithPhotos(keyOf(of), draft)
  else forgetDraft(of)
}

/** What was said before; null when there is nothing. */
export function recallDraft(of: DraftOf): ReturnDraft | null {
  const draft = recallWithPhotos(keyOf(of))
  if (!draft) return null
  const { quantity, reason, comment, photos } = draft
  return {
    quantity: typeof quantity === 'number' && Number.isInteger(quantity) && quantity > 0 ? quantity : 1,
    reason: Object.keys(returnReasons).find((known): known is ReturnReason => known === reason),
    comment: wordsOf(comment),
    photos: photosOf(photos),
  }
}

import { removeStorage } from '../../storage.ts'
import { keepWithPhotos, photosOf, recallWithPhotos, wordsOf } from '../drafts.ts'

/** A review that is being written. Photos are addresses of uploads. */
export type ReviewDraft = { rating: number | null; text: string; photos: string[] }

/** What a draft belongs to: drafts of others who use the same browser stay theirs. */
export type DraftOf = { userId: number; productId: number }

const keyOf = ({ userId, productId }: DraftOf) => `review-draft-${userId}-${productId}`

export const keepDraft = (of: DraftOf, draft: ReviewDraft) => keepWithPhotos(keyOf(of), draft)

export const forgetDraft = (of: DraftOf) => removeStorage(keyOf(of))

/** What was typed before a reload, an error or the end of the session; null when there is nothing. */
export function recallDraft(of: DraftOf): ReviewDraft | null {
  const draft = recallWithPhotos(keyOf(of))
  if (!draft) return null
  const { rating, text, photos } = draft
  return {
    rating: typeof rating === 'number' && rating >= 0.5 && rating <= 5 ? rating : null,
    text: wordsOf(text),
    photos: photosOf(photos),
  }
}

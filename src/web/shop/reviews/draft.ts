import { forget, recall, remember } from '../../storage.ts'

/** A review that is being written. Photos are addresses of uploads. */
export type ReviewDraft = { rating: number | null; text: string; photos: string[] }

/** What a draft belongs to: drafts of others who use the same browser stay theirs. */
export type DraftOf = { userId: number; productId: number }

/** Uploads that nothing shows are removed after a week; a draft does not outlive its photos. */
const validMs = 6 * 24 * 60 * 60_000

const keyOf = ({ userId, productId }: DraftOf) => `review-draft-${userId}-${productId}`

export const keepDraft = (of: DraftOf, draft: ReviewDraft) =>
  remember(keyOf(of), JSON.stringify({ ...draft, at: Date.now() }))

export const forgetDraft = (of: DraftOf) => forget(keyOf(of))

/** What was typed before a reload, an error or the end of the session; null when there is nothing. */
export function recallDraft(of: DraftOf): ReviewDraft | null {
  const stored = recall(keyOf(of))
  if (!stored) return null
  try {
    const { rating, text, photos, at } = JSON.parse(stored) as Record<keyof ReviewDraft | 'at', unknown>
    if (typeof at !== 'number' || Date.now() - at > validMs) return null
    return {
      rating: typeof rating === 'number' && rating >= 0.5 && rating <= 5 ? rating : null,
      text: typeof text === 'string' ? text : '',
      photos: Array.isArray(photos) ? photos.filter((photo) => typeof photo === 'string') : [],
    }
  } catch {
    return null
  }
}

import { type Fit, fits } from '#shared/reviews/fits.ts'
import { photoDraft, photosOf, textOf } from '../../drafts/draft.ts'

/** An unsent review. Photos are URLs of uploads. */
export type ReviewDraft = { rating: number | null; text: string; photos: string[]; fit: Fit | null }

/** Drafts belong to one account, because several people may use the browser. */
export type DraftOf = { userId: number; productId: number }

export const reviewDraft = ({ userId, productId }: DraftOf) =>
  photoDraft<ReviewDraft>(`review-draft-${userId}-${productId}`, ({ rating, text, photos, fit }) => ({
    rating: typeof rating === 'number' && rating >= 0.5 && rating <= 5 ? rating : null,
    text: textOf(text),
    photos: photosOf(photos),
    fit: fits.find((known) => known === fit) ?? null,
  }))

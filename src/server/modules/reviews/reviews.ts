import { Failure } from '#shared/failure.ts'
import type { Fit } from '#shared/reviews/fits.ts'
import type { Db } from '../../database/open.ts'
import * as statements from './reviews.sql.ts'

/**
 * The change of a product's rating totals, in half stars: the rating that counted before, and the one that counts
 * now.
 */
export type CountedRating = { productId: number; from?: number | undefined; to?: number | undefined }

export type ReviewDraft = { text: string; ratingHalves: number; images: string[]; fit: Fit | null }

/** Adds a customer's review; one per product. */
export async function addReview(
  tx: Db,
  by: { userId: number; productId: number; verified: boolean },
  draft: ReviewDraft,
): Promise<{ id: number; counted: CountedRating }> {
  const id = await statements.insertReview(tx, { ...by, ...draft })
  if (id === undefined) {
    throw new Failure('already_exists', {
      message: 'You have already reviewed this product. You can change or delete your review.',
    })
  }
  return { id, counted: { productId: by.productId, to: draft.ratingHalves } }
}

/** Marks a customer's review of a product as verified. */
export const markVerified = statements.markVerified

/**
 * Changes the given fields of a customer's own review; `read` completes the draft once the review is locked. A hidden
 * review stays hidden and does not count.
 */
export async function changeReview(
  tx: Db,
  by: { reviewId: number; userId: number },
  read: (productId: number) => Promise<Partial<ReviewDraft>>,
): Promise<CountedRating> {
  const present = await statements.lockReview(tx, by)
  if (!present) throw new Failure('not_found')
  const { productId, ratingHalves } = present
  const draft = await read(productId)
  if (Object.values(draft).some((value) => value !== undefined)) {
    await statements.updateReview(tx, by.reviewId, draft)
  }
  return present.hidden
    ? { productId }
    : { productId, from: ratingHalves, to: draft.ratingHalves ?? ratingHalves }
}

/** Deletes a review: the customer's own, or anyone's without `userId`. */
export async function removeReview(
  tx: Db,
  which: { reviewId: number; userId?: number | undefined },
): Promise<CountedRating> {
  const gone = await statements.deleteReview(tx, which)
  if (!gone) {
    const { reviewId, userId } = which
    if (userId === undefined || !(await statements.lockReview(tx, { reviewId, userId }))) {
      throw new Failure('not_found')
    }
    throw new Failure('status_conflict', {
      message: 'The shop has hidden this review, so it stays. You can change it, or ask us to delete it.',
    })
  }
  return gone.hidden ? { productId: gone.productId } : { productId: gone.productId, from: gone.ratingHalves }
}

/**
 * Hides a review. Undefined when it is already hidden or missing; the first reason then stays, which was emailed to
 * its writer.
 */
export async function hideReview(
  tx: Db,
  reviewId: number,
  reason: string | undefined,
): Promise<{ counted: CountedRating; hiddenAt: Date } | undefined> {
  const hidden = await statements.hideReview(tx, reviewId, reason || null)
  if (!hidden) return undefined
  return {
    counted: { productId: hidden.productId, from: hidden.ratingHalves },
    hiddenAt: hidden.hiddenAt,
  }
}

/** Restores a review. Undefined when it is not hidden. */
export async function showReview(tx: Db, reviewId: number): Promise<CountedRating | undefined> {
  const shown = await statements.showReview(tx, reviewId)
  return shown && { productId: shown.productId, to: shown.ratingHalves }
}

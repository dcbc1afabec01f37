import { Failure } from '#shared/failure.ts'
import type { Db } from '../../database/open.ts'
import * as statements from './reviews.sql.ts'

/** What a product's figures must be told, in half stars: what counted before, what counts now. */
export type Counted = { productId: number; from?: number | undefined; to?: number | undefined }

export type ReviewDraft = { text: string; ratingHalves: number; images: string[] }

/** Adds a customer's review of a product, the only one they have of it. */
export async function addReview(
  tx: Db,
  by: { userId: number; productId: number },
  draft: ReviewDraft,
): Promise<{ id: number; counted: Counted }> {
  const id = await statements.insertReview(tx, { ...by, ...draft })
  if (id === undefined) {
    throw new Failure('already_exists', {
      message: 'You have already reviewed this product. You can change or delete your review.',
    })
  }
  return { id, counted: { productId: by.productId, to: draft.ratingHalves } }
}

/**
 * Changes what the draft names of a customer's own review; `read` completes it once the review is locked. A hidden review
 * may be changed, but stays hidden and does not count.
 */
export async function changeReview(
  tx: Db,
  by: { reviewId: number; userId: number },
  read: () => Promise<Partial<ReviewDraft>>,
): Promise<Counted> {
  const present = await statements.lockReview(tx, by)
  if (!present) throw new Failure('not_found')
  const draft = await read()
  const { productId, ratingHalves } = present
  if (Object.values(draft).some((value) => value !== undefined)) {
    await statements.updateReview(tx, by.reviewId, draft)
  }
  return present.hidden
    ? { productId }
    : { productId, from: ratingHalves, to: draft.ratingHalves ?? ratingHalves }
}

/** Deletes a review: without `userId` anyone's, else that customer's own. */
export async function removeReview(
  tx: Db,
  which: { reviewId: number; userId?: number | undefined },
): Promise<Counted> {
  const gone = await statements.deleteReview(tx, which)
  if (!gone) throw new Failure('not_found')
  return gone.hidden ? { productId: gone.productId } : { productId: gone.productId, from: gone.ratingHalves }
}

/**
 * Hides a review. Undefined when it is hidden already (or not there): nothing changes then, the first reason included,
 * which is the one its writer was told.
 */
export async function hideReview(
  tx: Db,
  reviewId: number,
  reason: string | undefined,
): Promise<{ counted: Counted; hiddenAt: Date } | undefined> {
  const hidden = await statements.hideReview(tx, reviewId, reason || null)
  if (!hidden) return undefined
  return {
    counted: { productId: hidden.productId, from: hidden.ratingHalves },
    hiddenAt: hidden.hiddenAt,
  }
}

/** Shows a review again. Undefined when it is not hidden. */
export async function showReview(tx: Db, reviewId: number): Promise<Counted | undefined> {
  const shown = await statements.showReview(tx, reviewId)
  return shown && { productId: shown.productId, to: shown.ratingHalves }
}

import { Failure } from '#shared/failure.ts'
import type { Db } from '../../database/open.ts'
import * as statements from './review-feedback.sql.ts'

/** Marks a review as helpful. Has no effect on a hidden review and on the customer's own. */
export const addHelpfulVote = statements.insertVote

/** Removes a helpful mark. */
export const removeHelpfulVote = (db: Db, vote: { reviewId: number; userId: number }): Promise<void> =>
  statements.deleteVotes(db, vote)

/** Removes all helpful marks of a customer whose account is deleted. */
export const eraseHelpfulVotes = (tx: Db, userId: number): Promise<void> =>
  statements.deleteVotes(tx, { userId })

/** Publishes a reply of the product's seller, or replaces it. Throws `not_found` for a hidden review. */
export async function replyToReview(
  db: Db,
  which: { reviewId: number; sellerId: number },
  text: string,
): Promise<void> {
  if (!(await statements.updateReply(db, which, text))) throw new Failure('not_found')
}

/** Deletes the reply to a review; without `sellerId`, of any seller. */
export async function removeReply(db: Db, which: { reviewId: number; sellerId?: number }): Promise<void> {
  if (!(await statements.updateReply(db, which, null))) throw new Failure('not_found')
}

import type { Db } from '../../database/open.ts'
import { transaction } from '../../database/transaction.ts'
import { changeRating } from '../../modules/catalog/ratings.ts'
import { closeReports } from '../../modules/moderation/moderation.ts'
import { queueMail } from '../../modules/notifications/notifications.ts'
import { hideReview, showReview } from '../../modules/reviews/reviews.ts'
import type { Shop } from '../../shop.ts'
import { readReviewWriter } from '../../views/reviews/reviews.ts'

/**
 * Hides a review and tells its writer why, or shows it again; the product's figures follow. Hiding answers the open
 * reports. What is so already stays as it is: nothing is counted and nobody told twice.
 */
export async function moderateReview(
  shop: Pick<Shop, 'db' | 'config'>,
  { reviewId, adminId }: { reviewId: number; adminId: number },
  judgement: { hidden: boolean; reason?: string | undefined },
): Promise<void> {
  await transaction(shop.db, async (tx) => {
    if (!judgement.hidden) {
      const counted = await showReview(tx, reviewId)
      if (counted) await changeRating(tx, counted.productId, counted)
      return
    }
    const hidden = await hideReview(tx, reviewId, judgement.reason)
    await closeReports(tx, { subject: 'review', id: reviewId }, { outcome: 'HIDDEN', adminId })
    if (!hidden) return
    await changeRating(tx, hidden.counted.productId, hidden.counted)
    await notifyReviewer(tx, shop, { reviewId, reason: judgement.reason, hiddenAt: hidden.hiddenAt })
  })
}

async function notifyReviewer(
  tx: Db,
  shop: Pick<Shop, 'config'>,
  review: { reviewId: number; reason: string | undefined; hiddenAt: Date },
): Promise<void> {
  const writer = await readReviewWriter(tx, review.reviewId)
  if (!writer) return
  await queueMail(tx, {
    // Shown and hidden again, it is told again.
    key: `review-hidden:${review.reviewId}:${review.hiddenAt.getTime()}`,
    to: writer.email,
    template: 'review-hidden',
    data: {
      firstName: writer.firstName,
      product: writer.productTitle,
      reason: review.reason ?? '',
      link: `${shop.config.PUBLIC_URL}/reviews/${writer.productId}`,
    },
  })
}

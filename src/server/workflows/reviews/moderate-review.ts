import type { Db } from '../../database/open.ts'
import { transaction } from '../../database/transaction.ts'
import { changeRating } from '../../modules/catalog/counters.ts'
import { closeReports } from '../../modules/moderation/moderation.ts'
import { queueMail } from '../../modules/notifications/notifications.ts'
import { hideReview, showReview } from '../../modules/reviews/reviews.ts'
import type { Shop } from '../../shop.ts'
import { readReviewWriter } from '../../views/reviews/reviews.ts'

/**
 * Hides a review, mails its writer the reason and closes its open reports, or shows it again. Updates the product's rating.
 * Idempotent.
 */
export async function moderateReview(
  shop: Pick<Shop, 'db' | 'config'>,
  { reviewId, adminId }: { reviewId: number; adminId: number },
  decision: { hidden: boolean; reason?: string | undefined },
): Promise<void> {
  await transaction(shop.db, async (tx) => {
    if (!decision.hidden) {
      const counted = await showReview(tx, reviewId)
      if (counted) await changeRating(tx, counted.productId, counted)
      return
    }
    const hidden = await hideReview(tx, reviewId, decision.reason)
    await closeReports(tx, { subject: 'review', id: reviewId }, { outcome: 'HIDDEN', adminId })
    if (!hidden) return
    await changeRating(tx, hidden.counted.productId, hidden.counted)
    await notifyReviewer(tx, shop, { reviewId, reason: decision.reason, hiddenAt: hidden.hiddenAt })
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
    // Hiding it again later sends another mail.
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

import type { Review } from '#contract/shop/catalog.ts'
import type { OwnReview } from '#contract/shop/reviews.ts'
import type { ReviewsView } from '../reviews-view.ts'

/** Replaces or adds the customer's current review in a page of reviews, which may come from a cache. A new review stands first on the default page. */
export function mergeOwnReview(
  listed: Review[],
  own: OwnReview['review'],
  userId: number,
  view: ReviewsView,
): Review[] {
  if (!own || own.hidden) return listed.filter((review) => review.user.id !== userId)
  if (listed.some((review) => review.user.id === userId))
    return listed.map((review) => (review.user.id === userId ? own : review))
  if (view.page !== 1 || view.sort !== 'newest' || view.stars !== undefined) return listed
  const [newest] = listed
  const isNewest = !newest || Date.parse(own.createdAt) > Date.parse(newest.createdAt)
  return isNewest ? [own, ...listed] : listed
}

import type { Review } from '#contract/shop/catalog.ts'
import type { OwnReview } from '#contract/shop/reviews.ts'

/** Replaces or adds the customer's current review in a page of reviews, which may come from a cache. Newest first. */
export function mergeOwnReview(
  listed: Review[],
  own: OwnReview['review'],
  userId: number,
  page: number,
): Review[] {
  if (!own || own.hidden) return listed.filter((review) => review.user.id !== userId)
  if (listed.some((review) => review.user.id === userId))
    return listed.map((review) => (review.user.id === userId ? own : review))
  const [newest] = listed
  const isNewest = !newest || Date.parse(own.createdAt) > Date.parse(newest.createdAt)
  return page === 1 && isNewest ? [own, ...listed] : listed
}

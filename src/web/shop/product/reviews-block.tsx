import type { Review } from '#contract/shop/catalog.ts'
import { LinkButton } from '../../ui/button.tsx'
import { reviewsPath } from '../paths.ts'
import { RatingSummary } from '../reviews/rating-summary.tsx'
import { ReviewItem } from '../reviews/review-item.tsx'
import type { ProductView } from './product-view.ts'

const shownMax = 4

export function ReviewsBlock({ product }: { product: ProductView }) {
  const { id, rating, ratings, histogram, reviews } = product
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="mt-6 border-t border-line pt-4">
      <h2 id="reviews-title" className="mb-2.5 text-xl">
        Ratings and reviews
      </h2>
      {rating === null ? (
        <p className="text-muted">No reviews yet. Bought it? Be the first to review it.</p>
      ) : (
        <div className="grid gap-4 md:grid-cols-[280px_minmax(0,1fr)] lg:gap-6">
          <RatingSummary
            rating={rating}
            ratings={ratings}
            histogram={histogram}
            hrefOf={(stars) => `${reviewsPath(id)}?stars=${stars}`}
          />
          <div className="grid content-start justify-items-start gap-3">
            <NewestReviews reviews={reviews.slice(0, shownMax)} seller={product.seller} />
            {ratings > 0 && (
              <LinkButton to={reviewsPath(id)} look="secondary">
                See all reviews
              </LinkButton>
            )}
          </div>
        </div>
      )}
    </section>
  )
}

function NewestReviews({ reviews, seller }: { reviews: Review[]; seller: string }) {
  if (reviews.length === 0) return <p className="text-muted">No written reviews yet.</p>
  return (
    <ul className="grid w-full gap-3">
      {reviews.map((review) => (
        <li key={review.id} className="border-b border-line pb-3 last:border-0">
          <ReviewItem review={review} seller={seller} />
        </li>
      ))}
    </ul>
  )
}

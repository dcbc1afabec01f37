import type { Review } from '#contract/catalogue.ts'
import { Badge } from '../ui/badge.tsx'
import { Icon } from '../ui/icon.tsx'
import { Stars } from '../ui/rating.tsx'
import { ReviewPhotos } from './review-photos.tsx'

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** One review as everyone reads it. */
export function ReviewItem({ review }: { review: Review }) {
  const name = `${review.user.firstName} ${review.user.lastName}`.trim()
  return (
    <article className="grid gap-1">
      <header className="flex flex-wrap items-center gap-x-1.5 gap-y-0.5">
        <Stars value={review.rating} />
        <h3 className="font-text text-sm font-medium">{name}</h3>
        <time dateTime={review.createdAt} className="text-sm text-muted">
          {day.format(new Date(review.createdAt))}
        </time>
        {review.verifiedPurchase && (
          <Badge tone="good">
            <Icon name="check" size={16} />
            Verified purchase
          </Badge>
        )}
      </header>
      <p className="max-w-[65ch] whitespace-pre-line break-words">{review.reviewText}</p>
      {review.productImages.length > 0 && <ReviewPhotos photos={review.productImages} by={name} />}
    </article>
  )
}

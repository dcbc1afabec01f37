import type { Review } from '#contract/catalogue.ts'
import { Badge } from '../ui/badge.tsx'
import { Icon } from '../ui/icon.tsx'
import { Picture } from '../ui/picture.tsx'
import { Stars } from '../ui/rating.tsx'

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
      <p className="max-w-[65ch] whitespace-pre-line">{review.reviewText}</p>
      {review.productImages.length > 0 && (
        <ul className="flex flex-wrap gap-1">
          {review.productImages.map((image, index) => (
            <li key={image}>
              <Picture
                src={image}
                alt={`Photo ${index + 1} by ${name}`}
                width={96}
                height={96}
                sizes="96px"
                className="size-[96px] rounded bg-sunken object-cover"
              />
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}

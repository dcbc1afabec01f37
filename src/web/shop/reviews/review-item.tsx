import type { ReactNode } from 'react'
import type { Review } from '#contract/shop/catalog.ts'
import { fitLabels } from '#shared/reviews/fits.ts'
import { Badge } from '../../ui/badge.tsx'
import { mediumDay } from '../../ui/format/figures.ts'
import { Icon } from '../../ui/icon.tsx'
import { Stars } from '../../ui/rating.tsx'
import { ReportLink } from '../report/report-link.tsx'
import { useSession } from '../session/session-store.ts'
import { ReviewPhotos } from './review-photos.tsx'

type Props = {
  review: Review
  /** Name of the product's seller, who may have replied. */
  seller: string
  /** Stands before the report link; may load later. */
  action?: ReactNode
}

export function ReviewItem({ review, seller, action }: Props) {
  const { user } = useSession()
  const own = user?.id === review.user.id
  const name = `${review.user.firstName} ${review.user.lastName}`.trim()
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <header className="flex flex-wrap items-center gap-x-1.5 gap-y-0.5">
        <Stars value={review.rating} />
        <h3 className="min-w-0 break-words font-text text-sm font-medium">{name}</h3>
        <time dateTime={review.createdAt} className="text-sm text-muted">
          {mediumDay(review.createdAt)}
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
      {review.fit && <p className="text-sm text-muted">{fitLabels[review.fit]}</p>}
      {review.sellerReply && (
        <div className="max-w-[65ch] rounded bg-sunken p-1.5">
          <p className="font-medium">Reply from {seller}</p>
          <p className="whitespace-pre-line break-words">{review.sellerReply.text}</p>
        </div>
      )}
      <div className="flex max-w-[65ch] items-center">
        {action}
        {!own && (
          <ReportLink subject="review" id={review.id} of={`the review by ${name}`} className="ml-auto" />
        )}
      </div>
    </article>
  )
}

import { useLayoutEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Review } from '#contract/shop/catalog.ts'
import type { OwnReview as Own } from '#contract/shop/reviews.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Stars } from '../../../ui/rating.tsx'
import { reviewsPath, writeReviewPath } from '../../paths.ts'
import type { ReviewsView } from '../reviews-view.ts'
import { DeleteReview } from './delete-review.tsx'
import { mergeOwnReview } from './merge-own-review.ts'
import { useOwnReview } from './use-own-review.ts'

type Props = {
  productId: number
  userId: number
  onKnown: (known: KnownReview | undefined) => void
}

/** What the customer's account adds to a page of reviews. */
export type KnownReview = {
  /** Merges the customer's current review into a page of reviews. */
  correct: (listed: Review[], view: ReviewsView) => Review[]
  /** Ids of the reviews that the customer found helpful. */
  votes: number[]
}

/** The customer's review, or a link to write one. Renders nothing for customers who may not review, and after an error. */
export default function OwnReview({ productId, userId, onKnown }: Props) {
  const { data, setData } = useOwnReview(productId)
  useLayoutEffect(() => {
    if (!data) return
    onKnown({
      correct: (listed, view) => mergeOwnReview(listed, data.review, userId, view),
      votes: data.votes,
    })
    return () => onKnown(undefined)
  }, [data, userId, onKnown])
  if (data?.review) return <WrittenReview own={data} onDeleted={() => setData({ ...data, review: null })} />
  if (!data || data.refusal !== null) return null
  return (
    <div className="flex items-center justify-between gap-2">
      <p className="min-w-0 text-sm text-muted">You bought this. How do you like it?</p>
      <LinkButton to={writeReviewPath(productId)} className="shrink-0">
        Write Review
      </LinkButton>
    </div>
  )
}

function WrittenReview({ own, onDeleted }: { own: Own; onDeleted: () => void }) {
  const navigate = useNavigate()
  const [deleting, setDeleting] = useState(false)
  const { product, review } = own
  if (!review) return null
  const finishDelete = async () => {
    setDeleting(false)
    toast('Your review was deleted')
    onDeleted()
    // Reloads the list without the review.
    await navigate(reviewsPath(product.id), { replace: true, preventScrollReset: true })
  }
  return (
    <section aria-labelledby="own-review" className="flex items-center gap-1">
      <div className="min-w-0 flex-1">
        <h2 id="own-review" className="flex flex-wrap items-center gap-x-1 font-text text-sm font-medium">
          Your review
          <Stars value={review.rating} />
        </h2>
        {review.hidden && <p className="text-sm text-muted">Hidden: only you can see it.</p>}
      </div>
      <LinkButton to={writeReviewPath(product.id)} look="quiet" size="sm" className="min-h-5.5">
        Edit<span className="sr-only"> your review</span>
      </LinkButton>
      <Button look="quiet" size="sm" className="min-h-5.5" onClick={() => setDeleting(true)}>
        Delete<span className="sr-only"> your review</span>
      </Button>
      <DeleteReview
        reviewId={review.id}
        open={deleting}
        onClose={() => setDeleting(false)}
        onDeleted={() => void finishDelete()}
      />
    </section>
  )
}

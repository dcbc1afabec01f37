import { useLayoutEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Review } from '#contract/shop/catalog.ts'
import type { OwnReview as Standing } from '#contract/shop/reviews.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Stars } from '../../ui/rating.tsx'
import { toast } from '../../ui/toast.tsx'
import { reviewsPath, writeReviewPath } from '../paths.ts'
import { DeleteReview } from './delete-review.tsx'
import { useOwnReview } from './use-own-review.ts'
import { withOwn } from './with-own.ts'

type Props = {
  productId: number
  userId: number
  onKnown: (known: KnownReview | undefined) => void
}

/** Puts the customer's own review as it is now into a page of reviews. */
export type KnownReview = { correct: (listed: Review[], page: number) => Review[] }

/** For those who may: the way to their review, or the review they wrote. Nothing for everyone else, and after an error. */
export default function OwnReview({ productId, userId, onKnown }: Props) {
  const { data, setData } = useOwnReview(productId)
  useLayoutEffect(() => {
    if (!data) return
    onKnown({ correct: (listed, page) => withOwn(listed, data.review, userId, page) })
    return () => onKnown(undefined)
  }, [data, userId, onKnown])
  if (data?.review) return <Written standing={data} onGone={() => setData({ ...data, review: null })} />
  if (!data || data.refusal !== null) return null
  return (
    <div className="flex items-center justify-between gap-2">
      <p className="min-w-0 text-sm text-muted">You bought this. How is it?</p>
      <LinkButton to={writeReviewPath(productId)} className="shrink-0">
        Write Review
      </LinkButton>
    </div>
  )
}

function Written({ standing, onGone }: { standing: Standing; onGone: () => void }) {
  const navigate = useNavigate()
  const [deleting, setDeleting] = useState(false)
  const { product, review } = standing
  if (!review) return null
  const removed = async () => {
    setDeleting(false)
    toast('Your review was deleted')
    onGone()
    // The same page once more: without the review.
    await navigate(reviewsPath(product.id), { replace: true, preventScrollReset: true })
  }
  return (
    <section aria-labelledby="own-review" className="flex items-center gap-1">
      <div className="min-w-0 flex-1">
        <h2 id="own-review" className="flex flex-wrap items-center gap-x-1 font-text text-sm font-medium">
          Your review
          <Stars value={review.rating} />
        </h2>
        {review.hidden && <p className="text-sm text-muted">Hidden: others do not see it.</p>}
      </div>
      <LinkButton to={writeReviewPath(product.id)} look="quiet" size="sm" className="min-h-[44px]">
        Edit<span className="sr-only"> your review</span>
      </LinkButton>
      <Button look="quiet" size="sm" className="min-h-[44px]" onClick={() => setDeleting(true)}>
        Delete<span className="sr-only"> your review</span>
      </Button>
      <DeleteReview
        reviewId={review.id}
        open={deleting}
        onClose={() => setDeleting(false)}
        onDeleted={() => void removed()}
      />
    </section>
  )
}

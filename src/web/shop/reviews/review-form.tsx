import { type FormEvent, useState } from 'react'
import type { OwnReview } from '#contract/shop/reviews.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { figure } from '../../ui/figures.ts'
import { MoreIcon } from '../../ui/more-icons.tsx'
import { Notice } from '../../ui/notice.tsx'
import { StarInput } from '../../ui/star-input.tsx'
import { reviewsPath } from '../paths.ts'
import { DeleteReview } from './delete-review.tsx'
import type { DraftOf } from './draft.ts'
import { PhotoField } from './photo-field.tsx'
import { useReviewForm } from './use-review-form.ts'

const textMax = 5000
/** From here on it is also said how much room is left. */
const nearEnd = 200

type Props = { of: DraftOf; review: OwnReview['review']; onOutdated: () => void }

/** Stars, words and photos. Everything typed is kept in this browser until it is sent. */
export function ReviewForm({ of, review, onOutdated }: Props) {
  const { form, photos, rating, text, problem, photoProblem, busy, drafted, send, leave } = useReviewForm({
    of,
    review,
    onOutdated,
  })
  const [deleting, setDeleting] = useState(false)
  const { errors } = form.formState
  const left = textMax - text.trim().length

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const { currentTarget } = event
    void send(event).then(() => {
      // The stars come first, and are no field that the form could focus by itself.
      if (form.getFieldState('reviewRating').error) currentTarget.querySelector('input')?.focus()
      else if (form.getFieldState('reviewText').error) form.setFocus('reviewText')
    })
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      {review?.hidden && (
        <Notice>This review is hidden: others do not see it. You can still change or delete it.</Notice>
      )}
      {drafted && <Notice>We kept what you had typed here before.</Notice>}
      <StarInput
        legend="Your rating"
        value={rating}
        onChange={(value) =>
          form.setValue('reviewRating', value, { shouldValidate: true, shouldDirty: true })
        }
        error={errors.reviewRating?.message}
      />
      <div>
        <TextArea
          label="Your review"
          rows={8}
          required
          hint={
            <span className={left < 0 ? 'text-sale' : undefined}>
              {`${figure(textMax - left)} of ${figure(textMax)} characters`}
            </span>
          }
          {...form.register('reviewText')}
          error={errors.reviewText?.message}
        />
        <p role="status" className="sr-only">
          {left >= 0 && left <= nearEnd ? `At most ${Math.ceil(left / 50) * 50} characters left` : ''}
        </p>
      </div>
      <PhotoField photos={photos} error={photoProblem} />
      {problem && <Notice tone="problem">{problem}</Notice>}
      <div className="flex flex-wrap items-center gap-1">
        <Button type="submit" size="lg" busy={busy}>
          {review ? 'Save changes' : 'Submit review'}
        </Button>
        <LinkButton to={reviewsPath(of.productId)} look="quiet" size="lg">
          Cancel
        </LinkButton>
        {review && (
          <Button look="danger" size="lg" className="sm:ml-auto" onClick={() => setDeleting(true)}>
            <MoreIcon name="trash" />
            Delete
          </Button>
        )}
      </div>
      {review && (
        <DeleteReview
          reviewId={review.id}
          open={deleting}
          onClose={() => setDeleting(false)}
          onDeleted={() => void leave('Your review was deleted')}
        />
      )}
      <p className="text-sm text-muted">
        Your first name and the first letter of your last name stand with your review.
      </p>
    </form>
  )
}

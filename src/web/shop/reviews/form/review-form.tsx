import { type FormEvent, useState } from 'react'
import type { OwnReview } from '#contract/shop/reviews.ts'
import { type Fit, fitLabels, fits } from '#shared/reviews/fits.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { TextArea } from '../../../ui/form/field.tsx'
import { RadioChips } from '../../../ui/form/radio-chips.tsx'
import { StarInput } from '../../../ui/form/star-input.tsx'
import { figure } from '../../../ui/format/figures.ts'
import { MoreIcon } from '../../../ui/more-icons.tsx'
import { reviewsPath } from '../../paths.ts'
import { DeleteReview } from '../own/delete-review.tsx'
import { PhotoField } from './photo-field.tsx'
import type { DraftOf } from './review-draft.ts'
import { useReviewForm } from './use-review-form.ts'

const textMax = 5000
/** Screen readers hear the remaining characters from here on. */
const announceBelow = 200

type Props = {
  of: DraftOf
  /** The name shown with the review, ending with a period: `Asha R.` */
  shownName: string
  review: OwnReview['review']
  /** The product comes in sizes. */
  sized: boolean
  onOutdated: () => void
}

/** Rating, text and photos, saved as a draft until they are sent. */
export function ReviewForm({ of, shownName, review, sized, onOutdated }: Props) {
  const { form, photos, rating, fit, problem, photoProblem, busy, restored, send, leave } = useReviewForm({
    of,
    review,
    onOutdated,
  })
  const { errors } = form.formState

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const { currentTarget } = event
    void send(event).then(() => {
      // The form cannot focus the star input by itself.
      if (form.getFieldState('reviewRating').error) currentTarget.querySelector('input')?.focus()
      else if (form.getFieldState('reviewText').error) form.setFocus('reviewText')
    })
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      {review?.hidden && <Notice>This review is hidden: only you can see and edit it.</Notice>}
      {restored && <Notice>We saved what you typed earlier.</Notice>}
      <StarInput
        legend="Your rating"
        value={rating}
        onChange={(value) =>
          form.setValue('reviewRating', value, { shouldValidate: true, shouldDirty: true })
        }
        error={errors.reviewRating?.message}
      />
      {sized && (
        <RadioChips
          legend="How does it fit? (optional)"
          options={fits.map((value) => ({ value, label: fitLabels[value] }))}
          value={fit}
          onChange={(value) => form.setValue('fit', value as Fit, { shouldDirty: true })}
          error={errors.fit?.message}
        />
      )}
      <ReviewText form={form} />
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
          <DeleteButton reviewId={review.id} onDeleted={() => void leave('Your review was deleted')} />
        )}
      </div>
      <p className="text-sm text-muted">Your review will appear as {shownName}</p>
    </form>
  )
}

function ReviewText({ form }: Pick<ReturnType<typeof useReviewForm>, 'form'>) {
  const left = textMax - form.watch('reviewText').trim().length
  return (
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
        error={form.formState.errors.reviewText?.message}
      />
      <p role="status" className="sr-only">
        {left >= 0 && left <= announceBelow ? `At most ${Math.ceil(left / 50) * 50} characters left` : ''}
      </p>
    </div>
  )
}

function DeleteButton({ reviewId, onDeleted }: { reviewId: number; onDeleted: () => void }) {
  const [deleting, setDeleting] = useState(false)
  return (
    <>
      <Button look="danger" size="lg" className="sm:ml-auto" onClick={() => setDeleting(true)}>
        <MoreIcon name="trash" />
        Delete
      </Button>
      <DeleteReview
        reviewId={reviewId}
        open={deleting}
        onClose={() => setDeleting(false)}
        onDeleted={onDeleted}
      />
    </>
  )
}

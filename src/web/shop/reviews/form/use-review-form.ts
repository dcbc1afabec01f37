import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { type OwnReview, reviewBody } from '#contract/shop/reviews.ts'
import { codeOf, messageOf } from '../../../api-errors.ts'
import { showErrors, useSchemaForm } from '../../../forms.ts'
import { addressesOf, areUploading, imagesObstacle } from '../../../images/form-images.ts'
import { useImages } from '../../../images/use-images.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { uploader } from '../../drafts/uploader.ts'
import { reviewsPath } from '../../paths.ts'
import { call } from '../../session/customer-api.ts'
import { type DraftOf, type ReviewDraft, reviewDraft } from './review-draft.ts'

const fields = z.object({
  reviewRating: reviewBody.shape.reviewRating,
  reviewText: reviewBody.shape.reviewText,
  fit: reviewBody.shape.fit,
})
type Body = z.output<typeof fields> & { productImages: string[] }

type Options = {
  of: DraftOf
  /** The review to edit; null for a new one. */
  review: OwnReview['review']
  /** The review was written or deleted in another tab and must be reloaded. */
  onOutdated: () => void
}

/** A draft is newer than the saved review. */
function initialValues({ of, review }: Pick<Options, 'of' | 'review'>) {
  const draft = reviewDraft(of).load()
  return {
    restored: draft !== null,
    rating: draft?.rating ?? review?.rating ?? null,
    fit: draft?.fit ?? review?.fit ?? null,
    text: draft?.text ?? review?.reviewText ?? '',
    photos: draft?.photos ?? review?.productImages ?? [],
  }
}

const saveReview = (productId: number, review: OwnReview['review'], body: Body) =>
  review
    ? call('PATCH /reviews/:reviewId', { params: { reviewId: review.id }, body })
    : call('POST /reviews/products/:productId/reviews', { params: { productId }, body })

/** Saves the values as a draft whenever they change; returns the function that deletes the draft for good. */
function useSavedDraft(of: DraftOf, values: ReviewDraft) {
  const text = JSON.stringify(values)
  const saved = useRef(text)
  const closed = useRef(false)
  useEffect(() => {
    if (closed.current || text === saved.current) return
    saved.current = text
    reviewDraft(of).save(JSON.parse(text))
  }, [text, of])
  return () => {
    closed.current = true
    reviewDraft(of).clear()
  }
}

export function useReviewForm({ of, review, onOutdated }: Options) {
  const navigate = useNavigate()
  const [start] = useState(() => initialValues({ of, review }))
  const form = useSchemaForm(fields, {
    defaultValues: { reviewRating: start.rating ?? undefined, reviewText: start.text, fit: start.fit },
    mode: 'all',
    shouldFocusError: false,
  })
  const photos = useImages(start.photos, uploader)
  const [problem, setProblem] = useState('')
  const [photoProblem, setPhotoProblem] = useState('')
  const [waiting, setWaiting] = useState(false)

  const values: ReviewDraft = {
    rating: form.watch('reviewRating') ?? null,
    fit: form.watch('fit') ?? null,
    text: form.watch('reviewText'),
    photos: addressesOf(photos.images),
  }
  const closeDraft = useSavedDraft(of, values)
  const uploading = areUploading(photos.images)
  const obstacle = imagesObstacle(photos.images)

  /** Leaves the form after the review was sent or deleted. */
  const leave = async (message: string) => {
    closeDraft()
    toast(message)
    await navigate(reviewsPath(of.productId))
  }

  const send = form.handleSubmit(async (valid) => {
    setProblem('')
    setPhotoProblem(obstacle ?? '')
    if (obstacle) return
    if (uploading) return setWaiting(true)
    try {
      await saveReview(of.productId, review, { ...valid, productImages: values.photos })
      await leave(review ? 'Your review was updated' : 'Thank you. Your review is published')
    } catch (error) {
      setProblem(showErrors(form, error))
      if (codeOf(error) !== 'already_exists' && !(review && codeOf(error) === 'not_found')) return
      reviewDraft(of).save(values)
      toast(messageOf(error), { tone: 'problem' })
      onOutdated()
    }
  })

  // Sends the waiting form once the uploads have finished.
  useEffect(() => {
    if (!waiting || (uploading && !obstacle)) return
    setWaiting(false)
    void send()
  })

  return {
    form,
    photos,
    rating: values.rating,
    fit: values.fit,
    problem,
    // Disappears with the failed photo.
    photoProblem: obstacle ? photoProblem : '',
    busy: waiting ? 'Waiting for photos...' : form.formState.isSubmitting && 'Sending...',
    restored: start.restored,
    send,
    leave,
  } as const
}

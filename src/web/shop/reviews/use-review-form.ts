import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { type OwnReview, reviewBody } from '#contract/shop/reviews.ts'
import { codeOf, messageOf } from '../../api-errors.ts'
import { showErrors, useSchemaForm } from '../../forms.ts'
import { addressesOf, areUploading, imagesObstacle, useImages } from '../../images/use-images.ts'
import { toast } from '../../ui/toast.tsx'
import { reviewsPath } from '../paths.ts'
import { call } from '../session.ts'
import { uploader } from '../uploader.ts'
import { type DraftOf, forgetDraft, keepDraft, recallDraft } from './draft.ts'

const fields = z.object({
  reviewRating: reviewBody.shape.reviewRating,
  reviewText: reviewBody.shape.reviewText,
})

type Options = {
  of: DraftOf
  /** The review to change; a new one without it. */
  review: OwnReview['review']
  /** It was written or deleted elsewhere meanwhile: what is shown has to be read again. */
  onOutdated: () => void
}

/** What was stored stays as it is written; what comes from a draft is newer. */
function startOf({ of, review }: Pick<Options, 'of' | 'review'>) {
  const draft = recallDraft(of)
  return {
    drafted: draft !== null,
    rating: draft?.rating ?? review?.rating ?? null,
    text: draft?.text ?? review?.reviewText ?? '',
    photos: draft?.photos ?? review?.productImages ?? [],
  }
}

/** The state of the review form: stars, words, photos, the draft that outlives them, and how sending goes. */
export function useReviewForm({ of, review, onOutdated }: Options) {
  const navigate = useNavigate()
  const [start] = useState(() => startOf({ of, review }))
  const form = useSchemaForm(fields, {
    defaultValues: { reviewRating: start.rating ?? undefined, reviewText: start.text },
    mode: 'all',
    shouldFocusError: false,
  })
  const photos = useImages(start.photos, uploader)
  const [problem, setProblem] = useState('')
  const [photoProblem, setPhotoProblem] = useState('')
  const [waiting, setWaiting] = useState(false)
  const done = useRef(false)

  const rating = form.watch('reviewRating') ?? null
  const text = form.watch('reviewText')
  const addresses = addressesOf(photos.images)
  const uploading = areUploading(photos.images)
  const obstacle = imagesObstacle(photos.images)

  const stored = JSON.stringify({ rating, text, photos: addresses })
  const before = useRef(stored)
  useEffect(() => {
    if (done.current || stored === before.current) return
    before.current = stored
    keepDraft(of, JSON.parse(stored))
  }, [stored, of])

  /** After it is sent or deleted nothing is left to come back to. */
  const leave = async (words: string) => {
    done.current = true
    forgetDraft(of)
    toast(words)
    await navigate(reviewsPath(of.productId))
  }

  const send = form.handleSubmit(async (sound) => {
    setProblem('')
    setPhotoProblem(obstacle ?? '')
    if (obstacle) return
    if (uploading) return setWaiting(true)
    const body = { ...sound, productImages: addresses }
    try {
      if (review) await call('PATCH /reviews/:reviewId', { params: { reviewId: review.id }, body })
      else
        await call('POST /reviews/products/:productId/reviews', {
          params: { productId: of.productId },
          body,
        })
      await leave(review ? 'Your review was changed' : 'Thank you, your review is published')
    } catch (error) {
      setProblem(showErrors(form, error))
      if (codeOf(error) !== 'already_exists' && !(review && codeOf(error) === 'not_found')) return
      keepDraft(of, { rating, text, photos: addresses })
      toast(messageOf(error), { tone: 'problem' })
      onOutdated()
    }
  })

  // Goes on as soon as the photos allow it.
  useEffect(() => {
    if (!waiting || (uploading && !obstacle)) return
    setWaiting(false)
    void send()
  })

  return {
    form,
    photos,
    rating,
    text,
    problem,
    // What was said goes by itself once the failed photo is gone.
    photoProblem: obstacle ? photoProblem : '',
    busy: waiting ? 'Waiting for photos...' : form.formState.isSubmitting && 'Sending...',
    drafted: start.drafted,
    send,
    leave,
  } as const
}

import { z } from 'zod'
import { contract } from '../endpoint.ts'
import { id, pageQuery, pathId, timestamp } from '../fields.ts'
import { review } from './catalog.ts'

const reviewText = z
  .string({ error: 'Please write a few words' })
  .trim()
  .min(1, 'Please write a few words')
  .max(5000, 'A review has at most 5,000 characters')
const reviewRating = z
  .number({ error: 'Please choose a rating' })
  .min(0.5, 'Please choose a rating')
  .max(5, 'A rating has at most 5 stars')
  .multipleOf(0.5, 'A rating is in half stars')
/** Addresses that `POST /uploads/image` gave to the same customer. */
const productImages = z.array(z.string().max(500)).max(5, 'Maximum 5 images allowed.')

export const reviewBody = z.object({
  reviewText,
  reviewRating,
  productImages: productImages.default([]),
})
export type ReviewBody = z.infer<typeof reviewBody>

/** Without defaults: what is left out stays as it is. */
export const reviewChange = z.object({
  reviewText: reviewText.optional(),
  reviewRating: reviewRating.optional(),
  productImages: productImages.optional(),
})
export type ReviewChange = z.infer<typeof reviewChange>

/** A review as an admin judges it. */
export const moderatedReview = review.extend({
  product: z.object({ id, title: z.string() }),
  hidden: z.boolean(),
  hiddenReason: z.string().nullable(),
  updatedAt: timestamp.nullable(),
})
export type ModeratedReview = z.infer<typeof moderatedReview>

/** What a customer may say about a product, and what they have said. */
export const ownReview = z.object({
  /** What the form shows above itself, also of a product that is no longer sold. */
  product: z.object({
    id,
    title: z.string(),
    images: z.array(z.string()),
    category: z.object({ categoryCode: z.string() }),
    seller: z.object({ businessDetails: z.object({ businessName: z.string() }) }),
    /** Whether the shop still shows it. */
    listed: z.boolean(),
  }),
  /** Why the customer may not review it, in words; null when they may. */
  refusal: z.string().nullable(),
  /** Their review; hidden ones are seen by nobody else. */
  review: review.extend({ hidden: z.boolean() }).nullable(),
})
export type OwnReview = z.infer<typeof ownReview>

const productParams = z.object({ productId: pathId })
const reviewParams = z.object({ reviewId: pathId })

export const reviewsContract = contract({
  'GET /reviews/products/:productId/reviews': {
    summary: "A product's reviews, newest first; the total in `X-Total-Count`.",
    access: 'public',
    params: productParams,
    query: pageQuery,
    reply: z.array(review),
  },
  'POST /reviews/products/:productId/reviews': {
    summary:
      'Review a product that was delivered to you. One review for each product; a second try answers 409.',
    access: 'customer',
    status: 201,
    params: productParams,
    body: reviewBody,
    reply: review,
    failures: ['purchase_required', 'already_exists'],
  },
  'GET /reviews/products/:productId/own': {
    summary: 'Whether you may review the product, and the review you wrote.',
    access: 'customer',
    params: productParams,
    reply: ownReview,
  },
  'PATCH /reviews/:reviewId': {
    summary: 'Change your review.',
    access: 'customer',
    params: reviewParams,
    body: reviewChange,
    reply: review,
  },
  'DELETE /reviews/:reviewId': {
    summary: 'Delete your review; admins delete any.',
    access: 'customer',
    params: reviewParams,
    reply: z.object({ message: z.string(), id }),
  },
  'GET /reviews/admin': {
    summary:
      'All reviews, newest first, hidden ones included; the total in `X-Total-Count`. `query` looks for words of the text, or for the address of who wrote it.',
    access: 'admin',
    query: pageQuery.extend({
      hidden: z.enum(['true', 'false']).optional(),
      query: z.string().trim().max(200).optional(),
    }),
    reply: z.array(moderatedReview),
  },
  'PATCH /reviews/admin/:reviewId': {
    summary: 'Hide a review, with the reason its writer is told, or show it again.',
    access: 'admin',
    params: reviewParams,
    body: z.object({
      hidden: z.boolean(),
      reason: z.string().trim().max(300).optional(),
    }),
    reply: moderatedReview,
  },
})

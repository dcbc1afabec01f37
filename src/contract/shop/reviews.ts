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
/** URLs that `POST /uploads/image` returned to the same customer. */
const productImages = z.array(z.string().max(500)).max(5, 'Maximum 5 images allowed.')

export const reviewBody = z.object({
  reviewText,
  reviewRating,
  productImages: productImages.default([]),
})
export type ReviewBody = z.infer<typeof reviewBody>

/** Has no defaults: omitted fields stay unchanged. */
export const reviewChange = z.object({
  reviewText: reviewText.optional(),
  reviewRating: reviewRating.optional(),
  productImages: productImages.optional(),
})
export type ReviewChange = z.infer<typeof reviewChange>

/** A review in the moderation queue. */
export const moderatedReview = review.extend({
  product: z.object({ id, title: z.string() }),
  hidden: z.boolean(),
  hiddenReason: z.string().nullable(),
  updatedAt: timestamp.nullable(),
})
export type ModeratedReview = z.infer<typeof moderatedReview>

/** Whether a customer may review a product, and their review. */
export const ownReview = z.object({
  /** Header of the review form; also for products no longer sold. */
  product: z.object({
    id,
    title: z.string(),
    images: z.array(z.string()),
    category: z.object({ categoryCode: z.string() }),
    seller: z.object({ businessDetails: z.object({ businessName: z.string() }) }),
    /** Visible in the shop. */
    listed: z.boolean(),
  }),
  /** Why the customer may not review it; null when they may. */
  refusal: z.string().nullable(),
  /** The customer's review, including a hidden one. */
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
    summary: 'Review a product that was delivered to you. One review per product; a second one answers 409.',
    access: 'customer',
    status: 201,
    params: productParams,
    body: reviewBody,
    reply: review,
    failures: ['purchase_required', 'already_exists'],
  },
  'GET /reviews/products/:productId/own': {
    summary: 'Whether you may review the product, and your review.',
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
      "All reviews, newest first, including hidden ones; the total in `X-Total-Count`. `query` searches the text and the author's e-mail address.",
    access: 'admin',
    permission: 'moderation.read',
    query: pageQuery.extend({
      hidden: z.enum(['true', 'false']).optional(),
      query: z.string().trim().max(200).optional(),
    }),
    reply: z.array(moderatedReview),
  },
  'PATCH /reviews/admin/:reviewId': {
    summary: 'Hide a review, with a reason for its author, or show it again.',
    access: 'admin',
    permission: 'moderation.write',
    params: reviewParams,
    body: z.object({
      hidden: z.boolean(),
      reason: z.string().trim().max(300).optional(),
    }),
    reply: moderatedReview,
  },
})

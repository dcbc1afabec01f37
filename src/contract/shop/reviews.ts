import { z } from 'zod'
import { fits } from '#shared/reviews/fits.ts'
import { reviewSorts } from '#shared/reviews/review-sorts.ts'
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
const fit = z.enum(fits, 'Choose how it fits')
/** URLs that `POST /uploads/image` returned to the same customer. */
const productImages = z.array(z.string().max(500)).max(5, 'Maximum 5 images allowed.')

export const reviewBody = z.object({
  reviewText,
  reviewRating,
  /** How clothing or shoes fit. Only for products with sizes. */
  fit: fit.nullable().optional(),
  productImages: productImages.default([]),
})
export type ReviewBody = z.infer<typeof reviewBody>

/** Has no defaults: omitted fields stay unchanged. */
export const reviewChange = z.object({
  reviewText: reviewText.optional(),
  reviewRating: reviewRating.optional(),
  /** Null removes it. */
  fit: fit.nullable().optional(),
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
    /** Comes in sizes, so a review can say how it fits. */
    sized: z.boolean(),
  }),
  /** Why the customer may not review it; null when they may. */
  refusal: z.string().nullable(),
  /** The customer's review, including a hidden one. */
  review: review.extend({ hidden: z.boolean() }).nullable(),
  /** Ids of the product's reviews that the customer found helpful, at most 500. */
  votes: z.array(id),
})
export type OwnReview = z.infer<typeof ownReview>

/** A review for the seller of the product. */
export const sellerReview = review.extend({ product: z.object({ id, title: z.string() }) })
export type SellerReview = z.infer<typeof sellerReview>

const helpfulReply = z.object({ id, helpful: z.number(), voted: z.boolean() })
export type ReviewHelp = z.infer<typeof helpfulReply>
const replyText = z
  .string({ error: 'Please write a reply' })
  .trim()
  .min(1, 'Please write a reply')
  .max(2000, 'A reply has at most 2,000 characters')

const productParams = z.object({ productId: pathId })
const reviewParams = z.object({ reviewId: pathId })

export const reviewsContract = contract({
  'GET /reviews/products/:productId/reviews': {
    summary:
      "A product's reviews, newest first or in another order, all or those of some whole stars; the total in `X-Total-Count`.",
    access: 'public',
    params: productParams,
    query: pageQuery.extend({
      sort: z.enum(reviewSorts).optional(),
      /** Half a star counts as the star below. */
      stars: z.coerce.number().int().min(1).max(5).optional(),
    }),
    reply: z.array(review),
  },
  'GET /reviews/products/:productId/highlights': {
    summary: "The newest photos of a product's reviews, and how many customers say that it fits.",
    access: 'public',
    params: productParams,
    reply: z.object({
      photos: z.array(z.object({ url: z.string(), by: z.string() })),
      fits: z.record(z.enum(fits), z.number()),
    }),
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
  'PUT /reviews/:reviewId/helpful': {
    summary: "Mark another customer's review as helpful. Once per customer; repeating changes nothing.",
    access: 'customer',
    params: reviewParams,
    reply: helpfulReply,
    failures: ['status_conflict'],
  },
  'DELETE /reviews/:reviewId/helpful': {
    summary: "Remove the customer's helpful mark.",
    access: 'customer',
    params: reviewParams,
    reply: helpfulReply,
  },
  'GET /sellers/reviews': {
    summary: "Visible reviews of the seller's products, newest first; the total in `X-Total-Count`.",
    access: 'seller',
    permission: 'reviews.read',
    query: pageQuery.extend({ replied: z.enum(['true', 'false']).optional() }),
    reply: z.array(sellerReview),
  },
  'PUT /sellers/reviews/:reviewId/reply': {
    summary: "Reply to a review of the seller's product in public, or replace the reply.",
    access: 'seller',
    permission: 'reviews.write',
    params: reviewParams,
    body: z.object({ text: replyText }),
    reply: sellerReview,
  },
  'DELETE /sellers/reviews/:reviewId/reply': {
    summary: 'Delete the reply to a review.',
    access: 'seller',
    permission: 'reviews.write',
    params: reviewParams,
    reply: sellerReview,
  },
  'GET /reviews/admin': {
    summary:
      "All reviews, newest first, including hidden ones; the total in `X-Total-Count`. `query` searches the text and the author's email address.",
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
  'DELETE /reviews/admin/:reviewId/reply': {
    summary: "Delete a seller's reply to a review.",
    access: 'admin',
    permission: 'moderation.write',
    params: reviewParams,
    reply: moderatedReview,
  },
})

import { reviewsContract } from '#contract/shop/reviews.ts'
import { isAllowed } from '#shared/staff/staff-roles.ts'
import { readFromReplica } from '../../database/replica/replica.ts'
import { bind } from '../../http/api/bind.ts'
import { listReply, partOf } from '../../http/api/list-reply.ts'
import type { Shop } from '../../shop.ts'
import { readHelpful, readReviewHighlights, readReviews } from '../../views/reviews/product-reviews.ts'
import {
  readModeratedReview,
  readModeratedReviews,
  readOwnReview,
  readOwnReviewState,
} from '../../views/reviews/reviews.ts'
import { readSellerReview, readSellerReviews } from '../../views/reviews/seller-reviews.ts'
import { moderateReview } from '../../workflows/reviews/moderate-review.ts'
import { changeOwnReview, deleteReview, writeReview } from '../../workflows/reviews/write-review.ts'
import { addHelpfulVote, removeHelpfulVote, removeReply, replyToReview } from './review-feedback.ts'

const perPage = 10

export const reviewsRoutes = (shop: Shop) =>
  bind(reviewsContract, {
    'GET /reviews/products/:productId/reviews': async ({ params, query, facts }) => {
      const page = { number: query.pageNumber ?? 0, size: query.size ?? perPage }
      const { reviews, total } = await readReviews(shop.db, params.productId, query, page, facts.reads)
      facts.setHeader('x-total-count', String(total))
      return reviews
    },
    'GET /reviews/products/:productId/highlights': ({ params, facts }) =>
      readReviewHighlights(shop.db, params.productId, facts.reads),
    'POST /reviews/products/:productId/reviews': async ({ session, params, body }) => {
      const reviewId = await writeReview(shop, session.userId, params.productId, body)
      return readOwnReview(shop.db, session.userId, reviewId)
    },
    'GET /reviews/products/:productId/own': async ({ session, params }) =>
      readOwnReviewState(shop.db, session.userId, params.productId),
    'PATCH /reviews/:reviewId': async ({ session, params, body }) => {
      await changeOwnReview(shop, session.userId, params.reviewId, body)
      return readOwnReview(shop.db, session.userId, params.reviewId)
    },
    'DELETE /reviews/:reviewId': async ({ session, params }) => {
      const userId = isAllowed(session.staffRole, 'moderation.write') ? undefined : session.userId
      await deleteReview(shop, { reviewId: params.reviewId, userId })
      return { message: 'The review was deleted.', id: params.reviewId }
    },
    'PUT /reviews/:reviewId/helpful': async ({ session: { userId }, params: { reviewId } }) => {
      await addHelpfulVote(shop.db, { reviewId, userId })
      return readHelpful(shop.db, userId, reviewId)
    },
    'DELETE /reviews/:reviewId/helpful': async ({ session: { userId }, params: { reviewId } }) => {
      await removeHelpfulVote(shop.db, { reviewId, userId })
      return readHelpful(shop.db, userId, reviewId)
    },

    'GET /sellers/reviews': async ({ session, query, facts }) => {
      const replied = query.replied && query.replied === 'true'
      const { sellerId } = session
      return listReply(
        facts,
        await readFromReplica(shop.db, (db) => readSellerReviews(db, sellerId, { replied }, partOf(query))),
      )
    },
    'PUT /sellers/reviews/:reviewId/reply': async ({ session: { sellerId }, params: { reviewId }, body }) => {
      await replyToReview(shop.db, { reviewId, sellerId }, body.text)
      return readSellerReview(shop.db, sellerId, reviewId)
    },
    'DELETE /sellers/reviews/:reviewId/reply': async ({ session: { sellerId }, params: { reviewId } }) => {
      await removeReply(shop.db, { reviewId, sellerId })
      return readSellerReview(shop.db, sellerId, reviewId)
    },

    'GET /reviews/admin': async ({ query, facts }) => {
      const hidden = query.hidden && query.hidden === 'true'
      return listReply(
        facts,
        await readFromReplica(shop.db, (db) =>
          readModeratedReviews(db, { hidden, query: query.query }, partOf(query)),
        ),
      )
    },
    'PATCH /reviews/admin/:reviewId': async ({ session, params, body }) => {
      await moderateReview(shop, { reviewId: params.reviewId, adminId: session.userId }, body)
      return readModeratedReview(shop.db, params.reviewId)
    },
    'DELETE /reviews/admin/:reviewId/reply': async ({ params: { reviewId } }) => {
      await removeReply(shop.db, { reviewId })
      return readModeratedReview(shop.db, reviewId)
    },
  })

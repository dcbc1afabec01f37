import { reviewsContract } from '#contract/reviews.ts'
import { bind } from '../../http/bind.ts'
import type { Shop } from '../../shop.ts'
import { readReviews } from '../../views/reviews.ts'

const perPage = 10

export const reviewsRoutes = (shop: Shop) =>
  bind(reviewsContract, {
    'GET /reviews/products/:productId/reviews': async ({ params, query, facts }) => {
      const page = { number: query.pageNumber ?? 0, size: query.size ?? perPage }
      const { reviews, total } = await readReviews(shop.db, params.productId, page)
      facts.setHeader('x-total-count', String(total))
      return reviews
    },
  })

import { z } from 'zod'
import { review } from './catalogue.ts'
import { contract } from './endpoint.ts'
import { pageQuery, pathId } from './fields.ts'

export const reviewsContract = contract({
  'GET /reviews/products/:productId/reviews': {
    summary: "A product's reviews, newest first; the total in `X-Total-Count`.",
    access: 'public',
    params: z.object({ productId: pathId }),
    query: pageQuery,
    reply: z.array(review),
  },
})

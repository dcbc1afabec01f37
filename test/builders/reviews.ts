import type { TestApp } from '../harness/app.ts'
import { aCustomer, type Person } from '../harness/clients.ts'
import type { OwnedThings } from './owned-things.ts'
import { aDeliveredOrder } from './placed-order.ts'
import { aProduct } from './product.ts'

/** A review with the text "Secret review" of the second seller's product; returns its id. */
export async function aSecretReview(
  app: TestApp,
  { customer, productIds }: Pick<OwnedThings, 'customer' | 'productIds'>,
): Promise<number> {
  const { id } = await app.shop.db
    .insertInto('reviews')
    .values({
      product_id: productIds[1],
      user_id: customer.id,
      rating_halves: 8,
      review_text: 'Secret review',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A review of a product of the seller, with a reply; returns its id. */
export async function aRepliedReview(app: TestApp, seller: Person): Promise<number> {
  const { id: productId } = await aProduct(app, { sellerId: seller.id })
  const writer = await aCustomer(app)
  await aDeliveredOrder(app, { buyer: writer, seller, productIds: [productId] })
  const { id: reviewId } = await writer.ok('POST /reviews/products/:productId/reviews', {
    params: { productId },
    body: { reviewText: 'Fine.', reviewRating: 4 },
  })
  await seller.ok('PUT /sellers/reviews/:reviewId/reply', { params: { reviewId }, body: { text: 'Thanks.' } })
  return reviewId
}

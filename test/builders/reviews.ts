import type { TestApp } from '../harness/app.ts'
import type { OwnedThings } from './owned-things.ts'

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

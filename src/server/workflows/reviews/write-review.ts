import type { ReviewBody, ReviewChange } from '#contract/shop/reviews.ts'
import { Failure } from '#shared/failure.ts'
import type { Fit } from '#shared/reviews/fits.ts'
import type { Db } from '../../database/open.ts'
import { transaction } from '../../database/transaction.ts'
import { changeRating } from '../../modules/catalog/counters.ts'
import { readOwnImages } from '../../modules/media/own-images.ts'
import { addReview, changeReview, removeReview } from '../../modules/reviews/reviews.ts'
import type { Shop } from '../../shop.ts'
import { readPurchase } from '../../views/reviews/reviews.ts'
import { isReviewVerified } from './steps/is-review-verified.ts'

type ReviewShop = Pick<Shop, 'db' | 'config' | 'keys'>

const toHalves = (stars: number): number => Math.round(stars * 2)

/**
 * Creates a review and updates the product's rating. Requires a delivered order; a product that is no longer sold can still
 * be reviewed. A unique index allows one review per customer and product.
 */
export async function writeReview(
  shop: ReviewShop,
  userId: number,
  productId: number,
  body: ReviewBody,
): Promise<number> {
  return transaction(shop.db, async (tx) => {
    const purchase = await readPurchase(tx, userId, productId)
    if (!purchase?.delivered) throw new Failure(purchase?.listed ? 'purchase_required' : 'not_found')
    const verified = await isReviewVerified(tx, shop.keys, { userId, productId })
    const { id, counted } = await addReview(
      tx,
      { userId, productId, verified },
      {
        text: body.reviewText,
        ratingHalves: toHalves(body.reviewRating),
        images: await readImages(tx, shop, userId, body.productImages),
        fit: fitOf(purchase, body.fit ?? null),
      },
    )
    await changeRating(tx, counted.productId, counted)
    return id
  })
}

/** Changes the given fields. Throws `not_found` for another customer's review. */
export async function changeOwnReview(
  shop: ReviewShop,
  userId: number,
  reviewId: number,
  body: ReviewChange,
): Promise<void> {
  await transaction(shop.db, async (tx) => {
    const counted = await changeReview(tx, { reviewId, userId }, async (productId) => ({
      text: body.reviewText,
      ratingHalves: body.reviewRating === undefined ? undefined : toHalves(body.reviewRating),
      images: body.productImages && (await readImages(tx, shop, userId, body.productImages)),
      fit: body.fit && fitOf(await readPurchase(tx, userId, productId), body.fit),
    }))
    await changeRating(tx, counted.productId, counted)
  })
}

/** Without `userId`, deletes any customer's review. */
export async function deleteReview(
  shop: Pick<Shop, 'db'>,
  which: { reviewId: number; userId?: number | undefined },
): Promise<void> {
  await transaction(shop.db, async (tx) => {
    const counted = await removeReview(tx, which)
    await changeRating(tx, counted.productId, counted)
  })
}

const readImages = (tx: Db, shop: ReviewShop, userId: number, addresses: string[]): Promise<string[]> =>
  readOwnImages(tx, { userId }, { addresses, publicUrl: shop.config.PUBLIC_URL, path: 'productImages' })

/** The fit of a product that comes in sizes. */
function fitOf(product: { sized: boolean } | undefined, fit: Fit | null): Fit | null {
  if (fit === null || product?.sized) return fit
  throw new Failure('invalid', {
    errors: [{ path: 'fit', message: 'This product does not come in sizes.' }],
  })
}

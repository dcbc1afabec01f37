import { sql } from 'kysely'
import type { Fit } from '#shared/reviews/fits.ts'
import type { Db } from '../../database/open.ts'

export type NewReview = {
  productId: number
  userId: number
  ratingHalves: number
  text: string
  images: string[]
  fit: Fit | null
  verified: boolean
}

/** The rating of a review and whether it counts. */
export type ReviewState = { productId: number; ratingHalves: number; hidden: boolean }

const state = sql`product_id as "productId", rating_halves as "ratingHalves", hidden_at is not null as hidden`

/** Undefined when the customer has already reviewed the product, also for concurrent requests (unique constraint). */
export async function insertReview(tx: Db, review: NewReview): Promise<number | undefined> {
  const row = await tx
    .insertInto('reviews')
    .values({
      product_id: review.productId,
      user_id: review.userId,
      rating_halves: review.ratingHalves,
      review_text: review.text,
      images: review.images,
      fit: review.fit,
      verified_purchase: review.verified,
    })
    .onConflict((conflict) => conflict.columns(['product_id', 'user_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function markVerified(tx: Db, review: { userId: number; productId: number }): Promise<void> {
  await sql`
    update reviews set verified_purchase = true
    where user_id = ${review.userId} and product_id = ${review.productId} and not verified_purchase
  `.execute(tx)
}

/** Locks a customer's own review for a change. */
export async function lockReview(
  tx: Db,
  owner: { reviewId: number; userId: number },
): Promise<ReviewState | undefined> {
  const { rows } = await sql<ReviewState>`
    select ${state} from reviews where id = ${owner.reviewId} and user_id = ${owner.userId} for update
  `.execute(tx)
  return rows[0]
}

export type ReviewChange = {
  text?: string | undefined
  ratingHalves?: number | undefined
  images?: string[] | undefined
  fit?: Fit | null | undefined
}

/** Undefined fields stay unchanged. */
export async function updateReview(tx: Db, reviewId: number, change: ReviewChange): Promise<void> {
  await sql`
    update reviews set review_text = coalesce(${change.text ?? null}::text, review_text),
      rating_halves = coalesce(${change.ratingHalves ?? null}::int, rating_halves),
      images = coalesce(${change.images ?? null}::text[], images),
      fit = case when ${change.fit === undefined} then fit else ${change.fit ?? null}::text end, updated_at = now()
    where id = ${reviewId}
  `.execute(tx)
}

/** Without `userId`, deletes anyone's review. A customer cannot delete a hidden one, and so not publish it again. */
export async function deleteReview(
  tx: Db,
  which: { reviewId: number; userId?: number | undefined },
): Promise<ReviewState | undefined> {
  const { rows } = await sql<ReviewState>`
    delete from reviews where id = ${which.reviewId}
      and (${which.userId ?? null}::bigint is null or (user_id = ${which.userId ?? null}::bigint and hidden_at is null))
    returning ${state}
  `.execute(tx)
  return rows[0]
}

/** Hides a visible review; undefined when it is hidden already, so that only one of two admins succeeds. */
export async function hideReview(
  tx: Db,
  reviewId: number,
  reason: string | null,
): Promise<(ReviewState & { hiddenAt: Date }) | undefined> {
  const { rows } = await sql<ReviewState & { hiddenAt: Date }>`
    update reviews set hidden_at = clock_timestamp(), hidden_reason = ${reason}::text
    where id = ${reviewId} and hidden_at is null
    returning ${state}, hidden_at as "hiddenAt"
  `.execute(tx)
  return rows[0]
}

/** Restores a hidden review; undefined when it is not hidden. */
export async function showReview(tx: Db, reviewId: number): Promise<ReviewState | undefined> {
  const { rows } = await sql<ReviewState>`
    update reviews set hidden_at = null, hidden_reason = null
    where id = ${reviewId} and hidden_at is not null
    returning ${state}
  `.execute(tx)
  return rows[0]
}

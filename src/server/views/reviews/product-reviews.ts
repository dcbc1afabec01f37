import { type RawBuilder, sql } from 'kysely'
import type { Review } from '#contract/shop/catalog.ts'
import type { ReviewHelp } from '#contract/shop/reviews.ts'
import { Failure } from '#shared/failure.ts'
import type { FitCounts } from '#shared/reviews/fits.ts'
import type { ReviewSort } from '#shared/reviews/review-sorts.ts'
import { cached, type Reads } from '../../database/content-cache/content-cache.ts'
import type { Db } from '../../database/open.ts'
import { readFromReplica } from '../../database/replica/replica.ts'
import { reviewJson, reviewName } from './reviews.ts'

/** Each order has an index. */
const orders: Record<ReviewSort, RawBuilder<unknown>> = {
  newest: sql`r.created_at desc, r.id desc`,
  helpful: sql`r.helpful_count desc, r.created_at desc, r.id desc`,
  highest: sql`r.rating_halves desc, r.created_at, r.id`,
  lowest: sql`r.rating_halves, r.created_at desc, r.id desc`,
}

/** Reviews of a number of whole stars; half a star counts as the star below, and as one star. */
const withStars = (stars: number | undefined) => {
  if (stars === undefined) return sql`true`
  const from = stars === 1 ? 1 : stars * 2
  return sql`r.rating_halves between ${from} and ${stars * 2 + 1}`
}

type Selection = { sort?: ReviewSort | undefined; stars?: number | undefined }

/** A page of a product's visible reviews. */
export function readReviews(
  db: Db,
  productId: number,
  { sort = 'newest', stars }: Selection,
  page: { number: number; size: number },
  reads?: Reads,
): Promise<{ reviews: Review[]; total: number }> {
  const key = `reviews:${productId}:${page.number}:${page.size}:${sort}:${stars ?? ''}`
  return cached(db, { key, reads }, async () => {
    const chosen = sql`r.product_id = p.id and r.hidden_at is null and ${withStars(stars)}`
    const { rows } = await readFromReplica(db, (reader) =>
      sql<{ reviews: Review[]; total: number }>`
      select array(
        select ${reviewJson} from reviews r join users u on u.id = r.user_id where ${chosen}
        order by ${orders[sort]} limit ${page.size} offset ${page.number * page.size}
      ) as reviews, (select count(*)::int from reviews r where ${chosen}) as total
      from products p where p.id = ${productId} and p.listed
    `.execute(reader),
    )
    const row = rows[0]
    if (!row) throw new Failure('not_found')
    return { value: row, subjects: [`product:${productId}`], weight: 1 + row.reviews.length }
  })
}

const photosShown = 12

export type ReviewHighlights = { photos: { url: string; by: string }[]; fits: FitCounts }

/** The newest photos of a product's reviews, and how many reviews say that it fits. */
export function readReviewHighlights(db: Db, productId: number, reads?: Reads): Promise<ReviewHighlights> {
  return cached(db, { key: `review-highlights:${productId}`, reads }, async () => {
    const visible = sql`r.product_id = p.id and r.hidden_at is null`
    const { rows } = await sql<{ photos: ReviewHighlights['photos']; fits: Partial<FitCounts> }>`
      select array(
        select json_build_object('url', photo.url, 'by', ${reviewName})
        from (
          select r.id, r.user_id, r.images, r.created_at from reviews r where ${visible} and r.images <> '{}'
          order by r.created_at desc, r.id desc limit ${photosShown}
        ) r
        join users u on u.id = r.user_id
        cross join unnest(r.images) with ordinality as photo (url, place)
        order by r.created_at desc, r.id desc, photo.place limit ${photosShown}
      ) as photos, coalesce((
        select json_object_agg(fit, reviews) from (
          select r.fit, count(*)::int as reviews from reviews r where ${visible} and r.fit is not null group by r.fit
        ) counted
      ), '{}') as fits
      from products p where p.id = ${productId} and p.listed
    `.execute(db)
    const row = rows[0]
    if (!row) throw new Failure('not_found')
    return {
      value: { photos: row.photos, fits: { SMALL: 0, TRUE: 0, LARGE: 0, ...row.fits } },
      subjects: [`product:${productId}`],
      weight: 2,
    }
  })
}

/** How many customers found a visible review helpful, and whether this customer did. */
export async function readHelpful(db: Db, userId: number, reviewId: number): Promise<ReviewHelp> {
  const { rows } = await sql<ReviewHelp & { own: boolean }>`
    select r.id, r.helpful_count as helpful, r.user_id = ${userId} as own,
      exists (select from review_votes v where v.review_id = r.id and v.user_id = ${userId}) as voted
    from reviews r where r.id = ${reviewId} and r.hidden_at is null
  `.execute(db)
  const row = rows[0]
  if (!row) throw new Failure('not_found')
  const { own, ...help } = row
  if (own) throw new Failure('status_conflict', { message: "You can't vote for your own review." })
  return help
}

import { sql } from 'kysely'
import type { Review } from '#contract/catalogue.ts'
import { Failure } from '#shared/failure.ts'
import { keep } from '../database/content-memory.ts'
import type { Db } from '../database/open.ts'

/** A review as the API shows it, from `reviews r` and `users u`. */
export const reviewJson = sql<Review>`json_build_object(
  'id', r.id, 'reviewText', r.review_text, 'rating', r.rating_halves / 2.0, 'productImages', r.images,
  'user', json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name),
  'verifiedPurchase', r.verified_purchase,
  'createdAt', to_char(r.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
)`

/** A page of a product's reviews, newest first, with how many there are. */
export function readReviews(
  db: Db,
  productId: number,
  page: { number: number; size: number },
): Promise<{ reviews: Review[]; total: number }> {
  return keep(db, `reviews:${productId}:${page.number}:${page.size}`, async () => {
    const { rows } = await sql<{ reviews: Review[]; total: number }>`
      select p.rating_count, coalesce((
        select json_agg(review order by place desc) from (
          select ${reviewJson} as review, (r.created_at, r.id) as place
          from reviews r join users u on u.id = r.user_id
          where r.product_id = p.id and r.hidden_at is null
          order by r.created_at desc, r.id desc
          limit ${page.size} offset ${page.number * page.size}
        ) shown
      ), '[]') as reviews, (
        select count(*)::int from reviews r where r.product_id = p.id and r.hidden_at is null
      ) as total
      from products p where p.id = ${productId} and p.listed
    `.execute(db)
    const row = rows[0]
    if (!row) throw new Failure('not_found')
    return {
      value: { reviews: row.reviews, total: row.total },
      about: [`product:${productId}`],
      weight: 1 + row.reviews.length,
    }
  })
}

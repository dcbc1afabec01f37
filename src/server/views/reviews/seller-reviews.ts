import { sql } from 'kysely'
import type { SellerReview } from '#contract/shop/reviews.ts'
import { Failure } from '#shared/failure.ts'
import type { List, Part } from '../../database/list.ts'
import type { Db } from '../../database/open.ts'
import { reviewJson } from './reviews.ts'

const sellerReviewJson = sql<SellerReview>`(${reviewJson}::jsonb
  || jsonb_build_object('product', jsonb_build_object('id', p.id, 'title', p.title)))`

/** Visible reviews of a seller's products, newest first. */
export async function readSellerReviews(
  db: Db,
  sellerId: number,
  { replied }: { replied?: boolean | undefined },
  page: Part,
): Promise<List<SellerReview>> {
  const state = replied === undefined ? sql`true` : sql`(r.seller_reply is not null) = ${replied}`
  const chosen = sql`reviews r join products p on p.id = r.product_id
    where p.seller_id = ${sellerId} and r.hidden_at is null and ${state}`
  // The index has the reviews of one product by time, so the newest of each product are read.
  const newest = sql`products p cross join lateral (
    select r.id, r.created_at from reviews r where r.product_id = p.id and r.hidden_at is null and ${state}
    order by r.created_at desc, r.id desc limit ${page.offset + page.limit}
  ) r where p.seller_id = ${sellerId} order by r.created_at desc, r.id desc limit ${page.limit} offset ${page.offset}`
  const [{ rows }, count] = await Promise.all([
    sql<{ review: SellerReview }>`
      select ${sellerReviewJson} as review
      from (select r.id from ${newest}) chosen
      join reviews r on r.id = chosen.id join products p on p.id = r.product_id join users u on u.id = r.user_id
      order by r.created_at desc, r.id desc
    `.execute(db),
    sql<{ total: number }>`select count(*)::int as total from (
      select from ${chosen} limit ${countMax}
    ) counted`.execute(db),
  ])
  return { rows: rows.map(({ review }) => review), total: count.rows[0]?.total ?? 0 }
}

/** Larger totals are shown as this number. */
const countMax = 10_000

export async function readSellerReview(db: Db, sellerId: number, reviewId: number): Promise<SellerReview> {
  const { rows } = await sql<{ review: SellerReview }>`
    select ${sellerReviewJson} as review
    from reviews r join products p on p.id = r.product_id join users u on u.id = r.user_id
    where r.id = ${reviewId} and p.seller_id = ${sellerId}
  `.execute(db)
  if (!rows[0]) throw new Failure('not_found')
  return rows[0].review
}

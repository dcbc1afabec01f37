import { sql } from 'kysely'
import type { Review } from '#contract/shop/catalog.ts'
import type { ModeratedReview, OwnReview } from '#contract/shop/reviews.ts'
import { placeholders } from '#shared/catalog/variants/variant-label.ts'
import { Failure, failures } from '#shared/failure.ts'
import type { List, Part } from '../../database/list.ts'
import type { Db } from '../../database/open.ts'
import { iso } from '../fragments/iso-timestamp.ts'

const fields = (lastName: ReturnType<typeof sql>) => sql`
  'id', r.id, 'reviewText', r.review_text, 'rating', r.rating_halves / 2.0, 'productImages', r.images,
  'user', json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', ${lastName}),
  'verifiedPurchase', r.verified_purchase, 'fit', r.fit, 'helpful', r.helpful_count,
  'sellerReply', case when r.seller_reply is not null then
    json_build_object('text', r.seller_reply, 'createdAt', ${iso(sql`r.replied_at`)}) end,
  'createdAt', ${iso(sql`r.created_at`)}`

/** The public name is 'Asha R.', without the full last name. */
const initial = sql`case when u.last_name = '' then '' else left(u.last_name, 1) || '.' end`

/** The public name of `users u`. */
export const reviewName = sql`trim(u.first_name || ' ' || ${initial})`

/** A review for the API, from `reviews r` and `users u`. */
export const reviewJson = sql<Review>`json_build_object(${fields(initial)})`

/** A review for admins; also needs `products p`. */
export const moderatedJson = sql<ModeratedReview>`json_build_object(${fields(sql`u.last_name`)},
  'product', json_build_object('id', p.id, 'title', p.title), 'hidden', r.hidden_at is not null,
  'hiddenReason', r.hidden_reason, 'updatedAt', ${iso(sql`r.updated_at`)})`

/** The customer's own review, also while it is hidden. */
export async function readOwnReview(db: Db, userId: number, reviewId: number): Promise<Review> {
  const { rows } = await sql<{ review: Review }>`
    select ${reviewJson} as review from reviews r join users u on u.id = r.user_id
    where r.id = ${reviewId} and r.user_id = ${userId}
  `.execute(db)
  if (!rows[0]) throw new Failure('not_found')
  return rows[0].review
}

/**
 * The customer's review of a product and why they may not write one. Available after a purchase even when the product
 * is no longer sold.
 */
export async function readOwnReviewState(db: Db, userId: number, productId: number): Promise<OwnReview> {
  const { rows } = await sql<{
    product: OwnReview['product']
    delivered: boolean
    review: OwnReview['review']
    votes: number[]
  }>`
    select json_build_object(
      'id', p.id, 'title', p.title, 'images', p.images, 'listed', p.listed, 'sized', ${isSized},
      'category', json_build_object('categoryCode', c.code),
      'seller', json_build_object('businessDetails', json_build_object('businessName', s.business_name))
    ) as product, exists (${deliveries(userId)}) as delivered, (
      select json_build_object(${fields(initial)}, 'hidden', r.hidden_at is not null)
      from reviews r join users u on u.id = r.user_id
      where r.product_id = p.id and r.user_id = ${userId}
    ) as review, coalesce((
      select json_agg(v.review_id) from (
        select v.review_id from review_votes v join reviews r on r.id = v.review_id
        where v.user_id = ${userId} and r.product_id = p.id limit ${votesMax}
      ) v
    ), '[]') as votes
    from products p join categories c on c.id = p.category_id join sellers s on s.id = p.seller_id
    where p.id = ${productId}
  `.execute(db)
  const row = rows[0]
  if (!row || !(row.product.listed || row.delivered || row.review)) throw new Failure('not_found')
  const { product, delivered, review, votes } = row
  return { product, refusal: delivered ? null : failures.purchase_required[1], review, votes }
}

/** More of a customer's votes for reviews of one product are not shown to them. */
const votesMax = 500

/** `products p` comes in sizes. */
const isSized = sql`not p.sizes <@ ${placeholders}::text[]`

/** Delivered order lines of `products p`. */
const deliveries = (userId: number) => sql`
  select from orders o join order_items i on i.order_id = o.id
  where o.user_id = ${userId} and o.status = 'DELIVERED' and i.product_id = p.id`

/** Whether the customer received the product, whether it is listed, and whether it comes in sizes; undefined for an unknown product. */
export async function readPurchase(
  db: Db,
  userId: number,
  productId: number,
): Promise<{ delivered: boolean; listed: boolean; sized: boolean } | undefined> {
  const { rows } = await sql<{ delivered: boolean; listed: boolean; sized: boolean }>`
    select p.listed, ${isSized} as sized, exists (${deliveries(userId)}) as delivered
    from products p where p.id = ${productId}
  `.execute(db)
  return rows[0]
}

/** The writer of a review, for an email; undefined after the account was deleted. */
export async function readReviewWriter(db: Db, reviewId: number) {
  const { rows } = await sql<{ email: string; firstName: string; productId: number; productTitle: string }>`
    select u.email, u.first_name as "firstName", p.id as "productId", p.title as "productTitle"
    from reviews r join users u on u.id = r.user_id join products p on p.id = r.product_id
    where r.id = ${reviewId} and u.deleted_at is null
  `.execute(db)
  return rows[0]
}

/** All reviews for admins, newest first. */
export async function readModeratedReviews(
  db: Db,
  filter: { hidden?: boolean | undefined; query?: string | undefined },
  page: Part,
): Promise<List<ModeratedReview>> {
  const state =
    filter.hidden === undefined
      ? sql`true`
      : filter.hidden
        ? sql`r.hidden_at is not null`
        : sql`r.hidden_at is null`
  const wanted = filter.query ? sql`${state} and ${matchesText(filter.query)}` : state
  const [{ rows }, count] = await Promise.all([
    sql<{ review: ModeratedReview }>`
      select ${moderatedJson} as review
      from (select * from reviews r where ${wanted} order by r.id desc limit ${page.limit} offset ${page.offset}) r
      join users u on u.id = r.user_id join products p on p.id = r.product_id
      order by r.id desc
    `.execute(db),
    sql<{ total: number }>`select count(*)::int as total from reviews r where ${wanted}`.execute(db),
  ])
  return { rows: rows.map((row) => row.review), total: count.rows[0]?.total ?? 0 }
}

/** Matches reviews with all these words or, for an email address, the reviews of its account. */
const matchesText = (query: string) =>
  query.includes('@')
    ? sql`r.user_id = (select id from users where email = ${query.toLowerCase()})`
    : sql`to_tsvector('simple', search_text(r.review_text)) @@ plainto_tsquery('simple', search_text(${query}))`

export async function readModeratedReview(db: Db, reviewId: number): Promise<ModeratedReview> {
  const { rows } = await sql<{ review: ModeratedReview }>`
    select ${moderatedJson} as review
    from reviews r join users u on u.id = r.user_id join products p on p.id = r.product_id
    where r.id = ${reviewId}
  `.execute(db)
  if (!rows[0]) throw new Failure('not_found')
  return rows[0].review
}

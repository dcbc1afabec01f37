import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'

/** Adds a customer's vote for another customer's visible review, once. */
export async function insertVote(db: Db, vote: { reviewId: number; userId: number }): Promise<void> {
  await sql`
    with vote as (
      insert into review_votes (review_id, user_id)
      select r.id, ${vote.userId} from reviews r
      where r.id = ${vote.reviewId} and r.hidden_at is null and r.user_id <> ${vote.userId}
      on conflict do nothing
      returning review_id
    )
    update reviews set helpful_count = helpful_count + 1 from vote where id = vote.review_id
  `.execute(db)
}

/** Removes a customer's vote for a review; without `reviewId`, all votes of the customer. */
export async function deleteVotes(db: Db, which: { userId: number; reviewId?: number }): Promise<void> {
  await sql`
    with gone as (
      delete from review_votes
      where user_id = ${which.userId}
        and (${which.reviewId ?? null}::bigint is null or review_id = ${which.reviewId ?? null}::bigint)
      returning review_id
    )
    update reviews set helpful_count = helpful_count - 1 from gone where id = gone.review_id
  `.execute(db)
}

/** The reviews of products of `sellerId`, or all. */
const ofSeller = (sellerId: number | undefined) =>
  sellerId === undefined
    ? sql`true`
    : sql`product_id in (select id from products where seller_id = ${sellerId})`

/** Sets or removes the seller's reply. False for a missing or hidden review, or one of another seller's product. */
export async function updateReply(
  db: Db,
  which: { reviewId: number; sellerId?: number },
  text: string | null,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update reviews set seller_reply = ${text}::text, replied_at = case when ${text}::text is not null then now() end
    where id = ${which.reviewId} and (hidden_at is null or ${text}::text is null) and ${ofSeller(which.sellerId)}
  `.execute(db)
  return numAffectedRows === 1n
}

import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'
import { type RatingChange, ratingDelta } from './ratings.rules.ts'

/**
 * Applies a rating change in half stars to a product's totals. Increments the current row, so that concurrent ratings
 * all count. Lock order: review, then product.
 */
export async function changeRating(tx: Db, productId: number, change: RatingChange): Promise<void> {
  if (change.from === change.to) return
  const delta = ratingDelta(change)
  await sql`
    update products set
      rating_halves_sum = rating_halves_sum + ${delta.halves}::bigint,
      rating_count = rating_count + ${delta.count}::int,
      rating_histogram = array(
        select had + more from unnest(rating_histogram, ${delta.histogram}::int[]) with ordinality as bar (had, more, place)
        order by place
      )
    where id = ${productId}
  `.execute(tx)
}

/** Sets how popular products are, from their sales. */
export async function setPopularity(db: Db, products: { id: number; popularity: number }[]): Promise<void> {
  // Locks in id order, like everything that changes many products.
  await sql`
    with changed as (
      select p.id, c.popularity from json_to_recordset(${JSON.stringify(products)}::json) as c (id bigint, popularity int)
      join products p on p.id = c.id order by p.id for no key update of p
    )
    update products p set popularity = c.popularity from changed c where c.id = p.id
  `.execute(db)
}

import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'

/** Product ids, newest first. */
export async function listItems(db: Db, userId: number, max: number): Promise<number[]> {
  const rows = await db
    .selectFrom('wishlist_items')
    .select('product_id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('product_id', 'desc')
    .limit(max)
    .execute()
  return rows.map((row) => row.product_id)
}

/** Serializes counting and adding a customer's products until the transaction ends. */
export async function lockWishlistOf(tx: Db, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`wishlist:${userId}`}, 0))`.execute(tx)
}

/** Adds a product. False when the list is full; an existing product stays in place. */
export async function insertItem(tx: Db, userId: number, productId: number, max: number): Promise<boolean> {
  const { rows } = await sql<{ onList: boolean }>`
    with added as (
      insert into wishlist_items (user_id, product_id)
      select ${userId}, ${productId} where (select count(*) from wishlist_items where user_id = ${userId}) < ${max}
      on conflict do nothing returning 1
    )
    select exists (select 1 from added)
      or exists (select 1 from wishlist_items where user_id = ${userId} and product_id = ${productId}) as "onList"
  `.execute(tx)
  return rows[0]?.onList === true
}

export async function deleteItem(db: Db, userId: number, productId: number): Promise<void> {
  await db
    .deleteFrom('wishlist_items')
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .execute()
}

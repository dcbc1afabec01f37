import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'

/**
 * Brings the search text of some products, and the dictionary of words, up to date. Whoever changes a product's title,
 * text, colours or category calls it in the same transaction. What listings walk follows the products by itself.
 */
export async function refreshSearch(tx: Db, productIds: number[]): Promise<void> {
  await sql`select refresh_search(${productIds}::bigint[])`.execute(tx)
}

/** Counts the dictionary anew and drops words that no product has any more; for the nightly clean-up. */
export async function recountSearchWords(db: Db): Promise<void> {
  await sql`select recount_search_words()`.execute(db)
}

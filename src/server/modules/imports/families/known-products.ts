import { sql } from 'kysely'
import type { Db } from '../../../database/open.ts'
import type { ImportState } from '../import-state.ts'

/**
 * The products that earlier imports made of lines with these words. Only the systems of other shops give every product one key;
 * sellers write the same word for several products.
 */
export async function readKnownProducts(
  tx: Db,
  { sellerId, preset }: Pick<ImportState, 'sellerId' | 'preset'>,
  words: string[],
): Promise<Map<string, number>> {
  if (preset === null || words.length === 0) return new Map()
  const { rows } = await sql<{ word: string; productId: number }>`
    select word, product_id as "productId" from import_products
    where seller_id = ${sellerId} and word = any (${words}::text[])
  `.execute(tx)
  return new Map(rows.map(({ word, productId }) => [word, productId]))
}

/** Remembers the products of applied rows by the key that the other system gave them. */
export async function rememberProducts(
  tx: Db,
  { id, sellerId, preset }: Pick<ImportState, 'id' | 'sellerId' | 'preset'>,
  rows: number[],
): Promise<void> {
  if (preset === null || rows.length === 0) return
  await sql`
    insert into import_products (seller_id, word, product_id)
    select distinct on (word) ${sellerId}::bigint, word, product_id from import_rows
    where import_id = ${id} and row_number = any (${rows}::int[]) and outcome in ('CREATED', 'UPDATED')
      and word is not null and product_id is not null
    order by word, row_number
    on conflict (seller_id, word) do update set product_id = excluded.product_id
  `.execute(tx)
}

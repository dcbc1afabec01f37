import { sql } from 'kysely'
import type { ProductCard } from '#contract/catalogue.ts'
import { Failure } from '#shared/failure.ts'
import type { Db } from '../database/open.ts'
import { type CardRow, cardColumns, toCard } from './cards.ts'
import { readCategories } from './categories.ts'

/** Cards of some products in the order of their ids, whatever their state; a bag shows what is no longer for sale, too. */
export async function readCards(
  db: Db,
  productIds: number[],
  options: { listedOnly?: boolean } = {},
): Promise<ProductCard[]> {
  if (productIds.length === 0) return []
  const [categories, { rows }] = await Promise.all([
    readCategories(db),
    sql<CardRow & { listed: boolean }>`
      select ${cardColumns}, p.listed
      from unnest(${productIds}::bigint[]) with ordinality as wanted (id, place)
      join products p on p.id = wanted.id
      join sellers s on s.id = p.seller_id
      order by wanted.place
    `.execute(db),
  ])
  const shown = options.listedOnly ? rows.filter((row) => row.listed) : rows
  return shown.map((row) => toCard(row, categories))
}

/** Refuses what no customer can see: drafts, archived products, those of sellers who are not active. */
export async function requireListed(db: Db, productId: number): Promise<void> {
  const { rows } = await sql`select 1 from products where id = ${productId} and listed`.execute(db)
  if (rows.length === 0) throw new Failure('not_found', { message: 'This product is not for sale.' })
}

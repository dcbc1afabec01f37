import { sql } from 'kysely'
import type { ProductCard } from '#contract/shop/catalog.ts'
import { Failure } from '#shared/failure.ts'
import { type BuiltItem, cachedEach, type Reads } from '../../database/content-cache/content-cache.ts'
import type { Db } from '../../database/open.ts'
import { readCategories } from './categories.ts'
import { dealJoin } from './deals.ts'
import { type CardRow, cardColumns, toCard } from './product-cards.ts'

/**
 * Product cards in the order of `productIds`. Without `listedOnly`, products that are no longer for sale are
 * included, as carts need them.
 */
export async function readCards(
  db: Db,
  productIds: number[],
  options: { listedOnly?: boolean; reads?: Reads | undefined } = {},
): Promise<ProductCard[]> {
  const found = await cachedEach(db, { kind: 'card', keys: productIds, reads: options.reads }, (missing) =>
    findCards(db, missing),
  )
  return productIds.flatMap((id) => {
    const entry = found.get(id)
    return entry && (entry.listed || !options.listedOnly) ? entry.card : []
  })
}

type CachedCard = { card: ProductCard; listed: boolean }

async function findCards(db: Db, productIds: number[]): Promise<BuiltItem<CachedCard>[]> {
  const [categories, { rows }] = await Promise.all([
    readCategories(db),
    // Aggregated as one JSON text, which parses three times as fast as hundreds of rows with arrays and timestamps.
    sql<{ cards: (CardRow & { listed: boolean })[] }>`
      select coalesce(json_agg(card), '[]') as cards from (
        select ${cardColumns()}, p.listed
        from products p join sellers s on s.id = p.seller_id ${dealJoin} where p.id = any (${productIds}::bigint[])
      ) card
    `.execute(db),
  ])
  return (rows[0]?.cards ?? []).map((row) => ({
    key: row.id,
    value: { card: toCard(row, categories), listed: row.listed },
    subjects: [`product:${row.id}`, `seller:${row.seller_id}`, `deal:${row.category_id}`],
    weight: 1 + row.description.length / 1024,
  }))
}

/**
 * Throws `not_found` for a product that customers cannot see: a draft, archived, or of a seller who is not active.
 */
export async function requireListed(db: Db, productId: number): Promise<void> {
  const { rows } = await sql`select 1 from products where id = ${productId} and listed`.execute(db)
  if (rows.length === 0) throw new Failure('not_found', { message: 'This product is not for sale.' })
}

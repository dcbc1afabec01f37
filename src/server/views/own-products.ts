import { type RawBuilder, sql } from 'kysely'
import type { Product } from '#contract/catalogue.ts'
import { Failure } from '#shared/failure.ts'
import { toDecimal } from '#shared/money.ts'
import { listSizeMax } from '#shared/page.ts'
import type { Db } from '../database/open.ts'
import { type CardRow, cardColumns, toCard } from './cards.ts'
import { type Categories, categoryPath, readCategories } from './categories.ts'

type VariantRow = {
  id: number
  size: string
  color: string
  sku: string
  quantity: number
  mrpCents: number
  sellingCents: number
}

type Row = CardRow & {
  variants: VariantRow[]
  colors: string[]
  rating_histogram: number[]
  status: string
  version: number
}

/** One of the seller's products, whatever its state; anyone else's is not found. */
export async function readOwnProduct(db: Db, sellerId: number, productId: number): Promise<Product> {
  const categories = await readCategories(db)
  const { rows } = await ownProducts(sql`p.id = ${productId} and p.seller_id = ${sellerId}`).execute(db)
  const row = rows[0]
  if (!row) throw new Failure('not_found')
  return toProduct(row, categories)
}

/** The seller's products, newest first, without those that were deleted. `query` looks in titles and SKUs. */
export async function listOwnProducts(
  db: Db,
  sellerId: number,
  page: { pageNumber?: number; size?: number; query?: string },
): Promise<{ products: Product[]; total: number }> {
  const size = page.size ?? listSizeMax
  const words = page.query?.toLowerCase() ?? ''
  const mine = sql`p.seller_id = ${sellerId} and p.status <> 'ARCHIVED' and (
    ${words} = '' or strpos(lower(p.title), ${words}) > 0
    or exists (select 1 from variants v where v.product_id = p.id and strpos(lower(v.sku), ${words}) > 0)
  )`
  const [categories, { rows }, count] = await Promise.all([
    readCategories(db),
    ownProducts(
      sql`${mine} order by p.id desc limit ${size} offset ${(page.pageNumber ?? 0) * size}`,
    ).execute(db),
    sql<{ total: number }>`select count(*) as total from products p where ${mine}`.execute(db),
  ])
  return { products: rows.map((row) => toProduct(row, categories)), total: count.rows[0]?.total ?? 0 }
}

const ownProducts = (which: RawBuilder<unknown>): RawBuilder<Row> => sql<Row>`
  select ${cardColumns}, p.colors, p.rating_histogram, p.status, p.version, (
    select json_agg(json_build_object(
      'id', v.id, 'size', v.size, 'color', v.color, 'sku', v.sku, 'quantity', t.on_hand,
      'mrpCents', coalesce(v.mrp_cents, p.mrp_cents), 'sellingCents', coalesce(v.selling_cents, p.selling_cents)
    ) order by v.position, v.id)
    from variants v join stock t on t.variant_id = v.id where v.product_id = p.id
  ) as variants
  from products p join sellers s on s.id = p.seller_id
  where ${which}`

const toProduct = (row: Row, categories: Categories): Product => ({
  ...toCard(row, categories),
  variants: row.variants.map(({ mrpCents, sellingCents, ...variant }) => ({
    ...variant,
    mrpPrice: toDecimal(mrpCents),
    sellingPrice: toDecimal(sellingCents),
  })),
  sizes: row.sizes,
  colors: row.colors,
  ratingHistogram: row.rating_histogram,
  // What customers wrote is read on the product's page; the seller's form has no place for it.
  reviews: [],
  categoryPath: categoryPath(categories, row.category_id),
  status: row.status,
  version: row.version,
})

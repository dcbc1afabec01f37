import { type RawBuilder, sql } from 'kysely'
import type { Product } from '#contract/catalogue.ts'
import { Failure } from '#shared/failure.ts'
import { listSizeMax } from '#shared/page.ts'
import { lowStockMax } from '#shared/stock.ts'
import type { Db } from '../database/open.ts'
import { type Categories, readCategories } from './categories.ts'
import { type ProductRow, productColumns, toProduct } from './product.ts'

/** One of the seller's products, whatever its state; anyone else's is not found. */
export async function readOwnProduct(db: Db, sellerId: number, productId: number): Promise<Product> {
  const categories = await readCategories(db)
  const { rows } = await ownProducts(sql`p.id = ${productId} and p.seller_id = ${sellerId}`).execute(db)
  const row = rows[0]
  if (!row) throw new Failure('not_found')
  return toOwnProduct(row, categories)
}

/** The seller's products, newest first, without those that were deleted. `query` looks in titles and SKUs. */
export async function listOwnProducts(
  db: Db,
  sellerId: number,
  page: { pageNumber?: number; size?: number; query?: string; stock?: 'low' },
): Promise<{ products: Product[]; total: number }> {
  const size = page.size ?? listSizeMax
  const words = page.query?.toLowerCase() ?? ''
  const mine = sql`p.seller_id = ${sellerId} and p.status <> 'ARCHIVED' and (
    ${words} = '' or strpos(lower(p.title), ${words}) > 0
    or exists (select 1 from variants v where v.product_id = p.id and strpos(lower(v.sku), ${words}) > 0)
  ) ${page.stock === 'low' ? nearlyGone : sql``}`
  const [categories, { rows }, count] = await Promise.all([
    readCategories(db),
    ownProducts(
      sql`${mine} order by p.id desc limit ${size} offset ${(page.pageNumber ?? 0) * size}`,
    ).execute(db),
    sql<{ total: number }>`select count(*) as total from products p where ${mine}`.execute(db),
  ])
  return { products: rows.map((row) => toOwnProduct(row, categories)), total: count.rows[0]?.total ?? 0 }
}

const nearlyGone = sql`and p.status = 'ACTIVE' and exists (
  select 1 from stock t where t.product_id = p.id and t.on_hand <= ${lowStockMax}
)`

const ownProducts = (which: RawBuilder<unknown>): RawBuilder<ProductRow> => sql<ProductRow>`
  select ${productColumns} from products p join sellers s on s.id = p.seller_id where ${which}`

/** What customers wrote is read on the product's page; the seller's form has no place for it. */
const toOwnProduct = (row: ProductRow, categories: Categories): Product => toProduct(row, categories, [])

import { type RawBuilder, sql } from 'kysely'
import type {
  OwnProductFilters,
  OwnProductQuery,
  ownProductSorts,
  ownProductStocks,
} from '#contract/sellers/own-products.ts'
import type { Product } from '#contract/shop/catalog.ts'
import { lowStockMax } from '#shared/catalog/stock.ts'
import { Failure } from '#shared/failure.ts'
import { listSizeMax } from '#shared/page.ts'
import type { Db } from '../../database/open.ts'
import { type Categories, readCategories } from './categories.ts'
import { dealJoin } from './deals.ts'
import { type ProductRow, sellersColumns, toProduct } from './product.ts'

/** One of the seller's products, whatever its state; anyone else's is not found. */
export async function readOwnProduct(db: Db, sellerId: number, productId: number): Promise<Product> {
  const categories = await readCategories(db)
  const { rows } = await ownProducts(sql`p.id = ${productId} and p.seller_id = ${sellerId}`).execute(db)
  const row = rows[0]
  if (!row) throw new Failure('not_found')
  return toOwnProduct(row, categories)
}

/** The seller's products, without those that are archived unless they are asked for. `query` looks in titles and SKUs. */
export async function listOwnProducts(
  db: Db,
  sellerId: number,
  page: OwnProductQuery,
): Promise<{ products: Product[]; total: number }> {
  const size = page.size ?? listSizeMax
  const categories = await readCategories(db)
  const mine = chosen(sellerId, page, categories)
  const [{ rows }, count] = await Promise.all([
    ownProducts(
      sql`${mine} order by ${orders[page.sort ?? 'newest']}
        limit ${size} offset ${(page.pageNumber ?? 0) * size}`,
    ).execute(db),
    sql<{ total: number }>`select count(*) as total from products p where ${mine}`.execute(db),
  ])
  return { products: rows.map((row) => toOwnProduct(row, categories)), total: count.rows[0]?.total ?? 0 }
}

/** The next of the same products after one of them, newest first: a whole catalogue is read without holding it at once. */
export async function nextOwnProducts(
  db: Db,
  sellerId: number,
  filters: OwnProductFilters,
  after: { id: number | undefined; limit: number },
): Promise<Product[]> {
  const categories = await readCategories(db)
  const older = after.id === undefined ? sql`true` : sql`p.id < ${after.id}`
  const { rows } = await ownProducts(
    sql`${chosen(sellerId, filters, categories)} and ${older} order by p.id desc limit ${after.limit}`,
  ).execute(db)
  return rows.map((row) => toOwnProduct(row, categories))
}

const stockInAll = sql`(select coalesce(sum(t.on_hand), 0) from stock t where t.product_id = p.id)`

/** Every order ends in the id, so that a page never repeats what the one before it showed. */
const orders: Record<(typeof ownProductSorts)[number], RawBuilder<unknown>> = {
  newest: sql`p.id desc`,
  oldest: sql`p.id`,
  title: sql`lower(p.title), p.id desc`,
  title_desc: sql`lower(p.title) desc, p.id desc`,
  mrp: sql`p.mrp_cents, p.id desc`,
  mrp_desc: sql`p.mrp_cents desc, p.id desc`,
  price: sql`p.selling_cents, p.id desc`,
  price_desc: sql`p.selling_cents desc, p.id desc`,
  color: sql`p.color, p.id desc`,
  color_desc: sql`p.color desc, p.id desc`,
  quantity: sql`${stockInAll}, p.id desc`,
  quantity_desc: sql`${stockInAll} desc, p.id desc`,
}

const stocked = sql`exists (select 1 from stock t where t.product_id = p.id and t.on_hand > 0)`

const stocks: Record<(typeof ownProductStocks)[number], RawBuilder<unknown>> = {
  in: stocked,
  out: sql`not ${stocked}`,
  low: sql`p.status = 'ACTIVE' and exists (
    select 1 from stock t where t.product_id = p.id and t.on_hand <= ${lowStockMax}
  )`,
}

/** What the filters leave of the seller's own: the seller's part of the index, never anyone else's. */
function chosen(sellerId: number, filters: OwnProductFilters, categories: Categories): RawBuilder<unknown> {
  const { status, category, stock } = filters
  const words = filters.query?.toLowerCase() ?? ''
  const conditions = [
    sql`p.seller_id = ${sellerId}`,
    status ? sql`p.status = ${status}` : sql`p.status <> 'ARCHIVED'`,
    ...(words ? [named(words)] : []),
    ...(category ? [sql`${categories.byCode.get(category)?.id ?? 0}::int = any (p.category_path)`] : []),
    ...(stock ? [stocks[stock]] : []),
  ]
  return sql.join(conditions, sql` and `)
}

const named = (words: string) => sql`(strpos(lower(p.title), ${words}) > 0 or exists (
  select 1 from variants v where v.product_id = p.id and strpos(lower(v.sku), ${words}) > 0
))`

const ownProducts = (which: RawBuilder<unknown>): RawBuilder<ProductRow> => sql<ProductRow>`
  select ${sellersColumns} from products p join sellers s on s.id = p.seller_id ${dealJoin} where ${which}`

/** What customers wrote is read on the product's page; the seller's form has no place for it. */
const toOwnProduct = (row: ProductRow, categories: Categories): Product => toProduct(row, categories, [])

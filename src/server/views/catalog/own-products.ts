import { type RawBuilder, sql } from 'kysely'
import type {
  OwnProductFilters,
  OwnProductQuery,
  ownProductSorts,
  ownProductStocks,
} from '#contract/sellers/own-products.ts'
import type { Product } from '#contract/shop/catalog.ts'
import { Failure } from '#shared/failure.ts'
import { listSizeMax } from '#shared/page.ts'
import type { Db } from '../../database/open.ts'
import { type Categories, readCategories } from './categories.ts'
import { dealJoin } from './deals.ts'
import { type ProductRow, sellerColumns, toProduct } from './product.ts'

/** Throws `not_found` for a product of another seller. */
export async function readOwnProduct(db: Db, sellerId: number, productId: number): Promise<Product> {
  const categories = await readCategories(db)
  const { rows } = await selectProducts(sql`p.id = ${productId} and p.seller_id = ${sellerId}`).execute(db)
  const row = rows[0]
  if (!row) throw new Failure('not_found')
  return toOwnProduct(row, categories)
}

/** The seller's products; archived ones only when `status` selects them. `query` searches titles, SKUs and GTINs. */
export async function listOwnProducts(
  db: Db,
  sellerId: number,
  page: OwnProductQuery,
): Promise<{ products: Product[]; total: number }> {
  const size = page.size ?? listSizeMax
  const categories = await readCategories(db)
  const where = conditionsOf(sellerId, page, categories)
  const [{ rows }, count] = await Promise.all([
    selectProducts(
      sql`${where} order by ${orders[page.sort ?? 'newest']}
        limit ${size} offset ${(page.pageNumber ?? 0) * size}`,
    ).execute(db),
    sql<{ total: number }>`select count(*) as total from products p where ${where}`.execute(db),
  ])
  return { products: rows.map((row) => toOwnProduct(row, categories)), total: count.rows[0]?.total ?? 0 }
}

/** The next products after `after.id`, newest first, so that an export reads the whole catalog in batches. */
export async function nextOwnProducts(
  db: Db,
  sellerId: number,
  filters: OwnProductFilters,
  after: { id: number | undefined; limit: number },
): Promise<Product[]> {
  const categories = await readCategories(db)
  const older = after.id === undefined ? sql`true` : sql`p.id < ${after.id}`
  const { rows } = await selectProducts(
    sql`${conditionsOf(sellerId, filters, categories)} and ${older} order by p.id desc limit ${after.limit}`,
  ).execute(db)
  return rows.map((row) => toOwnProduct(row, categories))
}

/** Variants of the products that match, at most `max`. */
export async function countOwnVariants(
  db: Db,
  sellerId: number,
  filters: OwnProductFilters,
  max: number,
): Promise<number> {
  const where = conditionsOf(sellerId, filters, await readCategories(db))
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (
    select 1 from products p join variants v on v.product_id = p.id where ${where} limit ${max}) counted`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

const totalStock = sql`(select coalesce(sum(t.on_hand), 0) from stock t where t.product_id = p.id)`

/** Every order ends in the id, so that pages never overlap. */
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
  quantity: sql`${totalStock}, p.id desc`,
  quantity_desc: sql`${totalStock} desc, p.id desc`,
}

const inStock = sql`exists (select 1 from stock t where t.product_id = p.id and t.on_hand > 0)`

const stocks: Record<(typeof ownProductStocks)[number], RawBuilder<unknown>> = {
  in: inStock,
  out: sql`not ${inStock}`,
  low: sql`p.status = 'ACTIVE' and exists (
    select 1 from stock t where t.product_id = p.id and t.on_hand <= p.low_stock_max
  )`,
}

/** Conditions on `products p`, as the filters of the list. */
export function conditionsOf(
  sellerId: number,
  filters: OwnProductFilters,
  categories: Categories,
): RawBuilder<unknown> {
  const { status, category, stock } = filters
  const text = filters.query?.toLowerCase() ?? ''
  const conditions = [
    sql`p.seller_id = ${sellerId}`,
    status ? sql`p.status = ${status}` : sql`p.status <> 'ARCHIVED'`,
    ...(text ? [matchesText(text)] : []),
    ...(category ? [sql`${categories.byCode.get(category)?.id ?? 0}::int = any (p.category_path)`] : []),
    ...(stock ? [stocks[stock]] : []),
  ]
  return sql.join(conditions, sql` and `)
}

const matchesText = (text: string) => sql`(strpos(lower(p.title), ${text}) > 0 or exists (
  select 1 from variants v where v.product_id = p.id and (strpos(lower(v.sku), ${text}) > 0 or v.gtin = ${text})
))`

type OwnRow = ProductRow & { low_stock_max: number }

const selectProducts = (where: RawBuilder<unknown>): RawBuilder<OwnRow> => sql<OwnRow>`
  select ${sellerColumns}, p.low_stock_max from products p join sellers s on s.id = p.seller_id ${dealJoin} where ${where}`

/** The seller's form shows no reviews. */
const toOwnProduct = (row: OwnRow, categories: Categories): Product => ({
  ...toProduct(row, categories, []),
  lowStockMax: row.low_stock_max,
})

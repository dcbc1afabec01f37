import { type RawBuilder, sql } from 'kysely'
import type { DeskProduct, DeskProductState, deskProductSorts } from '#contract/admin/products.ts'
import { deskCountMax } from '#contract/orders/order-desk.ts'
import { toDecimal } from '#shared/payments/money.ts'
import type { List, Part } from '../../database/list.ts'
import type { Db } from '../../database/open.ts'
import { bookCurrency } from '../books/book-currency.ts'
import { type Categories, readCategories } from '../catalog/categories.ts'
import { prefixQuery } from '../fragments/prefix-query.ts'

type Sql = RawBuilder<unknown>

export type DeskProductFilter = {
  query?: string | undefined
  sellerId?: number | undefined
  category?: string | undefined
  state?: DeskProductState | undefined
  sort?: (typeof deskProductSorts)[number] | undefined
  /** Only products that a list sorted by `newest` shows after this one. */
  after?: number | undefined
}

/** Conditions on other states contain `not p.listed`, so that the partial indexes are used. */
const states: Record<DeskProductState, Sql> = {
  LISTED: sql`p.listed`,
  UNLISTED: sql`not p.listed and p.status = 'ACTIVE'`,
  DRAFT: sql`not p.listed and p.status = 'DRAFT' and p.hidden_at is null`,
  ARCHIVED: sql`not p.listed and p.status = 'ARCHIVED' and p.hidden_at is null`,
  HIDDEN: sql`not p.listed and p.hidden_at is not null`,
}

/** Listed and other products have separate search indexes. SKUs and GTINs match as a whole. Joined with `or`, no index would be used. */
function matches(query: string): Sql {
  const code = query.trim()
  const byCode = sql`select v.product_id from variants v where v.sku = ${code}
    union all select v.product_id from variants v where v.gtin = ${code}`
  const prefixes = prefixQuery(query)
  if (!prefixes) return sql`p.id in (${byCode})`
  const wanted = sql`f.search @@ to_tsquery('english', ${prefixes})`
  return sql`p.id in (select f.id from products f where f.listed and ${wanted}
    union all select f.id from products f where not f.listed and ${wanted} union all ${byCode})`
}

/** The category and all below it. */
function inCategory(code: string, { byCode, paths }: Categories): Sql {
  const id = byCode.get(code)?.id ?? 0
  const below = [...paths].filter(([, path]) => path.includes(id)).map(([one]) => one)
  return sql`p.category_id = any (${below}::int[])`
}

const conditionOf = (filter: DeskProductFilter, categories: Categories): Sql =>
  sql.join(
    [
      sql`true`,
      ...(filter.query ? [matches(filter.query)] : []),
      ...(filter.sellerId === undefined ? [] : [sql`p.seller_id = ${filter.sellerId}`]),
      ...(filter.category ? [inCategory(filter.category, categories)] : []),
      ...(filter.state ? [sql`(${states[filter.state]})`] : []),
      ...(filter.after === undefined
        ? []
        : [
            sql`(p.created_at, p.id) < (select b.created_at, b.id from products b where b.id = ${filter.after})`,
          ]),
    ],
    sql` and `,
  )

type Row = {
  id: number
  title: string
  image: string | null
  sellerId: number
  businessName: string
  categoryId: number
  brand: string | null
  skus: string[]
  status: string
  listed: boolean
  hidden: boolean
  sellingCents: number
  mrpCents: number
  currency: string | null
  variants: number
  stock: number
  ratingHalves: number
  numRatings: number
  createdAt: Date
}

/** Products of all sellers. The total is capped at `countTo`. */
export async function readDeskProducts(
  db: Db,
  filter: DeskProductFilter,
  { limit, offset }: Part,
  countTo = deskCountMax,
): Promise<List<DeskProduct>> {
  const categories = await readCategories(db)
  const where = conditionOf(filter, categories)
  const direction = filter.sort === 'oldest' ? sql`asc` : sql`desc`
  const order = sql`p.created_at ${direction}, p.id ${direction}`
  const start = Math.min(offset, deskCountMax)
  const [page, count] = await Promise.all([
    sql<Row>`
      select p.id, p.title, p.images[1] as image, p.seller_id as "sellerId", m.business_name as "businessName",
        p.category_id as "categoryId", p.status, p.listed, p.hidden_at is not null as hidden,
        p.selling_cents as "sellingCents", p.mrp_cents as "mrpCents", ${bookCurrency} as currency,
        p.details ->> 'brand' as brand,
        array(select v.sku from variants v where v.product_id = p.id order by v.position, v.id limit 3) as skus,
        (select count(*)::int from variants v where v.product_id = p.id) as variants,
        (select coalesce(sum(t.on_hand), 0)::int from stock t where t.product_id = p.id) as stock,
        p.rating_halves_sum as "ratingHalves", p.rating_count as "numRatings", p.created_at as "createdAt"
      from (select * from products p where ${where} order by ${order} limit ${limit} offset ${start}) p
      join sellers m on m.id = p.seller_id order by ${order}
    `.execute(db),
    sql<{ total: number }>`select count(*)::int as total
      from (select 1 from products p where ${where} limit ${countTo}) counted`.execute(db),
  ])
  return { rows: page.rows.map((row) => toProduct(row, categories)), total: count.rows[0]?.total ?? 0 }
}

export function stateOf({
  listed,
  hidden,
  status,
}: Pick<Row, 'listed' | 'hidden' | 'status'>): DeskProductState {
  if (listed) return 'LISTED'
  if (hidden) return 'HIDDEN'
  if (status === 'ACTIVE') return 'UNLISTED'
  return status === 'DRAFT' ? 'DRAFT' : 'ARCHIVED'
}

const toProduct = (row: Row, categories: Categories): DeskProduct => ({
  id: row.id,
  title: row.title,
  image: row.image,
  seller: { id: row.sellerId, businessName: row.businessName },
  category: {
    categoryCode: categories.byId.get(row.categoryId)?.categoryCode ?? '',
    name: categories.byId.get(row.categoryId)?.name ?? '',
  },
  brand: row.brand,
  skus: row.skus,
  state: stateOf(row),
  sellingPrice: toDecimal(row.sellingCents),
  mrpPrice: toDecimal(row.mrpCents),
  currency: row.currency,
  variants: row.variants,
  stock: row.stock,
  rating: row.numRatings === 0 ? null : Math.round((row.ratingHalves / row.numRatings) * 5) / 10,
  numRatings: row.numRatings,
  createdAt: row.createdAt.toISOString(),
})

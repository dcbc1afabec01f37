// The columns of facet indexes, and the rows of categories, in SQL.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../database/open.ts'
import {
  type RangeFacetName,
  rangeFacets,
  type ValueFacetName,
  valueFacets,
} from '../../../modules/catalog/facets/facets.rules.ts'
import { dealIsLive, dealJoin } from '../deals.ts'

type FacetSources = Partial<Record<ValueFacetName | RangeFacetName, RawBuilder<unknown>>>

/** Prices with the deal applied. Most products are on no deal and keep their stored discount. */
const dealSources: FacetSources = {
  price: sql`deal_price(p.selling_cents, deal.discount_bp)`,
  discount: sql`case when deal.discount_bp is null then p.discount_bp
    else discount_from(p.mrp_cents, deal_price(p.selling_cents, deal.discount_bp)) end`,
}
/**
 * Whether product `id` of seller `p.seller_id` can be bought. Probes the index for each product: a plan that hashes the
 * whole table would cost small lists and patches as much as large ones.
 */
const stockOf = (id: RawBuilder<unknown>) => sql`case when exists (
    select 1 from stock s where s.product_id = ${id} and s.on_hand > 0 offset 0
  ) and not exists (select 1 from sellers m where m.id = p.seller_id and m.on_holiday)
  then 'in_stock' else 'out_of_stock' end`

/** Listings of all products have no attributes to filter by. */
const noAttributes: FacetSources = { attribute: sql`'{}'::text[]` }
const productSources: FacetSources = {
  ...dealSources,
  color: sql`array_append(array_remove(p.colors, p.color), p.color)`,
  rating: sql`rating_tenths(p.rating_halves_sum, p.rating_count)`,
  stock: stockOf(sql`p.id`),
}
const categorySources: FacetSources = { ...dealSources, stock: stockOf(sql`p.product_id`) }
export const ratingScore = sql`rating_score(p.rating_halves_sum, p.rating_count) as rating_score`

export const sourcesOf = (categoryId: number): FacetSources =>
  categoryId === 0 ? { ...productSources, ...noAttributes } : productSources

/** The facet columns of a row, from the column that the facet declares unless `sources` has an expression. */
export const facetColumns = (sources: FacetSources) =>
  sql.join(
    Object.entries({ ...valueFacets, ...rangeFacets }).map(([name, { column }]) => {
      const source = sources[name as keyof FacetSources] ?? sql.ref(`p.${column}`)
      return sql`${source} as ${sql.ref(name)}`
    }),
  )

/** The products of a category with its descendants in one scan of the covering index of `product_categories`. */
export const ofWhole = (categoryId: RawBuilder<unknown>, ids?: number[]) => sql`
  select p.product_id as id, 0 as relevance, p.popularity, p.rating_score, ${facetColumns(categorySources)}
  from product_categories p left join category_deals deal on deal.category_id = p.leaf_id and ${dealIsLive}
  where p.category_id = ${categoryId} ${ids ? sql`and p.product_id = any (${ids}::bigint[])` : sql``}
  order by p.popularity desc, p.product_id desc`

/** The products of any category without its descendants. */
export const directlyIn = (categoryId: RawBuilder<unknown>, ids?: number[]) => sql`
  select p.id, 0 as relevance, p.popularity, ${ratingScore}, ${facetColumns(productSources)}
  from products p ${dealJoin}
  where p.listed and p.category_id = ${categoryId} ${ids ? sql`and p.id = any (${ids}::bigint[])` : sql``}
  order by p.popularity desc, p.id desc`

/** The most popular products of a category that are in stock, without an index. */
export const mostPopular = (categoryId: number, { start, size }: { start: number; size: number }) =>
  categoryId === 0
    ? sql<{ id: number }>`select p.id from products p
      where p.listed and ${stockOf(sql`p.id`)} = 'in_stock'
      order by p.popularity desc, p.id desc limit ${size} offset ${start}`
    : sql<{ id: number }>`select p.product_id as id from product_categories p
      where p.category_id = ${categoryId} and ${stockOf(sql`p.product_id`)} = 'in_stock'
      order by p.popularity desc, p.product_id desc limit ${size} offset ${start}`

export async function hasMoreThan(db: Db, products: number): Promise<boolean> {
  const { rows } = await sql<{
    more: boolean
  }>`select exists (select from products where listed offset ${products}) as more`.execute(db)
  return rows[0]?.more ?? false
}

export async function countListed(db: Db, categoryId: number): Promise<number> {
  const { rows } = await (categoryId === 0
    ? sql<{ total: number }>`select count(*)::int as total from products where listed`
    : sql<{
        total: number
      }>`select count(*)::int as total from product_categories where category_id = ${categoryId}`
  ).execute(db)
  return rows[0]?.total ?? 0
}

export const inCategory = (categoryId: number) =>
  categoryId === 0 ? sql`` : sql`and ${categoryId}::int = any (p.category_path)`

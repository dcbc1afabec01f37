// The rows of facet indexes in SQL.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../database/open.ts'
import { exactTitleRelevance } from '../../../modules/catalog/facets/facet-columns.rules.ts'
import {
  type RangeFacetName,
  rangeFacets,
  type ValueFacetName,
  valueFacets,
} from '../../../modules/catalog/facets/facets.rules.ts'
import { dealIsLive, dealJoin } from '../deals.ts'
import { titleIs } from './exact-title.ts'

/** The `tsquery` texts of a search, and the leaf categories that its words name. */
export type ScopeText = {
  all: string
  any: string
  /** The terms of `any`. */
  each: { word: string; query: string }[]
  /** Matches titles that contain the words in a row. */
  phrase?: string | undefined
  /** The words without spaces. */
  title?: string | undefined
  leafIds?: number[] | undefined
  /** Matches titles with all of the words. With `details`, products of other categories need such a title. */
  titled?: string | undefined
  /** Products of other categories are left out. */
  onlyNamed?: boolean | undefined
  /** The words beside the category's name. */
  details?: { all: string; any: string } | undefined
}

/** Of the products that have any of the words, this many are ranked, and this many of them are listed. */
const rankedMax = 1_000
const bestMax = 240

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
const ratingScore = sql`rating_score(p.rating_halves_sum, p.rating_count) as rating_score`

const sourcesOf = (categoryId: number): FacetSources =>
  categoryId === 0 ? { ...productSources, ...noAttributes } : productSources

/** The facet columns of a row, from the column that the facet declares unless `sources` has an expression. */
const facetColumns = (sources: FacetSources) =>
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

/**
 * Added to the rank of the words, which is below 2: products with the words as their title come first, then titles that
 * contain the words in a row, then the named categories, then other matches in titles before those in descriptions.
 */
export const bonus = { title: exactTitleRelevance, phrase: 8, category: 2 }

/** Compares whole titles only where the phrase matches. */
const titleBonus = (phrase: string, title: string) => {
  const oneWord = !phrase.includes(' <-> ')
  return sql`case when not p.search @@ to_tsquery('english', ${phrase}) then 0
    when ${titleIs(title)} then ${bonus.title}::int else ${oneWord ? 0 : bonus.phrase}::int end`
}

export const ofSearch = (text: ScopeText, categoryId: number, ids?: number[]) => {
  const { all, phrase, title, leafIds, titled, onlyNamed, details } = text
  const named = leafIds ? sql`p.category_id = any (${leafIds}::int[])` : sql`false`
  const inTitle = phrase && title ? sql` + ${titleBonus(phrase, title)}` : sql``
  const relevance = sql`ts_rank(p.search, wanted) + case when ${named} then ${bonus.category}::real else 0 end${inTitle}`
  const inNamed = details ? sql`${named} and p.search @@ to_tsquery('english', ${details.all})` : named
  const inOthers =
    details && titled ? sql`p.search @@ to_tsquery('english', ${titled})` : sql`p.search @@ wanted`
  const matches = onlyNamed ? inNamed : leafIds ? sql`(${inOthers} or (${inNamed}))` : sql`p.search @@ wanted`
  return sql`
  select p.id, ${relevance} as relevance, p.popularity, ${ratingScore}, ${facetColumns(sourcesOf(categoryId))}
  from products p cross join to_tsquery('english', ${all}) as wanted ${dealJoin}
  where p.listed and ${matches} ${inCategory(categoryId)}
    ${ids ? sql`and p.id = any (${ids}::bigint[])` : sql``}
  order by relevance desc, p.popularity desc, p.id desc`
}

/** The products of the named categories; those with some of the other words first. */
export const ofLeaves = (leafIds: number[], query: string, categoryId: number) => sql`
  select p.id, ts_rank(p.search, wanted) as relevance, p.popularity, ${ratingScore}, ${facetColumns(sourcesOf(categoryId))}
  from products p cross join to_tsquery('english', ${query}) as wanted ${dealJoin}
  where p.listed and p.category_id = any (${leafIds}::int[]) ${inCategory(categoryId)}
  order by ts_rank(p.search, wanted) desc, p.popularity desc, p.id desc`

/**
 * The best matches among some candidates: products with the rarest word, then those with the next one. All products with a
 * common word would take a second in a large shop.
 */
export const bestOfAny = ({ any, each }: ScopeText, categoryId: number) => sql`
  select p.id, ts_rank(p.search, wanted) as relevance, p.popularity, ${ratingScore}, ${facetColumns(sourcesOf(categoryId))}
  from (
    select p.*, wanted from products p, to_tsquery('english', ${any}) as wanted
    where p.id in (
      select id from (
        select found.id from (
          select term.query from unnest(${each.map(({ word }) => word)}::text[], ${each.map(({ query }) => query)}::text[])
            as term (word, query)
          left join search_words known on known.word = term.word order by known.uses nulls first
        ) term cross join lateral (
          select p.id from products p
          where p.listed and p.search @@ to_tsquery('english', term.query) ${inCategory(categoryId)} limit ${rankedMax}
        ) found limit ${rankedMax}
      ) candidates
    )
  ) p ${dealJoin}
  order by ts_rank(p.search, wanted) desc, p.popularity desc, p.id desc limit ${bestMax}`

const inCategory = (categoryId: number) =>
  categoryId === 0 ? sql`` : sql`and ${categoryId}::int = any (p.category_path)`

import { type RawBuilder, sql } from 'kysely'
import { cached, type Previous, type Reads } from '../../../database/content-cache/content-cache.ts'
import type { Subject } from '../../../database/content-cache/content-changes.ts'
import type { Db } from '../../../database/open.ts'
import {
  type CodedColumn,
  exactTitleRelevance,
  type FacetIndex,
} from '../../../modules/catalog/facets/facet-index.rules.ts'
import {
  type RangeFacetName,
  rangeFacetNames,
  rangeFacets,
  type ValueFacetName,
  valueFacetNames,
  valueFacets,
} from '../../../modules/catalog/facets/facets.rules.ts'
import { patchFacetIndex } from '../../../modules/catalog/facets/patch-facet-index.rules.ts'
import { dealIsLive, dealJoin } from '../deals.ts'
import { titleIs } from './exact-title.ts'

/** The products of an index: those of a category (0 for all), or those that a text search finds in it. */
export type FacetIndexScope = { categoryId: number; text?: ScopeText | undefined }

/** The `tsquery` texts of a search, and the leaf categories that its words name. */
export type ScopeText = {
  all: string
  any: string
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

/** Approximate size of a row; cache weights are in kilobytes. */
const rowBytes = 64

/**
 * The cached facet index of a scope. After product changes only the changed rows are read again: during an import of
 * 100,000 products the shop changes twice a second.
 */
export function readFacetIndex(db: Db, scope: FacetIndexScope, reads?: Reads): Promise<FacetIndex> {
  return cached<FacetIndex>(
    db,
    { key: `facet-index:${JSON.stringify(scope)}`, reads },
    async (_, previous) => {
      const { index, complete } = (previous && (await patch(db, scope, previous))) ?? (await build(db, scope))
      const patchOn: Subject[] = [`list:${scope.categoryId}`, `stock:${scope.categoryId}`]
      return {
        value: index,
        subjects: [...patchOn, 'deal:0'],
        ...(complete && { patchOn }),
        weight: 1 + (index.ids.length * rowBytes) / 1024,
      }
    },
  )
}

/** An incomplete index holds only the best matches, so that it cannot be patched. */
type Built = { index: FacetIndex; complete: boolean }

async function patch(
  db: Db,
  scope: FacetIndexScope,
  { value, changed }: Previous<FacetIndex>,
): Promise<Built | undefined> {
  const index = patchFacetIndex(value, await load(db, rowsOf(scope, [...changed])), changed)
  // A text search without a match is rebuilt from the products that have any of the words.
  return scope.text && isIncidental(index, scope.text) ? undefined : { index, complete: true }
}

async function build(db: Db, scope: FacetIndexScope): Promise<Built> {
  const index = await load(db, rowsOf(scope))
  const { text } = scope
  if (!text || !isIncidental(index, text)) return { index, complete: true }
  // No product has all the words: those of the named category, or with any of the words, are better than an empty page.
  if (text.leafIds && text.details) {
    const named = await load(db, ofLeaves(text.leafIds, text.details.any, scope.categoryId))
    if (named.ids.length > 0) return partial(named)
  }
  const all = text.onlyNamed
    ? await load(db, ofSearch({ ...text, onlyNamed: false }, scope.categoryId))
    : index
  if (all.ids.length > 0 || text.any === text.all) return { index: all, complete: all === index }
  return partial(await load(db, bestOfAny(text.any, scope.categoryId)))
}

/**
 * Nothing matches, or nothing of the named categories does: a ring with a 'set' stone in a 'comfortable' band is no answer
 * to 'comforter set'. Titles with the words in a row are.
 */
const isIncidental = ({ relevance }: FacetIndex, { leafIds, details }: ScopeText): boolean =>
  relevance.length === 0 ||
  (leafIds !== undefined && details !== undefined && (relevance[0] ?? 0) < bonus.category)

const partial = (index: FacetIndex): Built => ({ index: { ...index, partial: true }, complete: false })

const rowsOf = ({ categoryId, text }: FacetIndexScope, ids?: number[]) =>
  text ? ofSearch(text, categoryId, ids) : ofCategory(categoryId, ids)

/** Of the products that have any of the words, this many are ranked, and this many of them are listed. */
const rankedMax = 2_000
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

/** Reads any level of the tree in one scan of the covering index of `product_categories`. */
const ofCategory = (categoryId: number, ids?: number[]) => sql`
  select p.product_id as id, 0 as relevance, p.popularity, p.rating_score,
    ${facetColumns(categoryId === 0 ? { ...categorySources, ...noAttributes } : categorySources)}
  from product_categories p left join category_deals deal on deal.category_id = p.leaf_id and ${dealIsLive}
  where ${
    categoryId === 0
      ? sql`p.category_id = any (array(select id from categories where level = 1))`
      : sql`p.category_id = ${categoryId}`
  } ${ids ? sql`and p.product_id = any (${ids}::bigint[])` : sql``}
  order by p.popularity desc, p.product_id desc`

/**
 * Added to the rank of the words, which is below 2: products with the words as their title come first, then titles that
 * contain the words in a row, then the named categories, then other matches in titles before those in descriptions.
 */
const bonus = { title: exactTitleRelevance, phrase: 8, category: 2 }

/** Compares whole titles only where the phrase matches. */
const titleBonus = (phrase: string, title: string) => {
  const oneWord = !phrase.includes(' <-> ')
  return sql`case when not p.search @@ to_tsquery('english', ${phrase}) then 0
    when ${titleIs(title)} then ${bonus.title}::int else ${oneWord ? 0 : bonus.phrase}::int end`
}

const ofSearch = (text: ScopeText, categoryId: number, ids?: number[]) => {
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
const ofLeaves = (leafIds: number[], query: string, categoryId: number) => sql`
  select p.id, ts_rank(p.search, wanted) as relevance, p.popularity, ${ratingScore}, ${facetColumns(sourcesOf(categoryId))}
  from products p cross join to_tsquery('english', ${query}) as wanted ${dealJoin}
  where p.listed and p.category_id = any (${leafIds}::int[]) ${inCategory(categoryId)}
  order by ts_rank(p.search, wanted) desc, p.popularity desc, p.id desc`

const bestOfAny = (query: string, categoryId: number) => sql`
  select p.id, ts_rank(p.search, wanted) as relevance, p.popularity, ${ratingScore}, ${facetColumns(sourcesOf(categoryId))}
  from (
    select p.*, wanted from products p, to_tsquery('english', ${query}) as wanted
    where p.listed and p.search @@ wanted ${inCategory(categoryId)} limit ${rankedMax}
  ) p ${dealJoin}
  order by ts_rank(p.search, wanted) desc, p.popularity desc, p.id desc limit ${bestMax}`

const inCategory = (categoryId: number) =>
  categoryId === 0 ? sql`` : sql`and ${categoryId}::int = any (p.category_path)`

type Columns = Record<
  'id' | 'relevance' | 'popularity' | 'rating_score' | ValueFacetName | RangeFacetName,
  string | null
>

const numberColumns = ['id', 'relevance', 'popularity', 'rating_score', ...rangeFacetNames]

/**
 * Reads each column as one text, which costs a tenth of reading the rows. Numbers are separated by commas, JSON values by
 * line breaks, which JSON itself does not contain.
 */
async function load(db: Db, rows: RawBuilder<unknown>): Promise<FacetIndex> {
  const columns = [
    ...numberColumns.map((name) => sql`string_agg(${sql.ref(name)}::text, ',') as ${sql.ref(name)}`),
    ...valueFacetNames.map(
      (name) => sql`string_agg(to_json(${sql.ref(name)})::text, E'\\n') as ${sql.ref(name)}`,
    ),
  ]
  const { rows: found } = await sql<Columns>`select ${sql.join(columns)} from (${rows}) found`.execute(db)
  return toFacetIndex(found[0])
}

function toFacetIndex(columns: Columns | undefined): FacetIndex {
  const split = (name: keyof Columns, separator: string) => columns?.[name]?.split(separator) ?? []
  const numbers = (name: keyof Columns) => split(name, ',')
  return {
    ids: Float64Array.from(numbers('id'), Number),
    relevance: Float32Array.from(numbers('relevance'), Number),
    popularity: Int32Array.from(numbers('popularity'), Number),
    ratingScore: Int32Array.from(numbers('rating_score'), Number),
    coded: Object.fromEntries(
      valueFacetNames.map((name) => [name, encode(split(name, '\n'))]),
    ) as FacetIndex['coded'],
    numbers: Object.fromEntries(
      rangeFacetNames.map((name) => [name, Float64Array.from(numbers(name), Number)]),
    ) as FacetIndex['numbers'],
  }
}

function encode(texts: string[]): CodedColumn {
  const codeOf = new Map<string, number>()
  const codes = Uint32Array.from(texts, (text) => {
    const code = codeOf.get(text) ?? codeOf.size
    if (code === codeOf.size) codeOf.set(text, code)
    return code
  })
  return { codes, values: [...codeOf.keys()].map((text) => JSON.parse(text)) }
}

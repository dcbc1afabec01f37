// The rows of a text search's facet index in SQL.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../database/open.ts'
import { exactTitleRelevance } from '../../../modules/catalog/facets/facet-columns.rules.ts'
import { dealJoin } from '../deals.ts'
import { titleIs } from './exact-title.ts'
import { facetColumns, inCategory, ratingScore, sourcesOf } from './facet-rows.ts'

/** The `tsquery` texts of a search, and the categories that its words name. */
export type ScopeText = {
  all: string
  any: string
  /** The terms of `any`. */
  each: { word: string; query: string }[]
  /** Matches titles that contain the words in a row. */
  phrase?: string | undefined
  /** The words without spaces. */
  title?: string | undefined
  /** The categories, and the leaf categories in them. */
  namedIds?: number[] | undefined
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

/**
 * Added to the rank of the words, which is below 2: products with the words as their title come first, then titles that
 * contain the words in a row, then the named categories, then other matches in titles before those in descriptions.
 */
export const bonus = { title: exactTitleRelevance, phrase: 8, category: 2 }

const parsed = (query: string) => sql`to_tsquery('english', ${query})`
/** Parses the text once for a statement, not for each row: prepared statements know no values. */
const once = (query: string) => sql`(select ${parsed(query)})`

/** Compares whole titles only where the phrase matches. */
const titleBonus = (phrase: string, title: string) => {
  const oneWord = !phrase.includes(' <-> ')
  return sql`case when not p.search @@ ${once(phrase)} then 0
    when ${titleIs(title)} then ${bonus.title}::int else ${oneWord ? 0 : bonus.phrase}::int end`
}

const inLeaves = (leafIds: number[] | undefined) =>
  leafIds ? sql`p.category_id = any (${leafIds}::int[])` : sql`false`

/** Whether product `p` matches; `wanted` is the query of all words. */
function matches({ leafIds, titled, onlyNamed, details }: ScopeText, parse = once): RawBuilder<unknown> {
  const named = inLeaves(leafIds)
  const inNamed = details ? sql`${named} and p.search @@ ${parse(details.all)}` : named
  const inOthers = details && titled ? sql`p.search @@ ${parse(titled)}` : sql`p.search @@ wanted`
  return onlyNamed ? inNamed : leafIds ? sql`(${inOthers} or (${inNamed}))` : sql`p.search @@ wanted`
}

const wantedOf = (query: string) => sql`${parsed(query)} as wanted`

/** Ranked rows of the products that fulfill a condition, or of any `atMost` of them. */
function ranked(text: ScopeText, categoryId: number, condition: RawBuilder<unknown>, atMost?: number) {
  const { all, phrase, title, leafIds } = text
  const inTitle = phrase && title ? sql` + ${titleBonus(phrase, title)}` : sql``
  const relevance = sql`ts_rank(p.search, wanted) + case when ${inLeaves(leafIds)} then ${bonus.category}::real else 0 end${inTitle}`
  return sql`
  select p.id, ${relevance} as relevance, p.popularity, ${ratingScore}, ${facetColumns(sourcesOf(categoryId))}
  from ${
    atMost === undefined
      ? sql`products p cross join ${wantedOf(all)} ${dealJoin} where ${condition}`
      : sql`(select p.* from products p cross join ${wantedOf(all)} where ${condition} limit ${atMost}) p
        cross join ${wantedOf(all)} ${dealJoin}`
  }
  order by relevance desc, p.popularity desc, p.id desc`
}

type OfSearch = { ids?: number[]; atMost?: number }

/** All matches, only those among some products, or any `atMost` of them. */
export const ofSearch = (text: ScopeText, categoryId: number, { ids, atMost }: OfSearch = {}) =>
  ranked(
    text,
    categoryId,
    sql`p.listed and ${matches(text)} ${inCategory(categoryId)}
    ${ids ? sql`and p.id = any (${ids}::bigint[])` : sql``}`,
    atMost,
  )

/** The most popular matches, ranked. */
export const popularOfSearch = (text: ScopeText, categoryId: number) =>
  ranked(text, categoryId, sql`p.id = any (array(${popularMatches(text, categoryId)}))`)

/** The products of the named categories; those with some of the other words first. */
export const ofLeaves = (leafIds: number[], query: string, categoryId: number) => sql`
  select p.id, ts_rank(p.search, wanted) as relevance, p.popularity, ${ratingScore}, ${facetColumns(sourcesOf(categoryId))}
  from products p cross join ${wantedOf(query)} ${dealJoin}
  where p.listed and p.category_id = any (${leafIds}::int[]) ${inCategory(categoryId)}
  order by ts_rank(p.search, wanted) desc, p.popularity desc, p.id desc`

/**
 * The best matches among some candidates: products with the rarest word, then those with the next one. All products with a
 * common word would take a second in a large shop.
 */
export const bestOfAny = ({ any, each }: ScopeText, categoryId: number) => sql`
  select p.id, best.relevance, p.popularity, ${ratingScore}, ${facetColumns(sourcesOf(categoryId))}
  from (
    select id, relevance, popularity from (
      select distinct on (found.id) found.id, found.relevance, found.popularity from (
        select found.* from (
          select term.query from unnest(${each.map(({ word }) => word)}::text[], ${each.map(({ query }) => query)}::text[])
            as term (word, query)
          left join search_words known on known.word = term.word order by known.uses nulls first
        ) term cross join lateral (
          select p.id, p.popularity, ts_rank(p.search, ${once(any)}) as relevance from products p
          where p.listed and p.search @@ to_tsquery('english', term.query) ${inCategory(categoryId)} limit ${rankedMax}
        ) found limit ${rankedMax}
      ) found
    ) candidates
    order by relevance desc, popularity desc, id desc limit ${bestMax}
  ) best join products p on p.id = best.id ${dealJoin}
  order by best.relevance desc, p.popularity desc, p.id desc`

/** With more matches than this in a large shop, only the most popular are ranked. */
export const commonMin = 5_000
/** So many with the words, and so many of the named categories. */
export const popularMax = 2_000

/**
 * Whether a search has very many matches, as PostgreSQL estimates. It underestimates words that belong together, such as
 * 'running shoes'.
 */
export async function isCommon(db: Db, text: ScopeText, categoryId: number): Promise<boolean> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) select from products p cross join ${wantedOf(text.all)}
    where p.listed and ${matches(text, parsed)} ${inCategory(categoryId)}
  `.execute(db)
  const estimate = rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
  return estimate > commonMin
}

/**
 * The ids of the most popular matches. The index of the words has a class of popularity, too: reading class after class
 * visits some thousand rows where sorting all matches would visit up to a third of the table.
 */
function popularMatches(text: ScopeText, categoryId: number) {
  const { all, namedIds, titled, onlyNamed, details } = text
  const inNamed = sql`
    select found.id from unnest(${namedIds ?? []}::int[]) as named (category_id) cross join lateral (
      select c.product_id as id, c.popularity from product_categories c
      where c.category_id = named.category_id ${alsoIn(categoryId)}
      order by c.popularity desc, c.product_id desc limit ${popularMax}
    ) found order by found.popularity desc, found.id desc limit ${popularMax}`
  const query = details ? (onlyNamed ? details.all : `(${titled || all}) | (${details.all})`) : all
  const withWords = sql`
    select found.id from generate_series(
      (select (popularity_class(max(popularity)))[1] from products where listed), 0, -1
    ) as class cross join lateral (
      select p.id from products p cross join ${wantedOf(all)}
      where p.listed and p.search @@ ${once(query)} and popularity_class(p.popularity) @> array[class]
        ${details ? sql`and ${matches(text)}` : sql``} ${inCategory(categoryId)}
      order by p.popularity desc, p.id desc limit ${popularMax}
    ) found limit ${popularMax}`
  if (!namedIds || details) return withWords
  return onlyNamed ? inNamed : sql`(${withWords}) union (${inNamed})`
}

const alsoIn = (categoryId: number) =>
  categoryId === 0
    ? sql``
    : sql`and exists (select from product_categories o where o.product_id = c.product_id and o.category_id = ${categoryId})`

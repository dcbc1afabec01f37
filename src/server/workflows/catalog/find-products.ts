import type { ReplyOf } from '#contract/contract.ts'
import type { ProductPage, ProductQuery } from '#contract/shop/catalog.ts'
import { productsPerPage, toPage } from '#shared/page.ts'
import { cached, type Reads } from '../../database/content-cache/content-cache.ts'
import type { Db } from '../../database/open.ts'
import { filtersOf, type ListingFilters, type Sort, sortOf } from '../../modules/catalog/catalog.rules.ts'
import { pinnedFor, readCuration } from '../../modules/search/curation.ts'
import { parseSearchText, type SearchText } from '../../modules/search/search.ts'
import { similarColors } from '../../modules/search/words/shopper-words.rules.ts'
import {
  type Categories,
  categoryPath,
  findCategory,
  readCategories,
} from '../../views/catalog/categories.ts'
import { hasTitle, isSellerName } from '../../views/catalog/listing/exact-title.ts'
import {
  type ListingPage,
  noFacets,
  type PageOf,
  readListingPage,
} from '../../views/catalog/listing/listing.ts'
import type { ScopeText } from '../../views/catalog/listing/search-rows.ts'
import { readSuggestions } from '../../views/catalog/listing/suggestions.ts'

/** A page of the catalog, optionally limited to a category and its descendants, filtered, sorted and searched. */
export async function listProducts(db: Db, query: ProductQuery, reads?: Reads): Promise<ProductPage> {
  const categories = await readCategories(db)
  const category = query.category === undefined ? undefined : await findCategory(db, query.category)
  const pageNumber = query.pageNumber ?? 0
  const page = { number: pageNumber, size: productsPerPage }
  const { cards, total, facets, understood } = await findPage(db, query, category?.id, page, reads)
  return {
    ...toPage(cards, { total, pageNumber, size: productsPerPage, sort: query.sort ?? null }),
    facets,
    ...(understood && { search: toSearchReply(understood) }),
    categoryPath: category ? categoryPath(categories, category.id) : [],
  }
}

/** Products that match a text, best match first, with the total. */
export function searchProducts(
  db: Db,
  request: { query?: string; pageNumber?: number; size?: number },
): Promise<ListingPage> {
  const page = { number: request.pageNumber ?? 0, size: request.size ?? productsPerPage }
  return findPage(db, { query: request.query || ' ' }, undefined, page)
}

const toSearchReply = ({
  corrected,
  sort,
  filters,
  ignored,
  ...found
}: Understood): ProductPage['search'] => ({
  ...found,
  corrected: corrected ?? null,
  sort: sort ?? null,
  filters: filters.map(({ kind, value, without }) => ({ kind, value: String(value), without })),
  ignored: ignored.map(({ kind, value }) => ({ kind, value: String(value) })),
})

const nothing: ListingPage = {
  cards: [],
  total: 0,
  partial: false,
  capped: false,
  facets: noFacets,
}

type Understood = {
  corrected: string | undefined
  sort: SearchText['sort']
  filters: SearchText['filters']
  ignored: SearchText['filters']
  categories: { code: string; name: string }[]
  partial: boolean
  capped: boolean
  /** The colors that the filters or similar colors stand for. */
  colors: string[]
}
type FoundPage = ListingPage & { understood?: Understood }

type Attempt = { applied: SearchText['filters']; similar: string[] }
/** With fewer products in similar colors, all colors are shown. */
const similarMin = 3

/**
 * Words that nothing fits are dropped: an amount alone, then sizes, discounts and ratings, then colors; a price limit is
 * not. Before a color is dropped, similar colors are tried.
 */
async function searchWithFilters(
  search: (filters: ListingFilters) => Promise<ListingPage>,
  filters: ListingFilters,
  words: SearchText['filters'],
): Promise<ListingPage & Pick<Understood, 'filters' | 'ignored' | 'colors'>> {
  const firm = words.filter((word) => !('bare' in word && word.bare))
  const kept = firm.filter(({ kind }) => kind === 'color' || kind === 'min' || kind === 'max')
  const limits = kept.filter(({ kind }) => kind !== 'color')
  const similar = kept.flatMap((word) => (word.kind === 'color' ? similarColors(word.value) : []))
  const attempts: Attempt[] = [
    { applied: words, similar: [] },
    ...(firm.length < words.length ? [{ applied: firm, similar: [] }] : []),
    ...(kept.length < firm.length ? [{ applied: kept, similar: [] }] : []),
    ...(similar.length > 0 ? [{ applied: limits, similar }] : []),
    ...(limits.length < kept.length ? [{ applied: limits, similar: [] }] : []),
  ]
  for (const attempt of attempts) {
    const { applied, similar } = attempt
    const found = wordFilters(applied)
    if (similar.length > 0) found.colors = [...new Set(similar)].sort()
    const page = await search({ ...found, ...filters })
    if (page.total >= (similar.length > 0 ? similarMin : 1) || attempt === attempts.at(-1)) {
      const ignored = words.filter((filter) => !applied.includes(filter))
      return { ...page, filters: applied, ignored, colors: found.colors ?? [] }
    }
  }
  throw new Error('unreachable')
}

function wordFilters(words: SearchText['filters']): ListingFilters {
  const found: ListingFilters = {}
  for (const filter of words) {
    if (filter.kind === 'color') found.colors = [...(found.colors ?? []), filter.value].sort()
    else if (filter.kind === 'size') found.size = filter.value
    else if (filter.kind === 'min') found.minCents = filter.value * 100
    else if (filter.kind === 'max') found.maxCents = filter.value * 100
    else if (filter.kind === 'discount') found.minDiscountBp = filter.value * 100
    else found.minRatingTenths = filter.value * 10
  }
  return found
}

/** The ids of the leaves below some categories. */
function leavesOf({ paths }: Categories, ids: number[]): number[] {
  const wanted = new Set(ids)
  if (wanted.size === 0) return []
  return [...paths].flatMap(([id, path]) =>
    path.length === 3 && path.some((step) => wanted.has(step)) ? [id] : [],
  )
}

async function findPage(
  db: Db,
  query: ProductQuery,
  categoryId: number | undefined,
  page: { number: number; size: number },
  reads?: Reads,
): Promise<FoundPage> {
  const filters = filtersOf(query, categoryId)
  const sort = sortOf(query)
  const typed = query.query
  if (!typed) return readListingPage(db, { filters, sort }, page, reads)
  return cached<FoundPage>(
    db,
    { key: `found:${JSON.stringify([typed, query.exact ?? '', filters, query.sort ?? '', page])}`, reads },
    async (inner) => {
      const exact = query.exact === '1'
      const parsed = await parseSearchText(db, typed, { exact, reads: inner })
      // A chosen order replaces the one in the words.
      const text = parsed && query.sort ? { ...parsed, sort: undefined } : parsed
      // A text without words, such as punctuation, finds nothing.
      if (!text) return { value: nothing, subjects: [] }
      const plain = !exact && Object.keys(filters).length === 0 && sort === 'relevance'
      const pinned = plain ? pinnedFor(await readCuration(db, inner), typed) : []
      const value = await findText(db, { typed, text, filters, sort, page: { ...page, pinned } }, inner)
      return { value, subjects: [] }
    },
  )
}

type ParsedSearch = {
  typed: string
  text: SearchText
  filters: ListingFilters
  sort: Sort
  page: PageOf
}

/** Finds a parsed text. */
export async function findText(
  db: Db,
  { typed, text: parsed, filters, sort, page }: ParsedSearch,
  reads?: Reads,
): Promise<ListingPage & { understood: Understood }> {
  const text = (await readSellerName(db, typed, parsed)) ?? parsed
  const categories = await readCategories(db)
  const { scope, words, sort: sortWords } = await scopeOf(db, typed, text, categories)
  const order = sortWords ?? sort
  const search = (narrowed: ListingFilters) =>
    readListingPage(db, { filters: narrowed, sort: order, text: scope }, page, reads)
  const { filters: applied, ignored, colors, ...found } = await searchWithFilters(search, filters, words)
  const understood = {
    corrected: text.corrected,
    sort: sortWords,
    filters: applied,
    ignored,
    categories: named(categories, text.categories),
    partial: found.partial || (text.lacksBrand === true && found.total > 0),
    capped: found.capped,
    colors,
  }
  return { ...found, understood }
}

/**
 * The words as typed when they are a seller's name: 'Malabar Cloth House' is no search for houses. A text of category names
 * and filters only ('Running Shoes') stays a search for them.
 */
async function readSellerName(
  db: Db,
  typed: string,
  { details }: SearchText,
): Promise<SearchText | undefined> {
  return details && (await isSellerName(db, typed.trim()))
    ? parseSearchText(db, typed, { exact: true })
    : undefined
}

const namedMax = 4

const named = ({ byCode }: Categories, codes: string[]) =>
  codes.slice(0, namedMax).flatMap((code) => {
    const category = byCode.get(code)
    return category ? { code, name: category.name } : []
  })

/** What the listing searches for. Words for a color, a size or an order are only text when they are part of a product's title. */
async function scopeOf(
  db: Db,
  typed: string,
  text: SearchText,
  categories: Categories,
): Promise<{ scope: ScopeText | undefined; words: SearchText['filters']; sort?: SearchText['sort'] }> {
  const { filters: words, sort } = text
  if (text.all === '') return { scope: undefined, words, sort }
  const namedIds = text.categories.flatMap((code) => categories.byCode.get(code)?.id ?? [])
  const leafIds = leavesOf(categories, namedIds)
  const { all, titled, any, each, phrase, title, details } = text
  // 'shoes under 30' are shoes, not socks for them.
  const onlyNamed = words.length > 0 || sort !== undefined
  const scope = {
    all,
    any,
    each,
    phrase,
    title,
    ...(leafIds.length > 0 && { namedIds, leafIds, titled, onlyNamed, details }),
  }
  const mayBeTitle = sort || words.some(({ kind }) => kind === 'color' || kind === 'size')
  const literal = mayBeTitle && (await parseSearchText(db, typed, { exact: true }))
  if (!literal || !(await hasTitle(db, literal))) return { scope, words, sort }
  return {
    scope: {
      ...scope,
      onlyNamed: false,
      titled: undefined,
      all: literal.all,
      phrase: literal.phrase,
      title: literal.title,
      ...(leafIds.length > 0 && { details: details ?? { all, any } }),
    },
    words: [],
  }
}

export async function suggestProducts(db: Db, text: string): Promise<ReplyOf<'GET /products/suggestions'>> {
  const understood = await parseSearchText(db, text, { typing: true })
  return understood ? readSuggestions(db, understood) : []
}

import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Attribute } from '#contract/admin/attributes.ts'
import type { Facets, ProductCard } from '#contract/shop/catalog.ts'
import { listingFacets } from '#shared/catalog/listing-facets.ts'
import { cached, invalidateHere, type Reads } from '../../../database/content-cache/content-cache.ts'
import type { Subject } from '../../../database/content-cache/content-changes.ts'
import type { Db } from '../../../database/open.ts'
import type { ListingFilters, Sort } from '../../../modules/catalog/catalog.rules.ts'
import type { FacetIndex } from '../../../modules/catalog/facets/facet-columns.rules.ts'
import {
  combine,
  type Found,
  type NarrowedIndex,
  narrowIndex,
  type Selection,
} from '../../../modules/catalog/facets/facet-index.rules.ts'
import { readAttributes } from '../attributes.ts'
import { readCards } from '../storefront.ts'
import { readFacetIndexes, subjectsOf } from './facet-index.ts'
import { countListed, mostPopular } from './facet-rows.ts'
import type { ScopeText } from './search-rows.ts'

/** Filters, order and search queries of a listing; the search module makes `text`. */
export type Listing = {
  filters: ListingFilters
  sort: Sort
  text?: ScopeText
}

export type ListingPage = {
  cards: ProductCard[]
  total: number
  facets: Facets
  /** No product has all words of the search. */
  partial: boolean
  /** Only the most popular matches of a common word. */
  capped: boolean
}

/** `pinned` products come first if they are listed, whether the search finds them or not. */
export type PageOf = { number: number; size: number; pinned?: number[] }

const brandsShown = 20
const sizesShown = 60

export const noFacets: Facets = {
  color: [],
  size: [],
  price: listingFacets.price.choices.map(({ value }) => ({ value, count: 0 })),
  discount: listingFacets.discount.choices.map(({ value }) => ({ value, count: 0 })),
  brand: [],
  rating: listingFacets.rating.choices.map(({ value }) => ({ value, count: 0 })),
  stock: [],
  attributes: [],
}

/**
 * One page of a listing. The sorted result is cached, so every page costs the same, the total is
 * exact, and no product is on two pages.
 */
export async function readListingPage(
  db: Db,
  listing: Listing,
  page: PageOf,
  reads?: Reads,
  earlyPage = usualEarlyPage,
): Promise<ListingPage> {
  const name = JSON.stringify(listing)
  const pinned = page.pinned ?? []
  const key = `page:${page.number}:${page.size}:${pinned}:${name}`
  return cached(db, { key, reads }, async (inner) => {
    const reading: Reads = new Set()
    const finding = cached(db, { key: `found:${name}`, reads: reading }, (nested) =>
      findAll(db, listing, nested),
    )
    const early = await readEarly(db, listing, page, { ...earlyPage, finding, reads: inner })
    if (early) {
      const id = listing.filters.categoryId ?? 0
      return { value: early, subjects: [...subjectsOf(id), `index:${id}`] }
    }
    const found = await finding
    for (const subject of reading) inner.add(subject)
    const { facets, partial, capped } = found
    const { total, idsAt } = pinned.length > 0 ? await pin(db, pinned, found, inner) : found
    const cards = await readCards(db, idsAt(page.number * page.size, page.size), {
      listedOnly: true,
      reads: inner,
    })
    // The cards are cached by `readCards`; this entry only refers to them.
    return { value: { cards, total, facets, partial, capped }, subjects: [] }
  })
}

/** When a page comes from SQL: after so many milliseconds, in categories with so many products. */
type EarlyPage = { afterMs: number; productsMin: number }
const usualEarlyPage: EarlyPage = { afterMs: 100, productsMin: 20_000 }
/** Of the first pages only: SQL reads all products before a page. */
const earlyMax = 2_400

/**
 * A page from SQL, without facet counts, while the indexes of a large category are still being loaded: after a start this
 * takes seconds. Undefined when `finding` is ready soon, and for filtered or sorted listings, which wait for it.
 */
async function readEarly(
  db: Db,
  { filters, sort, text }: Listing,
  { number, size, pinned = [] }: PageOf,
  early: EarlyPage & { finding: Promise<unknown>; reads: Reads },
): Promise<ListingPage | undefined> {
  const { categoryId = 0, ...others } = filters
  const start = number * size
  const isPlain = !text && sort === 'popular' && pinned.length === 0 && Object.keys(others).length === 0
  if (!isPlain || start + size > earlyMax || db.isTransaction) return undefined
  if (!(await takesLongerThan(early.finding, early.afterMs))) return undefined
  const [total, { rows }] = await Promise.all([
    countListed(db, categoryId),
    mostPopular(categoryId, { start, size }).execute(db),
  ])
  // With fewer products in stock, the sold-out ones follow on this page.
  if (total < early.productsMin || rows.length < size) return undefined
  const ids = rows.map(({ id }) => id)
  const cards = await readCards(db, ids, { listedOnly: true, reads: early.reads })
  const invalidate = () => invalidateHere(db, `index:${categoryId}`)
  early.finding.then(invalidate, invalidate)
  return { cards, total, facets: noFacets, partial: false, capped: false }
}

function takesLongerThan(finding: Promise<unknown>, afterMs: number): Promise<boolean> {
  const timer = new AbortController()
  return Promise.race([
    finding.then(() => false),
    sleep(afterMs, true, { signal: timer.signal }).catch(() => false),
  ]).finally(() => timer.abort())
}

async function pin(
  db: Db,
  pinned: number[],
  { total, idsAt }: Pick<Found, 'total' | 'idsAt'>,
  reads: Reads,
): Promise<Pick<Found, 'total' | 'idsAt'>> {
  const first = (await readCards(db, pinned, { listedOnly: true, reads })).map(({ id }) => id)
  const firsts = new Set(first)
  const ids = [...first, ...idsAt(0, total).filter((id) => !firsts.has(id))]
  return { total: ids.length, idsAt: (start, size) => ids.slice(start, start + size) }
}

/** Other requests wait no longer than this for a listing that filters many products. */
const turnMs = 10

async function narrowInTurns(indexes: FacetIndex[], selection: Selection, sort: Sort): Promise<Found> {
  const parts: NarrowedIndex[] = []
  let began = performance.now()
  for (const index of indexes) {
    if (performance.now() - began > turnMs) {
      await nextTurn()
      began = performance.now()
    }
    if (index.ids.length > 0) parts.push(narrowIndex(index, selection, sort))
  }
  return combine(parts, selection, sort)
}

/** Filters that leave so few of the most popular matches of a search are applied to all, and sort orders always are. */
const fewMax = 48

async function findAll(db: Db, { filters, sort, text }: Listing, reads: Reads) {
  const scope = { categoryId: filters.categoryId ?? 0, text }
  const sellerIds = await findSellers(db, filters)
  const selection = { filters, sellerIds }
  let indexes = await readFacetIndexes(db, scope, reads)
  let found = await narrowInTurns(indexes, selection, sort)
  if (indexes[0]?.popular && (sort !== 'relevance' || found.total < fewMax)) {
    indexes = await readFacetIndexes(db, { ...scope, all: true }, reads)
    found = await narrowInTurns(indexes, selection, sort)
  }
  const { total, idsAt, facets, bytes } = found
  // The chosen seller stays in the list.
  const brands = facets.brand.filter(({ value }, at) => at < brandsShown || sellerIds?.has(value))
  const sellers = brands.map(({ value }) => value)
  const names = await nameSellers(db, sellers)
  const template = filters.categoryId === undefined ? [] : await readAttributes(db, filters.categoryId, reads)
  const { attribute, ...others } = facets
  const size = facets.size.filter(
    ({ value }, at) => at < sizesShown || filters.size?.split(',').includes(value),
  )
  const brand = brands.map(({ value, count }) => ({ value: names.get(value) ?? '', count }))
  return {
    value: {
      total,
      idsAt,
      facets: { ...others, size, brand, attributes: attributeFacets(template, attribute) },
      partial: indexes[0]?.partial ?? false,
      capped: indexes[0]?.popular ?? false,
    },
    subjects: sellers.map((id): Subject => `seller:${id}`),
    weight: 2 + bytes / 1024,
  }
}

const attributeChoicesMax = 40

/** The filterable attributes of the category with their choices; those without a product are left out. */
function attributeFacets(template: Attribute[], counts: Facets['color']): Facets['attributes'] {
  const found = Map.groupBy(counts, ({ value }) => value.slice(0, value.indexOf(':')))
  return template.flatMap(({ code, name, kind, unit, choices, filterable }) => {
    const values = (found.get(code) ?? []).map(({ value, count }) => ({
      value: value.slice(code.length + 1),
      count,
    }))
    const rank = ({ value }: { value: string }) =>
      kind === 'NUMBER' ? Number(value) : choices.indexOf(value)
    const sorted = values.sort((a, b) => rank(a) - rank(b)).slice(0, attributeChoicesMax)
    return filterable && values.length > 0 ? [{ code, name, unit, values: sorted }] : []
  })
}

/** The sellers that the filters select; undefined without a brand or seller filter. */
async function findSellers(db: Db, { brand, sellerId }: ListingFilters): Promise<Set<number> | undefined> {
  const named = brand === undefined ? undefined : await findBrand(db, brand)
  if (sellerId === undefined) return named
  return new Set(!named || named.has(sellerId) ? [sellerId] : [])
}

/** Brand names are compared case-insensitively. */
async function findBrand(db: Db, name: string): Promise<Set<number>> {
  const { rows } = await sql<{
    id: number
  }>`select id from sellers where lower(business_name) = ${name}`.execute(db)
  return new Set(rows.map((row) => row.id))
}

async function nameSellers(db: Db, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{
    id: number
    name: string
  }>`select id, business_name as name from sellers where id = any (${ids}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row.name]))
}

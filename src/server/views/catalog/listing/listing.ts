import { sql } from 'kysely'
import type { Attribute } from '#contract/admin/attributes.ts'
import type { Facets, ProductCard } from '#contract/shop/catalog.ts'
import { cached, type Reads } from '../../../database/content-cache/content-cache.ts'
import type { Subject } from '../../../database/content-cache/content-changes.ts'
import type { Db } from '../../../database/open.ts'
import type { ListingFilters, Sort } from '../../../modules/catalog/catalog.rules.ts'
import { narrow } from '../../../modules/catalog/facets/facet-index.rules.ts'
import { readAttributes } from '../attributes.ts'
import { readCards } from '../storefront.ts'
import { readFacetIndex, type ScopeText } from './facet-index.ts'

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
}

/** `pinned` products come first if they are listed, whether the search finds them or not. */
export type PageOf = { number: number; size: number; pinned?: number[] }

const brandsShown = 20

/**
 * One page of a listing. The ids of the whole result are cached in order, so every page costs the same, the total is
 * exact, and no product is on two pages.
 */
export async function readListingPage(
  db: Db,
  listing: Listing,
  page: PageOf,
  reads?: Reads,
): Promise<ListingPage> {
  const name = JSON.stringify(listing)
  const pinned = page.pinned ?? []
  const key = `page:${page.number}:${page.size}:${pinned}:${name}`
  return cached(db, { key, reads }, async (inner) => {
    const found = await cached(db, { key: `found:${name}`, reads: inner }, (nested) =>
      findAll(db, listing, nested),
    )
    const { facets, partial } = found
    const ids = pinned.length > 0 ? await pin(db, pinned, found.ids, inner) : found.ids
    const start = page.number * page.size
    const shown = [...ids.subarray(start, start + page.size)]
    const cards = await readCards(db, shown, { listedOnly: true, reads: inner })
    // The cards are cached by `readCards`; this entry only refers to them.
    return { value: { cards, total: ids.length, facets, partial }, subjects: [] }
  })
}

async function pin(db: Db, pinned: number[], ids: Float64Array, reads: Reads): Promise<Float64Array> {
  const first = (await readCards(db, pinned, { listedOnly: true, reads })).map(({ id }) => id)
  const firsts = new Set(first)
  return Float64Array.from([...first, ...ids.filter((id) => !firsts.has(id))])
}

async function findAll(db: Db, { filters, sort, text }: Listing, reads: Reads) {
  const scope = { categoryId: filters.categoryId ?? 0, text }
  const index = await readFacetIndex(db, scope, reads)
  const sellerIds = await findSellers(db, filters)
  const { ids, facets } = narrow(index, { filters, sellerIds }, sort)
  // The chosen seller stays in the list.
  const brands = facets.brand.filter(({ value }, at) => at < brandsShown || sellerIds?.has(value))
  const sellers = brands.map(({ value }) => value)
  const names = await nameSellers(db, sellers)
  const template = filters.categoryId === undefined ? [] : await readAttributes(db, filters.categoryId, reads)
  const { attribute, ...others } = facets
  const brand = brands.map(({ value, count }) => ({ value: names.get(value) ?? '', count }))
  return {
    value: {
      ids,
      facets: { ...others, brand, attributes: attributeFacets(template, attribute) },
      partial: index.partial ?? false,
    },
    subjects: sellers.map((id): Subject => `seller:${id}`),
    weight: 2 + ids.length / 128,
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

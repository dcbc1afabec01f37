import type { ReplyOf } from '#contract/contract.ts'
import type { ProductPage, ProductQuery } from '#contract/shop/catalog.ts'
import { listingFacets } from '#shared/catalog/listing-facets.ts'
import { productsPerPage, toPage } from '#shared/page.ts'
import { cached, type Reads } from '../../database/content-cache.ts'
import type { Db } from '../../database/open.ts'
import { filtersOf, sortOf } from '../../modules/catalog/catalog.rules.ts'
import { parseSearchText } from '../../modules/search/search.ts'
import { categoryPath, findCategory, readCategories } from '../../views/catalog/categories.ts'
import { type ListingPage, readListingPage } from '../../views/catalog/listing.ts'
import { readSuggestions } from '../../views/catalog/suggestions.ts'

/** A page of the catalog, optionally limited to a category and its descendants, filtered, sorted and searched. */
export async function listProducts(db: Db, query: ProductQuery, reads?: Reads): Promise<ProductPage> {
  const categories = await readCategories(db)
  const category = query.category === undefined ? undefined : await findCategory(db, query.category)
  const pageNumber = query.pageNumber ?? 0
  const page = { number: pageNumber, size: productsPerPage }
  const { cards, total, facets } = await findPage(db, query, category?.id, page, reads)
  return {
    ...toPage(cards, { total, pageNumber, size: productsPerPage, sort: query.sort ?? null }),
    facets,
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

const nothing: ListingPage = {
  cards: [],
  total: 0,
  facets: {
    color: [],
    size: [],
    price: listingFacets.price.choices.map(({ value }) => ({ value, count: 0 })),
    discount: listingFacets.discount.choices.map(({ value }) => ({ value, count: 0 })),
    brand: [],
    attributes: [],
  },
}

async function findPage(
  db: Db,
  query: ProductQuery,
  categoryId: number | undefined,
  page: { number: number; size: number },
  reads?: Reads,
): Promise<ListingPage> {
  const filters = filtersOf(query, categoryId)
  const sort = sortOf(query)
  const typed = query.query
  if (!typed) return readListingPage(db, { filters, sort }, page, reads)
  return cached<ListingPage>(
    db,
    { key: `found:${JSON.stringify([typed, filters, sort, page])}`, reads },
    async (inner) => {
      const text = await parseSearchText(db, typed, { reads: inner })
      // A text without words, such as punctuation, finds nothing.
      const value = text ? await readListingPage(db, { filters, sort, text }, page, inner) : nothing
      return { value, subjects: [] }
    },
  )
}

export async function suggestProducts(db: Db, text: string): Promise<ReplyOf<'GET /products/suggestions'>> {
  const understood = await parseSearchText(db, text, { typing: true })
  return understood ? readSuggestions(db, understood) : []
}

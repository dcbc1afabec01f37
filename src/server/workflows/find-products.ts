import type { ProductCard, ProductPage, ProductQuery } from '#contract/catalogue.ts'
import type { ReplyOf } from '#contract/contract.ts'
import { productsPerPage, toPage } from '#shared/page.ts'
import { keep } from '../database/content-memory.ts'
import type { Db } from '../database/open.ts'
import { filtersOf, sortOf } from '../modules/catalogue/catalogue.rules.ts'
import { understand } from '../modules/search/search.ts'
import { categoryPath, findCategory, readCategories } from '../views/categories.ts'
import { readListingPage } from '../views/listing.ts'
import { readSuggestions } from '../views/suggestions.ts'

/** A page of the catalogue: a category of any level or all, filtered, sorted, and narrowed to a text. */
export async function listProducts(db: Db, query: ProductQuery): Promise<ProductPage> {
  const categories = await readCategories(db)
  const category = query.category === undefined ? undefined : await findCategory(db, query.category)
  const pageNumber = query.pageNumber ?? 0
  const { cards, total } = await findPage(db, query, category?.id, {
    number: pageNumber,
    size: productsPerPage,
  })
  return {
    ...toPage(cards, { total, pageNumber, size: productsPerPage, sort: query.sort ?? null }),
    categoryPath: category ? categoryPath(categories, category.id) : [],
  }
}

/** Products that match a text, best first, with how many there are. */
export function searchProducts(
  db: Db,
  request: { query?: string; pageNumber?: number; size?: number },
): Promise<Found> {
  const page = { number: request.pageNumber ?? 0, size: request.size ?? productsPerPage }
  return findPage(db, { query: request.query || ' ' }, undefined, page)
}

type Found = { cards: ProductCard[]; total: number }

async function findPage(
  db: Db,
  query: ProductQuery,
  categoryId: number | undefined,
  page: { number: number; size: number },
): Promise<Found> {
  const filters = filtersOf(query, categoryId)
  const sort = sortOf(query)
  const typed = query.query
  if (!typed) return readListingPage(db, { filters, sort }, page)
  return keep<Found>(db, `found:${JSON.stringify([typed, filters, sort, page])}`, async () => {
    const text = await understand(db, typed)
    // Something was typed, but there may be no word in it.
    const value = text ? await readListingPage(db, { filters, sort, text }, page) : { cards: [], total: 0 }
    return { value, about: [] }
  })
}

/** Completions for what stands in the search box so far. */
export async function suggestProducts(db: Db, text: string): Promise<ReplyOf<'GET /products/suggestions'>> {
  const understood = await understand(db, text, { typing: true })
  return understood ? readSuggestions(db, understood) : []
}

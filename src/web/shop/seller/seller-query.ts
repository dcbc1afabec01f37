import type { InputOf } from '#contract/contract.ts'
import { type ListingSort, listingSorts } from '#shared/catalog/listing-sorts.ts'
import { sellerPath } from '../paths.ts'

/** The URL parameters of a seller's page. */
export type SellerQuery = { sort: '' | ListingSort; page: number; query: string }

const pageMax = 1_000_000
const queryMax = 200

export function readSellerQuery(search: URLSearchParams): SellerQuery {
  const page = Number(search.get('page'))
  const sort = listingSorts.find(({ value }) => value === search.get('sort'))
  return {
    sort: sort?.value ?? '',
    query: search.get('query')?.trim().slice(0, queryMax) ?? '',
    page: Number.isInteger(page) && page > 0 ? Math.min(page, pageMax) : 1,
  }
}

export const toProductQuery = (
  sellerId: string,
  { sort, page, query }: SellerQuery,
): InputOf<'GET /products'>['query'] => ({
  seller: sellerId,
  query: query || undefined,
  sort: sort || undefined,
  pageNumber: page - 1,
})

/** A new search or sort order starts at the first page. */
export function sellerHref(
  sellerId: number,
  { sort = '', page = 1, query = '' }: Partial<SellerQuery>,
): string {
  const search = new URLSearchParams()
  if (query) search.set('query', query)
  if (sort) search.set('sort', sort)
  if (page > 1) search.set('page', String(page))
  const text = search.toString()
  return sellerPath(sellerId) + (text && `?${text}`)
}

import type { InputOf } from '#contract/contract.ts'
import { sellerPath } from '../paths.ts'

/** The URL parameters of a seller's page. */
export type SellerQuery = { sort: '' | 'price_low' | 'price_high'; page: number }

const pageMax = 1_000_000

export const sorts = [
  { value: '', label: 'Most popular' },
  { value: 'price_low', label: 'Price: low to high' },
  { value: 'price_high', label: 'Price: high to low' },
] as const

export function readSellerQuery(search: URLSearchParams): SellerQuery {
  const page = Number(search.get('page'))
  const sort = sorts.find(({ value }) => value === search.get('sort'))
  return {
    sort: sort?.value ?? '',
    page: Number.isInteger(page) && page > 0 ? Math.min(page, pageMax) : 1,
  }
}

export const toProductQuery = (
  sellerId: string,
  { sort, page }: SellerQuery,
): InputOf<'GET /products'>['query'] => ({
  seller: sellerId,
  sort: sort || undefined,
  pageNumber: page - 1,
})

/** A new sort order starts at the first page. */
export function sellerHref(sellerId: number, { sort = '', page = 1 }: Partial<SellerQuery>): string {
  const search = new URLSearchParams()
  if (sort) search.set('sort', sort)
  if (page > 1) search.set('page', String(page))
  const text = search.toString()
  return sellerPath(sellerId) + (text && `?${text}`)
}

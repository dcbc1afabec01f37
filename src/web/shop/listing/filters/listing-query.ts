import type { InputOf } from '#contract/contract.ts'
import { listingFacets } from '#shared/catalog/listing-facets.ts'
import { listingSorts } from '#shared/catalog/listing-sorts.ts'
import { currencySign } from '../../../ui/format/currency.ts'
import { listingPath } from '../../paths.ts'

/** The filters as URL parameters. An empty value is no filter. */
export type ListingQuery = {
  color: string
  price: string
  size: string
  discount: string
  /** The least number of stars. */
  rating: string
  /** A seller's name. */
  brand: string
  /** `in_stock` */
  stock: string
  /** `material:Cotton~fit:Slim` */
  attributes: string
  sort: string
  query: string
  /** `1` searches for the words as typed. */
  exact: string
  page: number
}

/** The filters with one choice each. */
export const groupNames = ['color', 'price', 'discount', 'size', 'rating', 'brand', 'stock'] as const
export type GroupName = (typeof groupNames)[number]

type FilterName = Exclude<keyof ListingQuery, 'page'>
const filterNames: FilterName[] = ['query', 'exact', ...groupNames, 'attributes', 'sort']

export const isFiltered = (listing: ListingQuery): boolean =>
  Boolean(listing.attributes || groupNames.some((name) => listing[name]))

/** The limits of the API. */
const textMax = 200
const attributesMax = 800
const pageMax = 1_000_000

/** The label is a getter, because the shop's currency is known only at runtime. */
export const priceRanges = listingFacets.price.choices.map(({ value, label }) => ({
  value,
  get label() {
    return label.replaceAll('$', currencySign())
  },
}))

export const discounts = listingFacets.discount.choices

/** The best first. */
export const ratings = listingFacets.rating.choices.toReversed()
/** Chosen instead of the order in the words, as in 'cheap shirts'. */
export const bestMatch = { value: 'relevance', label: 'Best match' } as const
export const inStock = { value: 'in_stock', label: 'In stock' }

export function readListingQuery(search: URLSearchParams): ListingQuery {
  const page = Number(search.get('page'))
  const text = (name: FilterName, max = textMax) => search.get(name)?.trim().slice(0, max) ?? ''
  return {
    color: text('color'),
    // A literal plus in a URL decodes to a space.
    price: (search.get('price') ?? '')
      .replace(/^(\d{1,8}) $/, '$1+')
      .trim()
      .slice(0, textMax),
    size: text('size'),
    discount: text('discount'),
    rating: text('rating'),
    brand: text('brand'),
    stock: text('stock'),
    attributes: text('attributes', attributesMax),
    sort: text('sort'),
    query: text('query'),
    exact: text('exact') === '1' ? '1' : '',
    page: Number.isInteger(page) && page > 0 ? Math.min(page, pageMax) : 1,
  }
}

/** Parses `500-1000` or `10000+`; anything else is no filter. */
export function readPrice(price: string): { minPrice?: number; maxPrice?: number } {
  const [, min, max, open] = /^(\d{1,8})(?:-(\d{1,8})|([+]))$/.exec(price) ?? []
  if (min === undefined || (max === undefined && open === undefined)) return {}
  return max === undefined ? { minPrice: Number(min) } : { minPrice: Number(min), maxPrice: Number(max) }
}

export function toProductQuery(listing: ListingQuery, category?: string): InputOf<'GET /products'>['query'] {
  const minDiscount = /^\d{1,3}$/.test(listing.discount) ? Math.min(100, Number(listing.discount)) : undefined
  const sort = [...listingSorts, bestMatch].find(({ value }) => value === listing.sort)?.value
  return {
    category,
    query: listing.query || undefined,
    exact: listing.exact === '1' ? '1' : undefined,
    color: listing.color || undefined,
    size: listing.size || undefined,
    attributes: listing.attributes || undefined,
    ...readPrice(listing.price),
    minDiscount,
    minRating: /^[1-5]$/.test(listing.rating) ? Number(listing.rating) : undefined,
    brand: listing.brand || undefined,
    stock: listing.stock === inStock.value ? 'in_stock' : undefined,
    sort,
    pageNumber: listing.page - 1,
  }
}

/** The URL of a listing, without empty filters. A changed filter starts at the first page. */
export function listingHref(
  category: string | undefined,
  listing: ListingQuery,
  change: Partial<ListingQuery> = {},
): string {
  const next = { ...listing, page: 1, ...change }
  const search = new URLSearchParams()
  for (const name of filterNames) if (next[name]) search.set(name, next[name])
  if (next.page > 1) search.set('page', String(next.page))
  const text = search.toString()
  return listingPath(category) + (text && `?${text}`)
}

/** `men_topwear_tshirts` -> `Men Topwear Tshirts` */
export const titleCase = (code: string) =>
  code
    .split('_')
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

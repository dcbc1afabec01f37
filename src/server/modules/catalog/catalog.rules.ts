import type { ProductQuery } from '#contract/shop/catalog.ts'
import { type AttributeFilters, readAttributeFilters } from '#shared/catalog/attributes.ts'
import { colors, otherColors } from '#shared/catalog/variants/colors.ts'

export type Sort = 'popular' | 'relevance' | NonNullable<ProductQuery['sort']>

/**
 * The filters of a listing in database units. Absent filters have no key, so that equal filters make equal cache
 * keys.
 */
export type ListingFilters = {
  categoryId?: number
  brand?: string
  sellerId?: number
  colors?: string[]
  size?: string
  minCents?: number
  maxCents?: number
  minDiscountBp?: number
  minRatingTenths?: number
  stock?: 'in_stock' | 'out_of_stock'
  attributes?: AttributeFilters
}

const properName = new Map(
  [...colors.map((color) => color.name), ...otherColors].map((name) => [name.toLowerCase(), name]),
)

/** Converts a request's filters; `categoryId` belongs to its category code. */
export function filtersOf(query: ProductQuery, categoryId?: number): ListingFilters {
  const wanted = (query.color ?? '').split(',').flatMap((name) => {
    const trimmed = name.trim()
    return trimmed === '' ? [] : (properName.get(trimmed.toLowerCase()) ?? trimmed)
  })
  const attributes = readAttributeFilters(query.attributes)
  const filters: ListingFilters = {
    categoryId,
    brand: query.brand?.trim().toLowerCase() || undefined,
    sellerId: query.seller,
    colors: wanted.length > 0 ? [...new Set(wanted)].sort() : undefined,
    size: query.size?.trim() || undefined,
    // Rounds a limit between two cents inward. 0.001 absorbs floating-point error, as in 19.99 * 100.
    minCents: query.minPrice ? Math.ceil(query.minPrice * 100 - 0.001) : undefined,
    maxCents: query.maxPrice === undefined ? undefined : Math.floor(query.maxPrice * 100 + 0.001),
    minDiscountBp: query.minDiscount ? Math.ceil(query.minDiscount * 100 - 0.001) : undefined,
    minRatingTenths: query.minRating ? Math.ceil(query.minRating * 10 - 0.001) : undefined,
    stock: query.stock,
    attributes: attributes.length > 0 ? attributes : undefined,
  }
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
}

export const sortOf = (query: Pick<ProductQuery, 'sort' | 'query'>): Sort =>
  (query.sort !== 'relevance' && query.sort) || (query.query ? 'relevance' : 'popular')

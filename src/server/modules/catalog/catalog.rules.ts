import type { ProductQuery } from '#contract/shop/catalog.ts'
import { colors, otherColors } from '#shared/catalog/colors.ts'

export type Sort = 'popular' | 'relevance' | 'price_low' | 'price_high'

/** What a listing shows, in the database's terms. Absent filters are absent, so that equal questions look equal. */
export type ListingFilters = {
  categoryId?: number
  brand?: string
  sellerId?: number
  colors?: string[]
  size?: string
  minCents?: number
  maxCents?: number
  minDiscountBp?: number
  stock?: 'in_stock' | 'out_of_stock'
}

const properName = new Map(
  [...colors.map((color) => color.name), ...otherColors].map((name) => [name.toLowerCase(), name]),
)

/** The filters of a request; `categoryId` is the one its category code stands for. */
export function filtersOf(query: ProductQuery, categoryId?: number): ListingFilters {
  const wanted = (query.color ?? '').split(',').flatMap((name) => {
    const trimmed = name.trim()
    return trimmed === '' ? [] : (properName.get(trimmed.toLowerCase()) ?? trimmed)
  })
  const filters: ListingFilters = {
    categoryId,
    brand: query.brand?.trim().toLowerCase() || undefined,
    sellerId: query.seller,
    colors: wanted.length > 0 ? [...new Set(wanted)].sort() : undefined,
    size: query.size?.trim() || undefined,
    // A limit between two cents means the cent inside; 0.001 forgives what a double cannot hold (19.99 * 100).
    minCents: query.minPrice ? Math.ceil(query.minPrice * 100 - 0.001) : undefined,
    maxCents: query.maxPrice === undefined ? undefined : Math.floor(query.maxPrice * 100 + 0.001),
    minDiscountBp: query.minDiscount ? Math.ceil(query.minDiscount * 100 - 0.001) : undefined,
    stock: query.stock,
  }
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
}

/** Relevance where something is searched for, else popularity, unless a sort was chosen. */
export const sortOf = (query: Pick<ProductQuery, 'sort' | 'query'>): Sort =>
  query.sort ?? (query.query ? 'relevance' : 'popular')

import type { FacetCounts } from './facet-counts.ts'
import type { ListingQuery } from './listing-query.ts'
import type { Shelf } from './shelf-of.ts'

/** What the parts of the listing page show, besides the products. */
export type ListingView = {
  category: string | undefined
  listing: ListingQuery
  total: number
  pages: number
  counts: FacetCounts
  path: { name: string; code: string }[]
  shelf: Shelf
}

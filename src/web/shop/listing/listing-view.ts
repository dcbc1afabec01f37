import type { ProductPage } from '#contract/shop/catalog.ts'
import type { Offer } from '../products/offer.ts'
import type { CategoryNav } from './category-nav.ts'
import type { FacetCounts } from './filters/facet-counts.ts'
import type { ListingQuery } from './filters/listing-query.ts'

/** The order in the URL, or the one that the words of the search stand for. */
export const orderOf = ({ listing, search }: Pick<ListingView, 'listing' | 'search'>): string =>
  listing.sort || search?.sort || ''

/** The data of the listing page, without the products. */
export type ListingView = {
  category: string | undefined
  listing: ListingQuery
  total: number
  pages: number
  counts: FacetCounts
  path: { name: string; code: string }[]
  nav: CategoryNav
  /** How the words of the search were read; undefined when nothing was searched. */
  search: ProductPage['search']
  /** Without products for a search. */
  proposals: Proposals | undefined
}

/** What a search without results offers instead. */
export type Proposals = {
  searches: string[]
  tiles: { name: string; image: string; code: string }[]
  offer: Offer
  /** Of 'dress under $50': 'dress'. */
  withoutPrice?: string | undefined
  /** Such as 'The lowest price is $60.00.'; `offer` has the products with the nearest prices. */
  nearest?: string | undefined
}

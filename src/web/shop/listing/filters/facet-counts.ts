import type { Facets } from '#contract/shop/catalog.ts'
import { colors, sizeRank } from '#shared/catalog/colors.ts'
import { discounts, type ListingQuery, priceRanges } from './listing-query.ts'

/** How many products each filter choice would show, in the order of the choices. */
export type FacetCounts = {
  color: number[]
  price: number[]
  discount: number[]
  /** Sellers name their sizes, so each count comes with its size. */
  size: [size: string, count: number][]
}

type Facet = Facets['color']

const countsOf = (facet: Facet, values: string[]) => {
  const counts = new Map(facet.map(({ value, count }) => [value, count]))
  return values.map((value) => counts.get(value) ?? 0)
}

/** Empty when there is only one size, unless a size is chosen: the chosen size is always listed. */
function sizeCounts(facet: Facet, chosen: string): FacetCounts['size'] {
  const pairs = facet.map(({ value, count }): [string, number] => [value, count])
  if (chosen && !chosen.includes(',') && !pairs.some(([size]) => size === chosen)) pairs.push([chosen, 0])
  if (pairs.length < 2 && !chosen) return []
  return pairs.sort(
    ([a], [b]) =>
      sizeRank(a) - sizeRank(b) || a.localeCompare(b, 'en', { numeric: true, sensitivity: 'base' }),
  )
}

export const toFacetCounts = (facets: Facets, listing: Pick<ListingQuery, 'size'>): FacetCounts => ({
  color: countsOf(
    facets.color,
    colors.map(({ name }) => name),
  ),
  price: countsOf(
    facets.price,
    priceRanges.map(({ value }) => value),
  ),
  discount: countsOf(
    facets.discount,
    discounts.map(({ value }) => value),
  ),
  size: sizeCounts(facets.size, listing.size),
})

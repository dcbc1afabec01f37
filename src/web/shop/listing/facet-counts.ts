import type { Facets } from '#contract/shop/catalog.ts'
import { colors, sizeRank } from '#shared/catalog/colors.ts'
import { discounts, type ListingQuery, priceRanges } from './listing-query.ts'

/** How many products each choice of the panel would show: bare figures in the order of the choices. */
export type FacetCounts = {
  color: number[]
  price: number[]
  discount: number[]
  /** Sizes are what sellers call them, so they come with their figures. */
  size: [size: string, count: number][]
}

type Facet = Facets['color']

const figures = (facet: Facet, values: string[]) => {
  const counted = new Map(facet.map(({ value, count }) => [value, count]))
  return values.map((value) => counted.get(value) ?? 0)
}

/** One size alone is no choice; a chosen one stays, whatever it is. */
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
  color: figures(
    facets.color,
    colors.map(({ name }) => name),
  ),
  price: figures(
    facets.price,
    priceRanges.map(({ value }) => value),
  ),
  discount: figures(
    facets.discount,
    discounts.map(({ value }) => value),
  ),
  size: sizeCounts(facets.size, listing.size),
})

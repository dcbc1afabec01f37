import type { Facets } from '#contract/shop/catalog.ts'
import { toggleAttributeFilter, withUnit } from '#shared/catalog/attributes.ts'
import { colors } from '#shared/catalog/variants/colors.ts'
import { compareSizes } from '#shared/catalog/variants/sizes.ts'
import { discounts, inStock, type ListingQuery, priceRanges, ratings } from './listing-query.ts'

/** How many products each filter choice would show, in the order of the choices. */
export type FacetCounts = {
  color: number[]
  price: number[]
  discount: number[]
  /** Sellers name their sizes, so each count comes with its size. */
  size: [size: string, count: number][]
  rating: number[]
  /** The sellers of the most products. */
  brand: [name: string, count: number][]
  /** Empty while everything is in stock. */
  stock: number[]
  attributes: AttributeGroup[]
}

/** The choices of an attribute, each with the filters after it was toggled. */
export type AttributeGroup = {
  name: string
  choices: { label: string; count: number; chosen: boolean; next: string }[]
}

function attributeGroups(facets: Facets['attributes'], filters: string): AttributeGroup[] {
  const chosen = new Set(filters.split('~'))
  return facets.map(({ code, name, unit, values }) => ({
    name,
    choices: values.map(({ value, count }) => ({
      label: unit ? withUnit(value, unit) : value,
      count,
      chosen: chosen.has(`${code}:${value}`),
      next: toggleAttributeFilter(filters, code, value),
    })),
  }))
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
  return pairs.sort(([a], [b]) => compareSizes(a, b))
}

/** Empty when there is only one seller, unless one is chosen: the chosen one is always listed. */
function brandCounts(facet: Facet, chosen: string): FacetCounts['brand'] {
  const pairs = facet.map(({ value, count }): [string, number] => [value, count])
  if (chosen && !pairs.some(([name]) => name === chosen)) pairs.push([chosen, 0])
  return pairs.length < 2 && !chosen ? [] : pairs
}

export const toFacetCounts = (
  facets: Facets,
  listing: Pick<ListingQuery, 'size' | 'attributes' | 'brand' | 'stock'>,
): FacetCounts => ({
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
  rating: countsOf(
    facets.rating,
    ratings.map(({ value }) => value),
  ),
  brand: brandCounts(facets.brand, listing.brand),
  stock:
    listing.stock || facets.stock.some(({ value }) => value !== inStock.value)
      ? countsOf(facets.stock, [inStock.value])
      : [],
  attributes: attributeGroups(facets.attributes, listing.attributes),
})

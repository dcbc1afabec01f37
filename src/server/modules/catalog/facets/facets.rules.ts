import { listingFacets, type RangeChoice } from '#shared/catalog/listing-facets.ts'
import type { ListingFilters } from '../catalog.rules.ts'

/** The filters of a listing, with the sellers that its brand filter selects. */
export type FacetFilters = ListingFilters & { sellerIds?: Set<number> | undefined }

type ValueFacet<Value> = {
  /** The column in `products` and `product_categories`; `views/catalog/listing/facet-rows.ts` may use an expression instead. */
  column: string
  /** The test that the current filters apply to a product's value; undefined without a filter. */
  accepts: (filters: FacetFilters) => ((value: Value) => boolean) | undefined
}
type RangeFacet = {
  column: string
  choices: RangeChoice[]
  limits: (filters: FacetFilters) => { min?: number | undefined; max?: number | undefined }
}

const valueFacet = <Value extends string[] | string | number>(facet: ValueFacet<Value>) => facet
const rangeFacet = (facet: RangeFacet) => facet

/** Facets whose choices are the values that products have: one value, or a list of them. */
export const valueFacets = {
  color: valueFacet<string[]>({
    column: 'colors',
    accepts: ({ colors }) => colors && ((values) => values.some((name) => colors.includes(name))),
  }),
  size: valueFacet<string[]>({
    column: 'sizes',
    accepts: ({ size }) => (size === undefined ? undefined : (values) => values.includes(size)),
  }),
  /** Filtered and counted by attribute, see `facet-index.rules.ts`. */
  attribute: valueFacet<string[]>({ column: 'attribute_values', accepts: () => undefined }),
  brand: valueFacet<number>({
    column: 'seller_id',
    accepts: ({ sellerIds }) => sellerIds && ((id) => sellerIds.has(id)),
  }),
  /** `in_stock` or `out_of_stock`. */
  stock: valueFacet<string>({
    column: 'stock',
    accepts: ({ stock }) => (stock === undefined ? undefined : (value) => value === stock),
  }),
}

/** Facets whose choices are ranges of a number. */
export const rangeFacets = {
  price: rangeFacet({
    column: 'selling_cents',
    choices: listingFacets.price.choices,
    limits: ({ minCents, maxCents }) => ({ min: minCents, max: maxCents }),
  }),
  discount: rangeFacet({
    column: 'discount_bp',
    choices: listingFacets.discount.choices,
    limits: ({ minDiscountBp }) => ({ min: minDiscountBp }),
  }),
  rating: rangeFacet({
    column: 'rating_tenths',
    choices: listingFacets.rating.choices,
    limits: ({ minRatingTenths }) => ({ min: minRatingTenths }),
  }),
}

export type ValueFacetName = keyof typeof valueFacets
export type RangeFacetName = keyof typeof rangeFacets
/** The value of a product in a value facet. */
export type ValueOf<Name extends ValueFacetName> =
  (typeof valueFacets)[Name] extends ValueFacet<infer Value> ? Value : never

export const valueFacetNames = Object.keys(valueFacets) as ValueFacetName[]
export const rangeFacetNames = Object.keys(rangeFacets) as RangeFacetName[]

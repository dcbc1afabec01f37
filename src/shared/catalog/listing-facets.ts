/** A choice of a range facet, both ends included. Prices are in cents, discounts in basis points, ratings in tenths of a star. */
export type RangeChoice = { value: string; label: string; min: number; max: number }

/** `value` is in whole units of money, as in the URL: '500-1000' or '10000+'. `$` in a label is the currency sign. */
const priceChoice = (
  value: string,
  label: string,
  from: number,
  to = Number.POSITIVE_INFINITY,
): RangeChoice => ({
  value,
  label,
  min: from * 100,
  max: to * 100,
})

const priceChoices = [
  priceChoice('0-500', 'Below $500', 0, 500),
  priceChoice('500-1000', '$500 - $1,000', 500, 1_000),
  priceChoice('1000-2000', '$1,000 - $2,000', 1_000, 2_000),
  priceChoice('2000-3000', '$2,000 - $3,000', 2_000, 3_000),
  priceChoice('3000-5000', '$3,000 - $5,000', 3_000, 5_000),
  priceChoice('5000-10000', '$5,000 - $10,000', 5_000, 10_000),
  priceChoice('10000+', '$10,000 and above', 10_000),
]

const discountChoices = [10, 20, 30, 40, 50, 60, 70, 80].map(
  (percent): RangeChoice => ({
    value: String(percent),
    label: `${percent}% and above`,
    min: percent * 100,
    max: Number.POSITIVE_INFINITY,
  }),
)

const ratingChoices = [2, 3, 4].map(
  (stars): RangeChoice => ({
    value: String(stars),
    label: `${stars} stars and up`,
    min: stars * 10,
    max: Number.POSITIVE_INFINITY,
  }),
)

/** The facets of a listing, for the server and the filter panel. To add one, see `docs/guides/add-a-filter.md`. */
export const listingFacets = {
  color: { label: 'Color' },
  price: { label: 'Price', choices: priceChoices },
  discount: { label: 'Discount Percentage', choices: discountChoices },
  size: { label: 'Size' },
  rating: { label: 'Customer Rating', choices: ratingChoices },
  brand: { label: 'Seller' },
  stock: { label: 'Availability' },
} satisfies Record<string, { label: string; choices?: RangeChoice[] }>

/** The ranges of the price filter, both ends included, as the address and the facets name them. */
export const priceRanges: { value: string; minCents: number; maxCents: number }[] = [
  { value: '0-500', minCents: 0, maxCents: 50_000 },
  { value: '500-1000', minCents: 50_000, maxCents: 100_000 },
  { value: '1000-2000', minCents: 100_000, maxCents: 200_000 },
  { value: '2000-3000', minCents: 200_000, maxCents: 300_000 },
  { value: '3000-5000', minCents: 300_000, maxCents: 500_000 },
  { value: '5000-10000', minCents: 500_000, maxCents: 1_000_000 },
  { value: '10000+', minCents: 1_000_000, maxCents: Number.POSITIVE_INFINITY },
]

/** The steps of the discount filter: so many percent and above. */
export const discountSteps = [10, 20, 30, 40, 50, 60, 70, 80]

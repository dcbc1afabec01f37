/** The sort orders of listings and seller pages, beside the default. */
export const sorts = [
  { value: 'newest', label: 'Newest' },
  { value: 'rating', label: 'Customer rating' },
  { value: 'price_low', label: 'Price: low to high' },
  { value: 'price_high', label: 'Price: high to low' },
  { value: 'discount', label: 'Discount' },
] as const

export type SortValue = (typeof sorts)[number]['value']

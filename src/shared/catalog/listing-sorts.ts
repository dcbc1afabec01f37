/** The sort orders of listings and seller pages, beside the default. */
export const listingSorts = [
  { value: 'newest', label: 'Newest' },
  { value: 'rating', label: 'Customer rating' },
  { value: 'price_low', label: 'Price: low to high' },
  { value: 'price_high', label: 'Price: high to low' },
  { value: 'discount', label: 'Discount' },
] as const

export type ListingSort = (typeof listingSorts)[number]['value']

/** The 38 colors of the color filter, most popular first. */
export const colors: { name: string; hex: string }[] = [
  { name: 'Black', hex: '#26262a' },
  { name: 'White', hex: '#f6f5f1' },
  { name: 'Grey', hex: '#8c9096' },
  { name: 'Navy Blue', hex: '#263556' },
  { name: 'Brown', hex: '#77523a' },
  { name: 'Blue', hex: '#3767a8' },
  { name: 'Sky Blue', hex: '#8fbedb' },
  { name: 'Teal', hex: '#22706f' },
  { name: 'Turquoise', hex: '#4bb0ab' },
  { name: 'Green', hex: '#3d7a4c' },
  { name: 'Emerald', hex: '#14694f' },
  { name: 'Olive', hex: '#6c6b3c' },
  { name: 'Sage', hex: '#9cad92' },
  { name: 'Mint', hex: '#b4dcc6' },
  { name: 'Lime', hex: '#a9c24b' },
  { name: 'Yellow', hex: '#edc84b' },
  { name: 'Mustard', hex: '#c9962f' },
  { name: 'Orange', hex: '#dd7a35' },
  { name: 'Rust', hex: '#a9502f' },
  { name: 'Terracotta', hex: '#c06c4d' },
  { name: 'Coral', hex: '#e58370' },
  { name: 'Peach', hex: '#f0b795' },
  { name: 'Pink', hex: '#e3a0af' },
  { name: 'Magenta', hex: '#b13a76' },
  { name: 'Red', hex: '#b8333a' },
  { name: 'Maroon', hex: '#6b2632' },
  { name: 'Purple', hex: '#654384' },
  { name: 'Lavender', hex: '#b7a8d3' },
  { name: 'Charcoal', hex: '#46494f' },
  { name: 'Silver', hex: '#c3c7cb' },
  { name: 'Gold', hex: '#c9a45a' },
  { name: 'Rose Gold', hex: '#cf9e8d' },
  { name: 'Copper', hex: '#b06b45' },
  { name: 'Bronze', hex: '#85673f' },
  { name: 'Tan', hex: '#bd8f63' },
  { name: 'Khaki', hex: '#a99a72' },
  { name: 'Beige', hex: '#d9c8aa' },
  { name: 'Cream', hex: '#f0e6cf' },
]

/** Other valid product colors, without a filter. */
export const otherColors = ['Multi-Color', 'Other']

export const sizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL', 'Free Size', 'Other'] as const

/** Sort position of a size, from small to large; unlisted sizes come last. */
export function sizeRank(size: string): number {
  const rank = (sizes as readonly string[]).indexOf(size)
  return rank < 0 ? sizes.length : rank
}

export const sortSizes = (some: Iterable<string>): string[] =>
  [...new Set(some)].sort((a, b) => sizeRank(a) - sizeRank(b))

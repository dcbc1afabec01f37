/** Each kind has a table in `size-tables.ts`. */
export type SizeKind =
  | 'men-tops'
  | 'men-bottoms'
  | 'men-footwear'
  | 'men-innerwear'
  | 'women-tops'
  | 'women-bottoms'
  | 'women-ethnic'
  | 'women-footwear'
  | 'women-innerwear'

/** The first pattern that matches the category code wins. */
const kinds: [code: RegExp, kind: SizeKind][] = [
  [/^men_footwear/, 'men-footwear'],
  [/^women_footwear/, 'women-footwear'],
  [/^men_(bottomwear|sportswear_.*(pants|shorts))/, 'men-bottoms'],
  [
    /^women_(bottomwear|sportswear_.*(pants|shorts|leggings|skirts)|ethnic_(lehengas|salwars))/,
    'women-bottoms',
  ],
  [/^men_innerwear/, 'men-innerwear'],
  [/^women_(lingerie|sportswear_sports_bras)/, 'women-innerwear'],
  // Sarees and dupattas have no sizes.
  [/^women_ethnic(?!_sarees|_dupattas)/, 'women-ethnic'],
  [/^men_(topwear|sportswear)/, 'men-tops'],
  [/^women_(topwear|sportswear)/, 'women-tops'],
]

const fitted = ['XS', 'S', 'M', 'L', 'XL', 'XXL']

/** The size guide of a product; null when its sizes are not body sizes. */
export function sizeKindOf(categoryCode: string, sizes: readonly string[]): SizeKind | null {
  if (!sizes.some((size) => fitted.includes(size))) return null
  return kinds.find(([code]) => code.test(categoryCode))?.[1] ?? null
}

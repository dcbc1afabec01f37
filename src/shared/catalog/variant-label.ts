/** Sizes and colors that stand for "none in particular". */
const placeholders = ['Free Size', 'Other']

/** The size or color, or nothing where it tells a shopper nothing. */
export const named = (value: string | null | undefined): string =>
  value && !placeholders.includes(value) ? value : ''

type Variant = { size?: string | null; color?: string | null }

const labeled = (label: string, value: string) => (value ? [label + value] : [])

/** `['Size: M', 'Color: Teal']`, as far as they tell a shopper anything. */
export const variantFacts = ({ size, color }: Variant): string[] => [
  ...labeled('Size: ', named(size)),
  ...labeled('Color: ', named(color)),
]

/** The same in short: `['Size M', 'Teal']`. */
export const variantParts = ({ size, color }: Variant): string[] => [
  ...labeled('Size ', named(size)),
  ...labeled('', named(color)),
]

/** Placeholder values for products without a size or color. */
export const placeholders = ['Free Size', 'Other']

/** The size or color, or an empty text for a placeholder. */
export const named = (value: string | null | undefined): string =>
  value && !placeholders.includes(value) ? value : ''

type Variant = { size?: string | null; color?: string | null }

const labeled = (label: string, value: string) => (value ? [label + value] : [])

/** `['Size: M', 'Color: Teal']`, without placeholders. */
export const variantFacts = ({ size, color }: Variant): string[] => [
  ...labeled('Size: ', named(size)),
  ...labeled('Color: ', named(color)),
]

/** Short form: `['Size M', 'Teal']`. */
export const variantParts = ({ size, color }: Variant): string[] => [
  ...labeled('Size ', named(size)),
  ...labeled('', named(color)),
]

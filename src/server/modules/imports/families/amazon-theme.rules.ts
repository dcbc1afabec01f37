import { plainHeading } from '../mapping/headings.rules.ts'

/** An option by which the variants of a product differ: a column of the file. */
type Option = { heading: string; isColor: boolean }
export type Theme = { options: Option[]; unknown: string[] }

const sizes = /^(apparel|footwear|shapewear|skirt|shirt|bottoms|headwear|ring)?size(name|size)?$/

/** Columns of stock, texts and pictures are no options, although a theme can contain such a word. */
const notOptions = /^(quantity|sku|status|title|price|images?|model|item|number|type|.{0,3})$/

/** `color_name`, `Colour` and `apparel_size.size` as the theme names them. */
const optionOf = (heading: string): string =>
  sizes.test(heading) ? 'size' : heading.replace('colour', 'color').replace(/name$/, '')

/**
 * The columns that a theme names: `SizeColor`, `SIZE/COLOR` and `size_name-color_name` are the columns for size and color, in
 * this order. `unknown`: names without a column.
 */
export function readTheme(theme: string, headings: string[]): Theme {
  let rest = plainHeading(theme).replaceAll('colour', 'color').replaceAll('name', '')
  const found: { at: number; option: Option }[] = []
  const options = headings
    .map((heading) => ({ heading: plainHeading(heading), name: optionOf(plainHeading(heading)) }))
    .filter(({ name }) => !notOptions.test(name))
    .sort((one, other) => other.name.length - one.name.length)
  for (const { heading, name } of options) {
    const at = rest.indexOf(name)
    if (at === -1) continue
    // A heading of the same name is another system of the same option, for example of shoe sizes.
    rest = rest.replace(name, '/'.repeat(name.length))
    found.push({ at, option: { heading, isColor: name === 'color' } })
  }
  return {
    options: found.sort((one, other) => one.at - other.at).map(({ option }) => option),
    unknown: rest.split('/').filter((part) => part.length > 2 && part !== 'type'),
  }
}

const letterSizes: Record<string, string> = {
  'extra small': 'XS',
  'x-small': 'XS',
  small: 'S',
  medium: 'M',
  large: 'L',
  'x-large': 'XL',
  'extra large': 'XL',
  'xx-large': 'XXL',
  '2x-large': 'XXL',
  '2xl': 'XXL',
  'one size': 'Free Size',
  'one size fits all': 'Free Size',
}
/** A size as our products name it; other sizes stay as they are. */
export const sizeOf = (text: string): string => letterSizes[text.toLowerCase()] ?? text

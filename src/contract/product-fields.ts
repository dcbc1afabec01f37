import { z } from 'zod'
import { seoDescriptionMax, seoTitleMax } from '#shared/catalog/product-path.ts'
import { colorNameMax, colorNamesMax, ownColorNames } from '#shared/catalog/variants/color-names.ts'
import { colors, otherColors } from '#shared/catalog/variants/colors.ts'
import { lineText, text } from './fields.ts'
import type { ProductDetails } from './shop/product-details.ts'

/** A length in millimeters, up to 100 m. */
const millimeters = z
  .number('Enter a whole number of millimeters')
  .int('Enter a whole number of millimeters')
  .min(1, 'Enter a size above 0')
  .max(100_000, 'Enter at most 100,000 millimeters')

const hsnCodePattern = /^(\d{4}|\d{6}|\d{8})?$/

/** A seller's own name of a color. */
export const colorName = lineText(colorNameMax, 'Enter a color name')

const listed: readonly string[] = [...colors.map(({ name }) => name), ...otherColors]
const colorNames = z
  .record(
    z.string().refine((color) => listed.includes(color), 'Please choose one of the colors.'),
    colorName,
  )
  .refine(
    (names) => Object.keys(ownColorNames(names)).length <= colorNamesMax,
    `At most ${colorNamesMax} colors of a product can have their own name.`,
  )

/** Optional facts about a product. Null and empty texts remove one. */
export const detailsBody = z
  .object({
    brand: lineText(80, 'Enter a brand').nullable(),
    /** For invoices under Indian GST, instead of the code of the tax rate. */
    hsnCode: z.string().trim().regex(hsnCodePattern, 'An HSN code has 4, 6 or 8 digits').nullable(),
    /** Grams, packed. */
    weight: z
      .number('Enter a whole number of grams')
      .int('Enter a whole number of grams')
      .min(1, 'Enter a weight above 0')
      .max(10_000_000, 'Enter at most 10,000,000 grams')
      .nullable(),
    /** Millimeters, packed; all three or none. */
    length: millimeters.nullable(),
    width: millimeters.nullable(),
    height: millimeters.nullable(),
    /** Title and description in results of search engines, instead of those of the product. */
    seoTitle: lineText(seoTitleMax, 'Enter a title').nullable(),
    seoDescription: text(seoDescriptionMax).nullable(),
    /** The names of colors that customers read instead of those of the list. */
    colorNames: colorNames.nullable(),
  })
  .partial()
  .refine(
    ({ length, width, height }) => [length, width, height].filter((size) => size == null).length % 3 === 0,
    { error: 'Enter length, width and height, or none of them', path: ['length'] },
  )
export type DetailsBody = z.infer<typeof detailsBody>

/** Drops null and empty values. */
export function detailsOf({ colorNames: names, ...body }: DetailsBody): ProductDetails {
  const given = ownColorNames(names ?? {})
  return {
    ...Object.fromEntries(Object.entries(body).filter(([, value]) => value != null && value !== '')),
    ...(Object.keys(given).length > 0 && { colorNames: given }),
  }
}

import { z } from 'zod'
import { seoDescriptionMax, seoTitleMax } from '#shared/catalog/product-path.ts'
import { lineText, text } from './fields.ts'
import type { ProductDetails } from './shop/product-details.ts'

/** A length in millimeters, up to 100 m. */
const millimeters = z
  .number('Enter a whole number of millimeters')
  .int('Enter a whole number of millimeters')
  .min(1, 'Enter a size above 0')
  .max(100_000, 'Enter at most 100,000 millimeters')

const hsnCodePattern = /^(\d{4}|\d{6}|\d{8})?$/

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
  })
  .partial()
  .refine(
    ({ length, width, height }) => [length, width, height].filter((size) => size == null).length % 3 === 0,
    { error: 'Enter length, width and height, or none of them', path: ['length'] },
  )
export type DetailsBody = z.infer<typeof detailsBody>

/** Drops null and empty values. */
export const detailsOf = (body: DetailsBody): ProductDetails =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value != null && value !== ''))

import { sizes } from '#shared/catalog/colors.ts'
import { newVariant, type VariantValues } from './form-values.ts'

export const variantsMax = 200

type Place = Pick<VariantValues, 'size' | 'color'>

/** The sizes and colors in use: the rows and columns of the grid. The empty color is the product's own. */
export function axesOf(variants: Place[]): { sizes: string[]; colors: string[] } {
  return {
    sizes: sizes.filter((size) => variants.some((variant) => variant.size === size)),
    colors: [...new Set(variants.map((variant) => variant.color))],
  }
}

export const indexAt = (variants: Place[], size: string, color: string): number =>
  variants.findIndex((variant) => variant.size === size && variant.color === color)

/** What a new row of the grid adds: the size in every color there is. */
export const withSize = (variants: Place[], size: string): VariantValues[] =>
  fill(variants, [size], axesOf(variants).colors)

/** What a new column adds: the color in every size there is. */
export const withColor = (variants: Place[], color: string): VariantValues[] =>
  fill(variants, axesOf(variants).sizes, [color])

const fill = (variants: Place[], rows: string[], columns: string[]): VariantValues[] =>
  columns
    .flatMap((color) => rows.map((size) => ({ ...newVariant(size), color })))
    .filter(({ size, color }) => indexAt(variants, size, color) < 0)
    .slice(0, variantsMax - variants.length)

/** The places of what a row or a column holds. Empty where nothing would be left: a product has one variant at least. */
export function placesOf(variants: Place[], which: Partial<Place>): number[] {
  const places = variants.flatMap((variant, index) =>
    (which.size ?? variant.size) === variant.size && (which.color ?? variant.color) === variant.color
      ? [index]
      : [],
  )
  return places.length < variants.length ? places : []
}

import { shallowEqual } from '@mantine/hooks'
import { sortSizes } from '#shared/catalog/variants/sizes.ts'
import { newVariant, type VariantValues } from '../form-values.ts'

export const variantsMax = 200

type Cell = Pick<VariantValues, 'size' | 'color'>

/** The sizes and colors of the grid. The empty color stands for the product's color. */
export function axesOf(variants: Cell[]): { sizes: string[]; colors: string[] } {
  return {
    sizes: sortSizes(variants.map(({ size }) => size)),
    colors: [...new Set(variants.map((variant) => variant.color))],
  }
}

export const indexAt = (variants: Cell[], size: string, color: string): number =>
  variants.findIndex((variant) => variant.size === size && variant.color === color)

/** A cell that the seller adds. Its quantity starts empty: a default would put units on sale that do not exist. */
export const newCell = (size: string, color: string): VariantValues => ({
  ...newVariant(size),
  color,
  quantity: '',
})

const placeholderSize = 'Free Size'

/** Whether the variants are only the size that a new product starts with, new and unedited in all its colors. */
export const isPlaceholder = (variants: VariantValues[]): boolean =>
  variants.every((variant, at) => {
    const { color } = variant
    const fresh = at === 0 ? { ...newVariant(placeholderSize), color } : newCell(placeholderSize, color)
    // An emptied quantity is no data that could be lost.
    return shallowEqual({ ...variant, quantity: variant.quantity || fresh.quantity }, fresh)
  })

/** The variants of a new row: the size in all colors. */
export const variantsOfSize = (variants: Cell[], size: string): VariantValues[] =>
  fill(variants, [size], axesOf(variants).colors)

/** The variants of a new column: the color in all sizes. */
export const variantsOfColor = (variants: Cell[], color: string): VariantValues[] =>
  fill(variants, axesOf(variants).sizes, [color])

const fill = (variants: Cell[], rows: string[], columns: string[]): VariantValues[] =>
  columns
    .flatMap((color) => rows.map((size) => newCell(size, color)))
    .filter(({ size, color }) => indexAt(variants, size, color) < 0)
    .slice(0, variantsMax - variants.length)

/** The indexes to remove for a row, column or cell. Empty if no variant would remain. */
export function indexesToRemove(variants: Cell[], which: Partial<Cell>): number[] {
  const indexes = variants.flatMap((variant, index) =>
    (which.size ?? variant.size) === variant.size && (which.color ?? variant.color) === variant.color
      ? [index]
      : [],
  )
  return indexes.length < variants.length ? indexes : []
}

/** The indexes of the variants in the order of the rows: by color, then by size. */
export function rowOrder(variants: Cell[]): number[] {
  const { sizes, colors } = axesOf(variants)
  return colors
    .flatMap((color) => sizes.map((size) => indexAt(variants, size, color)))
    .filter((index) => index >= 0)
}

/** The variants below one: its color in the sizes that follow. */
export function indexesBelow(variants: Cell[], start: number): number[] {
  const first = variants[start]
  if (!first) return []
  const { sizes } = axesOf(variants)
  return sizes.slice(sizes.indexOf(first.size) + 1).flatMap((size) => {
    const index = indexAt(variants, size, first.color)
    return index < 0 ? [] : [index]
  })
}

import { shallowEqual } from '@mantine/hooks'
import { sortSizes } from '#shared/catalog/variants/sizes.ts'
import { newVariant, type VariantValues } from '../form-values.ts'

export const variantsMax = 200

type Cell = Pick<VariantValues, 'size' | 'color'>

/** Rows and columns of the grid. The empty color stands for the product's color. */
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

/**
 * Cells copied from a spreadsheet, placed on the grid to the right of and below a variant. Cells outside the grid, and
 * variants that are not offered, are left out.
 */
export function placeCells(
  variants: Cell[],
  start: number,
  text: string,
): { index: number; value: string }[] {
  const first = variants[start]
  if (!first) return []
  const axes = axesOf(variants)
  const top = axes.sizes.indexOf(first.size)
  const left = axes.colors.indexOf(first.color)
  return linesOf(text).flatMap((line, down) =>
    line.split('\t').flatMap((value, right) => {
      const [size, color] = [axes.sizes[top + down], axes.colors[left + right]]
      if (size === undefined || color === undefined) return []
      const index = indexAt(variants, size, color)
      return index < 0 ? [] : [{ index, value: value.trim() }]
    }),
  )
}

const linesOf = (text: string) => text.replace(/\r?\n$/, '').split(/\r?\n/)

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

import { decimalText, readDecimal } from '#shared/region/decimal.ts'
import { readPrice } from '#shared/region/price-text.ts'
import type { VariantValues } from '../form-values.ts'
import { rowOrder } from './variant-grid.ts'

/** The fields of a variant, in the order of the table's columns. */
const cellFields = ['sku', 'gtin', 'quantity', 'mrpPrice', 'sellingPrice'] as const
export type CellField = (typeof cellFields)[number]

type Shown = { showsGtins: boolean; ownPrices: boolean }

export const shownFields = ({ showsGtins, ownPrices }: Shown): CellField[] =>
  cellFields.filter(
    (field) =>
      (showsGtins || field !== 'gtin') && (ownPrices || (field !== 'mrpPrice' && field !== 'sellingPrice')),
  )

type Cell = Pick<VariantValues, 'size' | 'color'>
type Placed = { index: number; field: CellField; value: string }
type Pasted = {
  placed: Placed[]
  /** Columns to the right of the last field. */
  extraColumns: number
  /** Rows below the last variant. */
  extraRows: number
  /** Texts that are no quantity or price, or can be read in two ways. */
  unread: number
}

/**
 * Cells copied from a spreadsheet: columns fill the fields from the given one to the right, rows fill the variants from the
 * given one down. Empty cells change nothing.
 */
export function placeCells(
  variants: Cell[],
  start: { index: number; field: CellField },
  fields: CellField[],
  text: string,
): Pasted {
  const order = rowOrder(variants)
  const row = order.indexOf(start.index)
  const lines = linesOf(text)
  const result: Pasted = { placed: [], extraColumns: 0, extraRows: 0, unread: 0 }
  if (row < 0) return result
  const rows = order.slice(row, row + lines.length)
  const columns = fields.slice(fields.indexOf(start.field))
  result.extraRows = lines.length - rows.length
  result.extraColumns = Math.max(0, ...lines.map((line) => line.length - columns.length))
  for (const [down, index] of rows.entries()) {
    for (const [right, field] of columns.entries()) {
      const typed = lines[down]?.[right]
      if (!typed) continue
      const value = fieldText(typed, field)
      if (value === undefined) result.unread += 1
      else result.placed.push({ index, field, value })
    }
  }
  return result
}

/** Lines of cells, without a line of headings. */
function linesOf(text: string): string[][] {
  const lines = text
    .replace(/(\r?\n)+$/, '')
    .split(/\r?\n/)
    .map((line) => line.trimEnd().split('\t'))
    .map((cells) => cells.map((cell) => cell.trim()))
  const [first, ...others] = lines
  return first && others.length > 0 && isHeadings(first) ? others : lines
}

const heading = /^[a-z() ]*\b(sku|gtin|ean|upc|barcode|qty|quantity|stock|mrp|price)\b[a-z() ]*$/i
const isHeadings = (cells: string[]) =>
  cells.some(Boolean) && cells.every((cell) => cell === '' || heading.test(cell))

/** The cell as its field shows it; undefined if it is no number for a field with numbers. */
function fieldText(text: string, field: CellField): string | undefined {
  if (field === 'sku' || field === 'gtin') return text
  const value = (field === 'quantity' ? readDecimal(text) : readPrice(text)) ?? Number.NaN
  const isValid = field === 'quantity' ? Number.isInteger(value) && value >= 0 : value >= 0
  return isValid ? decimalText(value) : undefined
}

const countOf = (count: number, one: string, rest: string, many = `${one}s`) =>
  count > 0 ? [`${count} ${count === 1 ? one : many} ${rest}`] : []

/** What was pasted and what was skipped. */
export function pasteText({ placed, extraColumns, extraRows, unread }: Pasted): string {
  const skipped = [
    ...countOf(extraColumns, 'column', 'without a field'),
    ...countOf(extraRows, 'row', 'below the last variant'),
    ...countOf(unread, 'cell that is', 'not a clear number', 'cells that are'),
  ]
  const [pasted] = [...countOf(placed.length, 'cell', 'pasted.'), 'No cell pasted.']
  return skipped.length > 0 ? `${pasted} Skipped: ${skipped.join(', ')}.` : `${pasted}`
}

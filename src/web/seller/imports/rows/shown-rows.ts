import type { ImportRow } from '#contract/sellers/imports.ts'
import { type ImportColumn, importColumns } from '#shared/catalog/import-columns.ts'

export type CellPosition = { row: number; column: ImportColumn }

/** An edit that the server has not confirmed. */
export type PendingEdit = CellPosition & { text: string }

/**
 * The rows as the screen shows them. Edited rows stay visible, even when they no longer match the current tab, and
 * pending edits are applied.
 */
export function shownRows(
  fetched: ImportRow[],
  edited: ImportRow[],
  pendingEdits: PendingEdit[],
): ImportRow[] {
  const rows = new Map(edited.map((row) => [row.row, row]))
  for (const row of fetched) rows.set(row.row, row)
  return [...rows.values()]
    .sort((one, other) => one.row - other.row)
    .map((row) => pendingEdits.filter((edit) => edit.row === row.row).reduce(withEdit, row))
}

const withEdit = (row: ImportRow, { column, text }: PendingEdit): ImportRow => ({
  ...row,
  cells: { ...row.cells, [column]: text },
  errors: row.errors.filter((error) => error.column !== column),
  differences: row.differences.filter((difference) => difference.column !== column),
})

/** Columns that are always visible; long ones appear only with an error or change. */
const defaultColumns: ImportColumn[] = [
  'sku',
  'title',
  'category',
  'mrpPrice',
  'sellingPrice',
  'color',
  'size',
  'quantity',
]

const hasErrorOrChange = (row: ImportRow, column: ImportColumn): boolean =>
  row.errors.some((error) => error.column === column) ||
  (row.outcome !== 'NEW' && row.differences.some((difference) => difference.column === column))

/** The columns with errors or changes. */
export const columnsToCheck = (rows: ImportRow[]): ImportColumn[] =>
  importColumns.filter((column) => rows.some((row) => hasErrorOrChange(row, column)))

type Choice = {
  all: boolean
  edited: CellPosition[]
  /** Follow the SKU, before the other columns. */
  leading: ImportColumn[]
}

/** The visible columns. A column with edited cells stays, so that the focused cell is not removed. */
export function columnsOf(rows: ImportRow[], { all, edited, leading }: Choice): ImportColumn[] {
  const toCheck = columnsToCheck(rows)
  const rank = (column: ImportColumn) => (column === 'sku' ? 0 : leading.includes(column) ? 1 : 2)
  return importColumns
    .filter(
      (column) =>
        all ||
        defaultColumns.includes(column) ||
        edited.some((cell) => cell.column === column) ||
        toCheck.includes(column),
    )
    .toSorted((one, other) => rank(one) - rank(other))
}

/** The cells of a card: errors, changes and edited cells, and the filled cells of a new row. */
export const cardColumnsOf = (row: ImportRow, all: boolean, edited: CellPosition[]): ImportColumn[] =>
  importColumns.filter(
    (column) =>
      all ||
      hasErrorOrChange(row, column) ||
      edited.some((cell) => cell.row === row.row && cell.column === column) ||
      (row.outcome === 'NEW' && defaultColumns.includes(column) && row.cells[column] !== ''),
  )

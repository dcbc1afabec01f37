import type { ImportRow } from '#contract/sellers/imports.ts'
import { type ImportColumn, importColumns } from '#shared/catalog/import-columns.ts'

export type Place = { row: number; column: ImportColumn }

/** A cell that is on its way to the server. */
export type SentCell = Place & { text: string }

/**
 * The rows as the screen shows them: what was mended stays in sight, also when it no longer belongs to the part that was
 * asked for, and what is on its way stands there already.
 */
export function shownRows(fetched: ImportRow[], mended: ImportRow[], sent: SentCell[]): ImportRow[] {
  const rows = new Map(mended.map((row) => [row.row, row]))
  for (const row of fetched) rows.set(row.row, row)
  return [...rows.values()]
    .sort((one, other) => one.row - other.row)
    .map((row) => sent.filter((cell) => cell.row === row.row).reduce(withCell, row))
}

const withCell = (row: ImportRow, { column, text }: SentCell): ImportRow => ({
  ...row,
  cells: { ...row.cells, [column]: text },
  errors: row.errors.filter((error) => error.column !== column),
  differences: row.differences.filter((difference) => difference.column !== column),
})

/** Those that tell rows apart; the long ones appear when there is something about them. */
const usual: ImportColumn[] = [
  'sku',
  'title',
  'category',
  'mrpPrice',
  'sellingPrice',
  'color',
  'size',
  'quantity',
]

/** Whether something is to be seen or done in a cell. */
const isNoted = (row: ImportRow, column: ImportColumn): boolean =>
  row.errors.some((error) => error.column === column) ||
  (row.outcome !== 'NEW' && row.differences.some((difference) => difference.column === column))

/**
 * The columns a page of rows is shown with, in the order of the file. Where somebody mended stays in sight, and with it the
 * focus, when there is nothing left to note.
 */
export const columnsOf = (rows: ImportRow[], all: boolean, mended: Place[]): ImportColumn[] =>
  importColumns.filter(
    (column) =>
      all ||
      usual.includes(column) ||
      mended.some((place) => place.column === column) ||
      rows.some((row) => isNoted(row, column)),
  )

/** The cells of a card: what is noted, and of a new product what it will be. */
export const cardColumnsOf = (row: ImportRow, all: boolean, mended: Place[]): ImportColumn[] =>
  importColumns.filter(
    (column) =>
      all ||
      isNoted(row, column) ||
      mended.some((place) => place.row === row.row && place.column === column) ||
      (row.outcome === 'NEW' && usual.includes(column) && row.cells[column] !== ''),
  )

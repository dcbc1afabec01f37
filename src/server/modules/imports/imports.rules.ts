import { Failure } from '#shared/failure.ts'
import { type ImportColumn, importColumns, importHeadings } from '#shared/import-columns.ts'
import type { ImportOutcome } from '#shared/import-status.ts'

/** A file that cannot be taken, in words that say what to do. */
export const refuseFile = (message: string): Failure =>
  new Failure('invalid', { message, errors: [{ path: 'file', message }] })

const required: readonly ImportColumn[] = ['sku', 'title', 'category', 'sellingPrice', 'quantity']
const columnOf = new Map(importColumns.map((column) => [importHeadings[column].toLowerCase(), column]))

/** Which column stands at which place of the file. */
export function readHeadings(cells: string[]): (ImportColumn | undefined)[] {
  const [only, ...others] = cells
  if (others.length === 0 && only !== undefined && /[;\t|]/.test(only)) {
    throw refuseFile(
      'Separate the columns by commas: in the spreadsheet, choose “CSV UTF-8 (comma delimited)”.',
    )
  }
  const columns = cells.map((cell) => columnOf.get(cell.trim().toLowerCase()))
  if (columns.every((column) => column === undefined)) {
    throw refuseFile(`The first row must name the columns: ${Object.values(importHeadings).join(', ')}.`)
  }
  for (const [index, column] of columns.entries()) {
    const heading = cells[index]?.trim() ?? ''
    if (!column && heading)
      throw refuseFile(`There is no column “${heading.slice(0, 60)}”. Please rename or remove it.`)
    if (column && columns.indexOf(column) !== index)
      throw refuseFile(`The column “${heading}” is there twice.`)
  }
  const missing = required
    .filter((column) => !columns.includes(column))
    .map((column) => importHeadings[column])
  if (missing.length > 0) throw refuseFile(`These columns are missing: ${missing.join(', ')}.`)
  return columns
}

/** The cells of a row in the order of all columns; null where the file has no such column. */
export function arrangeCells(
  cells: string[],
  columns: (ImportColumn | undefined)[],
  row: number,
): (string | null)[] {
  if (cells.slice(columns.length).some((cell) => cell.trim() !== '')) {
    throw refuseFile(
      `Row ${row} has more cells than there are headings. Put text with commas between quotation marks.`,
    )
  }
  return importColumns.map((column) => {
    const at = columns.indexOf(column)
    return at === -1 ? null : readGuarded(cells[at] ?? '')
  })
}

/** Takes off the apostrophe with which the export keeps a spreadsheet from running a text as a formula. */
export const readGuarded = (text: string): string => (/^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text)

/** The cells by their columns; those the file does not have are left out. */
export const cellsByColumn = (cells: (string | null)[]): Partial<Record<ImportColumn, string>> =>
  Object.fromEntries(
    importColumns.flatMap((column, at) => (typeof cells[at] === 'string' ? [[column, cells[at]]] : [])),
  )

export type RowNames = { row: number; sku: string | null; word: string | null; fingerprint: string }

const wide = (id: number): string => String(id).padStart(16, '0')

export const keyOfProduct = (id: number): string => `p:${wide(id)}`
/** The product a key names; undefined for one that is not there yet. */
export const productOfKey = (key: string): number | undefined =>
  key.startsWith('p:') ? Number(key.slice(2)) : undefined

/**
 * Rows with the same key make one product: a product's number or the owner of the SKU, then the word they share. A row
 * without any of them stands alone, and one that repeats it word for word stands beside it, where it is told.
 */
export function keyOfRow({ row, sku, word, fingerprint }: RowNames, owner: number | undefined): string {
  if (word !== null && /^\d{1,15}$/.test(word)) return keyOfProduct(Number(word))
  if (owner !== undefined) return keyOfProduct(owner)
  if (word !== null) return `w:${word}`
  return sku === null ? `r:${fingerprint}` : `r:${wide(row)}`
}

/** Rows that are too many for one product stand behind all others, each for itself. */
export const surplusMark = 'x:'
export const keyOfSurplus = (row: number): string => `${surplusMark}${wide(row)}`

export type Counts = Partial<Record<ImportOutcome, number>>

/** The counts after rows went from one outcome to another. */
export function moveCounts(counts: Counts, moves: { from: ImportOutcome; to: ImportOutcome }[]): Counts {
  const next = { ...counts }
  for (const { from, to } of moves) {
    next[from] = (next[from] ?? 0) - 1
    next[to] = (next[to] ?? 0) + 1
  }
  return next
}

export const countOf = (counts: Counts, outcomes: readonly ImportOutcome[]): number =>
  outcomes.reduce((sum, outcome) => sum + (counts[outcome] ?? 0), 0)

/** Whole products that fit into one step; the last one read may be cut off, so it waits unless it is the only one. */
export function wholeProducts(keys: { key: string; rows: number }[], limit: number): string[] {
  const read = keys.reduce((sum, { rows }) => sum + rows, 0)
  const whole = read < limit || keys.length === 1 ? keys : keys.slice(0, -1)
  return whole.map(({ key }) => key)
}

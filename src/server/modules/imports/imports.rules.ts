import { type ImportColumn, importColumns } from '#shared/catalog/import-columns.ts'
import type { ImportOutcome } from '#shared/catalog/import-status.ts'
import { Failure } from '#shared/failure.ts'
import { isTemplate, templateDelimiter } from './reading/amazon-template.rules.ts'

/** A validation error for the whole file. */
export const refuseFile = (message: string): Failure =>
  new Failure('invalid', { message, errors: [{ path: 'file', message }] })

/** Whether a row is the line `sep=;`, with which some spreadsheets name the delimiter above the headings. */
export const isDelimiterLine = ([first = '', ...rest]: string[]): boolean =>
  first.trim().toLowerCase() === 'sep=' && rest.every((cell) => cell.trim() === '')

const delimiters = [',', ';', '\t'] as const
const isDelimiter = (character: string): boolean => delimiters.some((delimiter) => delimiter === character)

/**
 * The delimiter of the first line that is not empty: the one that stands outside of quotation marks most often. Undefined while
 * that line is not complete.
 */
export function detectDelimiter(head: string): string | undefined {
  const counts = new Map<string, number>()
  let quoted = false
  let text = false
  for (const character of head) {
    if (character === '"') quoted = !quoted
    if (quoted) text = true
    else if (character === '\n' || character === '\r') {
      if (text && counts.size === 0 && isTemplate(head)) return templateDelimiter(head)
      if (text) return mostFrequent(counts)
      counts.clear()
    } else {
      if (isDelimiter(character)) counts.set(character, (counts.get(character) ?? 0) + 1)
      else if (character.trim() !== '') text = true
    }
  }
  return undefined
}

const mostFrequent = (counts: Map<string, number>) =>
  delimiters.reduce((best, next) => ((counts.get(next) ?? 0) > (counts.get(best) ?? 0) ? next : best))

/** The cells of a line, one for each heading. */
export function fitCells(cells: string[], headings: string[], row: number): string[] {
  if (cells.slice(headings.length).some((cell) => cell.trim() !== '')) {
    throw refuseFile(
      `Row ${row} has more cells than there are headings. Put text that contains the separator in quotation marks.`,
    )
  }
  return headings.map((_, at) => cells[at] ?? '')
}

/** Removes the apostrophe that the export adds to prevent CSV formula injection. */
export const readGuarded = (text: string): string => (/^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text)

/** Maps cells to columns; columns that the file lacks are left out. */
export const cellsByColumn = (cells: (string | null)[]): Partial<Record<ImportColumn, string>> =>
  Object.fromEntries(
    importColumns.flatMap((column, at) => (typeof cells[at] === 'string' ? [[column, cells[at]]] : [])),
  )

export type RowNames = { row: number; sku: string | null; word: string | null; fingerprint: string }

const wide = (id: number): string => String(id).padStart(16, '0')

export const keyOfProduct = (id: number): string => `p:${wide(id)}`
/** The product id of a key; undefined for a new product. */
export const productOfKey = (key: string): number | undefined =>
  key.startsWith('p:') ? Number(key.slice(2)) : undefined

/**
 * Rows with the same key form one product: by product number, by the owner of the SKU, then by the shared text. A row
 * without these is its own product; exact duplicates share a key, so that the check reports them.
 */
export function keyOfRow({ row, sku, word, fingerprint }: RowNames, owner: number | undefined): string {
  if (word !== null && /^\d{1,15}$/.test(word)) return keyOfProduct(Number(word))
  if (owner !== undefined) return keyOfProduct(owner)
  if (word !== null) return `w:${word}`
  return sku === null ? `r:${fingerprint}` : `r:${wide(row)}`
}

/** Rows beyond the maximum per product get separate keys that sort last. */
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

/** Complete products for one step. The last product may be cut off, so it waits unless it is the only one. */
export function wholeProducts(keys: { key: string; rows: number }[], limit: number): string[] {
  const read = keys.reduce((sum, { rows }) => sum + rows, 0)
  const whole = read < limit || keys.length === 1 ? keys : keys.slice(0, -1)
  return whole.map(({ key }) => key)
}

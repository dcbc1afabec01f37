import { Failure } from '#shared/failure.ts'
import { type ImportColumn, importColumns, importHeadings } from '#shared/import-columns.ts'
import type { ImportOutcome } from '#shared/import-status.ts'

/** A file that cannot be taken, in words that say what to do. */
export const refuseFile = (message: string): Failure =>
  new Failure('invalid', { message, errors: [{ path: 'file', message }] })

const required: readonly ImportColumn[] = ['sku', 'title', 'category', 'sellingPrice', 'quantity']

/** Other spellings of a heading, as `plain` leaves them. */
const spellings: Partial<Record<ImportColumn, string[]>> = {
  sku: ['variantsku', 'productsku'],
  title: ['producttitle', 'productname', 'name'],
  description: ['productdescription'],
  category: ['categorycode'],
  mrpPrice: ['mrpprice', 'listprice'],
  sellingPrice: ['price', 'saleprice', 'variantprice'],
  color: ['colour'],
  quantity: ['qty', 'stock'],
  images: ['image'],
  product: ['productid'],
}

/** A heading without case, spaces, quotes, punctuation and byte-order marks. */
const plain = (heading: string): string => heading.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

const exactly = new Map(importColumns.map((column) => [plain(importHeadings[column]), column]))
const spelled = new Map(
  importColumns.flatMap((column) => (spellings[column] ?? []).map((text) => [text, column] as const)),
)

export type Headings = {
  /** Which column stands at which place of the file; undefined for a column that is not used. */
  columns: (ImportColumn | undefined)[]
  /** The headings of the columns that are not used. */
  ignored: string[]
}

const headingMax = 60
const headingsShown = 30

/** Matches the headings of a file with the columns. All that is missing is named in one message, with what was found. */
export function readHeadings(cells: string[]): Headings {
  const headings = cells.map((cell) => cell.replaceAll('\ufeff', '').trim().slice(0, headingMax))
  const columns = headings.map((heading) => exactly.get(plain(heading)))
  const repeated = columns.findIndex((column, at) => column && columns.indexOf(column) !== at)
  if (repeated !== -1) throw refuseFile(`The column “${headings[repeated]}” appears twice.`)
  // The heading itself goes before its other spellings, of which the first counts.
  for (const [at, heading] of headings.entries()) {
    const column = spelled.get(plain(heading))
    if (!columns[at] && column && !columns.includes(column)) columns[at] = column
  }
  const missing = required.filter((column) => !columns.includes(column))
  if (missing.length > 0) {
    const found = headings.filter((heading) => heading !== '')
    throw refuseFile(
      `${missing.length === 1 ? 'This column is' : 'These columns are'} missing: ${missing
        .map((column) => importHeadings[column])
        .join(', ')}. Found in the first row: ${found.slice(0, headingsShown).join(', ')}${
        found.length > headingsShown ? ', …' : ''
      }.`,
    )
  }
  return { columns, ignored: headings.filter((heading, at) => heading !== '' && !columns[at]).slice(0, 100) }
}

const delimiters = [',', ';', '\t'] as const

/**
 * The delimiter of the first line that is not empty: the one that stands outside of quotation marks most often. Undefined while
 * that line is not complete.
 */
export function detectDelimiter(head: string): (typeof delimiters)[number] | undefined {
  const counts = new Map<string, number>(delimiters.map((delimiter) => [delimiter, 0]))
  let quoted = false
  let text = false
  for (const character of head) {
    if (character === '"') quoted = !quoted
    if (quoted) text = true
    else if (character === '\n' || character === '\r') {
      if (text) return mostFrequent(counts)
    } else {
      const count = counts.get(character)
      if (count !== undefined) counts.set(character, count + 1)
      else if (character.trim() !== '') text = true
    }
  }
  return undefined
}

const mostFrequent = (counts: Map<string, number>) =>
  delimiters.reduce((best, next) => ((counts.get(next) ?? 0) > (counts.get(best) ?? 0) ? next : best))

/** The cells of a row in the order of all columns; null where the file has no such column. */
export function arrangeCells(
  cells: string[],
  columns: (ImportColumn | undefined)[],
  row: number,
): (string | null)[] {
  if (cells.slice(columns.length).some((cell) => cell.trim() !== '')) {
    throw refuseFile(
      `Row ${row} has more cells than there are headings. Put text that contains the separator in quotation marks.`,
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

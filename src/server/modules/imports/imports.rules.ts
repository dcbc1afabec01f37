import { type ImportColumn, importColumns, importHeadings } from '#shared/catalog/import-columns.ts'
import type { ImportOutcome } from '#shared/catalog/import-status.ts'
import { Failure } from '#shared/failure.ts'

/** A validation error for the whole file. */
export const refuseFile = (message: string): Failure =>
  new Failure('invalid', { message, errors: [{ path: 'file', message }] })

const required: readonly ImportColumn[] = ['sku', 'title', 'category', 'sellingPrice', 'quantity']

/** Synonyms of a heading, as `plain` returns them. They include the headings of Shopify's product export. */
const synonyms: Partial<Record<ImportColumn, string[]>> = {
  sku: ['variantsku', 'productsku'],
  title: ['producttitle', 'productname', 'name'],
  description: ['productdescription', 'bodyhtml'],
  category: ['categorycode', 'productcategory'],
  mrpPrice: ['mrpprice', 'listprice', 'regularprice', 'variantcompareatprice'],
  sellingPrice: ['price', 'saleprice', 'variantprice'],
  color: ['colour'],
  quantity: ['qty', 'stock', 'variantinventoryqty'],
  images: ['image'],
  attributes: ['specifications'],
  colorImages: ['colourimages'],
}

/** A heading without case, spaces, quotes, punctuation and byte-order marks. */
const plain = (heading: string): string => heading.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

const exactly = new Map(importColumns.map((column) => [plain(importHeadings[column]), column]))
const bySynonym = new Map(
  importColumns.flatMap((column) => (synonyms[column] ?? []).map((text) => [text, column] as const)),
)

export type Headings = {
  /** The column at each position of the file; undefined for unused columns. */
  columns: (ImportColumn | undefined)[]
  /** Headings of unused columns. */
  ignored: string[]
}

const headingMax = 60
const headingsShown = 30

/** Matches the headings of a file with the columns. One error names every missing column and every column that two headings match. */
/** A column that the export adds. Every import is in the currency of the shop. */
const exportedOnly = 'Currency'

export function readHeadings(cells: string[]): Headings {
  const headings = cells.map((cell) => cell.replaceAll('\ufeff', '').trim().slice(0, headingMax))
  const texts = headings.map(plain)
  const columns: (ImportColumn | undefined)[] = headings.map(() => undefined)
  const problems: string[] = []
  const missing: string[] = []
  for (const column of importColumns) {
    const exact = placesOf(texts, (text) => exactly.get(text) === column)
    // The column's own heading takes precedence over its synonyms.
    const matches = exact.length > 0 ? exact : placesOf(texts, (text) => bySynonym.get(text) === column)
    const [place] = matches
    if (matches.length > 1) {
      const names = matches
        .slice(0, headingsShown)
        .map((at) => `“${headings[at]}”`)
        .join(' and ')
      problems.push(`${names} are the same column (${importHeadings[column]}). Keep one of them.`)
    } else if (place !== undefined) columns[place] = column
    else if (required.includes(column)) missing.push(importHeadings[column])
  }
  if (missing.length > 0) problems.push(missingText(missing, headings))
  if (problems.length > 0) throw refuseFile(problems.join(' '))
  const isIgnored = (heading: string, at: number) =>
    heading !== '' && !columns[at] && heading !== exportedOnly
  return { columns, ignored: headings.filter(isIgnored).slice(0, 100) }
}

const placesOf = (texts: string[], fits: (text: string) => boolean): number[] =>
  texts.flatMap((text, at) => (fits(text) ? [at] : []))

function missingText(missing: string[], headings: string[]): string {
  const found = headings.filter((heading) => heading !== '')
  const shown = found.slice(0, headingsShown).join(', ') + (found.length > headingsShown ? ', …' : '')
  return `${missing.length === 1 ? 'This column is' : 'These columns are'} missing: ${missing.join(', ')}. Found in the first row: ${shown}.`
}

/** Whether a row is the line `sep=;`, with which some spreadsheets name the delimiter above the headings. */
export const isDelimiterLine = ([first = '', ...rest]: string[]): boolean =>
  first.trim().toLowerCase() === 'sep=' && rest.every((cell) => cell.trim() === '')

const delimiters = [',', ';', '\t'] as const
const isDelimiter = (character: string): boolean => delimiters.some((delimiter) => delimiter === character)

/**
 * The delimiter of the first line that is not empty: the one that stands outside of quotation marks most often. Undefined while
 * that line is not complete.
 */
export function detectDelimiter(head: string): (typeof delimiters)[number] | undefined {
  const counts = new Map<string, number>()
  let quoted = false
  let text = false
  for (const character of head) {
    if (character === '"') quoted = !quoted
    if (quoted) text = true
    else if (character === '\n' || character === '\r') {
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

/**
 * The cells of a row in the order of all columns; null where the file has no such column. Spreadsheets separate columns by
 * semicolons where the comma is the decimal separator, so prices in such a file may have one.
 */
export function arrangeCells(
  cells: string[],
  columns: (ImportColumn | undefined)[],
  row: number,
  delimiter = ',',
): (string | null)[] {
  if (cells.slice(columns.length).some((cell) => cell.trim() !== '')) {
    throw refuseFile(
      `Row ${row} has more cells than there are headings. Put text that contains the separator in quotation marks.`,
    )
  }
  return importColumns.map((column) => {
    const at = columns.indexOf(column)
    if (at === -1) return null
    const text = readGuarded(cells[at] ?? '')
    return delimiter === ';' && priceColumns.includes(column) ? withDecimalPoint(text) : text
  })
}

const priceColumns: readonly ImportColumn[] = ['mrpPrice', 'sellingPrice']

/** `15,50` becomes `15.50`; any other text stays as it is. */
const withDecimalPoint = (price: string): string =>
  /^\s*\d+,\d{1,2}\s*$/.test(price) ? price.replace(',', '.') : price

/** Takes off the apostrophe with which the export keeps a spreadsheet from running a text as a formula. */
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

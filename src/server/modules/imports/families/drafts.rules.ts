import { createHash } from 'node:crypto'
import {
  detailColumns,
  type ImportColumn,
  importCellMax,
  importColumns,
  sizeColumns,
} from '#shared/catalog/import-columns.ts'
import type { ImportMapping, ImportPreset } from '#shared/catalog/import-mapping.ts'
import { seoDescriptionMax, seoTitleMax } from '#shared/catalog/product-path.ts'
import { toGtin } from '#shared/catalog/variants/gtin.ts'
import { plainPrice } from '#shared/region/price-text.ts'
import { readGuarded } from '../imports.rules.ts'
import { categoryCodes } from '../mapping/categories.rules.ts'
import { colorOf } from '../mapping/color-names.rules.ts'
import { plainHeading } from '../mapping/headings.rules.ts'
import { textOfHtml } from '../mapping/html.rules.ts'
import { plainSize } from '../mapping/sizes.rules.ts'

/** A line of the file as it is. */
export type Line = { row: number; cells: string[] }
export type Draft = Partial<Record<ImportColumn, string>>
export type FileFacts = { headings: string[]; preset: ImportPreset | null; mapping: ImportMapping }
export type Drafted = { line: Line; draft: Draft }
/** A row of a product. With a `problem`, its product cannot be imported as the file describes it. */
export type Arranged = {
  row: number
  draft: Draft
  problem?: { column: ImportColumn; message: string }
  /** A parent or a deleted listing has no price and quantity to check. */
  isVariant?: false
}

const wordMax = 60

/** A word of at most 60 characters that is no number, because numbers name existing products. */
export function groupWord(text: string): string {
  if (text.length <= wordMax && !/^\d+$/.test(text)) return text
  const hash = createHash('sha1').update(text).digest('hex').slice(0, 8)
  return `${text.slice(0, wordMax - 10)}-${hash}`
}

/** The first cell with text below one of these plain headings. */
export type Reader = (line: Line, ...names: string[]) => string

const readers = new WeakMap<string[], Reader>()

/** Remembered by the array of headings, because every line of a file is read with the same. */
export function readerOf(headings: string[]): Reader {
  const known = readers.get(headings)
  if (known) return known
  const places = new Map<string, number>()
  for (const [at, heading] of headings.entries()) {
    const text = plainHeading(heading)
    if (!places.has(text)) places.set(text, at)
  }
  const reader: Reader = ({ cells }, ...names) => {
    for (const name of names) {
      const text = cells[places.get(name) ?? -1]?.trim()
      if (text) return text
    }
    return ''
  }
  readers.set(headings, reader)
  return reader
}

/** The first picture of each color: other shops have one for each variant, we have one set for each color. */
export function firstOfColor(
  variants: { color: string | undefined; picture: string }[],
): Map<string, string> {
  const pictures = new Map<string, string>()
  for (const { color, picture } of variants)
    if (color && picture && !pictures.has(color)) pictures.set(color, picture)
  return pictures
}

const picturesMax = 5

/** As many pictures as a product can have. */
export const picturesText = (pictures: string[]): string =>
  [...new Set(pictures)].slice(0, picturesMax).join(' ')

export const pictureCells = (shared: string[], ofColor: string | undefined): Draft => ({
  ...(shared.length > 0 && { images: picturesText(shared) }),
  ...(ofColor && { colorImages: ofColor }),
})

export function draftOf({ cells }: Line, { mapping: { columns } }: FileFacts): Draft {
  const draft: Draft = {}
  for (const [at, column] of columns.entries())
    if (column) draft[column] = readGuarded(cells[at] ?? '').slice(0, lengthMax(column))
  return draft
}

/** One character more than the check accepts, so that it still refuses the cell. The HTML of a description is longer than its text. */
const lengthMax = (column: ImportColumn): number | undefined =>
  column === 'description' ? undefined : importCellMax + 1

/** Cells of a product as the first row with a text has them. */
export function firstCells(drafts: Draft[], columns: readonly ImportColumn[] = detailColumns): Draft {
  const cells: Draft = {}
  for (const column of columns) {
    const texts = drafts.flatMap((draft) => draft[column] ?? [])
    if (texts.length > 0) cells[column] = texts.find((text) => text.trim()) ?? ''
  }
  return cells
}

/** A cell such as `constructor` must not find an inherited property. */
const ownValue = (values: Record<string, string>, name: string): string | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined

/** Reads prices, colors, categories and states as the seller or the other shop wrote them. */
export function polish(
  draft: Draft,
  { preset, headings, mapping: { columns, categories, decimal, fallback } }: FileFacts,
): Draft {
  const next = { ...draft }
  for (const column of ['mrpPrice', 'sellingPrice'] as const)
    if (next[column] !== undefined) next[column] = plainPrice(next[column], decimal)
  for (const column of sizeColumns)
    if (next[column]) next[column] = plainSize(next[column], headings[columns.indexOf(column)] ?? '', decimal)
  if (next.color) next.color = colorOf(next.color)
  const category = next.category?.trim() ?? ''
  const chosen = ownValue(categories, category) ?? ownValue(categories, category.slice(0, 200))
  if (chosen !== undefined) next.category = chosen
  else if (fallback.category !== null && !categoryCodes.has(category)) next.category = fallback.category
  if (!next.quantity?.trim() && fallback.quantity !== null) next.quantity = String(fallback.quantity)
  return preset ? polishForeign(next) : next
}

const sides = ['length', 'width', 'height'] as const

function polishForeign(draft: Draft): Draft {
  const next = { ...draft }
  if (next.description !== undefined) next.description = textOfHtml(next.description)
  if (next.status !== undefined) next.status = statusOf(next.status)
  // Other shops write 0 for "no list price", and count oversold units below zero.
  if (!(Number(next.mrpPrice) >= Number(next.sellingPrice)) && /^[\d.]*$/.test(next.mrpPrice ?? ''))
    next.mrpPrice = ''
  if (next.quantity !== undefined) next.quantity = quantityOf(next.quantity)
  // Other shops allow any text as a barcode, write 0 for an unknown size, and single sides of a parcel.
  if (next.gtin && !toGtin(next.gtin)) next.gtin = ''
  for (const column of sizeColumns) if (next[column] && !/[1-9]/.test(next[column])) next[column] = ''
  if (!(next.length && next.width && next.height)) for (const side of sides) if (next[side]) next[side] = ''
  // They allow longer texts than search engines show.
  if (next.seoTitle) next.seoTitle = next.seoTitle.slice(0, seoTitleMax).trim()
  if (next.seoDescription) next.seoDescription = next.seoDescription.slice(0, seoDescriptionMax).trim()
  return next
}

const quantityOf = (text: string): string =>
  /^\s*-\d+(\.0+)?\s*$/.test(text) ? '0' : text.replace(/\.0+\s*$/, '')

function statusOf(text: string): string {
  const state = text.trim().toLowerCase()
  if (['active', 'true', '1', 'yes', 'published', 'live'].includes(state)) return 'ACTIVE'
  return state === '' ? '' : 'DRAFT'
}

/** The cells in the order of all columns; null where neither the file nor the mapping has the column. */
export const cellsOf = (draft: Draft): (string | null)[] =>
  importColumns.map((column) => draft[column] ?? null)

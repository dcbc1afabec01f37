import { createHash } from 'node:crypto'
import { type ImportColumn, importColumns } from '#shared/catalog/import-columns.ts'
import type { ImportMapping, ImportPreset } from '#shared/catalog/import-mapping.ts'
import { readGuarded } from '../imports.rules.ts'
import { splitAddresses } from '../pictures/cells.rules.ts'
import { categoryCodes } from './categories.rules.ts'
import { plainHeading } from './headings.rules.ts'
import { textOfHtml } from './html.rules.ts'
import { plainPrice } from './prices.rules.ts'

/** A line of the file as it is. */
export type Line = { row: number; cells: string[] }
export type Draft = Partial<Record<ImportColumn, string>>
export type FileFacts = { headings: string[]; preset: ImportPreset | null; mapping: ImportMapping }

const wordMax = 60

/** A word of at most 60 characters that is no number, because numbers name existing products. */
export function groupWord(text: string): string {
  if (text.length <= wordMax && !/^\d+$/.test(text)) return text
  const hash = createHash('sha1').update(text).digest('hex').slice(0, 8)
  return `${text.slice(0, wordMax - 10)}-${hash}`
}

/** Cells by the plain heading. */
const reader = (headings: string[]) => {
  const places = new Map<string, number>()
  for (const [at, heading] of headings.entries()) {
    const text = plainHeading(heading)
    if (!places.has(text)) places.set(text, at)
  }
  return ({ cells }: Line, ...names: string[]): string => {
    for (const name of names) {
      const text = cells[places.get(name) ?? -1]?.trim()
      if (text) return text
    }
    return ''
  }
}

/** The key of the lines that describe one product; lines of other files stand alone, in the order of the file. */
export function lineGroup(line: Line, headings: string[], preset: ImportPreset | null): string {
  const read = reader(headings)
  const parent = preset === 'SHOPIFY' ? read(line, 'handle', 'urlhandle') : wooParent(line, preset, read)
  return parent ? `g:${groupWord(parent.toLowerCase())}` : `r:${String(line.row).padStart(9, '0')}`
}

function wooParent(line: Line, preset: ImportPreset | null, read: ReturnType<typeof reader>): string {
  if (preset !== 'WOOCOMMERCE') return ''
  const id = read(line, 'id')
  return read(line, 'parent') || read(line, 'sku') || (id && `id:${id}`)
}

/** The rows of the lines of one product: by column, empty columns that the file lacks left out. */
export function arrangeLines(lines: Line[], facts: FileFacts): { row: number; draft: Draft }[] {
  const drafts = lines.map((line) => ({ line, draft: draftOf(line, facts) }))
  if (facts.preset === 'SHOPIFY') return shopifyRows(drafts, facts)
  if (facts.preset === 'WOOCOMMERCE') return wooRows(drafts, facts)
  return drafts.map(({ line, draft }) => {
    const pictures = facts.preset ? pictureCells(splitAddresses(draft.images ?? ''), undefined) : {}
    return { row: line.row, draft: polish({ ...draft, ...pictures }, facts) }
  })
}

type Drafted = { line: Line; draft: Draft }

/** Only the first line of a handle has the product's texts; lines without an option only add pictures to all of it. */
function shopifyRows(drafts: Drafted[], facts: FileFacts) {
  const read = reader(facts.headings)
  const [first] = drafts
  if (!first) return []
  const names = [1, 2, 3].map((at) => read(first.line, `option${at}name`))
  const optionsOf = (line: Line) =>
    names.map((name, at) => ({ name, value: read(line, `option${at + 1}value`) }))
  const head = sharedCells(drafts.find(({ draft }) => draft.title?.trim())?.draft ?? first.draft)
  const handle = read(first.line, 'handle', 'urlhandle')
  const pictures = drafts.map(({ line }) => read(line, 'imagesrc', 'productimageurl')).filter(Boolean)
  const ofColor = firstOfColor(
    drafts.map(({ line }) => ({
      color: optionCells(optionsOf(line)).color,
      picture: read(line, 'variantimage', 'variantimageurl'),
    })),
  )
  return drafts
    .filter(
      ({ line, draft }) =>
        line === first.line || read(line, 'option1value') || draft.sku?.trim() || draft.sellingPrice?.trim(),
    )
    .map(({ line, draft }) => {
      const options = optionCells(optionsOf(line))
      const row = {
        ...draft,
        ...head,
        ...options,
        ...(handle && { product: groupWord(handle) }),
        ...pictureCells(pictures, ofColor.get(options.color ?? '')),
      }
      return { row: line.row, draft: polish(row, facts) }
    })
}

/** A variable product gives its texts to its variations and is no variant itself. */
function wooRows(drafts: Drafted[], facts: FileFacts) {
  const read = reader(facts.headings)
  const parent = drafts.find(({ line }) => read(line, 'type').toLowerCase().startsWith('variable'))
  const variations = drafts.filter((one) => one !== parent)
  const shown = parent && variations.length > 0 ? variations : drafts
  const optionsOf = (line: Line) =>
    [1, 2, 3, 4, 5].map((at) => ({
      name: read(line, `attribute${at}name`),
      value: read(line, `attribute${at}values`),
    }))
  const ofColor = firstOfColor(
    variations.map(({ line, draft }) => ({
      color: optionCells(optionsOf(line)).color,
      picture: splitAddresses(draft.images ?? '')[0] ?? '',
    })),
  )
  return shown.map(({ line, draft }) => {
    const options = optionCells(optionsOf(line))
    const isVariation = read(line, 'type').toLowerCase().startsWith('variation')
    const word = parent && read(parent.line, 'sku', 'id')
    const row: Draft = {
      ...draft,
      ...(isVariation && options),
      ...(parent && variations.length > 0 && sharedCells(parent.draft)),
      ...(parent && variations.length > 0 && { product: groupWord(word || String(parent.line.row)) }),
      ...pictureCells(
        splitAddresses((isVariation ? parent : { draft })?.draft.images ?? ''),
        isVariation ? ofColor.get(options.color ?? '') : undefined,
      ),
      sellingPrice: draft.sellingPrice?.trim() || draft.mrpPrice || '',
    }
    return { row: line.row, draft: polish(row, facts) }
  })
}

/** The first picture of each color: other shops have one for each variant, we have one set for each color. */
function firstOfColor(variants: { color: string | undefined; picture: string }[]): Map<string, string> {
  const pictures = new Map<string, string>()
  for (const { color, picture } of variants)
    if (color && picture && !pictures.has(color)) pictures.set(color, picture)
  return pictures
}

const picturesMax = 5

/** As many pictures as a product can have. */
const pictureCells = (shared: string[], ofColor: string | undefined): Draft => ({
  ...(shared.length > 0 && { images: [...new Set(shared)].slice(0, picturesMax).join(' ') }),
  ...(ofColor && { colorImages: ofColor }),
})

/** The cells that all rows of a product share. */
const sharedCells = (draft: Draft): Draft =>
  Object.fromEntries(
    (['title', 'description', 'category', 'status'] as const).flatMap((column) =>
      draft[column] === undefined ? [] : [[column, draft[column]]],
    ),
  )

/** Our variants have a color and a size: an option with another name counts as the size. */
function optionCells(options: { name: string; value: string }[]): Draft {
  const named = options.filter(({ name, value }) => value && !/^(title|default title)$/i.test(name || value))
  const isColor = ({ name }: { name: string }) => /colou?r|farbe|shade/i.test(name)
  const color = named.find(isColor)?.value
  const size = named.filter((option) => !isColor(option)).map(({ value }) => value)
  return { ...(color && { color }), ...(size.length > 0 && { size: size.join(' / ') }) }
}

function draftOf({ cells }: Line, { mapping: { columns } }: FileFacts): Draft {
  const draft: Draft = {}
  for (const [at, column] of columns.entries()) if (column) draft[column] = readGuarded(cells[at] ?? '')
  return draft
}

/** A cell such as `constructor` must not find an inherited property. */
const ownValue = (values: Record<string, string>, name: string): string | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined

/** Reads prices, categories and states as the seller or the other shop wrote them. */
function polish(draft: Draft, { preset, mapping: { categories, decimal, fallback } }: FileFacts): Draft {
  const next = { ...draft }
  for (const column of ['mrpPrice', 'sellingPrice'] as const)
    if (next[column] !== undefined) next[column] = plainPrice(next[column], decimal)
  const category = next.category?.trim() ?? ''
  const chosen = ownValue(categories, category) ?? ownValue(categories, category.slice(0, 200))
  if (chosen !== undefined) next.category = chosen
  else if (fallback.category !== null && !categoryCodes.has(category)) next.category = fallback.category
  if (!next.quantity?.trim() && fallback.quantity !== null) next.quantity = String(fallback.quantity)
  return preset ? polishForeign(next) : next
}

function polishForeign(draft: Draft): Draft {
  const next = { ...draft }
  if (next.description !== undefined) next.description = textOfHtml(next.description)
  if (next.status !== undefined) next.status = statusOf(next.status)
  // Other shops write 0 for "no list price", and count oversold units below zero.
  if (!(Number(next.mrpPrice) >= Number(next.sellingPrice)) && /^[\d.]*$/.test(next.mrpPrice ?? ''))
    next.mrpPrice = ''
  if (next.quantity !== undefined) next.quantity = quantityOf(next.quantity)
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

import type { ImportPreset } from '#shared/catalog/import-mapping.ts'
import { plainHeading } from '../mapping/headings.rules.ts'
import { isNoCategory, typeColumn } from '../mapping/presets.rules.ts'
import { splitAddresses } from '../pictures/cells.rules.ts'
import { amazonGroup, amazonRows } from './amazon-rows.rules.ts'
import {
  type Arranged,
  type Draft,
  type Drafted,
  draftOf,
  type FileFacts,
  firstCells,
  firstOfColor,
  groupWord,
  type Line,
  pictureCells,
  polish,
  type Reader,
  readerOf,
} from './drafts.rules.ts'

/** The key of the lines that describe one product; lines of other files stand alone, in the order of the file. */
export function lineGroup(line: Line, headings: string[], preset: ImportPreset | null): string {
  const parent = parentOf(line, readerOf(headings), preset)
  return parent ? `g:${groupWord(parent.toLowerCase())}` : `r:${String(line.row).padStart(9, '0')}`
}

function parentOf(line: Line, read: Reader, preset: ImportPreset | null): string {
  if (preset === 'SHOPIFY') return read(line, 'handle', 'urlhandle')
  if (preset === 'AMAZON') return amazonGroup(line, read)
  if (preset !== 'WOOCOMMERCE') return ''
  const id = read(line, 'id')
  return read(line, 'parent') || read(line, 'sku') || (id && `id:${id}`)
}

/** The rows of the lines of one product: by column, empty columns that the file lacks left out. */
export function arrangeLines(lines: Line[], facts: FileFacts): Arranged[] {
  const drafts = lines.map((line) => ({ line, draft: draftOf(line, facts) }))
  if (facts.preset === 'SHOPIFY') return shopifyRows(drafts, facts)
  if (facts.preset === 'WOOCOMMERCE') return wooRows(drafts, facts)
  if (facts.preset === 'AMAZON') return amazonRows(drafts, facts)
  return drafts.map(({ line, draft }) => {
    const pictures = facts.preset ? pictureCells(splitAddresses(draft.images ?? ''), undefined) : {}
    return { row: line.row, draft: polish({ ...draft, ...pictures }, facts) }
  })
}

/** Only the first line of a handle has the product's texts; lines without an option only add pictures to all of it. */
function shopifyRows(drafts: Drafted[], facts: FileFacts) {
  const read = readerOf(facts.headings)
  const [first] = drafts
  if (!first) return []
  const names = [1, 2, 3].map((at) => read(first.line, `option${at}name`))
  const optionsOf = (line: Line) =>
    names.map((name, at) => ({ name, value: read(line, `option${at + 1}value`) }))
  const main = drafts.find(({ draft }) => draft.title?.trim()) ?? first
  const head = { ...sharedCells(main.draft), ...categoryOf(main, facts) }
  const details = firstCells(drafts.map(({ draft }) => draft))
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
        ...details,
        ...options,
        ...(handle && { product: groupWord(handle) }),
        ...pictureCells(pictures, ofColor.get(options.color ?? '')),
      }
      return { row: line.row, draft: polish(row, facts) }
    })
}

/** The shop's own product type where its category is empty. */
function categoryOf({ line, draft }: Drafted, { headings, preset, mapping }: FileFacts): Draft {
  const type = line.cells[typeColumn(headings.map(plainHeading), preset, mapping.columns)]?.trim()
  return type && isNoCategory(draft.category ?? '') ? { category: type } : {}
}

/** A variable product gives its texts to its variations and is no variant itself. */
function wooRows(drafts: Drafted[], facts: FileFacts) {
  const read = readerOf(facts.headings)
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
  const details = firstCells([...(parent ? [parent] : []), ...variations].map(({ draft }) => draft))
  return shown.map(({ line, draft }) => {
    const options = optionCells(optionsOf(line))
    const isVariation = read(line, 'type').toLowerCase().startsWith('variation')
    const word = parent && read(parent.line, 'sku', 'id')
    const row: Draft = {
      ...draft,
      ...(isVariation && options),
      ...(parent && variations.length > 0 && { ...sharedCells(parent.draft), ...details }),
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

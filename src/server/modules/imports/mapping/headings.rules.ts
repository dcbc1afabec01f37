import { type ImportColumn, importColumns, importHeadings } from '#shared/catalog/import-columns.ts'
import { type ImportPreset, requiredColumns } from '#shared/catalog/import-mapping.ts'
import { presetColumns, presetOf } from './presets.rules.ts'
import { sizeHeadings } from './sizes.rules.ts'

/** Synonyms of a heading, as `plainHeading` returns them. */
const synonyms: Partial<Record<ImportColumn, string[]>> = {
  sku: [
    'variantsku',
    'productsku',
    'sellersku',
    'sellerskuid',
    'skuid',
    'skucode',
    'itemsku',
    'articlenumber',
    'itemcode',
  ],
  title: ['producttitle', 'productname', 'itemname', 'name'],
  description: ['productdescription', 'itemdescription', 'bodyhtml'],
  category: ['categorycode', 'productcategory', 'producttype', 'subcategory', 'categories'],
  mrpPrice: ['mrpprice', 'listprice', 'regularprice', 'variantcompareatprice', 'compareatprice', 'rrp'],
  sellingPrice: ['price', 'saleprice', 'variantprice', 'yoursellingprice', 'unitprice'],
  color: ['colour', 'colorname'],
  size: ['sizename'],
  quantity: [
    'qty',
    'stock',
    'stockquantity',
    'yourstockcount',
    'availablestock',
    'variantinventoryqty',
    'inventoryquantity',
    'stockcount',
    'inventory',
  ],
  images: ['image', 'imageurl', 'imageurls', 'imagelink', 'imagesrc', 'mainimageurl', 'pictures', 'photos'],
  attributes: ['specifications'],
  colorImages: ['colourimages'],
  gtin: ['ean', 'eancode', 'upc', 'upccode', 'isbn', 'barcode', 'variantbarcode', 'gtinupceanorisbn'],
  brand: ['brandname', 'brands', 'vendor', 'manufacturer'],
  hsnCode: ['hsn', 'hsnsac'],
  ...sizeHeadings,
  seoTitle: ['metatitle'],
  seoDescription: ['metadescription'],
}

/** `(INR)`, `[in USD]` or `(pcs)`. The units of sizes stay, because a size without a unit cannot be read. */
const unit = /[([]\s*(?:in\s+)?(?:inr|usd|eur|gbp|rs|rupees|[$₹€£]|pcs|pieces|units?|nos?)\.?\s*[)\]]/g

/** A heading without case, spaces, quotes, punctuation, byte-order marks and the currency of a price. */
export const plainHeading = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(unit, '')
    .replace(/[^\p{L}\p{N}]+/gu, '')

const exactly = new Map(importColumns.map((column) => [plainHeading(importHeadings[column]), column]))
const bySynonym = new Map(
  importColumns.flatMap((column) => (synonyms[column] ?? []).map((text) => [text, column] as const)),
)

/** A column that our export adds. Every import is in the currency of the shop. */
const exportedOnly = 'Currency'
const headingMax = 60

export const cleanHeadings = (cells: string[]): string[] =>
  cells.map((cell) => cell.replaceAll('\ufeff', '').trim().slice(0, headingMax))

export type HeadingMatch = {
  preset: ImportPreset | null
  columns: (ImportColumn | null)[]
  /** Several headings match one column, so that the seller must choose. */
  isAmbiguous: boolean
}

/**
 * Matches headings with columns: by what the seller chose before, by the preset, by our own heading, then by synonyms. A
 * remembered `''` means that the seller does not import the column.
 */
export function matchHeadings(headings: string[], remembered: Map<string, string> = new Map()): HeadingMatch {
  const texts = headings.map(plainHeading)
  const preset = presetOf(texts)
  const columns: (ImportColumn | null)[] = headings.map(() => null)
  const isChosen = texts.map((text) => text !== '' && remembered.has(text))
  const free = (place: number) => columns[place] === null && !isChosen[place]
  let isAmbiguous = false
  const take = (fits: (text: string, place: number) => ImportColumn | undefined, onlyFree = true) => {
    for (const column of importColumns.filter((candidate) => !columns.includes(candidate))) {
      const [place, ...others] = texts.flatMap((text, at) =>
        (!onlyFree || free(at)) && fits(text, at) === column ? [at] : [],
      )
      if (place === undefined) continue
      columns[place] = column
      if (others.length > 0 && preset === null) isAmbiguous = true
    }
  }
  take((text) => importColumns.find((column) => text !== '' && remembered.get(text) === column), false)
  if (preset) {
    const known = presetColumns[preset]
    take((text) => known.get(text))
    return { preset, columns, isAmbiguous }
  }
  take((text) => exactly.get(text))
  take((text) => bySynonym.get(text))
  return { preset, columns, isAmbiguous }
}

/** The headings of columns that are not imported. */
export const ignoredHeadings = (
  headings: string[],
  columns: (ImportColumn | null)[],
  used: readonly number[],
): string[] =>
  headings
    .filter((heading, at) => heading !== '' && !columns[at] && !used.includes(at) && heading !== exportedOnly)
    .slice(0, 100)

/** Whether a file has our own headings, as the template and the export write them. */
export function isOwnTable(headings: string[]): boolean {
  const own = new Set(headings.map((heading) => exactly.get(plainHeading(heading))))
  return requiredColumns.every((column) => own.has(column))
}

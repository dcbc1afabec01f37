import type { ImportMappingBody, ImportMappingReply } from '#contract/sellers/import-mapping.ts'
import { mappingLimits } from '#contract/sellers/import-mapping.ts'
import { categoryTree } from '#shared/catalog/category-tree.ts'
import type { ImportColumn } from '#shared/catalog/import-columns.ts'
import { type ImportMapping, missingColumns } from '#shared/catalog/import-mapping.ts'
import { Failure } from '#shared/failure.ts'
import { priceEvidence } from '#shared/region/price-text.ts'
import type { Db } from '../../database/open.ts'
import type { ImportState } from './import-state.ts'
import { categorySuggester } from './mapping/categories.rules.ts'
import { ignoredHeadings, isOwnTable, matchHeadings, plainHeading } from './mapping/headings.rules.ts'
import { checkMapping } from './mapping/mapping.rules.ts'
import * as statements from './mapping/mapping.sql.ts'
import { typeColumn, variantColumns } from './mapping/presets.rules.ts'
import { decimalMarkOf } from './mapping/prices.rules.ts'

const suggestCategory = categorySuggester(categoryTree)
const samplesShown = 3
const noFallback = { category: null, quantity: null }

type Columns = (ImportColumn | null)[]
type File = Pick<ImportState, 'id' | 'sellerId' | 'headings' | 'preset' | 'mapping'>

/** The categories of the file's values: chosen now or before, else suggested. */
async function readCategories(db: Db, file: File, columns: Columns) {
  const place = columns.indexOf('category')
  if (place === -1) return []
  const otherwise = typeColumn(file.headings.map(plainHeading), file.preset, columns)
  const values = await statements.valuesOf(db, file.id, { place, otherwise }, mappingLimits.categories)
  const names = values.map(({ value }) => value)
  const remembered = await statements.readChoices(db, file.sellerId, 'CATEGORY', names)
  const chosen = new Map(Object.entries(file.mapping?.categories ?? {}))
  return values.map(({ value, rows }) => ({
    value,
    rows,
    code: chosen.get(value) ?? remembered.get(value) ?? suggestCategory(value),
    isKnown: remembered.has(value) || suggestCategory(value)?.toLowerCase() === value.toLowerCase(),
  }))
}

/** The categories to suggest for values of a file: chosen before, else by their words. */
export async function suggestedCategories(
  db: Db,
  sellerId: number,
  values: string[],
): Promise<Map<string, string>> {
  const remembered = await statements.readChoices(db, sellerId, 'CATEGORY', values)
  return new Map(
    values.flatMap((value) => {
      const code = remembered.get(value) ?? suggestCategory(value)
      return code === null ? [] : [[value, code] as const]
    }),
  )
}

async function readPrices(db: Db, file: File, columns: Columns) {
  const places = columns.flatMap((column, at) =>
    column === 'mrpPrice' || column === 'sellingPrice' ? [at] : [],
  )
  const prices = places.length > 0 ? await statements.priceShapes(db, file.id, places) : []
  const decimal = decimalMarkOf(prices)
  const unclear = prices.find((price) => priceEvidence(price) === 'EITHER') ?? prices[0]
  return { decimal, ambiguousPrice: decimal === undefined ? (unclear ?? null) : null }
}

/** Columns and questions of a file, for the columns given or suggested. */
export async function reviewMapping(
  db: Db,
  file: File,
  given: Columns | undefined,
): Promise<ImportMappingReply> {
  const { headings, preset } = file
  if (given && given.length !== headings.length) throw new Failure('invalid')
  const columns =
    given ?? file.mapping?.columns ?? (await suggestColumns(db, file.sellerId, headings)).columns
  const [lines, categories, prices] = await Promise.all([
    statements.firstLines(db, file.id, 20),
    readCategories(db, file, columns),
    readPrices(db, file, columns),
  ])
  const texts = headings.map(plainHeading)
  const forVariants = variantColumns(texts, preset)
  const fallbackAt = typeColumn(texts, preset, columns)
  const samplesAt = (at: number) => [
    ...new Set(lines.flatMap((cells) => cells[at]?.trim().slice(0, 80) || [])),
  ]
  return {
    preset,
    columns: headings.map((heading, at) => ({
      heading,
      samples: samplesAt(at).slice(0, samplesShown),
      column: columns[at] ?? null,
      forVariants: forVariants.includes(at),
      isFallback: at === fallbackAt,
    })),
    missing: missingColumns({ columns, fallback: noFallback }),
    categories: categories.map(({ value, rows, code }) => ({ value, rows, code })),
    decimal: prices.decimal ?? (prices.ambiguousPrice ? (file.mapping?.decimal ?? null) : 'POINT'),
    ambiguousPrice: prices.ambiguousPrice,
    fallback: file.mapping?.fallback ?? noFallback,
  }
}

/** Our own files are matched without what the seller chose for others. */
async function suggestColumns(db: Db, sellerId: number, headings: string[]) {
  if (isOwnTable(headings)) return matchHeadings(headings)
  const names = headings.map(plainHeading).filter((name) => name !== '')
  return matchHeadings(headings, await statements.readChoices(db, sellerId, 'COLUMN', names))
}

/** The mapping of a file that raises no question; undefined when the seller must answer. */
export async function automaticMapping(db: Db, file: File): Promise<ImportMapping | undefined> {
  const { preset, columns, isAmbiguous } = await suggestColumns(db, file.sellerId, file.headings)
  const isComplete = missingColumns({ columns, fallback: noFallback }).length === 0
  if (preset || isAmbiguous || !isComplete) return undefined
  const [categories, { decimal }] = await Promise.all([
    readCategories(db, file, columns),
    readPrices(db, file, columns),
  ])
  // Without the seller's answer, rows with an unknown category would be errors although a suggestion may fit.
  const isAsked = categories.some(({ isKnown }) => !isKnown)
  // A file of another shop without any category needs one for all its rows.
  const lacksCategories = categories.length === 0 && !isOwnTable(file.headings)
  if (!decimal || isAsked || lacksCategories) return undefined
  const codes = categories.flatMap(({ value, code }) => (code ? [[value, code] as const] : []))
  return { columns, categories: Object.fromEntries(codes), decimal, fallback: noFallback }
}

/** Checks the seller's mapping; one error lists everything that is missing. */
export async function readMappingBody(db: Db, file: File, body: ImportMappingBody): Promise<ImportMapping> {
  const { decimal } = await readPrices(db, file, body.columns)
  return checkMapping(body, { headings: file.headings, decimal })
}

export function ignoredColumns({ headings, preset }: File, columns: Columns): string[] {
  const texts = headings.map(plainHeading)
  const used = [...variantColumns(texts, preset), typeColumn(texts, preset, columns)]
  return ignoredHeadings(headings, columns, used)
}

/** Remembers the seller's choices for the next file. */
export async function rememberMapping(tx: Db, file: File, mapping: ImportMapping): Promise<void> {
  const { columns, categories } = mapping
  const names = new Map<string, string>()
  for (const [at, heading] of file.headings.entries()) {
    const name = plainHeading(heading)
    if (name !== '' && !names.has(name)) names.set(name, columns[at] ?? '')
  }
  await statements.saveChoices(tx, file.sellerId, 'COLUMN', names)
  await statements.saveChoices(tx, file.sellerId, 'CATEGORY', new Map(Object.entries(categories)))
}

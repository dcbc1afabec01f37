import { detailsBody } from '#contract/product-fields.ts'
import type { ProductDetails } from '#contract/shop/product-details.ts'
import { detailColumns, sizeColumns } from '#shared/catalog/import-columns.ts'
import { refuse } from '../products/write-product.rules.ts'
import type { RowErrors } from './checks/row-errors.rules.ts'
import type { TableCells } from './table-cells.rules.ts'

/** The details in the cells of a row. Absent ones were empty and change nothing. */
export type DetailCells = Partial<ProductDetails>

const texts = ['brand', 'hsnCode', 'seoTitle', 'seoDescription'] as const

/** Grams and millimeters in each unit that a cell may name. */
const weightUnits = { g: 1, gram: 1, grams: 1, kg: 1_000, oz: 28.349523125, lb: 453.59237, lbs: 453.59237 }
const lengthUnits = { mm: 1, cm: 10, m: 1_000, in: 25.4, inch: 25.4, inches: 25.4, '"': 25.4 }
/** What a cell without a unit means. */
const plain = { weight: 1_000, length: 10, width: 10, height: 10 } as const

/** `1.25`, `350 g` or `12 in` in grams or millimeters; undefined for other texts. */
function readSize(column: (typeof sizeColumns)[number], text: string): number | undefined {
  const [, digits, unit = ''] = /^(\d{1,9}(?:\.\d{1,9})?)\s*([a-z"]*)\.?$/i.exec(text) ?? []
  if (digits === undefined) return undefined
  const units = new Map(Object.entries(column === 'weight' ? weightUnits : lengthUnits))
  const factor = unit === '' ? plain[column] : units.get(unit.toLowerCase())
  return factor === undefined ? undefined : Math.round(Number(digits) * factor)
}

const form = detailsBody.shape

/** Reads the cells by the rules of the product form; adds what is wrong to `errors`. */
export function readDetails(cells: TableCells, errors: RowErrors): DetailCells {
  const given: Record<string, string | number> = {}
  for (const column of detailColumns) {
    const text = cells[column]?.trim()
    if (!text) continue
    const size = sizeColumns.find((name) => name === column)
    const value = size ? readSize(size, text) : text
    if (value === undefined) {
      const example = column === 'weight' ? '1.25, 350 g or 2 lb' : '30, 300 mm or 12 in'
      errors.add({ column, message: `Write a number such as ${example}.` })
      continue
    }
    const read = form[column].safeParse(value)
    if (read.success) given[column] = value
    else errors.add({ column, message: read.error.issues[0]?.message ?? 'This cannot be read.' })
  }
  return given
}

/** The details of the product after the row. Throws a refusal if a side is missing. */
export function mergeDetails(present: ProductDetails, cells: DetailCells): ProductDetails {
  const merged = { ...present, ...cells }
  const problem = detailsBody.safeParse(merged).error?.issues[0]
  if (problem) throw refuse(String(problem.path[0] ?? 'length'), problem.message)
  return merged
}

/** The details as the cells of the export, without units. */
export const detailCells = (details: ProductDetails): TableCells =>
  Object.fromEntries([
    ...texts.flatMap((column) => (details[column] === undefined ? [] : [[column, details[column]]])),
    ...sizeColumns.flatMap((column) =>
      details[column] === undefined ? [] : [[column, String(details[column] / plain[column])]],
    ),
  ])

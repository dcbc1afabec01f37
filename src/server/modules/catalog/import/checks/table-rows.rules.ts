import type { AttributeRules } from '#shared/catalog/attributes.ts'
import type { ImportColumn } from '#shared/catalog/import-columns.ts'
import { skuKey } from '#shared/catalog/variants/sku.ts'
import { toCents } from '#shared/payments/money.ts'
import {
  type CategoryFacts,
  checkPrices,
  chooseCategory,
  type UploadFacts,
} from '../../products/write-product.rules.ts'
import type { TableCells } from '../table-cells.rules.ts'
import { type RowDraft, readRow } from '../table-row.rules.ts'
import type { RowErrors } from './row-errors.rules.ts'

/** The owners of the seller's SKUs, for `findBySku`, and the first row of each SKU in the file by `skuKey`. */
export type SkuFacts = { owners: Map<string, { variantId: number }>; firstRows: Map<string, number> }

export type TableFacts = {
  categories: CategoryFacts[]
  uploads: UploadFacts[]
  publicUrl: string
  /** Addresses on other sites that count as pictures. */
  foreign: ReadonlySet<string>
  skus: SkuFacts
  /** The attributes of the categories that rows fill in, by id. */
  templates: Map<number, AttributeRules[]>
}

export type TableRow = { row: number; cells: TableCells; stockChange?: number }

/** A row with the errors found so far. Later checks skip cells that have an error. */
export type ReadRow = {
  row: number
  draft: RowDraft
  category: CategoryFacts | undefined
  stockChange: number | undefined
  errors: RowErrors
}

/** Reads the cells, with all checks that do not depend on the product. */
export const readRows = (rows: TableRow[], { categories }: Pick<TableFacts, 'categories'>): ReadRow[] =>
  rows.map(({ row, cells, stockChange }) => {
    const { draft, errors } = readRow(cells)
    const { mrpPrice, sellingPrice } = draft
    if (mrpPrice !== undefined && sellingPrice !== undefined)
      errors.take(() =>
        checkPrices({ mrpCents: toCents(mrpPrice), sellingCents: toCents(sellingPrice) }, 'mrpPrice'),
      )
    const category = errors.take(() => chooseCategory({ categoryCode: draft.category }, categories))
    return { row, draft, category, stockChange, errors }
  })

export function checkListedOnce({ row, draft: { sku }, errors }: ReadRow, { firstRows }: SkuFacts): void {
  if (sku !== undefined && (firstRows.get(skuKey(sku)) ?? row) !== row)
    errors.add({ column: 'sku', message: 'This SKU is listed twice.' })
}

const isGiven = (value: unknown): boolean =>
  value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)

/**
 * The value that all rows of a product share: that of the first row whose cell can be read. Later rows must repeat it or be empty.
 * `fallback` is the value of a first row that is empty.
 */
export function sharedValue<T>(
  rows: ReadRow[],
  column: ImportColumn,
  read: (row: ReadRow) => T | undefined,
  { fallback, textOf = String }: { fallback?: T | undefined; textOf?: (value: T | undefined) => string } = {},
): T | undefined {
  let chosen: { row: number; value: T | undefined } | undefined
  for (const [at, row] of rows.entries()) {
    const value = row.errors.has(column) ? undefined : read(row)
    // Reading the value may have added an error.
    if (row.errors.has(column)) continue
    if (!chosen) {
      if (at === 0 || isGiven(value)) chosen = { row: row.row, value: value ?? (at === 0 ? fallback : value) }
    } else if (isGiven(value) && textOf(value) !== textOf(chosen.value))
      row.errors.add({
        column,
        message: `This doesn't match row ${chosen.row}. Every row of a product must have the same value.`,
      })
  }
  return chosen?.value
}

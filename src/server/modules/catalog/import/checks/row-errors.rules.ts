import { type ImportColumn, importColumns } from '#shared/catalog/import-columns.ts'
import { Failure } from '#shared/failure.ts'
import type { CellError } from '../table-cells.rules.ts'

/** Errors of one row. A cell usually has one; only attributes have many, and a file with 100,000 rows stores them all. */
export const rowErrorsMax = 20

/** Collects the errors of a row, so that the seller can fix all of them at once. */
export function rowErrors() {
  const found: CellError[] = []
  const add = (error: CellError): void => {
    if (!found.some(({ column, message }) => column === error.column && message === error.message))
      found.push(error)
  }
  return {
    add,
    /** The result, or undefined if a validation error was added. */
    take: <T>(reading: () => T, column?: ImportColumn): T | undefined => {
      try {
        return reading()
      } catch (error) {
        add(column && error instanceof Failure ? { column, message: error.message } : cellErrorOf(error))
        return undefined
      }
    },
    has: (...columns: ImportColumn[]): boolean => found.some(({ column }) => columns.includes(column)),
    isEmpty: (): boolean => found.length === 0,
    /** In the order of the columns. */
    list: (): CellError[] =>
      found
        .toSorted((one, other) => importColumns.indexOf(one.column) - importColumns.indexOf(other.column))
        .slice(0, rowErrorsMax),
  }
}
export type RowErrors = ReturnType<typeof rowErrors>

const columns: Record<string, ImportColumn> = {
  categoryCode: 'category',
  ...Object.fromEntries(importColumns.map((column) => [column, column])),
}

/** Converts a validation error of the form to the file's column. */
function cellErrorOf(error: unknown): CellError {
  if (!(error instanceof Failure)) throw error
  const [field = ''] = (error.data.errors?.[0]?.path ?? '').split('.')
  return { column: columns[field] ?? 'product', message: error.message }
}

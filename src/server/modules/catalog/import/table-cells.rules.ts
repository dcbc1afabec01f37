import type { ImportColumn } from '#shared/catalog/import-columns.ts'

/** The cells of a row; columns that the file lacks are absent. */
export type TableCells = Partial<Record<ImportColumn, string>>

export type CellError = { column: ImportColumn; message: string }

import { z } from 'zod'
import { type ImportColumn, importColumns } from '#shared/catalog/import-columns.ts'
import { importOutcomes, importStatuses } from '#shared/catalog/import-status.ts'
import { contract, fileReply } from '../endpoint.ts'
import { id, pageQuery, pathId, timestamp } from '../fields.ts'

/** What one import may bring. */
export const importLimits = { megabytes: 40, rows: 100_000, rowsPerProduct: 200, cell: 6000 }

const column = z.enum(importColumns as [ImportColumn, ...ImportColumn[]])

export const productImport = z.object({
  id,
  fileName: z.string(),
  status: z.enum(importStatuses),
  /** Rows of the file, its headings not counted. */
  rows: z.number(),
  /** Headings of columns that the import does not use. */
  ignoredColumns: z.array(z.string()),
  /** How far the present step is, in rows: checking, applying or undoing. */
  progress: z.object({ done: z.number(), total: z.number() }),
  /** How many rows have each outcome. */
  counts: z.record(z.enum(importOutcomes), z.number()),
  /** Whether `undo` has anything to take back. */
  undoable: z.boolean(),
  /** Why it FAILED; null otherwise. */
  message: z.string().nullable(),
  createdAt: timestamp,
  /** When it was DONE, CANCELLED or FAILED, or UNDONE; null while it is open. Thirty days later it is removed. */
  endedAt: timestamp.nullable(),
})
export type ProductImport = z.infer<typeof productImport>

export const importRow = z.object({
  /** As the spreadsheet counts: the headings are row 1. */
  row: z.number(),
  outcome: z.enum(importOutcomes),
  /** What the file says, as text; a formula's guarding apostrophe is taken off. */
  cells: z.record(column, z.string()),
  errors: z.array(z.object({ column, message: z.string() })),
  /** What is or would be changed: against the products as they were when the row was checked. */
  differences: z.array(z.object({ column, before: z.string(), after: z.string() })),
  /** Why a row is CONFLICT, ARCHIVED or KEPT; null otherwise. */
  message: z.string().nullable(),
  /** The product it is about; null for one that does not exist (yet, or any more). */
  productId: id.nullable(),
})
export type ImportRow = z.infer<typeof importRow>

const importParams = z.object({ importId: pathId })

const rowsQuery = pageQuery.extend({
  /** One outcome or several, comma-separated. */
  outcome: z
    .string()
    .max(200)
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(importOutcomes)))
    .optional(),
})
export type ImportRowsQuery = z.infer<typeof rowsQuery>

const cellsBody = z.object({
  /** Only the cells that change. */
  cells: z.partialRecord(column, z.string().max(importLimits.cell)),
})
export type ImportCells = z.infer<typeof cellsBody>['cells']

export const importsContract = contract({
  'GET /sellers/imports/template': {
    summary: 'A table to fill in: the headings and explained examples.',
    access: 'seller',
    file: 'text/csv',
    reply: fileReply,
  },
  'POST /sellers/imports': {
    summary:
      'Upload a table of products (`file`, CSV in UTF-8 with commas, semicolons or tabs, at most 40 MB and 100,000 rows). It is checked row by row; nothing is changed yet.',
    access: 'seller',
    status: 201,
    multipart: true,
    reply: productImport,
    failures: ['too_large', 'unsupported_type', 'status_conflict', 'too_many_requests'],
  },
  'GET /sellers/imports': {
    summary: "The seller's imports of the last thirty days, newest first.",
    access: 'seller',
    query: pageQuery,
    reply: z.array(productImport),
  },
  'GET /sellers/imports/:importId': {
    summary: 'One import: how far it is and what became of its rows.',
    access: 'seller',
    params: importParams,
    reply: productImport,
  },
  'GET /sellers/imports/:importId/rows': {
    summary: 'Rows of an import in the order of the file, with their errors and what they change.',
    access: 'seller',
    params: importParams,
    query: rowsQuery,
    reply: z.array(importRow),
  },
  'PATCH /sellers/imports/:importId/rows/:row': {
    summary:
      'Mend cells of a row while the import is READY; the row and those it belongs with are checked again.',
    access: 'seller',
    params: importParams.extend({ row: pathId }),
    body: cellsBody,
    reply: z.object({ row: importRow, import: productImport }),
    failures: ['status_conflict'],
  },
  'POST /sellers/imports/:importId/apply': {
    summary: 'Change the products as the check has shown. Rows with errors are left out.',
    access: 'seller',
    status: 202,
    params: importParams,
    reply: productImport,
    failures: ['status_conflict'],
  },
  'POST /sellers/imports/:importId/cancel': {
    summary: 'Stop an import. What it has already changed stays, and can be undone.',
    access: 'seller',
    params: importParams,
    reply: productImport,
    failures: ['status_conflict'],
  },
  'POST /sellers/imports/:importId/undo': {
    summary: 'Take back what an import changed, except where it was changed or sold since.',
    access: 'seller',
    status: 202,
    params: importParams,
    reply: productImport,
    failures: ['status_conflict'],
  },
  'GET /sellers/imports/:importId/report': {
    summary: 'What became of each row, as a table.',
    access: 'seller',
    params: importParams,
    file: 'text/csv',
    reply: fileReply,
  },
})

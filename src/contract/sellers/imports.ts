import { z } from 'zod'
import { type ImportColumn, importCellMax, importColumns } from '#shared/catalog/import-columns.ts'
import { importPresets } from '#shared/catalog/import-mapping.ts'
import { importOutcomes, importStatuses } from '#shared/catalog/import-status.ts'
import { contract, fileReply } from '../endpoint.ts'
import { id, pageQuery, pathId, timestamp } from '../fields.ts'

/** Limits of one import. */
export const importLimits = {
  megabytes: 40,
  rows: 100_000,
  rowsPerProduct: 200,
  cell: importCellMax,
  pictures: 10_000,
}

/** Encodings of files that are not in Unicode. Their bytes do not tell which one it is. */
export const fileEncodings = ['WINDOWS_1252', 'WINDOWS_1250', 'ISO_8859_2'] as const
export type FileEncoding = (typeof fileEncodings)[number]

const column = z.enum(importColumns as [ImportColumn, ...ImportColumn[]])

export const productImport = z.object({
  id,
  fileName: z.string(),
  status: z.enum(importStatuses),
  /** Rows of the file without the heading row. */
  rows: z.number(),
  /** Headings of columns that the import does not use. */
  ignoredColumns: z.array(z.string()),
  /** The shop system whose export the file is. */
  preset: z.enum(importPresets).nullable(),
  /** How a file that is not in Unicode was read: as the seller chose, else as Windows-1252. Null for UTF-8 and UTF-16. */
  encoding: z.enum(fileEncodings).nullable(),
  /** Progress of the current step, in rows. */
  progress: z.object({ done: z.number(), total: z.number() }),
  /** Number of rows by outcome. */
  counts: z.record(z.enum(importOutcomes), z.number()),
  /** What its NEW rows add, while it is READY; null in other statuses and in lists. */
  additions: z
    .object({
      /** New products; other NEW rows are variants of existing products. */
      products: z.number(),
      /** Titles that several new products share, and the rows of these products: probably variants of one product. */
      sameTitles: z.object({ titles: z.number(), rows: z.number() }),
    })
    .nullable(),
  /** Its applied rows that lack pictures, after it has ended; null in other statuses and in lists. */
  withoutPictures: z
    .object({
      rows: z.number(),
      /** New products without any picture, which are still drafts. */
      drafts: z.number(),
    })
    .nullable(),
  /** Whether there is anything to undo. */
  undoable: z.boolean(),
  /** Why it FAILED; null otherwise. */
  message: z.string().nullable(),
  createdAt: timestamp,
  /** When it was DONE, CANCELLED, FAILED or UNDONE; null while open. It is deleted 30 days later. */
  endedAt: timestamp.nullable(),
})
export type ProductImport = z.infer<typeof productImport>

export const importRow = z.object({
  /** Spreadsheet row number; the headings are row 1. */
  row: z.number(),
  outcome: z.enum(importOutcomes),
  /** Cell texts from the file, without the apostrophe that escapes formulas. */
  cells: z.record(column, z.string()),
  errors: z.array(z.object({ column, message: z.string() })),
  /** Changes compared with the product as it was when the row was checked. */
  differences: z.array(z.object({ column, before: z.string(), after: z.string() })),
  /** Why a row is CONFLICT, ARCHIVED or KEPT, waits for another row of its product, or lacks pictures; null otherwise. */
  message: z.string().nullable(),
  /** Null while the product does not exist, or after it was deleted. */
  productId: id.nullable(),
})
export type ImportRow = z.infer<typeof importRow>

const importParams = z.object({ importId: pathId })

const rowsQuery = pageQuery.extend({
  /** One or more outcomes, comma-separated. */
  outcome: z
    .string()
    .max(200)
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(importOutcomes)))
    .optional(),
  /** Applied rows that lack pictures, whatever their outcome. */
  withoutPictures: z.enum(['true']).optional(),
})
export type ImportRowsQuery = z.infer<typeof rowsQuery>

const cellsBody = z.object({
  /** Only the cells that change. */
  cells: z.partialRecord(column, z.string().max(importLimits.cell)),
})
export type ImportCells = z.infer<typeof cellsBody>['cells']

export const importsContract = contract({
  'GET /sellers/imports/template': {
    summary: 'A CSV template with headings and explained examples.',
    access: 'seller',
    permission: 'products.read',
    file: 'text/csv',
    reply: fileReply,
  },
  'POST /sellers/imports': {
    summary:
      'Upload a product table (`file`, CSV in UTF-8, UTF-16 or, as the field `encoding` before it says, WINDOWS_1252, WINDOWS_1250 or ISO_8859_2, with commas, semicolons or tabs, at most 40 MB and 100,000 rows). Rows are checked, after the columns are mapped if a heading or category is unknown; no product is changed yet.',
    access: 'seller',
    permission: 'products.write',
    status: 201,
    multipart: true,
    reply: productImport,
    failures: ['too_large', 'unsupported_type', 'status_conflict', 'too_many_requests'],
  },
  'GET /sellers/imports': {
    summary: "The seller's imports of the last 30 days, newest first.",
    access: 'seller',
    permission: 'products.read',
    query: pageQuery,
    reply: z.array(productImport),
  },
  'GET /sellers/imports/:importId': {
    summary: 'One import with its progress and the outcomes of its rows.',
    access: 'seller',
    permission: 'products.read',
    params: importParams,
    reply: productImport,
  },
  'GET /sellers/imports/:importId/rows': {
    summary: 'Rows of an import in file order, with errors and changes.',
    access: 'seller',
    permission: 'products.read',
    params: importParams,
    query: rowsQuery,
    reply: z.array(importRow),
  },
  'PATCH /sellers/imports/:importId/rows/:row': {
    summary:
      'Edit cells of a row while the import is READY; the row and the other rows of its product are checked again.',
    access: 'seller',
    permission: 'products.write',
    params: importParams.extend({ row: pathId }),
    body: cellsBody,
    reply: z.object({ row: importRow, import: productImport }),
    failures: ['status_conflict'],
  },
  'POST /sellers/imports/:importId/apply': {
    summary:
      'Apply the checked changes, after the pictures they name on other sites were fetched. Products with a wrong row are skipped.',
    access: 'seller',
    permission: 'products.write',
    status: 202,
    params: importParams,
    reply: productImport,
    failures: ['status_conflict'],
  },
  'POST /sellers/imports/:importId/cancel': {
    summary: 'Cancel an import. Changes already applied stay and can be undone.',
    access: 'seller',
    permission: 'products.write',
    params: importParams,
    reply: productImport,
    failures: ['status_conflict'],
  },
  'POST /sellers/imports/:importId/undo': {
    summary: 'Undo the changes of an import, except for products changed or sold since.',
    access: 'seller',
    permission: 'products.write',
    status: 202,
    params: importParams,
    reply: productImport,
    failures: ['status_conflict'],
  },
  'GET /sellers/imports/:importId/report': {
    summary: 'The outcome of each row, as CSV.',
    access: 'seller',
    permission: 'products.read',
    params: importParams,
    file: 'text/csv',
    reply: fileReply,
  },
})

import { z } from 'zod'
import { type ImportColumn, importColumns } from '#shared/catalog/import-columns.ts'
import { contract } from '../endpoint.ts'
import { pathId } from '../fields.ts'
import { importLimits, productImport } from './imports.ts'

const column = z.enum(importColumns as [ImportColumn, ...ImportColumn[]])
const importParams = z.object({ importId: pathId })

/** Characters of a value that are compared and shown. */
export const problemValueMax = 200
/** Errors that are listed and can be fixed together. */
export const problemsMax = 50

const importProblem = z.object({
  column,
  message: z.string(),
  /** The wrong value; empty for an empty cell. */
  value: z.string(),
  rows: z.number(),
  /** Whether the value can be replaced in all rows. SKUs and products differ from row to row. */
  fixable: z.boolean(),
  /** The value that is probably meant: for colors and categories; null if none is known. */
  suggestion: z.string().nullable(),
})
export type ImportProblem = z.infer<typeof importProblem>

const importFix = z.object({
  column: column.exclude(['sku', 'product']),
  message: z.string().max(500),
  value: z.string().max(problemValueMax),
  replacement: z.string().max(importLimits.cell),
})
export type ImportFix = z.infer<typeof importFix>

const fixesBody = z.object({ fixes: z.array(importFix).min(1).max(problemsMax) })

export const importProblemsContract = contract({
  'GET /sellers/imports/:importId/problems': {
    summary: 'The errors of an import by column, message and value: the 50 most frequent.',
    access: 'seller',
    permission: 'products.read',
    params: importParams,
    reply: z.array(importProblem),
  },
  'POST /sellers/imports/:importId/fix': {
    summary:
      'Replace wrong values in all their rows while the import is READY; their products are checked again.',
    access: 'seller',
    permission: 'products.write',
    params: importParams,
    body: fixesBody,
    reply: productImport,
    failures: ['status_conflict'],
  },
})

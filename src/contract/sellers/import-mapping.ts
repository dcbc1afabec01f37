import { z } from 'zod'
import { type ImportColumn, importColumns } from '#shared/catalog/import-columns.ts'
import { decimalMarks, importPresets } from '#shared/catalog/import-mapping.ts'
import { contract } from '../endpoint.ts'
import { pathId } from '../fields.ts'
import { productImport } from './imports.ts'

const column = z.enum(importColumns as [ImportColumn, ...ImportColumn[]])
const importParams = z.object({ importId: pathId })

/** Limits of one mapping. */
export const mappingLimits = { columns: 200, categories: 200 }

const importMapping = z.object({
  /** The shop system whose export the file is; null if none was recognized. */
  preset: z.enum(importPresets).nullable(),
  columns: z.array(
    z.object({
      heading: z.string(),
      /** The first few values. */
      samples: z.array(z.string()),
      /** The suggested column; null: not imported. */
      column: column.nullable(),
      /** The columns from which the variants of a product are built. */
      forVariants: z.boolean(),
      /** The column for rows without a category. */
      isFallback: z.boolean(),
    }),
  ),
  /** Required columns without a heading. */
  missing: z.array(column),
  /** The most frequent values of the category column, with the suggested category code. */
  categories: z.array(z.object({ value: z.string(), rows: z.number(), code: z.string().nullable() })),
  /** How prices are written; null if the seller must tell. */
  decimal: z.enum(decimalMarks).nullable(),
  /** A price of the file that can be read in two ways; null otherwise. */
  ambiguousPrice: z.string().nullable(),
  fallback: z.object({ category: z.string().nullable(), quantity: z.number().nullable() }),
})
export type ImportMappingReply = z.infer<typeof importMapping>

const mappingQuery = z.object({
  /** The chosen columns in the order of the headings, comma-separated and empty for those not imported. */
  columns: z
    .string()
    .max(6000)
    .transform((text) => text.split(',').map((name) => name || null))
    .pipe(z.array(column.nullable()).max(mappingLimits.columns))
    .optional(),
})

const mappingBody = z.object({
  columns: z.array(column.nullable()).max(mappingLimits.columns),
  /** Our category code for values of the category column. */
  categories: z
    .array(z.object({ value: z.string().min(1).max(200), code: z.string().max(100) }))
    .max(mappingLimits.categories),
  decimal: z.enum(decimalMarks).nullable(),
  /** For rows whose cell is empty or missing. */
  fallback: z.object({
    category: z.string().max(100).nullable(),
    quantity: z.int().min(0).max(1_000_000).nullable(),
  }),
})
export type ImportMappingBody = z.infer<typeof mappingBody>

export const importMappingContract = contract({
  'GET /sellers/imports/:importId/mapping': {
    summary: 'The columns of an import with suggestions, and the questions that its values raise.',
    access: 'seller',
    permission: 'products.read',
    params: importParams,
    query: mappingQuery,
    reply: importMapping,
    failures: ['status_conflict'],
  },
  'PUT /sellers/imports/:importId/mapping': {
    summary:
      'Map the columns and categories of an import that is MAPPING or READY. Its rows are read and checked with it; the choices are suggested for the next file.',
    access: 'seller',
    permission: 'products.write',
    params: importParams,
    body: mappingBody,
    reply: productImport,
    failures: ['status_conflict'],
  },
})

import { z } from 'zod'
import { exportedLists, exportFileDays, exportFormats } from '#shared/export-file.ts'
import { contract, type Endpoint, exportReply } from './endpoint.ts'
import { exportRowsMax, largeExportRowsMax } from './export.ts'
import { id, pathId, timestamp } from './fields.ts'
import { namedSchemas } from './named-schemas.ts'

/** Files that are being made for one account. */
export const openExportsMax = 3
/** Files that one account may request within a day. */
export const largeExportsPerDay = 20
/** Bytes of one file. */
export const exportFileBytesMax = 1_000_000_000
/** Bytes of all files of one login. */
export const exportFilesBytesMax = 2_000_000_000
/** Requests that the list shows. */
export const exportsShown = 50

export const listExportStatuses = ['MAKING', 'READY', 'FAILED'] as const

const filters = z.record(z.string(), z.string())

const listExport = z
  .object({
    id,
    list: z.string(),
    format: z.enum(exportFormats),
    filters,
    status: z.enum(listExportStatuses),
    /** Rows. */
    total: z.number(),
    done: z.number(),
    fileName: z.string().nullable(),
    bytes: z.number().nullable(),
    /** Why there is no file, and what to do. */
    failure: z.string().nullable(),
    requestedAt: timestamp,
    expiresAt: timestamp.nullable(),
  })
  .register(namedSchemas, { id: 'ListExport' })
export type ListExport = z.infer<typeof listExport>

const namesOf = <T extends object>(lists: T) =>
  Object.keys(lists) as [keyof T & string, ...(keyof T & string)[]]

const bodyOf = <const T extends string>(lists: readonly [T, ...T[]]) =>
  z.object({
    list: z.enum(lists),
    format: z.enum(exportFormats),
    /** Filters of the list, as in the query of its export. */
    filters: z
      .record(z.string().max(40), z.union([z.string().max(200), z.number(), z.boolean()]))
      .default({}),
  })

const gigabytes = (bytes: number) => `${bytes / 1_000_000_000} GB`
const rows = (max: number) => max.toLocaleString('en-US')

const listed = {
  summary: `The newest ${exportsShown} exports that this login requested, with their progress.`,
  reply: z.array(listExport),
} satisfies Partial<Endpoint>
const requested = {
  summary: `Request a file of a list with more than ${rows(exportRowsMax)} and at most ${rows(largeExportRowsMax)} rows, as CSV or XLSX. A job makes it. Repeating the request while the file is being made returns the same export; at most ${openExportsMax} are made at once. A file has at most ${gigabytes(exportFileBytesMax)}, and all files of a login ${gigabytes(exportFilesBytesMax)}: above it, the oldest files are deleted.`,
  status: 202,
  reply: listExport,
  failures: ['too_large', 'too_many_requests', 'status_conflict'],
} as const satisfies Partial<Endpoint>
const file = {
  summary: `The file of an export, for ${exportFileDays} days, with the login and the role that requested it.`,
  params: z.object({ exportId: pathId }),
  file: 'text/csv',
  workbook: true,
  reply: exportReply,
  viewLogged: 'export',
} as const satisfies Partial<Endpoint>

export const listExportsContract = contract({
  'GET /admin/exports': { access: 'admin', permission: 'dashboard.read', ...listed },
  'POST /admin/exports': {
    access: 'admin',
    permission: 'dashboard.read',
    body: bodyOf(namesOf(exportedLists.admin)),
    ...requested,
  },
  'GET /admin/exports/:exportId/file': { access: 'admin', permission: 'dashboard.read', ...file },
  'GET /sellers/exports': { access: 'seller', permission: 'account.read', ...listed },
  'POST /sellers/exports': {
    access: 'seller',
    permission: 'account.read',
    body: bodyOf(namesOf(exportedLists.seller)),
    ...requested,
  },
  'GET /sellers/exports/:exportId/file': { access: 'seller', permission: 'account.read', ...file },
})

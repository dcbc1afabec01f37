import type { InputOf } from '#contract/contract.ts'
import type { ListExport } from '#contract/list-exports.ts'
import { type ExportFormat, exportedLists } from '#shared/export-file.ts'
import { adminQuery, callAsAdmin, callAsSeller, sellerQuery } from '../calls.ts'
import { downloadMs } from './export-text.ts'

export type ExportArea = keyof typeof exportedLists
export type ListOf<A extends ExportArea> = keyof (typeof exportedLists)[A] & string

type KeyOf<A extends ExportArea, L extends ListOf<A>> = (typeof exportedLists)[A][L] & keyof Contracts
type Contracts = Record<
  (typeof exportedLists.admin)[ListOf<'admin'>] | (typeof exportedLists.seller)[ListOf<'seller'>],
  unknown
>

/** The filters of a list, without the format. */
export type FiltersOf<A extends ExportArea, L extends ListOf<A>> = Omit<
  NonNullable<InputOf<KeyOf<A, L>>['query']>,
  'format'
>

type Filters = Record<string, string | number | boolean | null | undefined>
type Sent = { list: string; format: ExportFormat; filters: Filters }

/** Loads the file of a list that is not too large. All areas call it like the orders of the admin. */
export function loadExport(area: ExportArea, { list, format, filters }: Sent): Promise<Blob> {
  const keys: Record<string, string> = exportedLists[area]
  const key = keys[list] as (typeof exportedLists.admin)['orders']
  const input = { query: { ...filters, format }, waitMs: downloadMs(0) }
  return (area === 'admin' ? callAsAdmin : callAsSeller)(key, input as InputOf<typeof key>) as Promise<Blob>
}

/** Requests a file that a job makes. */
export function requestExport(area: ExportArea, { list, format, filters }: Sent): Promise<ListExport> {
  const chosen = Object.entries(filters).filter(([, value]) => value !== null && value !== undefined)
  const sent = Object.fromEntries(chosen) as Record<string, string>
  return area === 'admin'
    ? callAsAdmin('POST /admin/exports', { body: { list: list as ListOf<'admin'>, format, filters: sent } })
    : callAsSeller('POST /sellers/exports', {
        body: { list: list as ListOf<'seller'>, format, filters: sent },
      })
}

type ListExportsQuery = ReturnType<typeof adminExports> | ReturnType<typeof sellerExports>
const adminExports = () => adminQuery('GET /admin/exports', {})
const sellerExports = () => sellerQuery('GET /sellers/exports', {})

/** The exports of the login. */
export const exportsQuery = (area: ExportArea): ListExportsQuery =>
  area === 'admin' ? adminExports() : sellerExports()

/** Loads the file of an export that is ready. */
export function loadExportFile(area: ExportArea, { id, bytes }: ListExport): Promise<Blob> {
  const input = { params: { exportId: id }, waitMs: downloadMs(bytes ?? 0) }
  const file =
    area === 'admin'
      ? callAsAdmin('GET /admin/exports/:exportId/file', input)
      : callAsSeller('GET /sellers/exports/:exportId/file', input)
  return file as unknown as Promise<Blob>
}

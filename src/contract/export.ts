import { z } from 'zod'
import { exportFormats } from '#shared/export-file.ts'
import type { FailureCode } from '#shared/failure.ts'
import { exportReply } from './endpoint.ts'

/** Rows of an export that is sent at once. A job makes the file of a larger one. */
export const exportRowsMax = 100_000
/** Rows of an export whose file a job makes. */
export const largeExportRowsMax = 2_000_000
/** Rows below the heading of a worksheet. */
export const workbookRowsMax = 1_048_575
/** Exports of one account within an hour. */
export const exportsPerHour = 60

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const exportQuery = z.object({ format: z.enum(exportFormats).default('csv') })

/** Common to endpoints that export a list. */
export const exported = {
  file: 'text/csv',
  workbook: true,
  reply: exportReply,
  failures: ['too_large', 'too_many_requests'] satisfies FailureCode[],
} as const

export const exportSummary = (rows: string) =>
  `All ${rows} that match the filters of the list, as CSV or XLSX; at most ${exportRowsMax.toLocaleString('en-US')} rows, more are requested with \`POST /admin/exports\` or \`POST /sellers/exports\`. Times are in the time zone of the shop.`

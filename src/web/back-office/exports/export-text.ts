import type { ListExport } from '#contract/list-exports.ts'
import { type ExportFormat, listName } from '#shared/export-file.ts'
import { numberText } from '#shared/region/formats.ts'
import { fileSize } from '../../ui/format/file-size.ts'
import { momentText } from '../forms/dates.ts'

export const formatNames: Record<ExportFormat, string> = { csv: 'CSV', xlsx: 'Excel (XLSX)' }

const rowsText = (rows: number) => (rows === 1 ? '1 row' : `${numberText(rows)} rows`)

/** `Orders as CSV` */
export function exportTitle({ list, format }: Pick<ListExport, 'list' | 'format'>): string {
  const name = listName(list)
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} as ${formatNames[format]}`
}

export const makingText = ({ total }: Pick<ListExport, 'total'>): string =>
  `We're preparing your file with ${rowsText(total)}. You can leave this page: we'll notify you when it is ready.`

/** The state of an export in words. It stays the same while the file is being made. */
export function exportState(one: ListExport): string {
  if (one.status === 'MAKING') return makingText(one)
  if (one.status === 'FAILED') return one.failure ?? ''
  return `${rowsText(one.total)}, ${fileSize(one.bytes ?? 0)}. You can download it until ${momentText(one.expiresAt ?? '')}.`
}

export const progressText = ({ done, total }: Pick<ListExport, 'done' | 'total'>): string =>
  `${numberText(done)} of ${rowsText(total)}`

export const progressPercent = ({ done, total }: Pick<ListExport, 'done' | 'total'>): number =>
  total === 0 ? 0 : Math.floor((100 * done) / total)

const shortestWaitMs = 300_000
const slowestBytesPerMs = 100

/** How long the download of a file may take: 5 minutes, or longer at 100 kB/s. */
export const downloadMs = (bytes: number): number => Math.max(shortestWaitMs, bytes / slowestBytesPerMs)

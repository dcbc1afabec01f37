import { dayOf } from './day-range.ts'

export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** The file name of an exported list: `orders-2026-11-01-to-2026-11-25.xlsx`, or today's date without a range. */
export function exportFileName(
  list: string,
  format: ExportFormat,
  { from, to }: { from?: string | undefined; to?: string | undefined } = {},
): string {
  const today = dayOf(new Date())
  const days = from ? `${from}-to-${to || today}` : to ? `to-${to}` : today
  return `${list}-${days}.${format}`
}

import { brand } from '#shared/brand.ts'
import { momentIn } from '#shared/time-zone.ts'

/** Numbers are written as numbers, amounts with two decimals, strings as text, moments in the time zone of the shop. */
export type CsvCell = string | number | { amount: number } | { at: string }

/** `2026-11-28 18:30:00` in the time zone of the shop, as the filters of lists count days. */
export const momentText = (at: string): string => momentIn(new Date(at), brand.timeZone ?? 'UTC')

/** Encodes rows as CSV (RFC 4180). */
export const csvOf = (rows: CsvCell[][]): Uint8Array =>
  new TextEncoder().encode(rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join(''))

/**
 * Text that starts like a formula gets an apostrophe, so that spreadsheets do not run it. Text that already starts
 * with apostrophes before such a character gets another one, so that removing one restores the original.
 */
function cellText(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'object') return 'at' in cell ? momentText(cell.at) : cell.amount.toFixed(2)
  const text = /^'*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

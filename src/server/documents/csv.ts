/** Numbers are written as they are; what people wrote is text, whatever it looks like. */
export type CsvCell = string | number

/** A table as a file that spreadsheets open (RFC 4180). */
export const csvOf = (rows: CsvCell[][]): Uint8Array =>
  new TextEncoder().encode(rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join(''))

/**
 * A spreadsheet would run a text that begins like a formula: the apostrophe tells it that this is none. Text that has such
 * an apostrophe of its own gets another, so that taking one off always gives what was written.
 */
function cellText(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell)
  const text = /^'*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

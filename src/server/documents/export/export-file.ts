import type { ExportReply } from '#contract/endpoint.ts'
import { exportRowsMax, exportsPerHour, workbookRowsMax, workbookType } from '#contract/export.ts'
import { type ExportFormat, exportFileName } from '#shared/export-file.ts'
import { Failure } from '#shared/failure.ts'
import { numberText } from '#shared/region/formats.ts'
import type { List, Part } from '../../database/list.ts'
import type { Db } from '../../database/open.ts'
import { limit } from '../../database/rate-limit.ts'
import { readFromReplica } from '../../database/replica/replica.ts'
import { inCurrentRole } from '../../database/roles/request-role.ts'
import { type CsvCell, csvOf, momentText } from '../csv/csv.ts'
import type { Column } from './columns.ts'

/** A list to export. `after` is the last row of the page before. */
export type ExportedList<Row, Line = Row> = {
  /** The start of the file name. */
  name: string
  columns: readonly Column<Line>[]
  /** The number of lines, counted up to `max`. */
  count: (reader: Db, max: number) => Promise<number>
  next: (reader: Db, after: Row | undefined, page: Part) => Promise<Row[]>
  linesOf: (row: Row) => Line[]
}

export type ExportRequest = {
  format: ExportFormat
  /** Whose exports are counted: `admin:7` or `seller:7`. */
  account: string
  days?: { from?: string | undefined; to?: string | undefined } | undefined
  size?: ExportSize | undefined
}

/** How large the export may be. */
export type ExportSize = {
  /** Rows. */
  max: number
  /** Set for a file that a job makes, which is not counted again. Called with the rows of each page. */
  onRows?: (rows: number) => void
}

const pageSize = 500

const types: Record<ExportFormat, string> = {
  csv: 'text/csv',
  xlsx: workbookType,
}

/** Exports a list page by page, so that one page is in memory. Throws above the maximum instead of truncating. */
export async function exportList<Row, Line>(
  db: Db,
  { format, account, days, size: { max: rowsMax, onRows } = { max: exportRowsMax } }: ExportRequest,
  list: ExportedList<Row, Line>,
  pageRows = pageSize,
): Promise<ExportReply> {
  if (!onRows) await limit(db, { key: `exports:${account}`, max: exportsPerHour, windowSeconds: 3600 })
  const max = format === 'xlsx' ? Math.min(rowsMax, workbookRowsMax) : rowsMax
  const rows = await readFromReplica(db, (reader) => list.count(reader, max + 1))
  if (rows > max)
    throw tooLarge(max, { byFormat: max < rowsMax, isDirect: rowsMax <= exportRowsMax, account })
  const pages = inCurrentRole(pagesOf(db, list, { pageRows, max, onRows }))
  return {
    name: exportFileName(list.name, format, days),
    type: types[format],
    rows,
    pieces: format === 'csv' ? csvPieces(list.columns, pages) : xlsxPieces(list, pages),
  }
}

type Refused = { byFormat: boolean; isDirect: boolean; account: string }

function tooLarge(max: number, { byFormat, isDirect, account }: Refused): Failure {
  const area = account.startsWith('seller:') ? 'sellers' : 'admin'
  const larger = isDirect ? `, or request its file with POST /${area}/exports` : ''
  const narrow = `narrow the list, for example by date or status${larger}.`
  const message = byFormat
    ? `An Excel file can have at most ${numberText(max)} rows. Choose CSV, or ${narrow}`
    : `An export can have at most ${numberText(max)} rows. N${narrow.slice(1)}`
  return new Failure('too_large', { message })
}

/** Exports a list with one line per row. `read` returns the rows after a row, and the total counted up to `countTo`. */
export const exportRows = <Row extends { id: number }>(
  db: Db,
  request: ExportRequest,
  { name, columns }: { name: string; columns: readonly Column<Row>[] },
  read: (reader: Db, after: number | undefined, page: Part, countTo: number) => Promise<List<Row>>,
): Promise<ExportReply> =>
  exportList<Row, Row>(db, request, {
    name,
    columns,
    count: async (reader, max) => (await read(reader, undefined, { limit: 0, offset: 0 }, max)).total,
    next: async (reader, last, page) => (await read(reader, last?.id, page, 0)).rows,
    linesOf: (row) => [row],
  })

/** Stops at `max` rows, also if rows are added during the export. */
async function* pagesOf<Row, Line>(
  db: Db,
  { next, linesOf }: ExportedList<Row, Line>,
  { pageRows, max, onRows }: { pageRows: number } & ExportSize,
): AsyncGenerator<Line[]> {
  let after: Row | undefined
  for (let left = max; left > 0; ) {
    const last = after
    const rows = await readFromReplica(db, (reader) => next(reader, last, { limit: pageRows, offset: 0 }))
    const lines = rows.flatMap(linesOf).slice(0, left)
    left -= lines.length
    onRows?.(lines.length)
    yield lines
    after = rows.at(-1)
    if (rows.length < pageRows) return
  }
}

async function* csvPieces<Line>(
  columns: readonly Column<Line>[],
  pages: AsyncIterable<Line[]>,
): AsyncGenerator<Uint8Array> {
  yield csvOf([columns.map(({ heading }) => heading)])
  for await (const lines of pages) yield csvOf(lines.map((line) => columns.map(({ cell }) => cell(line))))
}

async function* xlsxPieces<Line>(
  { name, columns }: { name: string; columns: readonly Column<Line>[] },
  pages: AsyncIterable<Line[]>,
): AsyncGenerator<Uint8Array> {
  // Few servers write workbooks. Loading the package at the first one takes 40 ms.
  const { writeXlsxStream } = await import('hucre/xlsx')
  async function* rows() {
    for await (const lines of pages)
      for (const line of lines) yield columns.map(({ cell }) => xlsxValue(cell(line)))
  }
  yield* writeXlsxStream(rows(), {
    name,
    columns: columns.map(({ heading, format }) => ({
      header: heading,
      width: Math.max(format?.startsWith('yyyy') ? 20 : 14, heading.length + 2),
      ...(format && { numFmt: format }),
    })),
    freezePane: { rows: 1 },
  })
}

/** Strings are written as text, so a spreadsheet never runs them. Its dates have no time zone: they show the shop's clock. */
function xlsxValue(cell: CsvCell) {
  // XML cannot hold these two characters.
  if (typeof cell === 'string') return cell.replace(/[\uFFFE\uFFFF]/g, '')
  if (typeof cell === 'number') return cell
  return 'at' in cell ? new Date(`${momentText(cell.at).replace(' ', 'T')}Z`) : cell.amount
}

import type { ExportReply } from '#contract/endpoint.ts'
import { exportRowsMax, exportsPerHour, workbookType } from '#contract/export.ts'
import { type ExportFormat, exportFileName } from '#shared/export-file.ts'
import { Failure } from '#shared/failure.ts'
import { numberText } from '#shared/region/formats.ts'
import type { List, Part } from '../../database/list.ts'
import type { Db } from '../../database/open.ts'
import { limit } from '../../database/rate-limit.ts'
import { readFromReplica } from '../../database/replica/replica.ts'
import { currentRole, runAs } from '../../database/roles/request-role.ts'
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
}

const pageSize = 500

const types: Record<ExportFormat, string> = {
  csv: 'text/csv',
  xlsx: workbookType,
}

/** Exports a list page by page, so that one page is in memory. Throws above `exportRowsMax` instead of truncating. */
export async function exportList<Row, Line>(
  db: Db,
  { format, account, days }: ExportRequest,
  list: ExportedList<Row, Line>,
  { size = pageSize, max = exportRowsMax } = {},
): Promise<ExportReply> {
  await limit(db, { key: `exports:${account}`, max: exportsPerHour, windowSeconds: 3600 })
  if ((await readFromReplica(db, (reader) => list.count(reader, max + 1))) > max) {
    const message = `An export can have at most ${numberText(max)} rows. Narrow the list, for example by date or status.`
    throw new Failure('too_large', { message })
  }
  const pages = inRole(pagesOf(db, list, size, max))
  return {
    name: exportFileName(list.name, format, days),
    type: types[format],
    pieces: format === 'csv' ? csvPieces(list.columns, pages) : xlsxPieces(list, pages),
  }
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
  size: number,
  max: number,
): AsyncGenerator<Line[]> {
  let after: Row | undefined
  for (let left = max; left > 0; ) {
    const last = after
    const rows = await readFromReplica(db, (reader) => next(reader, last, { limit: size, offset: 0 }))
    const lines = rows.flatMap(linesOf).slice(0, left)
    left -= lines.length
    yield lines
    after = rows.at(-1)
    if (rows.length < size) return
  }
}

/** The server reads the pages after the handler has returned, but with the database role of its request. */
function inRole<T>(pages: AsyncGenerator<T>): AsyncIterable<T> {
  const role = currentRole()
  if (!role) return pages
  return {
    [Symbol.asyncIterator]: () => ({
      next: () => runAs(role, () => pages.next()),
      return: () => runAs(role, () => pages.return(undefined)),
    }),
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

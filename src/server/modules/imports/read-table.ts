import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CsvError, parse } from 'csv-parse'
import { type FileEncoding, importLimits } from '#contract/sellers/imports.ts'
import { type ImportColumn, importColumns } from '#shared/catalog/import-columns.ts'
import type { Line } from './families/drafts.rules.ts'
import { detectDelimiter, fitCells, isDelimiterLine, type RowNames, refuseFile } from './imports.rules.ts'
import { cleanHeadings, plainHeading } from './mapping/headings.rules.ts'
import { presetOf } from './mapping/presets.rules.ts'
import { isTemplate, keptPlaces, shortField, templateRows } from './reading/amazon-template.rules.ts'
import { tableDecoder } from './reading/table-decoder.ts'

export type FileRow = RowNames & { cells: (string | null)[] }

type ParsedTable = { rows: number; headings: string[] }
/** `encoding`: of a file that is not in Unicode; null for the others. */
type ReadTable = ParsedTable & { encoding: FileEncoding | null }
/** `encoding`: how to read a file that is not in Unicode. */
type TableFile = { bytes: AsyncIterable<Uint8Array>; encoding?: FileEncoding | undefined }

const batchSize = 1000
/** Characters per row; more than all valid cells together. */
const recordMax = 40_000
/** The first lines of Amazon's templates, for programs, are longer. */
const templateRecordMax = 400_000
const nameMax = 60
const columnsMax = 200

type TakeLines = (lines: Line[], headings: string[]) => Promise<void>

/** Parses a CSV stream and passes its lines to `take` in batches; only one batch is in memory. */
export async function readTable(file: TableFile, take: TakeLines): Promise<ReadTable> {
  const otherwise = file.encoding ?? 'WINDOWS_1252'
  let encoding: FileEncoding | null = null
  const decode = tableDecoder(otherwise, () => {
    encoding = otherwise
  })
  try {
    const { delimiter, text, rowMax } = await withDelimiter(textOf(file.bytes, decode))
    const parser = parse({
      delimiter,
      relax_column_count: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      max_record_size: rowMax,
      // Amazon's reports separate cells with tabs and do not quote them: 12" is text.
      relax_quotes: delimiter === '\t',
    })
    const parsed = await pipeline(Readable.from(text), parser, (records) => collect(records, take))
    return { ...parsed, encoding }
  } catch (error) {
    throw explain(error)
  }
}

/** Buffers text until the delimiter can be detected, then yields all of it. */
async function withDelimiter(text: AsyncGenerator<string>) {
  let head = ''
  let delimiter: string | undefined
  while (delimiter === undefined && head.length <= (isTemplate(head) ? templateRecordMax : recordMax)) {
    const next = await text.next()
    head += next.done ? '\n' : next.value
    delimiter = detectDelimiter(head)
    if (next.done) break
  }
  async function* whole() {
    yield head
    yield* text
  }
  const rowMax = isTemplate(head) ? templateRecordMax : recordMax
  return { delimiter: delimiter ?? ',', text: whole(), rowMax }
}

async function* textOf(
  bytes: AsyncIterable<Uint8Array>,
  decode: (chunk?: Uint8Array) => string,
): AsyncGenerator<string> {
  for await (const chunk of bytes) {
    const text = decode(chunk)
    if (text.includes('\u0000'))
      throw refuseFile('This is not a text file. In the spreadsheet, save it as CSV.')
    if (text) yield text
  }
  const rest = decode()
  if (rest) yield rest
}

async function collect(records: AsyncIterable<string[]>, take: TakeLines): Promise<ParsedTable> {
  let head: Head | undefined
  let template: ReturnType<typeof templateRows>
  let batch: Line[] = []
  let row = 0
  let rows = 0
  for await (const record of records) {
    row++
    if (record.every((cell) => cell.trim() === '')) continue
    if (!head) {
      if (isDelimiterLine(record)) continue
      template ??= templateRows(record)
      if (!template || row >= template.headings) head = headOf(record)
      continue
    }
    if (template && row < template.data) continue
    rows++
    if (rows > importLimits.rows) {
      throw refuseFile(
        'A file may have at most 100,000 rows. Please split it and import the parts one by one.',
      )
    }
    batch.push({ row, cells: head.cellsOf(record, row) })
    if (batch.length === batchSize) {
      await take(batch, head.headings)
      batch = []
    }
  }
  if (!head) throw refuseFile('This file is empty.')
  if (rows === 0) throw refuseFile('There are no rows below the headings.')
  if (batch.length > 0) await take(batch, head.headings)
  return { rows, headings: head.headings }
}

type Head = { headings: string[]; cellsOf: (record: string[], row: number) => string[] }

/** Of a file of Amazon, only as many columns as a file may have. */
function headOf(record: string[]): Head {
  const all = cleanHeadings(record.map(shortField))
  const isWide = all.length > columnsMax
  if (isWide && presetOf(all.map(plainHeading)) !== 'AMAZON')
    throw refuseFile(`A file may have at most ${columnsMax} columns.`)
  const places = isWide ? keptPlaces(all, columnsMax) : undefined
  const pick = (cells: string[]) => places?.map((place) => cells[place] ?? '') ?? cells
  return { headings: pick(all), cellsOf: (cells, row) => pick(fitCells(cells, all, row)) }
}

/** The identifying fields of a row. Values that are too long are left out here and reported by the check. */
export function nameRow(row: number, cells: (string | null)[]): FileRow {
  const nameAt = (column: ImportColumn): string | null => {
    const text = cells[importColumns.indexOf(column)]?.trim()
    return text && text.length <= nameMax ? text : null
  }
  const fingerprint = createHash('sha1').update(JSON.stringify(cells)).digest('base64url')
  return { row, cells, sku: nameAt('sku'), word: nameAt('product')?.toLowerCase() ?? null, fingerprint }
}

function explain(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error
  const line = Number(error.lines ?? 0)
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return refuseFile(
      `The row starting near line ${line} is too long. A closing quotation mark may be missing.`,
    )
  return refuseFile(`We can't read line ${line}: it has an unmatched quotation mark.`)
}

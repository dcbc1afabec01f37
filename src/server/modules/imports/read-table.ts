import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CsvError, parse } from 'csv-parse'
import { importLimits } from '#contract/sellers/imports.ts'
import { type ImportColumn, importColumns } from '#shared/catalog/import-columns.ts'
import {
  arrangeCells,
  detectDelimiter,
  type Headings,
  isDelimiterLine,
  type RowNames,
  readHeadings,
  refuseFile,
} from './imports.rules.ts'

export type FileRow = RowNames & { cells: (string | null)[] }

/** How many rows were read, and which columns of the file were not. */
type TakenTable = { rows: number; ignored: string[] }

const batchSize = 1000
/** Characters: more than all cells of an honest row together. */
const recordMax = 40_000
const nameMax = 60

/** Reads a CSV file as it comes in and hands its rows on in batches; never more than one batch is held. */
export async function readTable(
  bytes: AsyncIterable<Uint8Array>,
  take: (rows: FileRow[]) => Promise<void>,
): Promise<TakenTable> {
  try {
    const { delimiter, text } = await withDelimiter(textOf(bytes))
    const parser = parse({
      delimiter,
      relax_column_count: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      max_record_size: recordMax,
    })
    return await pipeline(Readable.from(text), parser, (records) => collect(records, delimiter, take))
  } catch (error) {
    throw explain(error)
  }
}

/** Reads on until the delimiter can be told from the first line; the text is handed on whole. */
async function withDelimiter(text: AsyncGenerator<string>) {
  let head = ''
  let delimiter: string | undefined
  while (delimiter === undefined && head.length <= recordMax) {
    const next = await text.next()
    head += next.done ? '\n' : next.value
    delimiter = detectDelimiter(head)
    if (next.done) break
  }
  async function* whole() {
    yield head
    yield* text
  }
  return { delimiter: delimiter ?? ',', text: whole() }
}

async function* textOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  // It takes the mark at the beginning off.
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const decode = (chunk?: Uint8Array): string => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined })
    } catch {
      throw refuseFile('This file is not in UTF-8. In the spreadsheet, save it as “CSV UTF-8”.')
    }
  }
  for await (const chunk of bytes) {
    const text = decode(chunk)
    if (text.includes('\u0000')) {
      throw refuseFile('This is not a text file in UTF-8. In the spreadsheet, save it as “CSV UTF-8”.')
    }
    if (text) yield text
  }
  const rest = decode()
  if (rest) yield rest
}

async function collect(
  records: AsyncIterable<string[]>,
  delimiter: string,
  take: (rows: FileRow[]) => Promise<void>,
): Promise<TakenTable> {
  let headings: Headings | undefined
  let batch: FileRow[] = []
  let row = 0
  let rows = 0
  for await (const record of records) {
    row++
    if (record.every((cell) => cell.trim() === '')) continue
    if (!headings) {
      if (isDelimiterLine(record)) continue
      headings = readHeadings(record)
      continue
    }
    rows++
    if (rows > importLimits.rows) {
      throw refuseFile(
        'A file may have at most 100,000 rows. Please split it and import the parts one by one.',
      )
    }
    batch.push(nameRow(row, arrangeCells(record, headings.columns, row, delimiter)))
    if (batch.length === batchSize) {
      await take(batch)
      batch = []
    }
  }
  if (!headings) throw refuseFile('This file is empty.')
  if (rows === 0) throw refuseFile('There are no rows below the headings.')
  if (batch.length > 0) await take(batch)
  return { rows, ignored: headings.ignored }
}

/** What a row goes by. Names that are too long are told when it is checked. */
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
    return refuseFile(`The row that begins near line ${line} is too long. Is a quotation mark not closed?`)
  return refuseFile(`Line ${line} cannot be read: a quotation mark is missing or stands alone.`)
}

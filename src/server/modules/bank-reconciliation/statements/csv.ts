import { CsvError, parse } from 'csv-parse/sync'
import type { CsvColumns } from '#contract/payments/bank-statements.ts'
import { centsOf, checked, dayOfParts, linesMax, plain, refuse, type Statement } from './statement.rules.ts'

export type Row = Record<string, string>

const delimiters = [';', '\t', ',']

/** The delimiter that the heading line contains most often. */
function delimiterOf(text: string): string {
  const head = text.slice(0, text.search(/[\r\n]|$/))
  const count = (delimiter: string) => head.split(delimiter).length
  return delimiters.toSorted((a, b) => count(b) - count(a))[0] ?? ','
}

/** The rows below the heading line, by heading. */
export function rowsOf(text: string): Row[] {
  try {
    return parse(text, {
      columns: (headings: string[]) => headings.map((heading) => plain(heading)),
      delimiter: delimiterOf(text),
      bom: true,
      skip_empty_lines: true,
      relax_column_count: true,
      max_record_size: 20_000,
      to: linesMax + 1,
    }) as Row[]
  } catch (error) {
    return refuse(problemOf(error))
  }
}

function problemOf(error: unknown): string {
  if (!(error instanceof CsvError)) return 'The file is not a valid CSV file.'
  const line = Number(error.lines ?? 0)
  return error.code === 'CSV_MAX_RECORD_SIZE'
    ? `The row starting near line ${line} is too long. A closing quotation mark may be missing.`
    : `The file is not a valid CSV file: line ${line} has an unmatched quotation mark.`
}

function dayOf(text: string, order: CsvColumns['dayOrder']): string {
  const [, a, b, c] = /^(\d{1,4})[-/. ](\d{1,2})[-/. ](\d{1,4})(?:\D.*)?$/.exec(text.trim()) ?? []
  const [first, second, third] = [Number(a), Number(b), Number(c)]
  const parts = { YMD: [first, second, third], DMY: [third, second, first], MDY: [third, first, second] }[
    order
  ]
  const [year = 0, month = 0, day = 0] = parts
  return dayOfParts(year < 100 ? year + 2000 : year, month, day) ?? refuse(`"${plain(text)}" is not a date.`)
}

const optionalCents = (text: string | undefined): number | undefined =>
  text === undefined || text.trim() === '' ? 0 : centsOf(text)

function amountOf(row: Row, { amount, moneyIn, moneyOut }: CsvColumns): number {
  const cell = (name: string | undefined) => (name === undefined ? undefined : row[name])
  const cents =
    amount === undefined
      ? [optionalCents(cell(moneyIn)), optionalCents(cell(moneyOut))]
      : [optionalCents(cell(amount)), 0]
  const [into, out] = cents
  if (into === undefined || out === undefined)
    refuse(`The amount of "${plain(Object.values(row).join(' '))}" cannot be read.`)
  return into - Math.abs(out)
}

/** A CSV file of any bank. A column with the balance after each line makes gaps visible. */
export function readCsv(text: string, columns: CsvColumns | undefined): Statement {
  if (!columns) refuse('Choose the date column and the amount column.')
  if (!columns.amount && !(columns.moneyIn && columns.moneyOut)) refuse('Choose the column of the amount.')
  const rows = rowsOf(text)
  const { dayOrder: _order, ...named } = columns
  // `in` would find a heading such as `__proto__`.
  const missing = Object.values(named).find((name) => rows[0] && !Object.hasOwn(rows[0], name))
  if (missing) refuse(`The file has no column "${missing}".`)
  const lines = rows.map((row) => ({
    day: dayOf(row[columns.day] ?? '', columns.dayOrder),
    amountCents: amountOf(row, columns),
    reference: plain(columns.reference ? (row[columns.reference] ?? '') : ''),
    description: plain(columns.description ? (row[columns.description] ?? '') : ''),
  }))
  return checked({
    ...balancesOf(rows, lines, columns.balance),
    currency: null,
    lines: lines.filter(({ amountCents }) => amountCents !== 0),
  })
}

/** The file may be sorted by day upwards or downwards. */
function balancesOf(
  rows: Row[],
  lines: { day: string; amountCents: number }[],
  column: string | undefined,
): Pick<Statement, 'openingCents' | 'closingCents'> {
  if (column === undefined || rows.length === 0) return { openingCents: null, closingCents: null }
  const after = rows.map((row) => centsOf(row[column] ?? '') ?? refuse('A balance cannot be read.'))
  const isRising = (lines[0]?.day ?? '') <= (lines.at(-1)?.day ?? '')
  const [oldest, newest] = isRising ? [0, rows.length - 1] : [rows.length - 1, 0]
  return {
    openingCents: (after[oldest] ?? 0) - (lines[oldest]?.amountCents ?? 0),
    closingCents: after[newest] ?? 0,
  }
}

import { parse } from 'csv-parse/sync'
import { type Row, rowsOf } from '../statements/csv.ts'
import { centsOf, linesMax, plain, refuse } from '../statements/statement.rules.ts'
import { type AnswerLine, type BankAnswer, verdictOf } from './answer.rules.ts'
import { isDuplicate } from './reasons.rules.ts'

/** Headings as letters and digits only. Of several headings, the one that the first pattern matches is taken. */
const hints = {
  reason: [/reason/, /error/, /status(desc|remark|text)/, /^(bank)?remarks?$/, /^comments?$/],
  bankReference: [/utr/, /^rrn/, /bankref/, /cmsref/, /^(transaction|txn)id$/, /^journal/],
  currency: [/^(payment|transaction|txn|transfer|amount)?(currency|ccy)(code)?$/],
  amount: [
    /^amount$/,
    /^(?!.*(currency|ccy))(payment|transaction|txn|transfer|paid)?(amount|amt)/,
    /^(?!.*(charge|fee|tax)).*amount$/,
  ],
}
const statusHeading = /status$|^(result|state)$/
/** Columns that always hold the bank's reason, which may mention other payouts. */
const reasonHeading = /reason|error|status(desc|remark|text)/
/** Columns that may name the payout, the likeliest first. */
const naming = [
  /^(payout|payment|customer)?ref/,
  /ref|endtoend|payout/,
  /narration|remark|description|details/,
]

type Column = keyof typeof hints
type Columns = Partial<Record<Column, string>> & { status: string; reasons: string[]; references: string[] }

const word = (heading: string): string => heading.toLowerCase().replace(/[^a-z0-9]/g, '')

/** The headings in the first line, also those that repeat: the rows of the file keep only the last of them. */
function headingsOf(text: string): string[] {
  const [end = text.length] = [text.search(/[\r\n]/)].filter((at) => at >= 0)
  const read = [';', '\t', ','].map((delimiter) => {
    try {
      return (parse(text.slice(0, end), { delimiter, bom: true }) as string[][])[0] ?? []
    } catch {
      return []
    }
  })
  // The delimiter of the file is the one that finds most headings.
  return read.toSorted((a, b) => b.length - a.length)[0]?.map(plain) ?? []
}

function refuseRepeated(headings: string[]): void {
  const names = headings.map((heading) => heading.toLowerCase()).filter((name) => name !== '')
  const at = names.findIndex((name, index) => names.indexOf(name) !== index)
  if (at >= 0)
    refuse(`The file has two columns "${names[at]}". Delete or rename the one that does not apply.`)
}

function statusOf(headings: string[]): string | undefined {
  const found = headings.filter((heading) => statusHeading.test(word(heading)))
  const exact = found.filter((heading) => heading.toLowerCase() === 'status')
  if (found.length > 1 && exact.length !== 1)
    refuse(
      `The file has several columns with a status: ${found.join(', ')}. Name the one of the payment "Status".`,
    )
  return exact[0] ?? found[0]
}

function columnsOf(headings: string[]): Columns {
  const status = statusOf(headings)
  const first = (column: Column) =>
    hints[column]
      .map((pattern) => headings.find((heading) => heading !== status && pattern.test(word(heading))))
      .find((heading) => heading !== undefined)
  const names = (Object.keys(hints) as Column[]).map((column) => [column, first(column)] as const)
  const chosen = Object.fromEntries(names.filter(([, heading]) => heading !== undefined))
  const reasons = headings.filter(
    (heading) => heading === chosen.reason || (heading !== status && reasonHeading.test(word(heading))),
  )
  const taken = [status, ...Object.values(chosen), ...reasons]
  const free = headings.filter((heading) => !taken.includes(heading))
  const references = naming.flatMap((pattern) => free.filter((heading) => pattern.test(word(heading))))
  if (references.length === 0 || status === undefined)
    refuse(
      `The first line of the file must name a column "Reference" and a column "Status". Choose the bank's answer as CSV or pain.002.`,
    )
  return { ...chosen, status, reasons, references: [...new Set(references)] }
}

function centsIn(text: string, line: number): number | null {
  if (text === '') return null
  // Banks may list payments as negative amounts, and write the currency next to them.
  const cents = centsOf(text.replace(/^[^\d(+-]+|[^\d)]+$/g, ''))
  return Math.abs(cents ?? refuse(`The amount "${plain(text)}" in line ${line} cannot be read.`))
}

const isoCurrencies = new Set(Intl.supportedValuesOf('currency'))

/** The ISO code in a text such as `INR 90.00`; text such as `Rs.` or `$` names none. */
const currencyIn = (text: string): string | null =>
  text
    .toUpperCase()
    .match(/(?<![A-Z])[A-Z]{3}(?![A-Z])/g)
    ?.find((code) => isoCurrencies.has(code)) ?? null

function currencyOf(amount: string, currency: string, line: number): string | null {
  const [written, named] = [currencyIn(amount), currencyIn(currency)]
  if (written && named && written !== named) refuse(`Line ${line} names two currencies.`)
  return written ?? named
}

function lineOf(row: Row, columns: Columns, line: number): AnswerLine {
  // Excel writes an apostrophe before text that starts like a formula.
  const cell = (name: string | undefined) =>
    plain(name === undefined ? '' : (row[name] ?? '')).replace(/^'+/, '')
  const [status, amount] = [cell(columns.status), cell(columns.amount)]
  // A second column of reasons may hold the code of a duplicate.
  const duplicate = columns.reasons.map(cell).find((reason) => isDuplicate('', reason))
  return {
    ...verdictOf(status, '', duplicate ?? cell(columns.reason)),
    references: columns.references.map(cell).filter((reference) => reference !== ''),
    bankReference: cell(columns.bankReference).toWellFormed(),
    amountCents: centsIn(amount, line),
    currency: currencyOf(amount, cell(columns.currency), line),
  }
}

/** A CSV file of any bank with a column of references and one of statuses. */
export function readCsvAnswer(text: string): BankAnswer {
  const rows = rowsOf(text)
  if (rows.length === 0) refuse('The file has no payments.')
  if (rows.length > linesMax) refuse(`A file can have at most ${linesMax} payments.`)
  refuseRepeated(headingsOf(text))
  const columns = columnsOf([...new Set(rows.flatMap(Object.keys))])
  return { lines: rows.map((row, index) => lineOf(row, columns, index + 2)), whole: null }
}

import { type Row, rowsOf } from '../statements/csv.ts'
import { centsOf, linesMax, plain, refuse } from '../statements/statement.rules.ts'
import { type AnswerLine, type BankAnswer, verdictOf } from './answer.rules.ts'

/** Headings as letters and digits only. Of several headings, the one that the first pattern matches is taken. */
const hints = {
  status: [
    /^status$/,
    /^(payment|transaction|txn|payout|transfer|final)status$/,
    /status$/,
    /^(result|state)$/,
  ],
  reason: [/reason/, /error/, /status(desc|remark|text)/, /^(bank)?remarks?$/, /^comments?$/],
  bankReference: [/utr/, /^rrn/, /bankref/, /cmsref/, /^(transaction|txn)id$/, /^journal/],
  amount: [
    /^amount$/,
    /^(payment|transaction|txn|transfer|paid)?(amount|amt)/,
    /^(?!.*(charge|fee|tax)).*amount$/,
  ],
}
/** Columns that may name the payout, the likeliest first. */
const naming = [
  /^(payout|payment|customer)?ref/,
  /ref|endtoend|payout/,
  /narration|remark|description|details/,
]

type Column = keyof typeof hints
type Columns = Partial<Record<Column, string>> & { references: string[] }

const word = (heading: string): string => heading.toLowerCase().replace(/[^a-z0-9]/g, '')

function columnsOf(headings: string[]): Columns {
  const first = (column: Column) =>
    hints[column]
      .map((pattern) => headings.find((heading) => pattern.test(word(heading))))
      .find((heading) => heading !== undefined)
  const names = (Object.keys(hints) as Column[]).map((column) => [column, first(column)] as const)
  const taken = names.flatMap(([column, heading]) => (column === 'reason' || !heading ? [] : [heading]))
  const free = headings.filter((heading) => !taken.includes(heading))
  const references = naming.flatMap((pattern) => free.filter((heading) => pattern.test(word(heading))))
  return {
    ...Object.fromEntries(names.filter(([, heading]) => heading !== undefined)),
    references: [...new Set(references)],
  }
}

function centsIn(text: string, line: number): number | null {
  if (text === '') return null
  // Banks may list payments as negative amounts, and write the currency next to them.
  const cents = centsOf(text.replace(/^[^\d(+-]+|[^\d)]+$/g, ''))
  return Math.abs(cents ?? refuse(`The amount "${plain(text)}" in line ${line} cannot be read.`))
}

function lineOf(row: Row, columns: Columns, line: number): AnswerLine {
  // Excel writes an apostrophe before text that starts like a formula.
  const cell = (name: string | undefined) =>
    plain(name === undefined ? '' : (row[name] ?? '')).replace(/^'+/, '')
  return {
    ...verdictOf(cell(columns.status), '', cell(columns.reason)),
    references: columns.references.map(cell).filter((reference) => reference !== ''),
    bankReference: cell(columns.bankReference),
    amountCents: centsIn(cell(columns.amount), line),
    currency: null,
  }
}

/** A CSV file of any bank with a column of references and one of statuses. */
export function readCsvAnswer(text: string): BankAnswer {
  const rows = rowsOf(text)
  if (rows.length === 0) refuse('The file has no payments.')
  if (rows.length > linesMax) refuse(`A file can have at most ${linesMax} payments.`)
  const columns = columnsOf([...new Set(rows.flatMap(Object.keys))])
  if (columns.references.length === 0 || columns.status === undefined)
    refuse(
      `The first line of the file must name a column "Reference" and a column "Status". Choose the bank's answer as CSV or pain.002.`,
    )
  return { lines: rows.map((row, index) => lineOf(row, columns, index + 2)), whole: null }
}

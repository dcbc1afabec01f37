import type { FileReply } from '#contract/endpoint.ts'
import { type BookReport, journalLinesMax, type ProfitRow } from '#contract/payments/books.ts'
import { Failure } from '#shared/failure.ts'
import { accountName } from '#shared/payments/account-names.ts'
import { toDecimal } from '#shared/payments/money.ts'
import { numberText } from '#shared/region/formats.ts'
import { dayIn } from '#shared/time-zone.ts'
import type { JournalLine } from '../../views/books/journal.ts'
import type { readMonthEnd } from '../../views/books/month-end.ts'
import { type CsvCell, csvOf } from './csv.ts'

type MonthEnd = Awaited<ReturnType<typeof readMonthEnd>>

const profitHead = ['Commission', 'Delivery', 'Platform fee', 'Costs', 'Profit']
const amounts = (...cells: number[]): CsvCell[] => cells.map((amount) => ({ amount }))
const profitCells = (row: ProfitRow): CsvCell[] => [
  row.name,
  ...amounts(row.commission, row.delivery, row.platformFee, row.costs, row.profit),
]

type Table = Exclude<BookReport, 'journal'>

const tables: Record<Table, (books: MonthEnd) => CsvCell[][]> = {
  accounts: ({ accounts }) => [
    ['Account', 'Opening', 'Debit', 'Credit', 'Closing'],
    ...accounts.map((row) => [
      accountName(row.account),
      ...amounts(row.opening, row.debit, row.credit, row.closing),
    ]),
  ],
  sellers: ({ sellers }) => [['Seller', ...profitHead], ...sellers.map(profitCells)],
  categories: ({ categories }) => [['Category', ...profitHead], ...categories.map(profitCells)],
  owed: ({ owed }) => [
    ['Seller', 'Owed', '0-30 days', '31-60 days', '61-90 days', 'Over 90 days'],
    ...owed.map((row) => [row.name, ...amounts(row.owed, row.days30, row.days60, row.days90, row.older)]),
  ],
}

export const bookFile = (report: Table, name: string, books: MonthEnd): FileReply => ({
  name: `${report} ${name}.csv`,
  bytes: csvOf(tables[report](books)),
})

/** Refuses a period with more lines instead of truncating the file. */
export function journalFile(name: string, lines: JournalLine[], timeZone: string): FileReply {
  if (lines.length > journalLinesMax) {
    const most = numberText(journalLinesMax)
    throw new Failure('invalid', {
      message: `This period has more than ${most} journal lines, and one file holds no more. Please choose fewer months.`,
    })
  }
  return {
    name: `journal ${name}.csv`,
    bytes: csvOf([
      ['Date', 'Entry', 'Account', 'Debit', 'Credit', 'Currency', 'Reference'],
      ...lines.map(({ at, entryId, kind, seller, cents, currency, reference }): CsvCell[] => [
        dayIn(at, timeZone),
        entryId,
        seller === null ? accountName(kind) : `${accountName(kind)}: ${seller}`,
        { amount: toDecimal(Math.max(cents, 0)) },
        { amount: toDecimal(Math.max(-cents, 0)) },
        currency,
        reference,
      ]),
    ]),
  }
}

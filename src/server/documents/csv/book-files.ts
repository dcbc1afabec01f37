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

type Period = { from: string; to: string; currency: string }

const profitHead = ['Commission', 'Delivery', 'Platform fee', 'Costs', 'Profit']
const amounts = (...cells: number[]): CsvCell[] => cells.map((amount) => ({ amount }))
const profitCells = (row: ProfitRow): CsvCell[] => [
  row.id ?? '',
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
  sellers: ({ sellers }) => [['Seller ID', 'Seller', ...profitHead], ...sellers.map(profitCells)],
  categories: ({ categories }) => [
    ['Category ID', 'Category', ...profitHead],
    ...categories.map(profitCells),
  ],
  owed: ({ owed }) => [
    ['Seller ID', 'Seller', 'Owed', '0-30 days', '31-60 days', '61-90 days', 'Over 90 days'],
    ...owed.map((row) => [
      row.id,
      row.name,
      ...amounts(row.owed, row.days30, row.days60, row.days90, row.older),
    ]),
  ],
}

/** Each row says its months and currency, so that files of several periods can be put together. */
export function bookFile(
  report: Table,
  name: string,
  { from, to, currency }: Period,
  books: MonthEnd,
): FileReply {
  const [head = [], ...rows] = tables[report](books)
  return {
    name: `${report} ${name}.csv`,
    bytes: csvOf([
      [...head, 'Currency', 'From', 'To'],
      ...rows.map((row): CsvCell[] => [...row, currency, from, to]),
    ]),
  }
}

/** Refuses a period with more lines instead of truncating the file. */
export function journalFile(name: string, lines: JournalLine[], timeZone: string): FileReply {
  if (lines.length > journalLinesMax) {
    const most = numberText(journalLinesMax)
    throw new Failure('invalid', {
      message: `This period has more than ${most} journal lines, the maximum for one file. Choose fewer months.`,
    })
  }
  return {
    name: `journal ${name}.csv`,
    bytes: csvOf([
      [
        'Date',
        'Entry',
        'Type',
        'Account',
        'Seller ID',
        'Seller',
        'Debit',
        'Credit',
        'Currency',
        'Order',
        'Reference',
      ],
      ...lines.map((line): CsvCell[] => [
        dayIn(line.at, timeZone),
        line.entryId,
        line.type,
        accountName(line.kind),
        line.sellerId ?? '',
        line.seller ?? '',
        { amount: toDecimal(Math.max(line.cents, 0)) },
        { amount: toDecimal(Math.max(-line.cents, 0)) },
        line.currency,
        line.order ?? '',
        line.reference,
      ]),
    ]),
  }
}

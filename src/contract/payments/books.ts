import { z } from 'zod'
import { contract, fileReply } from '../endpoint.ts'
import { amount, id, requiredText } from '../fields.ts'

/** Rows per list on the screen; files have all, up to `bookRowsMax`. */
export const bookRowsShown = 100
export const bookRowsMax = 20_000
export const journalLinesMax = 50_000
/** Months of a period. */
export const bookMonthsMax = 24

const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Enter a month as yyyy-mm')
/** Months in the shop's time zone, both included. Default: the last month. */
const period = z.object({ from: month.optional(), to: month.optional() })

export const bookReports = ['accounts', 'sellers', 'categories', 'owed', 'journal'] as const
export type BookReport = (typeof bookReports)[number]

const accountRow = z.object({
  /** The kind of account. */
  account: z.string(),
  /** Debits are positive. */
  opening: amount,
  debit: amount,
  credit: amount,
  closing: amount,
})

const profitRow = {
  name: z.string(),
  commission: amount,
  delivery: amount,
  platformFee: amount,
  /** Fees of providers and bank, lost disputes, and discounts that the shop pays. */
  costs: amount,
  profit: amount,
}
/** A null id: what belongs to no seller or category, such as provider fees. */
const profit = z.object({ id: id.nullable(), ...profitRow })

const owedRow = z.object({
  id,
  name: z.string(),
  /** Negative: the seller owes the shop. */
  owed: amount,
  days30: amount,
  days60: amount,
  days90: amount,
  older: amount,
})

const bookMonth = z.object({
  month: z.string(),
  closedAt: z.string().nullable(),
  closedBy: z.string().nullable(),
})

const books = z.object({
  from: z.string(),
  to: z.string(),
  timeZone: z.string(),
  currency: z.string(),
  accounts: z.array(accountRow),
  sellers: z.array(profit),
  sellersTotal: z.number(),
  categories: z.array(profit),
  /** Of all sellers, also those that are not listed. The same as of all categories. */
  profitSum: profit.omit({ id: true, name: true }),
  owed: z.array(owedRow),
  owedTotal: z.number(),
  owedSum: owedRow.omit({ id: true, name: true }),
  /** The last twelve months that are over, newest first. */
  months: z.array(bookMonth),
})
export type Books = z.infer<typeof books>
export type AccountRow = z.infer<typeof accountRow>
export type ProfitRow = z.infer<typeof profit>
export type OwedRow = z.infer<typeof owedRow>
export type BookMonth = z.infer<typeof bookMonth>

const changed = z.object({ message: z.string(), month: z.string() })

export const booksContract = contract({
  'GET /admin/books': {
    summary:
      'The books of a period: trial balance, profit by seller and top-level category, what is owed to sellers by age, and closed months.',
    access: 'admin',
    permission: 'books.read',
    query: period,
    reply: books,
  },
  'GET /admin/books/csv': {
    summary: 'A report (default: the trial balance) or the general ledger as CSV.',
    access: 'admin',
    permission: 'books.read',
    query: period.extend({ report: z.enum(bookReports).optional() }),
    file: 'text/csv',
    reply: fileReply,
    viewLogged: 'books',
  },
  'POST /admin/books/months/:month/close': {
    summary: 'Close a month that is over: its ledger takes no more entries.',
    access: 'admin',
    permission: 'books.close',
    stepUp: true,
    params: z.object({ month }),
    reply: changed,
    failures: ['status_conflict'],
  },
  'POST /admin/books/months/:month/reopen': {
    summary: 'Reopen a closed month.',
    access: 'admin',
    permission: 'books.close',
    stepUp: true,
    params: z.object({ month }),
    body: z.object({ reason: requiredText(300, 'Enter a reason') }),
    reply: changed,
    failures: ['status_conflict'],
  },
})

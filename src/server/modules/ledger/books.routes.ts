import {
  bookMonthsMax,
  bookRowsMax,
  bookRowsShown,
  booksContract,
  journalLinesMax,
} from '#contract/payments/books.ts'
import { addDays } from '#shared/day-range.ts'
import { Failure } from '#shared/failure.ts'
import { addMonths, momentsOf, monthIn } from '#shared/time-zone.ts'
import { readFromReplica } from '../../database/replica/replica.ts'
import { inSnapshot, transaction } from '../../database/transaction.ts'
import { bookFile, journalFile } from '../../documents/csv/book-files.ts'
import { bind } from '../../http/api/bind.ts'
import type { Shop } from '../../shop.ts'
import { readJournal } from '../../views/books/journal.ts'
import { readMonthEnd } from '../../views/books/month-end.ts'
import { readShopRules } from '../../views/settings/shop-rules.ts'
import { closeMonth, reopenMonth } from './closed-months.ts'

const monthsShown = 12

type Asked = { from?: string | undefined; to?: string | undefined }

/** The requested months; by default the last month. */
async function periodOf(shop: Shop, asked: Asked) {
  const { timeZone, currency } = await readShopRules(shop.db, shop.config)
  const last = addMonths(monthIn(new Date(), timeZone), -1)
  const to = asked.to ?? asked.from ?? last
  const from = asked.from ?? to
  if (from > to || addMonths(from, bookMonthsMax) <= to) {
    const message =
      from > to
        ? 'The first month must not be after the last one.'
        : `Choose at most ${bookMonthsMax} months.`
    throw new Failure('invalid', { message, errors: [{ path: 'from', message }] })
  }
  const months = Array.from({ length: monthsShown }, (_, index) => addMonths(last, -index))
  const name = from === to ? from : `${from} to ${to}`
  const days = { from: `${from}-01`, to: addDays(`${addMonths(to, 1)}-01`, -1), timeZone }
  return { from, to, timeZone, currency, months, name, period: { ...momentsOf(from, to, timeZone), days } }
}

export const booksRoutes = (shop: Shop) =>
  bind(booksContract, {
    'GET /admin/books': async ({ query }) => {
      const { from, to, timeZone, currency, months, period } = await periodOf(shop, query)
      return {
        ...{ from, to, timeZone, currency },
        ...(await readFromReplica(shop.db, (db) =>
          inSnapshot(db, (tx) => readMonthEnd(tx, period, bookRowsShown, months)),
        )),
      }
    },
    'GET /admin/books/csv': async ({ query: { report = 'accounts', ...asked } }) => {
      const { period, name, ...asBooked } = await periodOf(shop, asked)
      return readFromReplica(shop.db, async (db) =>
        report === 'journal'
          ? journalFile(name, await readJournal(db, period, journalLinesMax + 1), asBooked.timeZone)
          : bookFile(
              report,
              name,
              asBooked,
              await inSnapshot(db, (tx) => readMonthEnd(tx, period, bookRowsMax)),
            ),
      )
    },
    'POST /admin/books/months/:month/close': async ({ session, params: { month } }) => {
      const { timeZone } = await readShopRules(shop.db, shop.config)
      const closing = { month, ...momentsOf(month, month, timeZone), by: session.userId }
      const result = await transaction(shop.db, (tx) => closeMonth(tx, closing))
      if (result !== 'closed')
        throw new Failure('status_conflict', {
          message:
            result === 'closed_before'
              ? 'This month is closed already.'
              : 'This month is not over. It can be closed an hour after its end.',
        })
      return { message: 'The month is closed.', month }
    },
    'POST /admin/books/months/:month/reopen': async ({ session, params: { month }, body }) => {
      const reopening = { month, reason: body.reason, by: session.userId }
      if (!(await transaction(shop.db, (tx) => reopenMonth(tx, reopening))))
        throw new Failure('status_conflict', { message: 'This month is not closed.' })
      return { message: 'The month is open again.', month }
    },
  })

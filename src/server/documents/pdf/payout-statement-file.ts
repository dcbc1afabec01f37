import type { FileReply } from '#contract/endpoint.ts'
import type { PayoutDetails } from '#contract/payments/payout.ts'
import type { Db } from '../../database/open.ts'
import { readFromReplica } from '../../database/replica/replica.ts'
import { readPayoutLines } from '../../views/payouts/payouts.ts'
import { csvOf } from '../csv/csv.ts'
import { drawPayoutStatement, linesInStatementMax, type Statement } from './payout-statement.ts'

/** More lines than any monthly payout has. */
const linesMax = 100_000

const nameOf = ({ reference }: PayoutDetails, end: 'pdf' | 'csv') => `Payout ${reference}.${end}`

/** The PDF statement of a payout. The caller has checked whose payout it is. */
export async function payoutStatementFile(
  db: Db,
  payout: PayoutDetails,
  seller: Statement['seller'],
): Promise<FileReply> {
  const lines = await linesOf(db, payout, linesInStatementMax + 1)
  return { name: nameOf(payout, 'pdf'), bytes: await drawPayoutStatement({ payout, lines, seller }) }
}

/** The statement as CSV, with the lines of the PDF. They add up to the payout. */
export async function payoutStatementTable(db: Db, payout: PayoutDetails): Promise<FileReply> {
  const lines = await linesOf(db, payout, linesMax)
  const rows = lines.map(({ date, kind, order, amount, funded }) => [
    { at: date },
    kind,
    order?.orderId ?? '',
    { amount },
    payout.currency,
    payout.reference,
    { amount: funded },
  ])
  const head = ['Date', 'Type', 'Order Id', 'Amount', 'Currency', 'Payout', 'Of Which Discounts Paid by Shop']
  return { name: nameOf(payout, 'csv'), bytes: csvOf([head, ...rows]) }
}

const linesOf = async (db: Db, { id }: PayoutDetails, max: number) =>
  (await readFromReplica(db, (reader) => readPayoutLines(reader, id, max))).reverse()

import type { FileReply } from '#contract/endpoint.ts'
import { transactionsInFileMax } from '#contract/transactions.ts'
import { Failure } from '#shared/failure.ts'
import type { Db } from '../database/open.ts'
import { readSellerTransactions, type Which } from '../views/transactions.ts'
import { csvOf } from './csv.ts'

const head = [
  'Date',
  'Type',
  'Customer Details',
  'Order',
  'Order Id',
  'Order Total',
  'Amount',
  'Commission',
  'Earnings',
  'Currency',
]

/** The seller's transactions as a table; more than fit are refused, so that no file is quietly short. */
export async function transactionsFile(db: Db, sellerId: number, which: Which): Promise<FileReply> {
  const { rows, total } = await readSellerTransactions(db, sellerId, which, {
    limit: transactionsInFileMax,
    offset: 0,
  })
  if (total > transactionsInFileMax) {
    const [there, most] = [total, transactionsInFileMax].map((count) => count.toLocaleString('en-US'))
    const message = `These are ${there} transactions, and one file holds at most ${most}. Please choose a shorter range of days.`
    throw new Failure('invalid', { message })
  }
  const lines = rows.map((row) => [
    row.date,
    row.type,
    row.customer.email,
    row.order.id,
    row.order.orderId,
    row.order.totalSellingPrice,
    row.amount,
    row.commission,
    row.earnings,
    row.currency,
  ])
  const { range } = which
  return {
    name: range ? `Transactions ${range.from} to ${range.to}.csv` : 'Transactions.csv',
    bytes: csvOf([head, ...lines]),
  }
}

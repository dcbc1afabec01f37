import type { FileReply } from '#contract/endpoint.ts'
import { type Transaction, transactionsInFileMax } from '#contract/payments/transactions.ts'
import { dayOf } from '#shared/day-range.ts'
import { Failure } from '#shared/failure.ts'
import type { List } from '../../database/list.ts'
import type { Db } from '../../database/open.ts'
import {
  readSellerTransactions,
  readTransactions,
  type TransactionFilter,
} from '../../views/admin/transactions.ts'
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
  'Commission Tax',
  'Earnings',
  'Currency',
]

const page = { limit: transactionsInFileMax, offset: 0 }

/** The seller's transactions as CSV. */
export async function transactionsFile(
  db: Db,
  sellerId: number,
  which: TransactionFilter,
): Promise<FileReply> {
  return fileOf(await readSellerTransactions(db, sellerId, which, page), which)
}

/** Transactions of all sellers or of one, with a seller column. */
export async function allTransactionsFile(
  db: Db,
  which: TransactionFilter & { sellerId: number | undefined },
): Promise<FileReply> {
  const list = await readTransactions(db, which, page, transactionsInFileMax + 1)
  return fileOf(list, which, [['Seller', (row) => row.seller.businessDetails.businessName]])
}

type More = [head: string, cell: (row: Transaction) => string]

/** Throws above `transactionsInFileMax` instead of truncating the file. */
function fileOf(
  { rows, total }: List<Transaction>,
  { range }: TransactionFilter,
  more: More[] = [],
): FileReply {
  if (total > transactionsInFileMax) {
    const most = transactionsInFileMax.toLocaleString('en-US')
    const message = `These are more than ${most} transactions, and one file holds no more. Please choose a shorter range of days.`
    throw new Failure('invalid', { message })
  }
  const lines = rows.map((row) => [
    row.date,
    row.type,
    row.customer.email,
    ...more.map(([, cell]) => cell(row)),
    row.order.id,
    row.order.orderId,
    { amount: row.order.totalSellingPrice },
    { amount: row.amount },
    { amount: row.commission },
    { amount: row.commissionTax },
    { amount: row.earnings },
    row.currency,
  ])
  const heads = [...head.slice(0, 3), ...more.map(([name]) => name), ...head.slice(3)]
  return {
    name: range
      ? `Transactions ${range.from} to ${range.to}.csv`
      : `Transactions up to ${dayOf(new Date())}.csv`,
    bytes: csvOf([heads, ...lines]),
  }
}

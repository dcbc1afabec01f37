import type { ExportReply } from '#contract/endpoint.ts'
import type { Transaction } from '#contract/payments/transactions.ts'
import type { Db } from '../../database/open.ts'
import {
  readSellerTransactions,
  readTransactions,
  type TransactionFilter,
} from '../../views/admin/orders/transactions.ts'
import { amountColumn, type Column, column } from './columns.ts'
import { type ExportRequest, exportRows } from './export-file.ts'

const start: Column<Transaction>[] = [
  column('Date', (row) => row.date),
  column('Type', (row) => row.type),
  column('Customer Details', (row) => row.customer.email),
]

const end: Column<Transaction>[] = [
  column('Order', (row) => row.order.id),
  column('Order Id', (row) => row.order.orderId),
  amountColumn('Order Total', (row) => row.order.totalSellingPrice),
  amountColumn('Amount', (row) => row.amount),
  amountColumn('Commission', (row) => row.commission),
  amountColumn('Commission Tax', (row) => row.commissionTax),
  amountColumn('Earnings', (row) => row.earnings),
  column('Currency', (row) => row.currency),
]

/** Transactions of all sellers or of one, with a seller column. */
export const exportTransactions = (
  db: Db,
  request: ExportRequest,
  which: TransactionFilter & { sellerId: number | undefined },
): Promise<ExportReply> =>
  exportRows(
    db,
    request,
    {
      name: 'transactions',
      columns: [
        ...start,
        column<Transaction>('Seller', (row) => row.seller.businessDetails.businessName),
        ...end,
      ],
    },
    (reader, after, page, countTo) => readTransactions(reader, { ...which, after }, page, countTo),
  )

/** A seller's own transactions. */
export const exportSellerTransactions = (
  db: Db,
  request: ExportRequest,
  sellerId: number,
  which: TransactionFilter,
): Promise<ExportReply> =>
  exportRows(
    db,
    request,
    { name: 'transactions', columns: [...start, ...end] },
    (reader, after, page, countTo) =>
      readSellerTransactions(reader, sellerId, { ...which, after }, page, countTo),
  )

import type { ExportReply } from '#contract/endpoint.ts'
import { type Transaction, transactionTypeNames } from '#contract/payments/transactions.ts'
import type { List } from '../../database/list.ts'
import type { Db } from '../../database/open.ts'
import { type BookedAmounts, readEntryAmounts } from '../../views/admin/orders/booked-amounts.ts'
import {
  readTransactionProviders,
  type TransactionProvider,
} from '../../views/admin/orders/transaction-providers.ts'
import {
  type AdminTransactionFilter,
  readSellerTransactions,
  readTransactions,
  type TransactionFilter,
} from '../../views/admin/orders/transactions.ts'
import { amountColumn, type Column, column, dateColumn } from './columns.ts'
import { type ExportRequest, exportRows } from './export-file.ts'

type Row = Transaction & { booked: BookedAmounts | undefined }
type AdminRow = Row & { provider: TransactionProvider | undefined }

const start: Column<Row>[] = [
  dateColumn('Date', (row) => row.date),
  column('Type', (row) => transactionTypeNames[row.type]),
  column('Order', (row) => row.order.orderId),
  column('Customer email', (row) => row.customer.email),
]

/** The first three amounts of a row are the sum of the others. */
const amounts = (share: string): Column<Row>[] => [
  amountColumn('Order total', (row) => row.order.totalSellingPrice),
  amountColumn('Amount', (row) => row.booked?.amount),
  amountColumn('Discounts paid by the shop', (row) => row.booked?.funded),
  amountColumn('Dispute costs of the shop', (row) => row.booked?.disputeCosts),
  amountColumn('Commission', (row) => row.booked?.commission),
  amountColumn('Commission tax', (row) => row.booked?.commissionTax),
  amountColumn('TCS', (row) => row.booked?.tcs),
  amountColumn('TDS', (row) => row.booked?.tds),
  amountColumn('Delivery', (row) => row.booked?.delivery),
  amountColumn('Platform fee', (row) => row.booked?.platformFee),
  amountColumn('Tax on delivery and platform fee', (row) => row.booked?.feeTax),
  amountColumn(share, (row) => row.booked?.share),
  column('Currency', (row) => row.currency),
]

const adminColumns: Column<AdminRow>[] = [
  ...start,
  column('Seller', (row) => row.seller.businessDetails.businessName),
  column('Seller ID', (row) => row.seller.id),
  column('Payment provider', (row) => row.provider?.gateway),
  column('Provider ID', (row) => row.provider?.id),
  ...amounts("Seller's share"),
]
const sellerColumns = [...start, ...amounts('Your share')]

async function withAmounts(reader: Db, { rows, total }: List<Transaction>): Promise<List<Row>> {
  const booked = await readEntryAmounts(
    reader,
    rows.map(({ id }) => id),
  )
  return { rows: rows.map((row) => ({ ...row, booked: booked.get(row.id) })), total }
}

/** Transactions of all sellers or of one, with the seller and the provider's id. */
export const exportTransactions = (
  db: Db,
  request: ExportRequest,
  which: AdminTransactionFilter,
): Promise<ExportReply> =>
  exportRows<AdminRow>(
    db,
    request,
    { name: 'transactions', columns: adminColumns },
    async (reader, after, page, countTo) => {
      const { rows, total } = await withAmounts(
        reader,
        await readTransactions(reader, { ...which, after }, page, countTo),
      )
      const providers = await readTransactionProviders(
        reader,
        rows.map(({ id }) => id),
      )
      return { rows: rows.map((row) => ({ ...row, provider: providers.get(row.id) })), total }
    },
  )

/** A seller's own transactions. */
export const exportSellerTransactions = (
  db: Db,
  request: ExportRequest,
  sellerId: number,
  which: TransactionFilter,
): Promise<ExportReply> =>
  exportRows<Row>(
    db,
    request,
    { name: 'transactions', columns: sellerColumns },
    async (reader, after, page, countTo) =>
      withAmounts(reader, await readSellerTransactions(reader, sellerId, { ...which, after }, page, countTo)),
  )

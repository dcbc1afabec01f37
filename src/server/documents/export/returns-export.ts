import type { ExportReply } from '#contract/endpoint.ts'
import type { AdminReturn, ReturnFilter, SellerReturn } from '#contract/orders/returns.ts'
import { returnReasons } from '#shared/orders/return-reasons.ts'
import { returnStatusNames } from '#shared/orders/return-status.ts'
import type { Db } from '../../database/open.ts'
import { readAdminReturns, readSellerReturns } from '../../views/returns/returns.ts'
import { amountColumn, type Column, column, dateColumn } from './columns.ts'
import { type ExportRequest, exportRows } from './export-file.ts'

type Status = ReturnFilter | undefined
type Which = { status?: Status; query?: string | undefined; sellerId?: number | undefined }

const columns: Column<SellerReturn>[] = [
  dateColumn('Requested', (row) => row.createdAt),
  column('Return', (row) => row.id),
  column('Order', (row) => row.order.orderId),
  column('Status', (row) => returnStatusNames[row.status]),
  column('Customer', ({ customer }) => `${customer.firstName} ${customer.lastName}`.trim()),
  column('Products', (row) => row.items.map(({ title }) => title).join('; ')),
  column('Units', (row) => row.items.reduce((sum, { quantity }) => sum + quantity, 0)),
  column('Reason', (row) => returnReasons[row.reason]),
  column('Comment', (row) => row.comment),
  dateColumn('Answer by', (row) => row.answerBy),
  dateColumn('Decided', (row) => row.decidedAt),
  column('Restocked', (row) => (row.restocked ? 'yes' : 'no')),
  amountColumn('Refund', (row) => row.amount),
  column('Currency', (row) => row.currency),
]

const adminColumns: Column<AdminReturn>[] = [
  ...columns,
  column('Customer email', (row) => row.customer.email),
  column('Seller', (row) => row.seller.businessName),
  column('Decided by', (row) => row.decidedBy),
]

/** Returns of all sellers. */
export const exportReturns = (db: Db, request: ExportRequest, which: Which): Promise<ExportReply> =>
  exportRows(db, request, { name: 'returns', columns: adminColumns }, (reader, after, page, countTo) =>
    readAdminReturns(reader, { ...which, after }, page, countTo),
  )

/** Returns of a seller's orders. */
export const exportSellerReturns = (
  db: Db,
  request: ExportRequest,
  sellerId: number,
  which: Which,
): Promise<ExportReply> =>
  exportRows(db, request, { name: 'returns', columns: columns }, (reader, after, page, countTo) =>
    readSellerReturns(reader, sellerId, { ...which, after }, page, countTo),
  )

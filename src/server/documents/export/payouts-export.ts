import type { ExportReply } from '#contract/endpoint.ts'
import type { AdminPayout, SellerPayout } from '#contract/payments/payout.ts'
import { type PayoutStatus, payoutMethodNames, payoutStatusNames } from '#shared/payments/payout-status.ts'
import type { Db } from '../../database/open.ts'
import { type PayoutFilter, readPayouts, readSellerPayouts } from '../../views/payouts/payouts.ts'
import { amountColumn, type Column, column, dateColumn } from './columns.ts'
import { type ExportRequest, exportRows } from './export-file.ts'

const columns: Column<SellerPayout>[] = [
  dateColumn('Date', (payout) => payout.createdAt),
  column('Payout', (payout) => payout.reference),
  column('Status', (payout) => payoutStatusNames[payout.status]),
  column('Method', (payout) => payoutMethodNames[payout.method]),
  column('Destination', (payout) => payout.destination),
  dateColumn('Sent', (payout) => payout.sentAt),
  dateColumn('Paid', (payout) => payout.paidAt),
  dateColumn('Failed or returned', (payout) => payout.endedAt),
  column('Failure reason', (payout) => payout.failureReason),
  amountColumn('Amount', (payout) => payout.amount),
  column('Currency', (payout) => payout.currency),
]

const adminColumns: Column<AdminPayout>[] = [
  ...columns,
  column('Seller', (payout) => payout.seller.businessName),
  column('Seller email', (payout) => payout.seller.email),
  column('Provider ID', (payout) => payout.providerPayoutId ?? payout.transferId),
  column('Bank file', (payout) => payout.fileId),
  column('Note', (payout) => payout.note),
]

/** Payouts to all sellers. */
export const exportPayouts = (db: Db, request: ExportRequest, filter: PayoutFilter): Promise<ExportReply> =>
  exportRows(db, request, { name: 'payouts', columns: adminColumns }, (reader, after, page, countTo) =>
    readPayouts(reader, { ...filter, after }, page, countTo),
  )

/** A seller's own payouts. */
export const exportSellerPayouts = (
  db: Db,
  request: ExportRequest,
  sellerId: number,
  status: PayoutStatus | undefined,
): Promise<ExportReply> =>
  exportRows(db, request, { name: 'payouts', columns: columns }, (reader, after, page, countTo) =>
    readSellerPayouts(reader, sellerId, { status, after }, page, countTo),
  )

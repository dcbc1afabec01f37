import { payoutStatuses } from '#shared/payments/payout-status.ts'
import { listView } from '../list/view/list-view.ts'
import { choiceParam, idParam, textParam } from '../list/view/url-view.ts'

/** The payouts page of the admin area; also filtered by one seller or one bank file. */
export const list = listView(
  'admin-payouts',
  ['Seller', 'Status', 'Amount'],
  {
    status: choiceParam(payoutStatuses),
    search: textParam(100),
    sellerId: idParam('seller'),
    fileId: idParam('file'),
  },
  ['Created', 'Sent', 'Paid', 'Bank file', 'Run by'],
)
export const { readView, viewPath, isFiltered } = list
export type PayoutView = ReturnType<typeof readView>

import { payoutStatuses } from '#shared/payments/payout-status.ts'
import { choiceParam, idParam, pageParam, textParam, urlView } from '../list/url-view.ts'

export const pageSize = 20

/** The payouts page of the admin area; also filtered by one seller or one bank file. */
export const { readView, viewPath, isFiltered } = urlView({
  status: choiceParam(payoutStatuses),
  search: textParam(100),
  sellerId: idParam('seller'),
  fileId: idParam('file'),
  page: pageParam(),
})
export type PayoutView = ReturnType<typeof readView>

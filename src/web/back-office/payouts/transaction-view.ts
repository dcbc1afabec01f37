import { choiceParam, dayParam, idParam, pageParam, urlView } from '../list/url-view.ts'

export const pageSize = 20

/** The transactions page; only the admin area filters by seller. Days are inclusive. */
export const { readView, viewPath, isFiltered } = urlView({
  from: dayParam(),
  to: dayParam(),
  type: choiceParam(['sale', 'refund', 'dispute']),
  sellerId: idParam('seller'),
  page: pageParam(),
})
export type TransactionView = ReturnType<typeof readView>

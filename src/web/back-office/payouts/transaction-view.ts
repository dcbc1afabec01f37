import { refundReasonCodes } from '#shared/orders/refund-reasons.ts'
import { listView } from '../list/view/list-view.ts'
import { choiceParam, dayParam, idParam, textParam } from '../list/view/url-view.ts'

const filters = {
  from: dayParam(),
  to: dayParam(),
  type: choiceParam(['sale', 'refund', 'dispute']),
}

const extras = ['Tax on commission', 'Transaction ID']

/** The transactions page of the admin area, which also filters by seller. Days are inclusive. */
export const adminTransactions = listView(
  'admin-transactions',
  ['Customer Details', 'Seller', 'Type', 'Amount', 'Commission', "Seller's Share"],
  { ...filters, query: textParam(100), sellerId: idParam('seller'), reason: choiceParam(refundReasonCodes) },
  ['Order total', ...extras],
)
export const sellerTransactions = listView(
  'seller-transactions',
  ['Customer Details', 'Order', 'Type', 'Amount', 'Your Share'],
  filters,
  ['Commission', ...extras],
)
export type TransactionView = Partial<ReturnType<typeof adminTransactions.readView>>

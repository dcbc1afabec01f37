import type { DayRange } from '#shared/day-range.ts'
import { sellerTransactions } from '../../back-office/payouts/transaction-view.ts'
import { viewPath } from '../orders/list/order-view.ts'

/** The orders that were paid on these days of the shop's time zone. */
export const ordersPath = ({ from, to }: DayRange) =>
  `/seller/orders${viewPath({ soldFrom: from, soldTo: to })}`

export const transactionsPath = (days: DayRange) => `/seller/transaction${sellerTransactions.viewPath(days)}`

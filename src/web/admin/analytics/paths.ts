import { adminTransactions } from '../../back-office/payouts/transaction-view.ts'
import { viewPath as ordersView } from '../orders/list/desk-view.ts'

export const ordersPath = (view: Parameters<typeof ordersView>[0]) => `/admin/orders${ordersView(view)}`
export const transactionsPath = (view: Parameters<typeof adminTransactions.viewPath>[0]) =>
  `/admin/transactions${adminTransactions.viewPath(view)}`

import { type DeskPayment, type OrderProblem, orderProblems } from '#contract/orders/order-desk.ts'
import { orderStatuses } from '#shared/orders/order-status.ts'
import { listView } from '../../../back-office/list/view/list-view.ts'
import { choiceParam, dayParam, textParam } from '../../../back-office/list/view/url-view.ts'

export const paymentNames: Record<DeskPayment, string> = {
  PENDING: 'Awaiting payment',
  PAID: 'Paid, including refunded',
  COMPLETED: 'Paid, not refunded',
  FAILED: 'Never paid',
  PARTLY_REFUNDED: 'Partly refunded',
  REFUNDED: 'Refunded',
}
export const paymentChoices = Object.keys(paymentNames) as DeskPayment[]

export const problemNames: Record<OrderProblem, string> = {
  unpaid: 'Unpaid, overdue',
  not_moving: 'Paid, not shipped',
  refund_failed: 'Refund failed',
}

export const list = listView('admin-orders', ['Customer', 'Products', 'Order Status', 'Payment', 'Amount'], {
  query: textParam(200),
  status: choiceParam(orderStatuses),
  paymentStatus: choiceParam(paymentChoices, 'payment'),
  problem: choiceParam(orderProblems),
  from: dayParam(),
  to: dayParam(),
})
export const { readView, viewPath, isFiltered } = list
export type DeskView = ReturnType<typeof readView>

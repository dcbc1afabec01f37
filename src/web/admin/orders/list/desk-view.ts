import { type DeskPayment, type OrderProblem, orderProblems } from '#contract/orders/order-desk.ts'
import { orderStatuses } from '#shared/orders/order-status.ts'
import { choiceParam, dayParam, pageParam, textParam, urlView } from '../../../back-office/list/url-view.ts'

export const pageSize = 20

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

export const { readView, viewPath, isFiltered } = urlView({
  query: textParam(200),
  status: choiceParam(orderStatuses),
  paymentStatus: choiceParam(paymentChoices, 'payment'),
  problem: choiceParam(orderProblems),
  from: dayParam(),
  to: dayParam(),
  page: pageParam(),
})
export type DeskView = ReturnType<typeof readView>

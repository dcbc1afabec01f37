import { type DeskPayment, type OrderProblem, orderProblems } from '#contract/orders/order-desk.ts'
import { orderStatuses } from '#shared/orders/order-status.ts'
import { serviceLevels } from '#shared/sellers/service-levels.ts'
import { listView } from '../../../back-office/list/view/list-view.ts'
import { choiceParam, dayParam, idParam, textParam } from '../../../back-office/list/view/url-view.ts'

export const paymentNames: Record<DeskPayment, string> = {
  PENDING: 'Awaiting payment',
  PAID: 'Paid or refunded',
  COMPLETED: 'Paid, not refunded',
  FAILED: 'Never paid',
  VOIDED: 'Nothing to pay',
  PARTLY_REFUNDED: 'Partly refunded',
  REFUNDED: 'Refunded',
}
export const paymentChoices = Object.keys(paymentNames) as DeskPayment[]

export const problemNames: Record<OrderProblem, string> = {
  unpaid: 'Unpaid, overdue',
  not_moving: 'Paid, not shipped',
  refund_failed: 'Refund failed',
}

const columns = ['Customer', 'Products', 'Order Status', 'Payment', 'Amount']
const extras = ['Items', 'Payment Method', 'City', 'Tracking']

const params = {
  query: textParam(200),
  status: choiceParam(orderStatuses),
  paymentStatus: choiceParam(paymentChoices, 'payment'),
  problem: choiceParam(orderProblems),
  from: dayParam(),
  to: dayParam(),
  sellerId: idParam('seller'),
  service: choiceParam(serviceLevels),
  productId: idParam('product'),
  coupon: textParam(60),
}
export const list = listView('admin-orders', columns, params, extras)
export const { readView, viewPath, isFiltered } = list
export type DeskView = ReturnType<typeof readView>

/** The filters as the API expects them: a service level belongs to a seller. */
export const filterOf = (view: DeskView) => {
  const { service, coupon, ...filter } = list.filterOf(view)
  return { ...filter, service: view.sellerId ? service : undefined, coupon: coupon || undefined }
}

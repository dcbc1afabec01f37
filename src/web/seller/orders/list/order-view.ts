import { orderStatuses } from '#shared/orders/order-status.ts'
import { serviceLevels } from '#shared/sellers/service-levels.ts'
import { listView } from '../../../back-office/list/view/list-view.ts'
import { choiceParam, dayParam, textParam } from '../../../back-office/list/view/url-view.ts'

const columns = ['Products', 'Shipping Address', 'Order Status']
const extras = ['Items', 'SKU', 'Mobile', 'Payment', 'Tracking', 'Earnings']

/** Days are inclusive. */
const params = {
  status: choiceParam(orderStatuses),
  from: dayParam(),
  to: dayParam(),
  query: textParam(200),
  soldFrom: dayParam(),
  soldTo: dayParam(),
  service: choiceParam(serviceLevels),
}
export const list = listView('seller-orders', columns, params, extras)
export const { readView, viewPath, isFiltered } = list
export type OrderView = ReturnType<typeof readView>

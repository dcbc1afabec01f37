import { orderStatuses } from '#shared/orders/order-status.ts'
import { serviceLevels } from '#shared/sellers/service-levels.ts'
import { listView } from '../../../back-office/list/view/list-view.ts'
import { choiceParam, dayParam, textParam } from '../../../back-office/list/view/url-view.ts'

/** Days are inclusive. */
export const list = listView('seller-orders', ['Products', 'Shipping Address', 'Order Status'], {
  status: choiceParam(orderStatuses),
  from: dayParam(),
  to: dayParam(),
  query: textParam(200),
  soldFrom: dayParam(),
  soldTo: dayParam(),
  service: choiceParam(serviceLevels),
})
export const { readView, viewPath, isFiltered } = list
export type OrderView = ReturnType<typeof readView>

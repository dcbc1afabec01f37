import { orderStatuses } from '#shared/orders/order-status.ts'
import { choiceParam, dayParam, pageParam, textParam, urlView } from '../../../back-office/list/url-view.ts'

export const pageSize = 20

/** Days are inclusive. */
export const { readView, viewPath, isFiltered } = urlView({
  status: choiceParam(orderStatuses),
  from: dayParam(),
  to: dayParam(),
  query: textParam(200),
  page: pageParam(),
})
export type OrderView = ReturnType<typeof readView>

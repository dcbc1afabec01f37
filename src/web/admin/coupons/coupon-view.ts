import { couponStatuses } from '#contract/shop/promotions.ts'
import { listView } from '../../back-office/list/view/list-view.ts'
import { choiceParam, textParam } from '../../back-office/list/view/url-view.ts'

const columns = ['Start Date', 'End Date', 'Minimum Order Value', 'Discount', 'Paid by', 'Uses', 'Status']

export const list = listView('admin-coupons', columns, {
  query: textParam(60),
  status: choiceParam(couponStatuses),
})
export const { readView, viewPath, isFiltered } = list
export type CouponView = ReturnType<typeof readView>

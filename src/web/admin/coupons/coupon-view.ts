import { couponStatuses } from '#contract/shop/promotions.ts'
import { choiceParam, pageParam, textParam, urlView } from '../../back-office/list/view/url-view.ts'

export const pageSize = 20

export const { readView, viewPath, isFiltered } = urlView({
  query: textParam(60),
  status: choiceParam(couponStatuses),
  page: pageParam(),
})
export type CouponView = ReturnType<typeof readView>

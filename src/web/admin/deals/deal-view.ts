import { dealStatuses } from '#contract/shop/homepage.ts'
import { choiceParam, defaultChoiceParam, pageParam, urlView } from '../../back-office/list/view/url-view.ts'

export const pageSize = 20

const tabs = ['deals', 'category', 'create'] as const
export type DealTab = (typeof tabs)[number]

export const { readView, viewPath, isFiltered } = urlView({
  tab: { ...defaultChoiceParam(tabs, 'deals'), isFilter: false },
  status: choiceParam(dealStatuses),
  page: pageParam(),
})
export type DealView = ReturnType<typeof readView>

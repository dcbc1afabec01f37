import { dealStatuses } from '#contract/shop/homepage.ts'
import { listView } from '../../back-office/list/view/list-view.ts'
import { choiceParam, defaultChoiceParam } from '../../back-office/list/view/url-view.ts'

const tabs = ['deals', 'category', 'create'] as const
export type DealTab = (typeof tabs)[number]

const columns = ['Number', 'Image', 'Discount', 'Paid by', 'Starts and ends', 'Status']

export const list = listView('admin-deals', columns, {
  tab: { ...defaultChoiceParam(tabs, 'deals'), isFilter: false as const },
  status: choiceParam(dealStatuses),
})
export const { readView, viewPath, isFiltered } = list
export type DealView = ReturnType<typeof readView>

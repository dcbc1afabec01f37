import {
  type CustomerOrders,
  type CustomerRow,
  type CustomerSort,
  type CustomerState,
  customerOrders,
  customerSorts,
  customerStates,
} from '#contract/admin/customers.ts'
import {
  choiceParam,
  dayParam,
  pageParam,
  sortParam,
  textParam,
  urlView,
} from '../../back-office/list/url-view.ts'

export const pageSize = 20

export const stateNames: Record<CustomerRow['state'], string> = {
  ACTIVE: 'Active',
  BLOCKED: 'Blocked',
  DELETED: 'Deleted',
}
export const stateChoices: readonly CustomerState[] = customerStates

export const orderNames: Record<CustomerOrders, string> = {
  with: 'With orders',
  without: 'Without orders',
}

export const sorts: { value: CustomerSort; label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'name', label: 'Name A to Z' },
  { value: 'name_desc', label: 'Name Z to A' },
]

export const { readView, viewPath, isFiltered } = urlView({
  query: textParam(100),
  state: choiceParam(customerStates),
  orders: choiceParam(customerOrders),
  from: dayParam(),
  to: dayParam(),
  sort: sortParam<CustomerSort>(customerSorts, 'newest'),
  page: pageParam(),
})
export type CustomerView = ReturnType<typeof readView>

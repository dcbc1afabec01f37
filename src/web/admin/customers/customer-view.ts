import {
  type CustomerOrders,
  type CustomerRow,
  type CustomerSort,
  type CustomerState,
  customerOrders,
  customerSorts,
  customerStates,
} from '#contract/admin/customers.ts'
import { listView } from '../../back-office/list/view/list-view.ts'
import { choiceParam, dayParam, sortParam, textParam } from '../../back-office/list/view/url-view.ts'

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

export const list = listView(
  'admin-customers',
  ['Mobile', 'Registered', 'State', 'Orders', 'Spent', 'Last order'],
  {
    query: textParam(100),
    state: choiceParam(customerStates),
    orders: choiceParam(customerOrders),
    from: dayParam(),
    to: dayParam(),
    sort: sortParam<CustomerSort>(customerSorts, 'newest'),
  },
  ['City', 'Average order', 'Customer ID'],
)
export const { readView, viewPath, isFiltered } = list
export type CustomerView = ReturnType<typeof readView>

import { NativeSelect } from '@mantine/core'
import { type CustomerOrders, type CustomerSort, customerOrders } from '#contract/admin/customers.ts'
import { ChoiceField } from '../../back-office/forms/choice-field.tsx'
import { ListFilters } from '../../back-office/list/list-filters.tsx'
import { type CustomerView, list, orderNames, sorts, stateChoices, stateNames } from './customer-view.ts'

type Props = {
  view: CustomerView
  /** `typing` replaces the history entry instead of adding one. */
  onChange: (next: Partial<CustomerView>, typing?: boolean) => void
}

export function CustomerFilters({ view, onChange }: Props) {
  return (
    <ListFilters
      list={list}
      view={view}
      onChange={onChange}
      search={{ label: 'Search name, email, phone', value: view.query, changeOf: (query) => ({ query }) }}
      days={{ value: view, changeOf: (days) => days }}
    >
      <ChoiceField
        label="State"
        all="Any state"
        choices={stateChoices}
        nameOf={(state) => stateNames[state]}
        value={view.state}
        onChange={(state) => onChange({ state })}
      />
      <ChoiceField<CustomerOrders>
        label="Orders"
        all="All customers"
        choices={customerOrders}
        nameOf={(orders) => orderNames[orders]}
        value={view.orders}
        onChange={(orders) => onChange({ orders })}
      />
      <NativeSelect
        aria-label="Sort by"
        w="max-content"
        value={view.sort}
        onChange={(event) => onChange({ sort: event.currentTarget.value as CustomerSort })}
        data={sorts}
      />
    </ListFilters>
  )
}

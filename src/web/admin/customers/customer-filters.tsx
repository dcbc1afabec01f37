import { Button, NativeSelect } from '@mantine/core'
import { type CustomerOrders, type CustomerSort, customerOrders } from '#contract/admin/customers.ts'
import { ChoiceField } from '../../back-office/forms/choice-field.tsx'
import { DayFields } from '../../back-office/forms/day-fields.tsx'
import { FilterBar } from '../../back-office/list/filter-bar.tsx'
import { SearchField } from '../../back-office/list/search-field.tsx'
import {
  type CustomerView,
  isFiltered,
  orderNames,
  sorts,
  stateChoices,
  stateNames,
} from './customer-view.ts'

type Props = {
  view: CustomerView
  /** `typing` replaces the history entry instead of adding one. */
  onChange: (next: Partial<CustomerView>, typing?: boolean) => void
}

const none: Partial<CustomerView> = {
  query: '',
  state: undefined,
  orders: undefined,
  from: undefined,
  to: undefined,
}

export function CustomerFilters({ view, onChange }: Props) {
  return (
    <FilterBar
      search={
        <SearchField
          label="Search name or email"
          value={view.query}
          onSearch={(query) => onChange({ query }, true)}
        />
      }
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
        w={160}
        value={view.sort}
        onChange={(event) => onChange({ sort: event.currentTarget.value as CustomerSort })}
        data={sorts}
      />
      <DayFields
        value={{ from: view.from ?? '', to: view.to ?? '' }}
        onChange={({ from, to }) => onChange({ from: from || undefined, to: to || undefined })}
      />
      {isFiltered(view) && (
        <Button variant="subtle" mih="var(--control)" px="xs" onClick={() => onChange(none)}>
          Clear filters
        </Button>
      )}
    </FilterBar>
  )
}

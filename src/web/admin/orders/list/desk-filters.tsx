import { Button } from '@mantine/core'
import { type DeskPayment, type OrderProblem, orderProblems } from '#contract/orders/order-desk.ts'
import { type OrderStatus, orderStatuses } from '#shared/orders/order-status.ts'
import { ChoiceField } from '../../../back-office/forms/choice-field.tsx'
import { DayFields } from '../../../back-office/forms/day-fields.tsx'
import { FilterBar } from '../../../back-office/list/filter-bar.tsx'
import { SearchField } from '../../../back-office/list/search-field.tsx'
import { statusNames } from '../../../back-office/orders/order-text.ts'
import { type DeskView, isFiltered, paymentChoices, paymentNames, problemNames } from './desk-view.ts'

type Props = {
  view: DeskView
  /** `typing` replaces the history entry instead of adding one. */
  onChange: (next: Partial<DeskView>, typing?: boolean) => void
}

const none: Partial<DeskView> = {
  query: '',
  status: undefined,
  paymentStatus: undefined,
  problem: undefined,
  from: undefined,
  to: undefined,
}

export function DeskFilters({ view, onChange }: Props) {
  return (
    <FilterBar
      search={
        <SearchField
          label="Search order, customer, product"
          value={view.query}
          onSearch={(query) => onChange({ query }, true)}
        />
      }
    >
      <ChoiceField<OrderStatus>
        label="Order Status"
        all="All orders"
        choices={orderStatuses}
        nameOf={(status) => statusNames[status]}
        value={view.status}
        onChange={(status) => onChange({ status })}
      />
      <ChoiceField<DeskPayment>
        label="Payment"
        all="Any payment"
        choices={paymentChoices}
        nameOf={(payment) => paymentNames[payment]}
        value={view.paymentStatus}
        onChange={(paymentStatus) => onChange({ paymentStatus })}
      />
      <ChoiceField<OrderProblem>
        label="Attention"
        all="Attention: All orders"
        width={200}
        choices={orderProblems}
        nameOf={(problem) => problemNames[problem]}
        value={view.problem}
        onChange={(problem) => onChange({ problem })}
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

import { type DeskPayment, type OrderProblem, orderProblems } from '#contract/orders/order-desk.ts'
import { type OrderStatus, orderStatuses } from '#shared/orders/order-status.ts'
import { ChoiceField } from '../../../back-office/forms/choice-field.tsx'
import { ListFilters } from '../../../back-office/list/list-filters.tsx'
import { statusNames } from '../../../back-office/orders/order-text.ts'
import { type DeskView, list, paymentChoices, paymentNames, problemNames } from './desk-view.ts'

type Props = {
  view: DeskView
  /** `typing` replaces the history entry instead of adding one. */
  onChange: (next: Partial<DeskView>, typing?: boolean) => void
}

export function DeskFilters({ view, onChange }: Props) {
  return (
    <ListFilters
      list={list}
      view={view}
      onChange={onChange}
      search={{
        label: 'Search orders',
        value: view.query,
        changeOf: (query) => ({ query }),
      }}
      days={{ value: view, changeOf: (days) => days }}
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
        all="Attention: all"
        choices={orderProblems}
        nameOf={(problem) => problemNames[problem]}
        value={view.problem}
        onChange={(problem) => onChange({ problem })}
      />
    </ListFilters>
  )
}

import { Text } from '@mantine/core'
import { orderStatuses } from '#shared/orders/order-status.ts'
import { ChoiceField } from '../../../back-office/forms/choice-field.tsx'
import { dayText } from '../../../back-office/forms/day-text.ts'
import { ListFilters } from '../../../back-office/list/list-filters.tsx'
import { statusNames } from '../../../back-office/orders/order-text.ts'
import { levelNames } from '../../../back-office/service-levels/level-text.ts'
import { DayField } from '../tracking/day-field.tsx'
import { list, type OrderView } from './order-view.ts'

/** Sellers receive an order once it is paid, so it is never PENDING. */
const filterStatuses = orderStatuses.filter((status) => status !== 'PENDING')

type Props = {
  view: OrderView
  /** `replace` adds no history entry. */
  onChange: (next: Partial<OrderView>, replace?: boolean) => void
}

export function OrderFilters({ view, onChange }: Props) {
  const isReversed = view.from && view.to && view.from > view.to
  const figure = figureText(view)
  return (
    <ListFilters
      list={list}
      view={view}
      onChange={onChange}
      search={{ label: 'Search id, product, customer', value: view.query, changeOf: (query) => ({ query }) }}
    >
      <ChoiceField
        label="Order Status"
        all="All orders"
        choices={filterStatuses}
        nameOf={(status) => statusNames[status]}
        value={view.status}
        onChange={(status) => onChange({ status })}
      />
      <DayField label="From" value={view.from ?? ''} onDay={(from) => onChange({ from })} />
      <DayField
        label="To"
        value={view.to ?? ''}
        error={isReversed ? 'Must not be before the start date' : undefined}
        onDay={(to) => onChange({ to })}
      />
      {figure && (
        <Text size="sm" c="dimmed" style={{ alignSelf: 'center' }}>
          {figure}
        </Text>
      )}
    </ListFilters>
  )
}

/** The figure that the orders are behind; its filters have no fields. */
function figureText({ soldFrom, soldTo, service }: OrderView): string | undefined {
  if (service) return levelNames[service]
  if (!soldFrom || !soldTo) return undefined
  return soldFrom === soldTo
    ? `Paid on ${dayText(soldFrom)}`
    : `Paid from ${dayText(soldFrom)} to ${dayText(soldTo)}`
}

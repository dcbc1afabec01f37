import { Button, Group } from '@mantine/core'
import { orderStatuses } from '#shared/orders/order-status.ts'
import { ChoiceField } from '../../back-office/choice-field.tsx'
import { statusNames } from '../../back-office/order-text.ts'
import { SearchField } from '../../back-office/search-field.tsx'
import { DayField } from './day-field.tsx'
import { isFiltered, type OrderView } from './order-view.ts'

/** An order comes to the seller with its payment, so none of theirs is pending. */
const filterStatuses = orderStatuses.filter((status) => status !== 'PENDING')

type Props = {
  view: OrderView
  /** `typing` leaves no trace in the history. */
  onChange: (next: Partial<OrderView>, typing?: boolean) => void
}

export function OrderFilters({ view, onChange }: Props) {
  const backwards = view.from && view.to && view.from > view.to
  return (
    <Group component="search" mb="md" gap="md" align="flex-end">
      <SearchField
        label="Search id, product, customer"
        value={view.query}
        onSearch={(query) => onChange({ query }, true)}
      />
      <ChoiceField
        label="Order Status"
        all="All orders"
        choices={filterStatuses}
        nameOf={(status) => statusNames[status]}
        value={view.status}
        onChange={(status) => onChange({ status })}
        width={160}
      />
      <DayField label="From" value={view.from ?? ''} onDay={(from) => onChange({ from })} />
      <DayField
        label="To"
        value={view.to ?? ''}
        error={backwards ? 'Is before the first day' : undefined}
        onDay={(to) => onChange({ to })}
      />
      {isFiltered(view) && (
        <Button
          variant="subtle"
          mih={44}
          onClick={() => onChange({ query: '', status: undefined, from: undefined, to: undefined })}
        >
          Clear filters
        </Button>
      )}
    </Group>
  )
}

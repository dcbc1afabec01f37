import { Anchor, Group, Stack, Text } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import type { CustomerRow } from '#contract/admin/customers.ts'
import { numberText } from '#shared/region/formats.ts'
import { phoneText } from '#shared/region/phone.ts'
import { type Column, DataTable } from '../../back-office/list/data-table.tsx'
import { money } from '../../ui/price.tsx'
import { dayText } from '../day-text.ts'
import { CustomerState } from './customer-state.tsx'

type Props = { customers: CustomerRow[] | undefined; hidden: readonly string[]; stale: boolean }

const columns: Column<CustomerRow>[] = [
  { label: 'Customer', cell: (customer) => <Customer customer={customer} /> },
  { label: 'Mobile', width: 136, cell: ({ mobile }) => (mobile ? phoneText(mobile) : 'N/A') },
  { label: 'Registered', width: 128, cell: ({ joinedAt }) => dayText(joinedAt) },
  { label: 'State', width: 136, cell: (customer) => <CustomerState customer={customer} /> },
  { label: 'Orders', width: 88, align: 'right', cell: ({ orders }) => numberText(orders) },
  { label: 'Spent', width: 128, align: 'right', cell: ({ spent }) => money(spent) },
  {
    label: 'Last order',
    width: 128,
    cell: ({ lastOrderAt }) => (lastOrderAt ? dayText(lastOrderAt) : 'None'),
  },
  { label: 'City', width: 144, extra: true, cell: ({ city }) => city ?? 'None' },
  {
    label: 'Average order',
    width: 128,
    align: 'right',
    extra: true,
    cell: ({ orders, spent }) => (orders > 0 ? money(spent / orders) : 'None'),
  },
  { label: 'Customer ID', width: 120, align: 'right', extra: true, cell: ({ id }) => id },
]

export const CustomerTable = ({ customers, hidden, stale }: Props) => (
  <DataTable
    label="Customers"
    columns={columns}
    hidden={hidden}
    rows={customers}
    keyOf={({ id }) => id}
    rowHeight={56}
    minWidth={1000}
    stale={stale}
    card={(customer) => (
      <Stack gap={4}>
        <Group justify="space-between" align="flex-start" wrap="nowrap">
          <Customer customer={customer} />
          <CustomerState customer={customer} />
        </Group>
        <Group justify="space-between" gap="xs">
          <Text size="sm" c="dimmed">
            {dayText(customer.joinedAt)}
          </Text>
          <Text size="sm">
            {customer.orders === 1 ? '1 order' : `${numberText(customer.orders)} orders`},{' '}
            {money(customer.spent)}
          </Text>
        </Group>
      </Stack>
    )}
  />
)

/** The link's state holds the list's query, for the back link on the customer's page. */
function Customer({ customer }: { customer: CustomerRow }) {
  const { search } = useLocation()
  return (
    <Stack gap={2} align="flex-start" miw={0}>
      <Anchor
        component={Link}
        to={`/admin/customers/${customer.id}`}
        state={{ list: search }}
        size="sm"
        fw={600}
        style={{ overflowWrap: 'anywhere' }}
      >
        {customer.name || customer.email}
      </Anchor>
      <Text size="sm" c="dimmed" lineClamp={1} title={customer.email} style={{ wordBreak: 'break-all' }}>
        {customer.email}
      </Text>
    </Stack>
  )
}

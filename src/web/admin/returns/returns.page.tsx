import { Anchor, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { AdminReturn } from '#contract/orders/returns.ts'
import { adminListQuery } from '../../back-office/calls.ts'
import type { ReturnChoice } from '../../back-office/orders/return-view.ts'
import { ReturnsPage } from '../../back-office/orders/returns-page.tsx'
import { personName } from '../../back-office/people/person-name.ts'
import { ReturnActions } from './return-actions.tsx'

const choices: ReturnChoice[] = [
  { name: 'Needs decision', filter: 'SHOP' },
  { name: 'Waiting for seller', filter: 'REQUESTED' },
  { name: 'Accepted', filter: 'ACCEPTED' },
  { name: 'Rejected', filter: 'REJECTED' },
  { name: 'Canceled', filter: 'CANCELLED' },
  { name: 'All', filter: undefined },
]

export default function AdminReturnsPage() {
  return (
    <ReturnsPage
      area="Admin"
      note="You decide returns that a seller disputes or does not answer in time."
      choices={choices}
      searchLabel="Search order, customer, seller"
      queryOf={(query) => adminListQuery('GET /admin/returns', { query })}
      ordersPath="/admin/orders"
      personOf={(row) => <CustomerAndSeller row={row} />}
      actionsOf={(row) => <ReturnActions orderReturn={row} />}
    />
  )
}

const CustomerAndSeller = ({ row: { customer, seller } }: { row: AdminReturn }) => (
  <Stack gap={0} miw={0}>
    <Anchor
      component={Link}
      to={`/admin/customers/${customer.id}`}
      size="sm"
      lineClamp={1}
      title={customer.email}
    >
      {personName(customer)}
    </Anchor>
    <Text size="sm" c="dimmed" lineClamp={1}>
      From{' '}
      <Anchor component={Link} to={`/admin/sellers/${seller.id}`} size="sm" underline="always">
        {seller.businessName}
      </Anchor>
    </Text>
  </Stack>
)

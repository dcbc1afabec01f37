import { Text } from '@mantine/core'
import { brand } from '#shared/brand.ts'
import { answerDays } from '#shared/orders/return-window.ts'
import { sellerListQuery } from '../../back-office/calls.ts'
import type { ReturnChoice } from '../../back-office/orders/return-view.ts'
import { ReturnsPage } from '../../back-office/orders/returns-page.tsx'
import { ReturnActions } from './return-actions.tsx'

const choices: ReturnChoice[] = [
  { name: 'Needs answer', filter: 'REQUESTED' },
  { name: 'Disputed', filter: 'DISPUTED' },
  { name: 'Accepted', filter: 'ACCEPTED' },
  { name: 'Rejected', filter: 'REJECTED' },
  { name: 'Canceled', filter: 'CANCELLED' },
  { name: 'All', filter: undefined },
]

export default function SellerReturnsPage() {
  return (
    <ReturnsPage
      area="Seller"
      note={`Answer within ${answerDays} days. After that, ${brand.name} decides.`}
      choices={choices}
      searchLabel="Search order, customer, product"
      queryOf={(query) => sellerListQuery('GET /sellers/returns', { query })}
      ordersPath="/seller/orders"
      personOf={({ customer }) => (
        <Text size="sm">{`${customer.firstName} ${customer.lastName}`.trim()}</Text>
      )}
      actionsOf={(row) => <ReturnActions orderReturn={row} />}
    />
  )
}

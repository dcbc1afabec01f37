import { Anchor, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import type { AdminReturn } from '#contract/orders/returns.ts'
import { adminListQuery } from '../../back-office/calls.ts'
import { OrderNumber } from '../../back-office/order-number.tsx'
import { PageHead } from '../../back-office/page-head.tsx'
import { ReturnCard } from '../../back-office/return-card.tsx'
import { ReturnList } from '../../back-office/return-list.tsx'
import { pageSize, type ReturnChoice, readView } from '../../back-office/return-view.ts'
import { ReturnActions } from './return-actions.tsx'

const choices: ReturnChoice[] = [
  { name: 'Waits for you', filter: 'SHOP' },
  { name: 'Waits for sellers', filter: 'REQUESTED' },
  { name: 'Accepted', filter: 'ACCEPTED' },
  { name: 'Rejected', filter: 'REJECTED' },
  { name: 'Taken back', filter: 'CANCELLED' },
  { name: 'All', filter: undefined },
]

const refreshMs = 60_000
/** While money is on its way it is looked at often. */
const soonMs = 4_000

/** Returns of the whole shop; first those that an admin must decide. */
export default function ReturnsPage() {
  const [params] = useSearchParams()
  const view = readView(params, choices)
  const loaded = useQuery({
    ...adminListQuery('GET /admin/returns', {
      query: { status: view.filter, pageNumber: view.page - 1, size: pageSize },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.reply.some(({ refund }) => refund?.status === 'PENDING') ? soonMs : refreshMs,
  })
  return (
    <>
      <PageHead
        title="Returns"
        area="Admin"
        note="What a seller disputes or does not answer in time is yours to decide."
      />
      <ReturnList view={view} choices={choices} loaded={loaded}>
        {(claim) => (
          <ReturnCard claim={claim} head={<Head claim={claim} />} actions={<ReturnActions claim={claim} />} />
        )}
      </ReturnList>
    </>
  )
}

const Head = ({ claim: { order, customer, seller } }: { claim: AdminReturn }) => (
  <OrderNumber order={{ ...order, orderDate: order.deliveredAt }} list="/admin/orders" dateName="Delivered">
    <Text size="sm">
      {customer.email}, sold by{' '}
      <Anchor component={Link} to={`/admin/sellers/${seller.id}`} size="sm" underline="always">
        {seller.businessName}
      </Anchor>
    </Text>
  </OrderNumber>
)

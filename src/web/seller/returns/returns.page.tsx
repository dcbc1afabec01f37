import { Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { SellerReturn } from '#contract/orders/returns.ts'
import { answerDays } from '#shared/orders/return-window.ts'
import { sellerListQuery } from '../../back-office/calls.ts'
import { OrderNumber } from '../../back-office/order-number.tsx'
import { PageHead } from '../../back-office/page-head.tsx'
import { ReturnCard } from '../../back-office/return-card.tsx'
import { ReturnList } from '../../back-office/return-list.tsx'
import { pageSize, type ReturnChoice, readView } from '../../back-office/return-view.ts'
import { ReturnActions } from './return-actions.tsx'

const choices: ReturnChoice[] = [
  { name: 'To answer', filter: 'REQUESTED' },
  { name: 'Disputed', filter: 'DISPUTED' },
  { name: 'Accepted', filter: 'ACCEPTED' },
  { name: 'Rejected', filter: 'REJECTED' },
  { name: 'Taken back', filter: 'CANCELLED' },
  { name: 'All', filter: undefined },
]

const refreshMs = 60_000
/** While money is on its way it is looked at often. */
const soonMs = 4_000

/** What customers want to send back, and what the seller says to it. */
export default function ReturnsPage() {
  const [params] = useSearchParams()
  const view = readView(params, choices)
  const loaded = useQuery({
    ...sellerListQuery('GET /sellers/returns', {
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
        area="Seller"
        note={`Answer within ${answerDays} days; after that Trove decides.`}
      />
      <ReturnList view={view} choices={choices} loaded={loaded}>
        {(claim) => (
          <ReturnCard claim={claim} head={<Head claim={claim} />} actions={<ReturnActions claim={claim} />} />
        )}
      </ReturnList>
    </>
  )
}

const Head = ({ claim: { order, customer } }: { claim: SellerReturn }) => (
  <OrderNumber order={{ ...order, orderDate: order.deliveredAt }} list="/seller/orders" dateName="Delivered">
    <Text size="sm">{`${customer.firstName} ${customer.lastName}`.trim()}</Text>
  </OrderNumber>
)

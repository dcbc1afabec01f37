import { Grid, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { DeskOrder } from '#contract/orders/order-desk.ts'
import { PageHead } from '../../back-office/area/page-head.tsx'
import { adminQuery } from '../../back-office/calls.ts'
import { DetailFrame } from '../../back-office/detail-frame.tsx'
import { momentText } from '../../back-office/forms/dates.ts'
import { CashToCollect, isNeverPaid, StatusBadge } from '../../back-office/orders/order-badge.tsx'
import { OrderActions } from './order-actions.tsx'
import { DisputesSection } from './order-disputes.tsx'
import { AddressSection, PartsSection, PeopleSection } from './order-facts.tsx'
import { HistorySection } from './order-history.tsx'
import { ItemsSection } from './order-items.tsx'
import { MailsSection } from './order-mails.tsx'
import { LedgerSection, MoneySection } from './order-money.tsx'
import { OrderNotes } from './order-notes.tsx'
import { ReturnsSection } from './order-returns.tsx'
import { PaymentSection } from './payment/order-payment.tsx'
import { RefundsSection } from './refund/order-refunds.tsx'
import { useOrderDesk } from './use-order-desk.ts'

/** Polling interval while a refund is pending at the provider. Transfers are made by people. */
const refreshMs = 4_000
const hasPendingRefund = ({ refunds }: DeskOrder) =>
  refunds.some(({ status, method }) => status === 'PENDING' && method === 'PROVIDER')

export default function OrderPage() {
  const { orderId = '' } = useParams()
  const loaded = useQuery({
    ...adminQuery('GET /admin/orders/:orderId', { params: { orderId } }),
    refetchInterval: ({ state }) => (state.data && hasPendingRefund(state.data) ? refreshMs : false),
  })
  return (
    <DetailFrame
      name="Order"
      listName="All orders"
      area="Admin"
      list="/admin/orders"
      loaded={loaded}
      advice="Search for the order number in the list."
      skeleton={<Placeholder />}
    >
      {(desk) => <Details desk={desk} />}
    </DetailFrame>
  )
}

function Details({ desk }: { desk: DeskOrder }) {
  const actions = useOrderDesk(desk)
  const { order } = desk
  return (
    <>
      <PageHead
        title={`Order ${order.orderId}`}
        area="Admin"
        note={
          <>
            Placed <time dateTime={order.orderDate}>{momentText(order.orderDate)}</time>
          </>
        }
        actions={
          <>
            <StatusBadge status={order.orderStatus} neverPaid={isNeverPaid(order)} />
            <CashToCollect order={order} />
            <OrderActions desk={desk} actions={actions} />
          </>
        }
      />
      <Grid gap="md">
        <Grid.Col span={{ base: 12, lg: 7 }}>
          <Stack gap="md">
            <ItemsSection desk={desk} />
            {order.returns.length > 0 && <ReturnsSection returns={order.returns} />}
            {desk.refunds.length > 0 && <RefundsSection desk={desk} />}
            {desk.disputes.length > 0 && <DisputesSection desk={desk} />}
            <OrderNotes desk={desk} />
            <HistorySection desk={desk} />
            <MailsSection desk={desk} resend={actions.resend} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 5 }}>
          <Stack gap="md">
            <MoneySection desk={desk} />
            <PeopleSection desk={desk} />
            <AddressSection desk={desk} />
            {desk.parts.length > 0 && <PartsSection desk={desk} />}
            <PaymentSection desk={desk} />
            {desk.ledger.length > 0 && <LedgerSection desk={desk} />}
          </Stack>
        </Grid.Col>
      </Grid>
    </>
  )
}

const Placeholder = () => (
  <Grid gap="md">
    <Grid.Col span={{ base: 12, lg: 7 }}>
      <Skeleton height={240} radius="lg" />
    </Grid.Col>
    <Grid.Col span={{ base: 12, lg: 5 }} visibleFrom="lg">
      <Skeleton height={320} radius="lg" />
    </Grid.Col>
  </Grid>
)
